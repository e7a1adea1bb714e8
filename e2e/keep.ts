import type { Page } from '@playwright/test'

/** Opens an address with these texts in local storage before the page's first script runs. */
export async function openKeeping(
  page: Page,
  address: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  const first = await page.addInitScript(
    (texts) => Object.entries(texts).forEach(([name, text]) => localStorage.setItem(name, text)),
    stored,
  )
  await page.goto(address)
  // Later pages see the values as the shop changed them.
  await first.dispose()
}
