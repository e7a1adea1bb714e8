import type { Page } from '@playwright/test'

/** The framework's scripts, without those that every page runs before hydration. */
export const FRAMEWORK = /\/assets\/(?!first-|visitor-|held-pictures-|pass-captcha-)[\w.-]+\.js$/

/**
 * Opens an address and waits for hydration. Needed before hovering, shortcut keys, and with a frozen clock, which
 * blocks hydration.
 */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await watchHydration(page)
  await page.goto(address)
  await waitHydrated(page)
}

/** Makes every page opened from now on report its hydration. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('alive', () => Reflect.set(window, 'isHydrated', true)))
}

/** Triggers hydration of a watched page, as a touch does, and waits for it. */
export async function waitHydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wake')))
  await page.waitForFunction(() => Reflect.has(window, 'isHydrated'))
}
