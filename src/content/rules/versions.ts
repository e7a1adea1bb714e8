/** Newest first. Days compare as text. */
export function sortNewestFirst<Text extends { version: string }>(texts: readonly Text[]): Text[] {
  return texts.toSorted((a, b) => b.version.localeCompare(a.version))
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
