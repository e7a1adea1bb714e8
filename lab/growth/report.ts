import { getMedian } from '#bench/rounds.ts'
import { formatTable } from '#bench/table.ts'
import type { Verdict } from '#bench/verdict.ts'
import { type Size, SIZES, countProcesses } from './grown-shops.ts'
import type { SizeSample } from './measure-size.ts'
import type { Question } from './requests.ts'

/** Minimum throughput gain of two processes over one. */
const MIN_GAIN = 1.6
/** CPU share from which processes had to wait. */
const FULL = 0.95

/** Samples of a target by name of size, one per round. */
type SizeSamples = ReadonlyMap<string, readonly SizeSample[]>

/** Results on one kind of cores; unmeasured targets are absent. */
export interface Grown {
  /** Share of a core per process; undefined when all shared the computer. */
  share: number | undefined
  samples: Partial<Record<Question, SizeSamples>>
}

const QUESTIONS: readonly (readonly [Question, string])[] = [
  ['cached', 'cached pages'],
  ['rendered', 'uncached pages'],
  ['orders', 'orders'],
]

/** Throughput relative to the first size, per round, then the median. */
function getGain(samples: SizeSamples, { name }: Size): number {
  return compare(samples, name, ({ perSecond }, first) => perSecond / first.perSecond)
}

/** The same by CPU time: the gain on as many cores as processes, if only the processes are the bottleneck. */
function getGainByProcessor(samples: SizeSamples, size: Size): number {
  return (
    countProcesses(size) * compare(samples, size.name, ({ processor }, first) => first.processor / processor)
  )
}

function compare(
  samples: SizeSamples,
  name: string,
  ratioOf: (sample: SizeSample, first: SizeSample) => number,
): number {
  const [first] = SIZES
  const theirs = samples.get(first?.name ?? '') ?? []
  const mine = samples.get(name) ?? []
  return getMedian(
    mine.flatMap((sample, round) => {
      const other = theirs[round]
      return other === undefined ? [] : [ratioOf(sample, other)]
    }),
  )
}

/** Checks the guaranteed gain of two processes. Uses CPU time where cores could not be assigned. */
export function evaluateGrown(all: readonly Grown[]): Verdict[] {
  const bounded = all.find(({ share }) => share !== undefined)
  const [chosen = bounded] = bounded === undefined ? all : [bounded]
  const two = SIZES.find(({ machines, processes }) => machines === 1 && processes === 2)
  if (chosen === undefined || two === undefined) return []
  const gainOf = bounded === undefined ? getGainByProcessor : getGain
  return QUESTIONS.flatMap(([question, name]) => {
    const samples = question === 'orders' ? undefined : chosen.samples[question]
    if (samples === undefined) return []
    const gain = gainOf(samples, two)
    const use = getMost([samples])
    return {
      promise: `${name}: two processes on two cores ≥ ${MIN_GAIN} × one`,
      // With other programs running, limited cores are shared after all: such a run is inconclusive.
      found: `${gain.toFixed(2)} ×${use > FULL ? `, computer in use to ${percent(use)}` : ''}`,
      isHeld: gain >= MIN_GAIN,
    }
  })
}

/** The highest CPU share of the computer in use, by any program. */
function getMost(all: readonly SizeSamples[]): number {
  return Math.max(...all.flatMap((samples) => [...samples.values()].flat()).map(({ busy }) => busy))
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

export function formatGrown({ share, samples }: Grown): string {
  const questions = QUESTIONS.filter(([question]) => samples[question] !== undefined)
  const head = questions.flatMap(([, name]) => [`${name}/s`, '×', 'CPU ms', '× by CPU'])
  const rows = SIZES.filter((size) => questions.some(([question]) => samples[question]?.has(size.name))).map(
    (size) => [
      size.name,
      ...questions.flatMap(([question]) => formatCells(samples[question] ?? new Map(), size)),
    ],
  )
  const most = getMost(questions.flatMap(([question]) => samples[question] ?? []))
  const where =
    share === undefined
      ? 'All processes, the database and the visitors share the computer'
      : `Each process has ${percent(share)} of a core for itself; database and visitors have the rest`
  return `${where} (in use: ${percent(most)} at most).\n\n${formatTable(['shop', ...head], rows)}`
}

function formatCells(samples: SizeSamples, size: Size): string[] {
  const mine = samples.get(size.name)
  if (mine === undefined) return ['', '', '', '']
  return [
    getMedian(mine.map(({ perSecond }) => perSecond)).toFixed(0),
    getGain(samples, size).toFixed(2),
    getMedian(mine.map(({ processor }) => processor)).toFixed(2),
    getGainByProcessor(samples, size).toFixed(2),
  ]
}
