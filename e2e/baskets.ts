import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { waitHydrated, watchHydration } from './hydration.ts'
import { openKeeping } from './keep.ts'

/** A basket's icon in the header, by its label. */
export const icon = (page: Page, name: RegExp | string) =>
  page.getByRole('banner').getByRole('link', { name })
export const main = (page: Page) => page.getByRole('main')

export const lines = (page: Page) => main(page).locator('tbody tr')

/** The account's copies of the four baskets. */
export const COPIES = '**/api/paniers/{cart,wishlist,preorder,creditOrder}'

/** A line as the shop saves it. */
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

/** Opens a page with these texts in the browser's storage; requests about the invented lines are mocked. */
export async function openWith(page: Page, address: string, stored: Record<string, unknown>): Promise<void> {
  await page.route('**/api/paniers/verification', (route) => route.abort())
  await watchHydration(page)
  const texts = Object.entries(stored).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  await openKeeping(page, address, Object.fromEntries(texts))
  await waitHydrated(page)
}

/** Cart lines for one piece of each product, in the shop's current stored format. */
export async function findLines(request: APIRequestContext, ...ids: readonly number[]): Promise<object[]> {
  const found = ids.map(async (id) => (await request.get(`/api/produits/${id}`)).json() as Promise<object>)
  return (await Promise.all(found)).map((product) => ({ ...product, quantity: 1, date: '', location: '' }))
}

/** Adds a product to the cart from its page, and waits until it is saved. */
export async function order(page: Page, id: number): Promise<void> {
  await page.goto(`/produits/${id}/details`)
  await orderHere(page, id)
}

/** The same on a product page that is already open. */
export async function orderHere(page: Page, id: number): Promise<void> {
  const button = main(page)
    .getByRole('button', { name: /^Commander / })
    .first()
  await button.click()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => page.evaluate("localStorage.getItem('cart') ?? ''")).toContain(`"id":${id},`)
}
