import { getMedian } from './rounds.ts'

/** Scores from 0 to 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Metrics behind the performance score and the page weight, with their column titles. */
const METRICS = {
  'largest-contentful-paint': 'lcp',
  'total-blocking-time': 'tbt',
  'cumulative-layout-shift': 'cls',
  'total-byte-weight': 'bytes',
} as const

/** One run, or the medians of several. LCP and TBT in ms. */
export interface LighthouseScores {
  marks: Record<Category, number>
  lcp: number
  tbt: number
  cls: number
  /** Transferred bytes. */
  bytes: number
  /** Audits that lowered a score, over all runs: « seo: document-title ». Performance audits are not listed. */
  problems: string[]
}

/** The fields of a Lighthouse report that we read. */
interface LighthouseReport {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Reads a JSON report. Throws when the page did not load, or a score or a metric is missing. */
export function readScores(text: string): LighthouseScores {
  const { runtimeError, categories, audits } = JSON.parse(text) as LighthouseReport
  if (runtimeError !== undefined) throw new Error(`Lighthouse could not measure: ${runtimeError.message}`)
  const requireNumber = (name: string, value: number | null | undefined): number => {
    if (typeof value !== 'number') throw new Error(`Lighthouse's report says nothing about ${name}`)
    return value
  }
  const markOf = (name: Category): number => Math.round(100 * requireNumber(name, categories[name]?.score))
  const metrics = Object.entries(METRICS).map(([audit, name]) => {
    return [name, requireNumber(audit, audits[audit]?.numericValue)]
  })
  const marks = Object.fromEntries(CATEGORIES.map((name) => [name, markOf(name)]))
  const problems = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  )
  return { marks, ...Object.fromEntries(metrics), problems } as LighthouseScores
}

/** Median of each figure independently. */
export function takeMedians(runs: readonly LighthouseScores[]): LighthouseScores {
  const medianOf = (read: (run: LighthouseScores) => number): number => getMedian(runs.map(read))
  const marks = CATEGORIES.map((name) => [name, medianOf((run) => run.marks[name])])
  return {
    marks: Object.fromEntries(marks) as LighthouseScores['marks'],
    lcp: medianOf((run) => run.lcp),
    tbt: medianOf((run) => run.tbt),
    cls: medianOf((run) => run.cls),
    bytes: medianOf((run) => run.bytes),
    problems: [...new Set(runs.flatMap((run) => run.problems))],
  }
}
