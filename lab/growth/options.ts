import { parseArgs } from 'node:util'
import { requireWhole } from '#bench/options.ts'

export interface GrowthOptions {
  /** Length of one measurement, in seconds. */
  seconds: number
  /** How often each size has its turn. */
  rounds: number
}

/** Reads the words after `npm run lab -- growth`. Throws an error that names the wrong option. */
export function readGrowthOptions(words: readonly string[]): GrowthOptions {
  const { values } = parseArgs({
    args: [...words],
    options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
  })
  return {
    seconds: requireWhole('seconds', values.seconds, 1, 60),
    rounds: requireWhole('rounds', values.rounds, 1, 99),
  }
}
