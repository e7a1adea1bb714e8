/** Settings in .env.example: `PORT=3000`, or commented out: `# REDIS_URL=`. */
export function readExampleSettings(example: string): string[] {
  return [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].flatMap(([, name]) => name ?? [])
}

/** Settings that the code reads: keys of its environment schemas, `PORT: z.coerce…`. */
export function readUsedSettings(sources: string): string[] {
  return [...sources.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].flatMap(([, name]) => name ?? [])
}

const NAME = /`([A-Z][A-Z0-9_]+)`/g

/** Names in the first cells of tables with a matching head; a cell may contain several. */
function readNames(markdown: string, head: RegExp): string[] {
  const names: string[] = []
  let isWanted = false
  let wasRow = false
  for (const line of markdown.split('\n')) {
    const cell = /^\s*\|([^|]*)\|/.exec(line)?.[1]
    if (cell !== undefined && !wasRow) isWanted = head.test(cell)
    else if (cell !== undefined && isWanted) {
      for (const [, name] of cell.matchAll(NAME)) if (name !== undefined) names.push(name)
    }
    wasRow = cell !== undefined
  }
  return names
}

/** Settings in the tables whose head starts with « setting ». */
export function readDocumentedSettings(markdown: string): string[] {
  return readNames(markdown, /^\W*settings?\b/i)
}

/** Settings in tables whose head starts with « for tests »: never set in production. */
function readTestSettings(markdown: string): string[] {
  return readNames(markdown, /^\W*for tests\b/i)
}

const DOCUMENT = 'docs/settings.md'

/** Settings missing from one of the three: docs/settings.md, .env.example and the code. */
export function findUnevenSettings(
  document: string,
  { example, sources }: { example: string; sources: string },
): string[] {
  const documented = new Set(readDocumentedSettings(document))
  if (documented.size === 0) return [`${DOCUMENT}: no table of settings (its head starts with « setting »)`]
  const offered = new Set(readExampleSettings(example))
  const used = new Set(readUsedSettings(sources))
  const known = documented.union(new Set(readTestSettings(document)))
  const list = (names: Set<string>, say: (name: string) => string): string[] => [...names].map(say)
  return [
    ...list(used.difference(known), (name) => `${DOCUMENT}: ${name}, which the code reads, is missing`),
    ...list(documented.difference(used), (name) => `${DOCUMENT}: ${name} is read by no code`),
    ...list(offered.difference(documented), (name) => `${DOCUMENT}: ${name} of .env.example is missing`),
    ...list(documented.difference(offered), (name) => `.env.example: ${name} of ${DOCUMENT} is missing`),
  ]
}
