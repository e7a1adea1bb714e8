import type { Findings } from './findings.ts'
import { CONNECTIONS } from './load.ts'
import { judge } from './must-hold.ts'
import { type Samples, getMedian, getRatio, requireSamples } from './rounds.ts'
import { drawTable } from './table.ts'
import { CONSTANT, type Target } from './targets.ts'

/** The findings as Markdown: the same text for the terminal and for docs/performance.md. */
export function writeReport(findings: Findings): string {
  const parts = [describeRun(findings), drawVerdicts(findings)]
  if (findings.load !== undefined) parts.push(drawLoad(findings.load))
  if (findings.weights !== undefined) parts.push(drawWeights(findings.weights))
  if (findings.starts !== undefined) {
    const { first, second } = findings.starts
    parts.push(
      `\`npm start\` to the first page: ${first.toFixed(1)} s the first time, ${second.toFixed(1)} s the second.`,
    )
  }
  return parts.join('\n\n')
}

function describeRun({ machine, products, load }: Findings): string {
  const { day, processor, cores, memory, system, node, postgres } = machine
  const lines = [
    `${day}: ${processor}, ${cores} cores, ${memory} GiB, ${system}; Node ${node}; PostgreSQL ${postgres}.`,
    `${products} products. Load, servers and database share the machine.`,
  ]
  if (load !== undefined) {
    lines.push(
      `${CONNECTIONS} connections; medians of ${load.rounds} rounds of ${load.seconds} s for each target.`,
    )
  }
  return lines.join('\n')
}

function drawVerdicts(findings: Findings): string {
  const rows = judge(findings).map(({ promise, found, isHeld }) => [promise, found, isHeld ? 'ok' : 'missed'])
  return drawTable(['must hold', 'found', 'held'], rows)
}

function drawLoad({ targets, samples }: NonNullable<Findings['load']>): string {
  const rows = targets.map((target) => {
    const measured = requireSamples(samples, target.name)
    const processor = measured.flatMap((sample) => sample.processor ?? [])
    return [
      target.name,
      getMedian(measured.map(({ perSecond }) => perSecond)).toFixed(0),
      getMedian(measured.map(({ p99 }) => p99)).toFixed(0),
      processor.length > 0 ? getMedian(processor).toFixed(2) : '',
      target.name === CONSTANT ? '' : showShare(getRatio(samples, target.name, CONSTANT)),
      showPlainShare(target, samples),
    ]
  })
  return drawTable(['target', 'answers/s', 'p99 ms', 'CPU ms', 'of constant', 'of plain pg'], rows)
}

function showPlainShare({ name, plain }: Target, samples: Samples): string {
  return plain === undefined ? '' : showShare(getRatio(samples, name, plain))
}

/** Shares of a few percent keep two decimals: the promise on pages has one. */
function showShare(ratio: number): string {
  const share = ratio * 100
  return `${share.toFixed(share < 10 ? 2 : 0)} %`
}

function drawWeights(weights: NonNullable<Findings['weights']>): string {
  const rows = weights.map(({ path, html, scripts, styles }) => {
    return [
      path,
      ...[html, scripts, styles, html + scripts + styles].map((bytes) => (bytes / 1000).toFixed(1)),
    ]
  })
  return drawTable(['page (kB, brotli)', 'HTML', 'scripts', 'styles', 'together'], rows)
}
