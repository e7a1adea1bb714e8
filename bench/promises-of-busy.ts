import type { BusyCase, BusyFigure, BusySample } from './busy.ts'
import { getMedian } from './rounds.ts'
import { formatTable } from './table.ts'
import type { Verdict } from './verdict.ts'

/** Percent of the pages per second without changes, with one change a second; p99 and age in ms. */
const CHANGED_SHARE = 60
const CHANGED_P99 = 50
const OLDEST_MS = 2000
/** Percent of the pages per second of 150 addresses, with 11 000. */
const MANY_SHARE = 50
const NGINX_SHARE = 60

/** What must hold of the page cache while prices change. */
export function evaluateBusy(figures: readonly BusyFigure[]): Verdict[] {
  const find = (wanted: Partial<BusyCase>): BusyFigure => {
    const all = { server: 'shop', popularity: 'Zipf', period: undefined, ...wanted }
    const found = figures.find((one) =>
      Object.entries(all).every(([name, value]) => one[name as keyof BusyCase] === value),
    )
    if (found === undefined) throw new Error(`busy: ${JSON.stringify(wanted)} was not measured`)
    return found
  }
  const quiet = find({ count: 1000 })
  const changed = find({ count: 1000, period: 1 })
  const p99 = medianOf(changed, 'p99')
  const age = Math.max(...figures.flatMap(({ samples }) => samples.map((sample) => sample.age ?? 0)))
  return [
    evaluateShare(
      '1 000 pages, one price a second, of the same without changes',
      [changed, quiet],
      CHANGED_SHARE,
    ),
    {
      promise: `Busy: 1 000 pages, one price a second, p99 ≤ ${CHANGED_P99} ms`,
      found: `${p99.toFixed(1)} ms`,
      isHeld: p99 <= CHANGED_P99,
    },
    {
      promise: `Busy: oldest price sent ≤ ${OLDEST_MS / 1000} s`,
      found: `${(age / 1000).toFixed(2)} s`,
      isHeld: age <= OLDEST_MS,
    },
    evaluateShare(
      '11 000 pages, uniform, of 150 pages',
      [find({ count: 11_000, popularity: 'uniform' }), find({ count: 150, popularity: 'uniform' })],
      MANY_SHARE,
    ),
    evaluateShare(
      '1 000 pages of nginx with one process',
      [quiet, find({ count: 1000, server: 'nginx' })],
      NGINX_SHARE,
    ),
  ]
}

function evaluateShare(
  what: string,
  [one, other]: readonly [BusyFigure, BusyFigure],
  wanted: number,
): Verdict {
  const share =
    100 *
    getMedian(
      one.samples.map(({ perSecond }, round) => perSecond / (other.samples[round]?.perSecond ?? Number.NaN)),
    )
  return { promise: `Busy: ${what} ≥ ${wanted} %`, found: `${share.toFixed(0)} %`, isHeld: share >= wanted }
}

function medianOf({ samples }: BusyFigure, name: keyof BusySample): number {
  return getMedian(samples.map((sample) => sample[name] ?? 0))
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.001 ? 3 : 1)} %`

export function formatBusy(figures: readonly BusyFigure[]): string {
  const rows = figures.map((figure) => {
    const { count, popularity, period, server } = figure
    const read = (name: keyof BusySample): number => medianOf(figure, name)
    const changes = period === 'import' ? 'import' : period === undefined ? 'none' : `${period} s`
    const own =
      server === 'shop'
        ? [
            typeof period === 'number' ? read('age').toFixed(0) : '',
            percent(1 - read('fromFiles') - read('waited')),
            percent(read('fromFiles')),
            percent(read('waited')),
            read('renders').toFixed(0),
          ]
        : ['', '', '', '', '']
    const name = `${server}, ${count} pages, ${popularity}`
    return [
      name,
      changes,
      read('perSecond').toFixed(0),
      read('p50').toFixed(1),
      read('p99').toFixed(1),
      ...own,
      read('memory').toFixed(0),
    ]
  })
  return formatTable(
    [
      'busy',
      'change each',
      'pages/s',
      'p50 ms',
      'p99 ms',
      'age ms',
      'memory',
      'files',
      'rendered',
      'renders/s',
      'MB',
    ],
    rows,
  )
}
