import type { Findings } from './findings.ts'
import { GROWTH_CALLERS } from './growth.ts'
import { LIGHTHOUSE, LIGHTHOUSE_RUNS } from './lighthouse.ts'
import { CONNECTIONS } from './load.ts'
import { judge } from './must-hold.ts'
import { formatBusy } from './promises-of-busy.ts'
import { formatImport } from './promises-of-import.ts'
import { formatGrowth, formatLighthouse, formatLoad, formatViews, formatWeights } from './report-tables.ts'
import { formatTable } from './table.ts'

/** Formats the run and what must hold as Markdown, for docs/performance.md. */
export function writeSummary(findings: Findings): string {
  return `${describeRun(findings)}\n\n${formatVerdicts(findings)}`
}

/** Formats all findings as Markdown, for the terminal. */
export function writeReport(findings: Findings): string {
  const { load, busy, import: imported, growth, weights, views, lighthouse, starts } = findings
  const parts = [writeSummary(findings)]
  if (load !== undefined) parts.push(formatLoad(load))
  if (busy !== undefined) parts.push(formatBusy(busy))
  if (imported !== undefined) parts.push(formatImport(imported))
  if (growth !== undefined) parts.push(`${GROWTH_CALLERS} callers:`, formatGrowth(growth))
  if (weights !== undefined) parts.push(formatWeights(weights))
  if (views !== undefined) parts.push(formatViews(views))
  if (lighthouse !== undefined) {
    parts.push(`${LIGHTHOUSE}, medians of ${LIGHTHOUSE_RUNS} runs:`, formatLighthouse(lighthouse))
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

function formatVerdicts(findings: Findings): string {
  const rows = judge(findings).map(({ promise, found, isHeld }) => [promise, found, isHeld ? 'ok' : 'missed'])
  return formatTable(['must hold', 'found', 'held'], rows)
}
