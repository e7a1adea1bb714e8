/** Sorts by day, then by the number of later versions of a day, newest first. */
export function sortNewestFirst<Text extends { version: string }>(texts: readonly Text[]): Text[] {
  return texts.toSorted((a, b) => compareVersions(b.version, a.version))
}

/**
 * The version in force on a day (YYYY-MM-DD): the latest effective one. A future version is readable by its name, but
 * does not apply yet.
 */
export function findVersionInForce<Text extends { version: string; effectiveFrom: string }>(
  texts: readonly Text[],
  today: string,
): Text | undefined {
  return sortNewestFirst(texts)
    .filter(({ effectiveFrom }) => effectiveFrom <= today)
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0]
}

/** Name of a version written today (YYYY-MM-DD), unique among the known ones. */
export function formatVersion(today: string, known: readonly string[]): string {
  for (let turn = 2, name = today; ; turn += 1) {
    if (!known.includes(name)) return name
    name = `${today}-${turn}`
  }
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'fr', { numeric: true })
}
