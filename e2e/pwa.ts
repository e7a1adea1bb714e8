import { type Page, expect, test as base } from '@playwright/test'
import { type ChangedShop, openChangedShop } from './changed-shop.ts'

/** Tests with the service worker, each before a shop of its own that can change under the visitor. */
export const test = base.extend<{ shop: ChangedShop }>({
  serviceWorkers: 'allow',
  shop: async ({ baseURL }, use) => {
    const shop = await openChangedShop(baseURL ?? '')
    await use(shop)
    await shop.close()
  },
})

/** Bars speak above the page. */
export const bar = (page: Page, text: string | RegExp) => page.locator('.pwa-bar').filter({ hasText: text })

/** What tells that an order went out; baskets that were told to the shop have a bar that begins with the same word. */
export const ORDER_SENT = /Envoyé.*votre commande/

const isKept = (page: Page, path: string) =>
  page.evaluate(
    async (address) =>
      (await caches.match(address, { ignoreVary: true, ignoreSearch: !address.includes('?') })) !== undefined,
    path,
  )

/** Until the worker serves this page, keeps a copy of it, and has the words with which it is shown. */
export async function expectKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => isKept(page, '/pwa.js')).toBe(true)
  // The worker fetches one file after the other, and pages of baskets last.
  await expect.poll(() => isKept(page, path), { timeout: 30_000 }).toBe(true)
}

/**
 * Cuts the network for the rest of a test. A document that opens meanwhile may be told by the emulation that the network
 * is back, on which a page without network loads itself anew: nobody tells it so here.
 */
export async function stayOffline(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.context().setOffline(true)
}
