import { parseArgs } from 'node:util'
import { DEMO_COUNT } from '#database/seed/demo/products.ts'
import { CommandError } from '#platform/server/run-command.ts'

/**
 * load, search, varied, baskets, orders and payments: requests per second compared with the references · busy: the
 * page cache during changes · import: a product file · growth: latency of a small and a large catalogue · weight:
 * bytes of public pages · lighthouse: browser scores · start: the second `npm start`.
 */
const PARTS = [
  'load',
  'search',
  'varied',
  'baskets',
  'orders',
  'payments',
  'busy',
  'import',
  'growth',
  'weight',
  'lighthouse',
  'start',
] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  products: number
  /** Duration of one measurement in seconds. */
  seconds: number
  rounds: number
  parts: ReadonlySet<Part>
  /** Whether to replace the figures in docs/performance.md with those of this run. */
  isWritten: boolean
  /** Folder for a CPU profile of the shop. Undefined for none. */
  profile: string | undefined
}

/** The demo's maximum. */
const MAX_PRODUCTS = 100_000

/** Parses the arguments after `npm run bench --`. Throws an error that names the invalid option. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      parts: { type: 'string', default: PARTS.join(',') },
      write: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const options: Options = {
    products: requireWhole('products', values.products, DEMO_COUNT, MAX_PRODUCTS),
    seconds: requireWhole('seconds', values.seconds, 1, 60),
    rounds: requireWhole('rounds', values.rounds, 1, 99),
    parts: requireParts(values.parts),
    isWritten: values.write,
    profile: values.profile,
  }
  if (options.isWritten && options.parts.size < PARTS.length) {
    throw new Error('--write: figures are written from a run of all parts')
  }
  return options
}

/** Parses an integer option. Throws an error with the option's name and bounds. */
export function requireWhole(name: string, text: string, lowest: number, highest: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= lowest && value <= highest) return value
  throw new CommandError(`--${name}: give a whole number from ${lowest} to ${highest}`)
}

function requireParts(text: string): Set<Part> {
  const words = text.split(',')
  const parts = PARTS.filter((part) => words.includes(part))
  if (parts.length !== words.length) throw new Error(`--parts: give some of ${PARTS.join(',')}`)
  return new Set(parts)
}
