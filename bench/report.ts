import type { Findings } from './findings.ts'
import { GROWTH_CALLERS } from './growth.ts'
import { LIGHTHOUSE, LIGHTHOUSE_RUNS } from './lighthouse.ts'
import { CONNECTIONS } from './load.ts'
import { judge } from './must-hold.ts'
import { drawImport } from './promises-of-import.ts'
import { drawGrowth, drawLighthouse, drawLoad, drawViews, drawWeights } from './report-tables.ts'
import { drawTable } from './table.ts'

/** Formats the run and what must hold as Markdown, for docs/performance.md. */
export function writeSummary(findings: Findings): string {
  return `${describeRun(findings)}\n\n${drawVerdicts(findings)}`
}

/** Formats all findings as Markdown, for the terminal. */
export function writeReport(findings: Findings): string {
  const { load, import: imported, growth, weights, views, lighthouse, starts } = findings
  const parts = [writeSummary(findings)]
  if (load !== undefined) parts.push(drawLoad(load))
  if (imported !== undefined) parts.push(drawImport(imported))
  if (growth !== undefined) parts.push(`${GROWTH_CALLERS} callers:`, drawGrowth(growth))
  if (weights !== undefined) parts.push(drawWeights(weights))
  if (views !== undefined) parts.push(drawViews(views))
  if (lighthouse !== undefined) {
    parts.push(`${LIGHTHOUSE}, medians of ${LIGHTHOUSE_RUNS} runs:`, drawLighthouse(lighthouse))
  }
  if (starts !== undefined) {
    const { first, second } = starts
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
      `${CONNECTIONS} connections of wrk; medians of ${load.rounds} rounds of ${load.seconds} s for each target.`,
    )
  }
  return lines.join('\n')
}

function drawVerdicts(findings: Findings): string {
  const rows = judge(findings).map(({ promise, found, isHeld }) => [promise, found, isHeld ? 'ok' : 'missed'])
  return drawTable(['must hold', 'found', 'held'], rows)
}
