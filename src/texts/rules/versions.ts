/** Newest first: by day, then by the number that later versions of a day have. */
export function sortNewestFirst<Text extends { version: string }>(texts: readonly Text[]): Text[] {
  return texts.toSorted((a, b) => compareVersions(b.version, a.version))
}

/**
 * The version in force on a day (YYYY-MM-DD): of those that have come into effect, the one that did so last.
 * A text announced for later is readable by its version, and does not apply yet.
 */
export function findVersionInForce<Text extends { version: string; effectiveFrom: string }>(
  texts: readonly Text[],
  today: string,
): Text | undefined {
  return sortNewestFirst(texts)
    .filter(({ effectiveFrom }) => effectiveFrom <= today)
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0]
}

/** The name of a version written today (YYYY-MM-DD), beside those that there are. */
export function formatVersion(today: string, known: readonly string[]): string {
  for (let turn = 2, name = today; ; turn += 1) {
    if (!known.includes(name)) return name
    name = `${today}-${turn}`
  }
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'fr', { numeric: true })
}
