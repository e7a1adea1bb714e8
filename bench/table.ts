/** A Markdown table that also aligns in a terminal: the first column left, the others right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)))
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const pad = (cell: string, column: number): string => {
    const width = widths[column] ?? 0
    return column === 0 ? cell.padEnd(width) : cell.padStart(width)
  }
  const draw = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [draw(head.map(pad)), draw(rule), ...rows.map((row) => draw(row.map(pad)))].join('\n')
}
