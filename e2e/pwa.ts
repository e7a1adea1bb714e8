import { type Page, expect, test as base } from '@playwright/test'
import { type ChangedShop, openChangedShop } from './changed-shop.ts'

/** Tests with the service worker, each with its own shop that can change during the visit. */
export const test = base.extend<{ shop: ChangedShop }>({
  serviceWorkers: 'allow',
  shop: async ({ baseURL }, use) => {
    const shop = await openChangedShop(baseURL ?? '')
    await use(shop)
    await shop.close()
  },
})

/** Bars appear above the page. */
export const bar = (page: Page, text: string | RegExp) => page.locator('.pwa-bar').filter({ hasText: text })

/** The message of a sent order; the bar for sent baskets begins with the same word. */
export const ORDER_SENT = /Envoyé.*votre commande/

const isStored = (page: Page, path: string) =>
  page.evaluate(
    async (address) =>
      (await caches.match(address, { ignoreVary: true, ignoreSearch: !address.includes('?') })) !== undefined,
    path,
  )

/** Waits until the worker controls this page and has cached it with its assets. */
export async function expectStored(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => isStored(page, '/pwa.js')).toBe(true)
  // The worker fetches files in sequence, and basket pages last.
  await expect.poll(() => isStored(page, path), { timeout: 30_000 }).toBe(true)
}

/**
 * Cuts the network for the rest of a test. The emulation may fire `online` in a newly opened document, and an offline
 * page then reloads itself: this suppresses that event.
 */
export async function stayOffline(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.context().setOffline(true)
}
