import type { Page } from '@playwright/test'

/**
 * Opens an address and waits until the page has come alive. For what does not count before: pointing at something, keys
 * that are no typing, and a clock that stands still, which keeps a page from coming alive.
 */
export async function openAlive(page: Page, address: string): Promise<void> {
  await watchAlive(page)
  await page.goto(address)
  await waitAlive(page)
}

/** From here on each page that is opened says whether it has come alive. */
export async function watchAlive(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('alive', () => Reflect.set(window, 'isAlive', true)))
}

/** Brings a page that is watched alive, as a touch would, and waits until it is. */
export async function waitAlive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wake')))
  await page.waitForFunction(() => Reflect.has(window, 'isAlive'))
}
