import type { Page } from '@playwright/test'

/**
 * Opens an address and waits until the page has come alive. For what does not count before: pointing at something, keys
 * that are no typing, and a clock that stands still, which keeps a page from coming alive.
 */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => addEventListener('alive', () => Reflect.set(window, 'isAlive', true)))
  await page.goto(address)
  await page.waitForFunction(() => Reflect.has(window, 'isAlive'))
}
