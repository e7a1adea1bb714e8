import type { Findings } from './findings.ts'
import { CATEGORIES } from './lighthouse-scores.ts'
import { type Samples, getMedian, getRatio, requireSamples } from './rounds.ts'
import { formatTable } from './table.ts'
import { CONSTANT, type Target } from './targets.ts'
import { BYTE_KINDS, sumBytes } from './view-weight.ts'

type Measured<Part extends keyof Findings> = NonNullable<Findings[Part]>

export function formatLoad({ targets, samples }: Measured<'load'>): string {
  const rows = targets.map((target) => {
    const measured = requireSamples(samples, target.name)
    const processor = measured.flatMap((sample) => sample.processor ?? [])
    return [
      target.name,
      getMedian(measured.map(({ perSecond }) => perSecond)).toFixed(0),
      getMedian(measured.map(({ p99 }) => p99)).toFixed(0),
      (getMedian(measured.map(({ bytes }) => bytes)) / 1000).toFixed(1),
      processor.length > 0 ? getMedian(processor).toFixed(2) : '',
      showConstantShare(target, samples),
      showPlainShare(target, samples),
    ]
  })
  return formatTable(['target', 'answers/s', 'p99 ms', 'kB', 'CPU ms', 'of constant', 'of plain pg'], rows)
}

/** Empty when constant JSON was not measured. */
function showConstantShare({ name }: Target, samples: Samples): string {
  return name === CONSTANT || !samples.has(CONSTANT) ? '' : showShare(getRatio(samples, name, CONSTANT))
}

function showPlainShare({ name, plain }: Target, samples: Samples): string {
  return plain === undefined ? '' : showShare(getRatio(samples, name, plain))
}

/** Shares of a few percent keep two decimals: the threshold for pages has one. */
function showShare(ratio: number): string {
  const share = ratio * 100
  return `${share.toFixed(share < 10 ? 2 : 0)} %`
}

export function formatGrowth(figures: Measured<'growth'>): string {
  const rows = figures.map(({ name, small, large }) => [
    name,
    small.toFixed(1),
    large.toFixed(1),
    `${(large / small).toFixed(1)} ×`,
  ])
  return formatTable(['target (p95, ms)', '1 000 products', '100 000 products', 'growth'], rows)
}

export function formatWeights(weights: Measured<'weights'>): string {
  const rows = weights.map(({ path, html, scripts, styles }) => {
    return [path, ...[html, scripts, styles, html + scripts + styles].map(showKilobytes)]
  })
  return formatTable(['page (kB, brotli)', 'HTML', 'scripts', 'styles', 'together'], rows)
}

export function formatViews(views: Measured<'views'>): string {
  const rows = views.flatMap(({ path, first, repeat }) =>
    [first, repeat].map((bytes, index) => [
      `${path}, ${index === 0 ? 'first' : 'repeat'}`,
      ...BYTE_KINDS.map((kind) => showKilobytes(bytes[kind])),
      showKilobytes(sumBytes(bytes)),
    ]),
  )
  return formatTable(['view at 360 px (kB)', ...BYTE_KINDS, 'all in'], rows)
}

function showKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

export function formatLighthouse(figures: Measured<'lighthouse'>): string {
  const rows = figures.map(({ path, marks, lcp, tbt, cls, problems }) => [
    path,
    ...CATEGORIES.map((category) => String(marks[category])),
    (lcp / 1000).toFixed(2),
    tbt.toFixed(0),
    cls.toFixed(3),
    problems.join(', '),
  ])
  return formatTable(['Lighthouse, mobile', ...CATEGORIES, 'LCP s', 'TBT ms', 'CLS', 'problems'], rows)
}
