/** A test's title and its file, from the project's root. */
export interface TestTitle {
  path: string
  title: string
}

/** A table of the tests that cite each requirement, in the order of the requirements, then by file and title. */
export function writeProofs(numbers: readonly string[], titles: readonly TestTitle[]): string {
  const rows = numbers.flatMap((number) => {
    const cites = new RegExp(`\\b${number}\\b`)
    return titles
      .filter(({ title }) => cites.test(title))
      .map(({ path, title }) => ({ path, title: escapeTitle(title) }))
      .toSorted((a, b) => compare(a.path, b.path) || compare(a.title, b.title))
      .map(({ path, title }) => `| ${number} | ${title} | ${path} |\n`)
  })
  return `# Tests by requirement\n\n| number | test | file |\n|---|---|---|\n${rows.join('')}`
}

/** By character code, which is the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Without its leading requirement numbers, and without characters that end a cell or begin a tag. */
function escapeTitle(title: string): string {
  return title
    .replace(/^(?:[A-Z]+-\d+(?:, |: ))+/, '')
    .replaceAll('|', '&#124;')
    .replaceAll('<', '&lt;')
}
