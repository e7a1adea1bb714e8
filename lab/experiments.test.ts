import { expect, test } from 'vitest'
import { findExperiment } from './experiments.ts'
import { readGrowthOptions } from './growth/options.ts'
import { readMinutes } from './soak/run-soak.ts'

test.each([undefined, 'fault', 'toString'])(
  'experiment %s is refused with the list of valid names',
  (name) => {
    expect(() => findExperiment(name)).toThrow(
      'npm run lab -- cluster|failures|machines|recovery|growth|faults|soak [WORD …]',
    )
  },
)

test.each(['cluster', 'failures', 'machines', 'recovery', 'growth', 'faults', 'soak'])(
  'experiment %s is loaded by its name',
  async (name) => {
    await expect(findExperiment(name)()).resolves.toBeTypeOf('function')
  },
)

test.each([
  { words: [], minutes: 30 },
  { words: ['10'], minutes: 10 },
])('a soak with the arguments $words lasts $minutes minutes', ({ words, minutes }) => {
  expect(readMinutes(words)).toBe(minutes)
})

test.each([[['0']], [['61']], [['half']], [['10', '20']]])('a soak of %j minutes is refused', (words) => {
  expect(() => readMinutes(words)).toThrow('a whole number from 1 to 60')
})

test('growth takes three rounds of three seconds by default, and refuses an invalid number by its name', () => {
  expect(readGrowthOptions([])).toEqual({ seconds: 3, rounds: 3 })
  expect(() => readGrowthOptions(['--rounds', '0'])).toThrow('--rounds: give a whole number from 1 to 99')
  expect(() => readGrowthOptions(['--fast'])).toThrow('npm run lab -- growth [--rounds N] [--seconds N]')
})
