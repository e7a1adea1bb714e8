import { type Page, expect, test } from '@playwright/test'
import { findProducts, makeBuyer, openAs, placeOrder } from '../../buyer.ts'

/** Interactive or fixed elements that are still visible in print. */
function findScreenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const isPart = element.matches('button, .button, input:not([type="hidden"]), select, textarea, nav')
      return (isPart || position === 'fixed' || position === 'sticky') && element.checkVisibility()
    })
    return parts.map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const address of [
  '/produits/1/details',
  '/faq',
  '/livraison-et-retours',
  '/conditions-generales-de-vente',
  '/boutique',
])
  test(`in print ${address} has its content, without controls or fixed elements`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await print(page)
    expect(await findScreenParts(page)).toEqual([])
    await expect(page.getByRole('main')).toContainText(/\p{L}{4}/u)
  })

test('in print an order has its articles and total, without controls or fixed elements', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const [product] = await findProducts(request)
  const { id, name } = await placeOrder(request, buyer, {
    mode: 'online',
    lines: [{ id: product?.id, quantity: 2 }],
  })
  await openAs(page, buyer, `/commandes/${id}/détails`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande ${name}`)
  await print(page)
  expect(await findScreenParts(page)).toEqual([])
  await expect(page.getByRole('main')).toContainText('Montant total')
})
