/** Control characters, and signs that turn the direction of what follows: nobody sees them, and they mislead. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * A description as it is kept: text of several lines, whatever was pasted. Markup stays what it is, letters: the shop
 * shows it as text. Lines lose their trailing blanks, and one empty line stands where there were more.
 */
export function cleanDescription(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, (sign) => (sign === '\n' ? sign : ''))
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
