import { fold } from '../fold.ts'

/** The parts of « Électroménager > Réfrigérateurs, Promotions », the narrowest first. */
function splitPath(category: string): string[] {
  return category
    .split(/[,|;]/)
    .flatMap((path) => path.split(/>|\/|»|\\/).toReversed())
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Words without accents, capitals and the s or x of a plural. */
const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/[sx]$/, ''))

/** The shop's category that another shop's probably is: the same name or plural, else the same first word; undefined for none. */
export function proposeCategory(foreign: string, names: readonly string[]): string | undefined {
  const parts = splitPath(foreign).map(wordsOf)
  const own = names.map((name) => ({ name, words: wordsOf(name) }))
  const same = parts.flatMap((words) => own.find((one) => one.words.join() === words.join()) ?? [])
  const near = parts.flatMap(([first]) => own.find(({ words }) => words[0] === first) ?? [])
  return (same[0] ?? near[0])?.name
}
