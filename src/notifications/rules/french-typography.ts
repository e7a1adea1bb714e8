/** Narrow no-break space, as French printers put it before high punctuation. */
const FINE_SPACE = '\u202F'
const NO_BREAK_SPACE = '\u00A0'

/**
 * Sets a text typed with ordinary spaces as French is printed: fine spaces before `: ; ! ? %` and inside « … », no line
 * break between a number and its unit, curly apostrophes between letters. Addresses of links stay as they are.
 */
export function setFrench(text: string): string {
  return text
    .replace(/ (?=[:;!?%»](?!\/))/g, FINE_SPACE)
    .replace(/« /g, `«${FINE_SPACE}`)
    .replace(/(\d) (?=(?:minutes?|heures?|jours?|h|FCFA)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
}
