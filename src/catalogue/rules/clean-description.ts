import { cleanText } from '#platform/contract/clean-text.ts'

/**
 * A description as it is kept: text of several lines, whatever was pasted. Markup stays what it is, letters: the shop
 * shows it as text. Lines lose their trailing blanks, and one empty line stands where there were more.
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
