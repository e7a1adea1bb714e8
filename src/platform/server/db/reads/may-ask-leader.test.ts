import { expect, test } from 'vitest'
import { UnfitStandbyError } from './ask-servers.ts'
import { mayAskLeader } from './may-ask-leader.ts'

const answer = (code: string): Error => Object.assign(new Error('failed'), { code, severity: 'ERROR' })

test.each([
  ['is too far behind', new UnfitStandbyError('behind')],
  ['ended the statement for what it had to replay', answer('40001')],
  ['is shutting down', answer('57P01')],
  ['refuses connections', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['was cut off', new Error('Connection terminated unexpectedly')],
])('a read that fails on a standby that %s is repeated on the leader', (_how, error) => {
  expect(mayAskLeader(error)).toBe(true)
})

test.each([
  ['wants to write', answer('25006')],
  ['has a mistake in it', answer('42601')],
])('a statement that %s fails on a standby as expected, without a try on the leader', (_how, error) => {
  expect(mayAskLeader(error)).toBe(false)
})
