import { expect, test } from 'vitest'
import { isUnreachable } from './unreachable.ts'

const failure = (parts: object): Error => Object.assign(new Error('failed'), parts)

test.each([
  ['refused', failure({ code: 'ECONNREFUSED' })],
  ['gone with the file of its socket', failure({ code: 'ENOENT', syscall: 'connect' })],
  ['starting', failure({ code: '57P03' })],
  ['stopping', failure({ code: '57P01' })],
  ['full', failure({ code: '53300' })],
  ['a standby that is about to lead', failure({ code: '25006' })],
  ['cut', new Error('a query failed', { cause: new Error('Connection terminated unexpectedly') })],
])('a database that is %s is temporarily unreachable, and callers are asked to retry', (_how, error) => {
  expect(isUnreachable(error)).toBe(true)
})

test.each([
  ['a missing file', failure({ code: 'ENOENT', syscall: 'open' })],
  ['a broken rule', failure({ code: '23514' })],
  ['a mistake of ours', new TypeError('x is undefined')],
])('%s is not an outage', (_what, error) => {
  expect(isUnreachable(error)).toBe(false)
})
