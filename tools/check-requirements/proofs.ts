import type { Requirements } from './parse.ts'

/** A test's title and the file where it stands, from the project's root. */
export interface TestTitle {
  path: string
  title: string
}

/** From here on the document is written by the program. */
const MARK = '## Which test proves what'

const INTRODUCTION = `${MARK}

Written by \`npm run check -- --write\`; \`npm run check\` fails where it is not what the tests say.

| number | test | file |
|---|---|---|
`

/** The document with its table of proofs as the tests stand: each number in its order, its tests by file. */
export function withProofs(markdown: string, { all }: Requirements, titles: readonly TestTitle[]): string {
  const end = markdown.indexOf(MARK)
  const own = (end === -1 ? markdown : markdown.slice(0, end)).trimEnd()
  const rows = all.flatMap(({ number }) => {
    const cites = new RegExp(`\\b${number}\\b`)
    return titles
      .filter(({ title }) => cites.test(title))
      .map(({ path, title }) => ({ path, title: readable(title) }))
      .toSorted((a, b) => compare(a.path, b.path) || compare(a.title, b.title))
      .map(({ path, title }) => `| ${number} | ${title} | [${path}](../${path}) |\n`)
  })
  return `${own}\n\n${INTRODUCTION}${rows.join('')}`
}

/** The order of the characters' codes: the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A title in a cell: the numbers stand in the first one, and no sign of it may end the cell or begin a tag. */
function readable(title: string): string {
  return title
    .replace(/^(?:[A-Z]+-\d+(?:, |: ))+/, '')
    .replaceAll('|', '&#124;')
    .replaceAll('<', '&lt;')
}
