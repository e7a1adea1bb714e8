import type { Page } from '@playwright/test'

/** Letters of the longest words that must fit on one line; longer words, and words with digits, may break anywhere. */
const LONGEST = 18

/** Common words broken over two lines without their own hyphen, because a box is too narrow. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement
      // Screen-reader-only text is one pixel wide.
      if (!parent?.checkVisibility() || parent.closest('.sr-only, thead') !== null) continue
      range.selectNodeContents(text)
      if (range.getClientRects().length < 2) continue
      for (const word of text.data.matchAll(/\p{L}+/gu)) {
        const around = text.data.charAt(word.index - 1) + text.data.charAt(word.index + word[0].length)
        if (word[0].length > longest || /[@./_%=&?\d-]/.test(around)) continue
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (tops.size > 1) found.add(`« ${word[0]} » is broken in ${parent.outerHTML.slice(0, 120)}`)
      }
    }
    return [...found].slice(0, 5)
  }, LONGEST)
}
