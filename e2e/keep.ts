import type { Page } from '@playwright/test'

/** Opens an address of the shop in a browser that keeps these texts for it already when the page's first script runs. */
export async function openKeeping(
  page: Page,
  address: string,
  kept: Readonly<Record<string, string>>,
): Promise<void> {
  const first = await page.addInitScript(
    (texts) => Object.entries(texts).forEach(([name, text]) => localStorage.setItem(name, text)),
    kept,
  )
  await page.goto(address)
  // What the shop does with them is the next page's to find.
  await first.dispose()
}
