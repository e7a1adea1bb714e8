import { CellError } from './read-cell.ts'

/** Joins texts in one cell, separated by « | ». Special characters are escaped with a backslash. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map(escapeText).join(' | ')
}

/** Inverse of `joinTexts`. Empty parts are left out. */
export function splitTexts(cell: string): string[] {
  return splitAt(cell, '|')
    .map(readPart)
    .filter((text) => text !== '')
}

/** Formats facts as « Froid: No Frost | Bac: 2 ». */
export function joinFacts(facts: readonly { label: string; value: string }[]): string {
  return facts
    .map(({ label, value }) => `${escapeText(label).replaceAll(':', '\\:')}: ${escapeText(value)}`)
    .join(' | ')
}

/** Inverse of `joinFacts`. Throws CellError for a part without a colon. */
export function splitFacts(cell: string): { label: string; value: string }[] {
  return splitAt(cell, '|')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [label = '', ...value] = splitAt(part, ':')
      const fact = { label: readPart(label), value: readPart(value.join(':')) }
      if (fact.label === '' || fact.value === '')
        throw new CellError(
          'écrivez chaque caractéristique «\u00A0nom: valeur\u00A0», séparées par «\u00A0|\u00A0».',
        )
      return fact
    })
}

function escapeText(text: string): string {
  return text.replace(/[\\|]/g, String.raw`\$&`).replace(/^\s|\s$/g, String.raw`\$&`)
}

/** Splits at each separator without a preceding backslash. Backslashes are kept. */
function splitAt(text: string, sign: '|' | ':'): string[] {
  const parts = ['']
  for (let place = 0; place < text.length; place += 1) {
    const here = text[place] ?? ''
    if (here === sign) parts.push('')
    else if (here === '\\') {
      parts[parts.length - 1] += here + (text[place + 1] ?? '')
      place += 1
    } else parts[parts.length - 1] += here
  }
  return parts
}

/** Trims a part, except escaped blanks, then removes the backslashes. */
function readPart(part: string): string {
  const start = part.trimStart()
  const bare = start.trimEnd()
  const isEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(bare)
  return (isEscaped ? start.slice(0, bare.length + 1) : bare).replace(/\\(.)/gs, '$1')
}
