import { type Page, expect } from '@playwright/test'
import { openAlive } from './alive.ts'

/** A basket’s icon in the header, by what it says. */
export const icon = (page: Page, name: RegExp | string) =>
  page.getByRole('banner').getByRole('link', { name })
export const main = (page: Page) => page.getByRole('main')

/** The lines on a basket’s own page. */
export const lines = (page: Page) => main(page).locator('tbody tr')

/** Where the account’s copies of the four baskets are. */
export const COPIES = '**/api/paniers/{cart,wishlist,preorder,creditOrder}'

/** A line as the shop would have kept it. */
export const lineOf = (id: number, change: object = {}) => ({
  id,
  name: `Réfrigérateur ${id}`,
  picture: null,
  price_unit: 100_000,
  preorder_price: 90_000,
  creditorder_price: 120_000,
  quantity: 1,
  sale_ok: true,
  ...change,
})

/** Opens a page of somebody whose browser holds this; the shop is not asked about these invented lines. */
export async function openWith(page: Page, address: string, kept: Record<string, unknown>): Promise<void> {
  await page.route('**/api/paniers/verification', (route) => route.abort())
  // An address of the shop without its scripts, which would mend what is damaged.
  await page.goto('/robots.txt')
  for (const [key, value] of Object.entries(kept)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
  }
  await openAlive(page, address)
}

/** Puts a product into the cart from its own page, and waits until it is kept. */
export async function order(page: Page, id: number): Promise<void> {
  await page.goto(`/produits/${id}/details`)
  const button = main(page)
    .getByRole('button', { name: /^Commander / })
    .first()
  await button.click()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => page.evaluate("localStorage.getItem('cart') ?? ''")).toContain(`"id":${id},`)
}
