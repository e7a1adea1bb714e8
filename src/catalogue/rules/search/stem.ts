/** Feminine forms whose masculine is not their beginning. */
const FEMININE: Readonly<Record<string, string>> = { blanche: 'blanc', seche: 'sech', neuve: 'neuf' }

/** Shorter words keep their ending: « gaz » and « bas » are no plurals. */
const SHORTEST = 4

/**
 * A folded word without the ending of its plural or feminine. Words are looked for inside names, so what stays only
 * has to be the beginning of every form: « télévisions » → « television », « portables » → « portabl ».
 */
export function stemOf(word: string): string {
  const singular = word.length > SHORTEST ? word.replace(/(?:s|x)$/, '') : word
  const known = FEMININE[singular]
  if (known !== undefined) return known
  return singular.length > SHORTEST ? singular.replace(/(?:ee|e)$/, (ending) => ending.slice(1)) : singular
}
