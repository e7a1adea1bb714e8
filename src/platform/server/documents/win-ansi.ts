/** What the PDF's standard fonts have beyond Latin-1: Windows-1252's own signs. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** Signs that have a near one in the fonts. */
const NEAR: Readonly<Record<string, string>> = {
  '\u202F': '\u00A0',
  '\u2009': '\u00A0',
  '\u2212': '–',
  '\u2011': '-',
}

/** A text in the letters that the standard fonts have: near ones, else without accents, else a question mark. */
export function toWinAnsi(text: string): string {
  return text.replace(/\s*[\r\n\t]\s*/g, ' ').replace(/./gsu, toSign)
}

function toSign(sign: string): string {
  const near = NEAR[sign] ?? sign
  if (/^[\u0020-\u007E\u00A0-\u00FF]$/.test(near) || BEYOND_LATIN_1.includes(near)) return near
  const bare = near.normalize('NFKD').replace(/[^\u0020-\u007E]/g, '')
  return bare || (/\p{Cc}|\p{Cf}|\p{Mn}/u.test(near) ? '' : '?')
}
