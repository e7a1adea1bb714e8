import { parseArgs } from 'node:util'
import { DEMO_COUNT } from '#database/seed/demo/products.ts'

/**
 * load, search, varied, baskets, orders and payments: requests per second beside the references · import: a file of products · growth: latency of a small and a large catalogue ·
 * weight: bytes of public pages · lighthouse: marks of a browser · start: the second `npm start`.
 */
const PARTS = [
  'load',
  'search',
  'varied',
  'baskets',
  'orders',
  'payments',
  'import',
  'growth',
  'weight',
  'lighthouse',
  'start',
] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  /** Products in the catalogue that is measured. */
  products: number
  /** Length of one measurement, in seconds. */
  seconds: number
  /** How often each target has its turn. */
  rounds: number
  parts: ReadonlySet<Part>
  /** Whether the figures of docs/performance.md are replaced by those of this run. */
  isWritten: boolean
  /** Folder for a processor profile of the shop, if one is wanted. */
  profile: string | undefined
  /** Minutes of mixed load instead of all parts. */
  soak: number | undefined
  /** Whether more processes, more machines and a standby are measured instead of all parts. */
  isGrowingOut: boolean
}

/** Most products the demo can make up. */
const MAX_PRODUCTS = 100_000

/** Rounds unless told: of all parts, and of growing out, which asks more in each. */
const ROUNDS = '5'
const ROUNDS_OUT = '3'

/** Minutes for which the tokens of a soak's people are good. */
const LONGEST_SOAK = 60

/** Reads the words after `npm run bench --`. Throws an error that names the option that is wrong. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string' },
      parts: { type: 'string', default: PARTS.join(',') },
      write: { type: 'boolean', default: false },
      profile: { type: 'string' },
      soak: { type: 'string' },
      'grow-out': { type: 'boolean', default: false },
    },
  })
  const isGrowingOut = values['grow-out']
  const options: Options = {
    products: requireWhole('products', values.products, DEMO_COUNT, MAX_PRODUCTS),
    seconds: requireWhole('seconds', values.seconds, 1, 60),
    rounds: requireWhole('rounds', values.rounds ?? (isGrowingOut ? ROUNDS_OUT : ROUNDS), 1, 99),
    parts: requireParts(values.parts),
    isWritten: values.write,
    profile: values.profile,
    soak: values.soak === undefined ? undefined : requireWhole('soak', values.soak, 1, LONGEST_SOAK),
    isGrowingOut,
  }
  if (options.isWritten && options.parts.size < PARTS.length) {
    throw new Error('--write: figures are written from a run of all parts')
  }
  return options
}

function requireWhole(name: string, text: string, lowest: number, highest: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= lowest && value <= highest) return value
  throw new Error(`--${name}: give a whole number from ${lowest} to ${highest}`)
}

function requireParts(text: string): Set<Part> {
  const words = text.split(',')
  const parts = PARTS.filter((part) => words.includes(part))
  if (parts.length !== words.length) throw new Error(`--parts: give some of ${PARTS.join(',')}`)
  return new Set(parts)
}
