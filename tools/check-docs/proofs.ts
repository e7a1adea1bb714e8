const CODE = /`([^`]+)`/g
const LINK = /\]\(([^)#\s]+)[^)]*\)/g

const cellsOf = (line: string): string[] | undefined =>
  /^\s*\|(.*)\|\s*$/
    .exec(line)?.[1]
    ?.split('|')
    .map((cell) => cell.trim())

const isDivider = (cells: readonly string[]): boolean => cells.every((cell) => /^[-: ]+$/.test(cell))

/**
 * Rows of the tables with a column "Proof" whose proof is missing: no path in backticks or link at all, or a path that does
 * not exist. Paths are from the root; links may also be relative to `docs/`. A row whose second cell begins with "Does not
 * apply" needs no proof.
 */
export function findMissingProofs(
  path: string,
  markdown: string,
  exists: (path: string) => boolean,
): string[] {
  const missing: string[] = []
  let proof = -1
  let wasRow = false
  for (const line of markdown.split('\n')) {
    const cells = cellsOf(line)
    if (cells !== undefined && !wasRow) proof = cells.indexOf('Proof')
    else if (cells !== undefined && proof !== -1 && !isDivider(cells))
      missing.push(...checkRow(cells, proof, exists).map((error) => `${path}: ${cells[0]}: ${error}`))
    wasRow = cells !== undefined
  }
  return missing
}

function checkRow(cells: readonly string[], proof: number, exists: (path: string) => boolean): string[] {
  if (cells[1]?.startsWith('Does not apply')) return []
  const cell = cells[proof] ?? ''
  const files = [...cell.matchAll(CODE)].map(([, file = '']) => file)
  const links = [...cell.matchAll(LINK)]
  if (files.length + links.length === 0) return ['has no proof']
  return files.filter((file) => !exists(file)).map((file) => `${file} does not exist`)
}
