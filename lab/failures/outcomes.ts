import { formatTable } from '#bench/table.ts'
import { CommandError } from '#platform/server/run-command.ts'

export interface Outcome {
  name: string
  /** Longest time without an acknowledged order, in seconds. */
  withoutWrites: number
  /** Counted from the repair, because no writes are possible before. */
  isFromReturn: boolean
  pages: { ok: number; all: number }
  orders: number
  payments: number
  /** Median order latency during the outage, in s; undefined when no order succeeded. */
  orderTook: number | undefined
  /** Seconds from the repair until all parts ran as before. */
  whole: number
  /** The system's one-minute load average at the end. */
  machineLoad: number
  seen?: string | undefined
  broken: string[]
}

/** A row per failure, with the worst of all its rounds. */
export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const head = [
    'failure',
    'held',
    'longest without writes',
    'an order took',
    'pages served',
    'orders',
    'payments',
    'whole again',
    'load',
  ]
  const names = [...new Set(outcomes.map(({ name }) => name))]
  return formatTable(
    head,
    names.map((name) => formatWorst(outcomes.filter((one) => one.name === name))),
  )
}

function formatWorst(rounds: readonly Outcome[]): string[] {
  const most = (figure: 'withoutWrites' | 'whole' | 'machineLoad'): number =>
    Math.max(...rounds.map((one) => one[figure]))
  const took = rounds.flatMap(({ orderTook }) => orderTook ?? [])
  const share = ({ pages }: Outcome): number => (pages.all === 0 ? 0 : pages.ok / pages.all)
  const worst = rounds.reduce((one, other) => (share(other) < share(one) ? other : one))
  const sum = (count: (one: Outcome) => number): string =>
    String(rounds.reduce((total, one) => total + count(one), 0))
  return [
    worst.name,
    `${countHeld(rounds)} of ${rounds.length}`,
    `${most('withoutWrites').toFixed(1)} s${worst.isFromReturn ? ' after the return' : ''}`,
    took.length === 0 ? '–' : `${Math.max(...took).toFixed(2)} s`,
    `${worst.pages.ok} of ${worst.pages.all}`,
    sum(({ orders }) => orders),
    sum(({ payments }) => payments),
    `${most('whole').toFixed(1)} s`,
    most('machineLoad').toFixed(1),
  ]
}

/** Number of outcomes without loss or broken guarantee. */
export function countHeld(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ broken }) => broken.length === 0).length
}

/** Parses words and `--times N` of a command line. Throws with the usage unless N is an integer of at least 1. */
export function readWords(given: readonly string[]): { words: string[]; times: number } {
  const at = given.indexOf('--times')
  if (at === -1) return { words: [...given], times: 1 }
  const times = Number(given[at + 1])
  if (!Number.isInteger(times) || times < 1)
    throw new CommandError('npm run lab -- failures [WORD …] [--times N]: N is a number from 1 on')
  return { words: [...given.slice(0, at), ...given.slice(at + 2)], times }
}
