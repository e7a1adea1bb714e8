import { parseArgs } from 'node:util'
import { requireWhole } from '#bench/options.ts'
import { CommandError } from '#platform/server/run-command.ts'

export interface GrowthOptions {
  /** Duration of one measurement in seconds. */
  seconds: number
  rounds: number
}

/** Parses the arguments after `npm run lab -- growth`. Throws `CommandError` that names the invalid option. */
export function readGrowthOptions(words: readonly string[]): GrowthOptions {
  const { seconds, rounds } = parseWords(words)
  return {
    seconds: requireWhole('seconds', seconds, 1, 60),
    rounds: requireWhole('rounds', rounds, 1, 99),
  }
}

function parseWords(words: readonly string[]): { seconds: string; rounds: string } {
  try {
    return parseArgs({
      args: [...words],
      options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
    }).values
  } catch (error) {
    throw new CommandError(
      `npm run lab -- growth [--rounds N] [--seconds N]: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
