import { expect, type Page, test } from '@playwright/test'
import { waitHydrated, watchHydration } from '../../hydration.ts'
import { watchShifts } from '../../watch-shifts.ts'

const line = {
  list_price: 249900,
  price_unit: 219900,
  preorder_price: null,
  creditorder_price: null,
  sale_ok: true,
}
const CART = [
  { ...line, id: 12, name: 'Congélateur "A" & fils', picture: 'a'.repeat(32), quantity: 2 },
  { ...line, id: 4, name: 'Congélateur armoire', picture: null, quantity: 1, price_unit: 149900 },
]

/** Opens the cart with these lines, and holds React's scripts; returns a function to release them. */
async function openHeld(page: Page, lines: readonly object[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await watchHydration(page)
  await page.addInitScript((stored) => localStorage.setItem('cart', stored), JSON.stringify(lines))
  await page.route(/\/assets\/vendor-/, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/cart')
  return resolve
}

/** Text, place and size of the lines and of the total. */
const readShown = (page: Page) =>
  page
    .locator('.basket-table tbody > tr :is(a, td > span, output, picture, .price), .basket-sum')
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.textContent, x, y, width, height]
      }),
    )

for (const width of [360, 1280])
  test(`BASK-10: the cart shows its lines and total before React, and nothing moves afterwards (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    // No response changes the lines while they are compared.
    await page.route('**/api/**', () => {})
    const release = await openHeld(page, CART)
    const rows = page.locator('.basket-table tbody > tr')
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByRole('link', { name: 'Congélateur "A" & fils' })).toHaveAttribute(
      'href',
      '/produits/12/details',
    )
    await expect(page.locator('.basket-sum')).toHaveText('Total 589\u202F700\u00A0FCFA')
    await expect(page.getByRole('link', { name: 'Valider le Panier' })).toHaveAttribute('href', '/checkout')
    // React replaces these buttons, and a press on one would be lost.
    for (const button of await rows.getByRole('button').all()) await expect(button).toBeDisabled()
    const readShift = await watchShifts(page)
    const before = await readShown(page)
    expect(before.length).toBeGreaterThan(8)
    release()
    await waitHydrated(page)
    await expect(page.locator('[data-first-lines]')).toHaveCount(0)
    await expect.poll(() => readShown(page)).toEqual(before)
    expect(await readShift()).toBeLessThan(0.001)
  })

test('an empty cart hydrates at once', async ({ page }) => {
  const release = await openHeld(page, [])
  release()
  await expect(page.getByRole('heading', { name: 'Panier vide' })).toBeVisible()
})
