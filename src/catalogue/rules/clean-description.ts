import { cleanText } from '#platform/contract/clean-text.ts'

/**
 * Normalises a pasted description to multi-line text. Markup is kept as literal text. Trailing blanks are removed, and
 * several empty lines become one.
 */
export function cleanDescription(text: string): string {
  return cleanText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
