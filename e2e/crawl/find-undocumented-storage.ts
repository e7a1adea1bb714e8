import type { Page } from '@playwright/test'

/** A name that ends in this is a prefix. */
const ANY_NUMBER = '…'

/** Storage of this visit that the privacy policy does not list: cookies, local and session storage. */
export async function findUndocumentedStorage(page: Page): Promise<string[]> {
  const policy = await page.request.get('/politique-de-confidentialite')
  const tables = Array.from((await policy.text()).matchAll(/<table[\s\S]*?<\/table>/g), ([table]) => table)
  const documented = tables.flatMap((table) => table.replace(/<[^>]*>/g, ' ').split(/[\s,]+/))
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await page.context().cookies()
  return [...stored, ...cookies.map(({ name }) => name)]
    .filter((name) => !documented.some((word) => isDocumentedBy(word, name)))
    .map((name) => `the browser keeps « ${name} », which the privacy policy does not name`)
}

const isDocumentedBy = (word: string, name: string): boolean =>
  word === name || (word.length > 1 && word.endsWith(ANY_NUMBER) && name.startsWith(word.slice(0, -1)))
