import { describe, expect, it } from 'vitest'
import { describeProblems, makeProblem } from './report.ts'

const LIKE_A_RUNNER = [
  '\u001B[31mError: expected 2 to be 3\u001B[39m',
  '    at /shop/src/orders/rules/total.test.ts:2:32',
  '    at runTest (file:///shop/node_modules/vitest/dist/run.js:1695:35)',
  '    at process.processTimers (node:internal/timers:618:7)',
  '    at new Promise (<anonymous>)',
].join('\n')

describe('the failures at the end of all tests', () => {
  it('give the reason as plain text, and the place in the shop’s own code', () => {
    expect(makeProblem('adds', [LIKE_A_RUNNER])).toEqual({
      name: 'adds',
      reason: 'Error: expected 2 to be 3\n    at /shop/src/orders/rules/total.test.ts:2:32',
    })
  })

  it('shorten a long reason', () => {
    const { reason } = makeProblem('adds', [Array.from({ length: 500 }, (_, line) => `- ${line}`).join('\n')])
    expect(reason.split('\n')).toHaveLength(12)
  })

  it('name every failure with its step, and are empty without one', () => {
    const problems = [
      makeProblem('adds', ['too much']),
      makeProblem('an error that nobody caught', [undefined]),
    ]
    expect(describeProblems('tests', problems)).toBe(
      '\n✘ tests: adds\n    too much\n\n✘ tests: an error that nobody caught\n    \n',
    )
    expect(describeProblems('tests', [])).toBe('')
  })
})
