import { fold } from '../fold.ts'

/** Splits « Électroménager > Réfrigérateurs, Promotions » into parts, the narrowest first. */
function splitPath(category: string): string[] {
  return category
    .split(/[,|;]/)
    .flatMap((path) => path.split(/>|\/|»|\\/).toReversed())
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Words without accents, case and the plural s or x. */
const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/[sx]$/, ''))

/**
 * Proposes our category for another shop's: the same name or plural, else the same first word. Undefined if none
 * matches.
 */
export function proposeCategory(foreign: string, names: readonly string[]): string | undefined {
  const parts = splitPath(foreign).map(wordsOf)
  const own = names.map((name) => ({ name, words: wordsOf(name) }))
  const same = parts.flatMap((words) => own.find((one) => one.words.join() === words.join()) ?? [])
  const near = parts.flatMap(([first]) => own.find(({ words }) => words[0] === first) ?? [])
  return (same[0] ?? near[0])?.name
}
