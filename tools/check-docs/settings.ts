/** Settings that .env.example offers: `PORT=3000`, or commented out: `# REDIS_URL=`. */
export function readExampleSettings(example: string): string[] {
  return [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].flatMap(([, name]) => name ?? [])
}

const NAME = /`([A-Z][A-Z0-9_]+)`/g

/** Settings in the first cells of the tables whose head starts with « setting »; a cell may hold several names. */
export function readDocumentedSettings(markdown: string): string[] {
  const names: string[] = []
  let isSettingsTable = false
  let wasRow = false
  for (const line of markdown.split('\n')) {
    const cell = /^\s*\|([^|]*)\|/.exec(line)?.[1]
    if (cell !== undefined && !wasRow) isSettingsTable = /^\W*settings?\b/i.test(cell)
    else if (cell !== undefined && isSettingsTable) {
      for (const [, name] of cell.matchAll(NAME)) if (name !== undefined) names.push(name)
    }
    wasRow = cell !== undefined
  }
  return names
}

/** Settings known to only one of the two: .env.example and the README's table. */
export function findUnevenSettings(example: string, readme: string): string[] {
  const offered = new Set(readExampleSettings(example))
  const documented = new Set(readDocumentedSettings(readme))
  if (documented.size === 0) return ['README.md: no table of settings (its head starts with « setting »)']
  return [
    ...[...offered.difference(documented)].map((name) => `README.md: ${name} of .env.example is missing`),
    ...[...documented.difference(offered)].map((name) => `.env.example: ${name} of README.md is missing`),
  ]
}
