import { expect, test } from 'vitest'
import { type Outcome, countHeld, formatOutcomes, readWords } from './outcomes.ts'

const outcome = (more: Partial<Outcome>): Outcome => ({
  name: 'leader killed',
  withoutWrites: 18,
  isFromReturn: false,
  pages: { ok: 100, all: 100 },
  orders: 40,
  payments: 3,
  orderTook: 0.05,
  whole: 10,
  machineLoad: 4,
  broken: [],
  ...more,
})

test('several rounds of a failure are one line with the worst of each figure', () => {
  const rounds = [
    outcome({ withoutWrites: 22, whole: 9 }),
    outcome({ pages: { ok: 80, all: 120 }, broken: ['an order is lost'] }),
    outcome({ name: 'Redis killed', withoutWrites: 1, isFromReturn: true }),
  ]
  const [, , killed, redis] = formatOutcomes(rounds).split('\n')
  expect(killed?.split('|').map((cell) => cell.trim())).toEqual([
    '',
    'leader killed',
    '1 of 2',
    '22.0 s',
    '0.05 s',
    '80 of 120',
    '80',
    '6',
    '10.0 s',
    '4.0',
    '',
  ])
  expect(redis).toContain('1.0 s after the return')
  expect(countHeld(rounds)).toBe(2)
})

test('--times is read separately from the failures’ names and must be a number', () => {
  expect(readWords(['leader', '--times', '10', 'disk'])).toEqual({ words: ['leader', 'disk'], times: 10 })
  expect(readWords([])).toEqual({ words: [], times: 1 })
  expect(() => readWords(['--times', 'often'])).toThrow('N is a number')
})
