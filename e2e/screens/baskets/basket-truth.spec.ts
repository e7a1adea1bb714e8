import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { icon, main, lines, COPIES, findLines } from '../../baskets.ts'
import { openKeeping } from '../../keep.ts'
import { MEMBER, openSignedIn } from '../../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../../staff-products.ts'

const sum = (page: Page) => page.locator('.basket-sum')

/** A browser's cart with a product that the shop changes afterwards. */
async function orderThenChange(
  request: APIRequestContext,
  change: object | 'withdrawn',
): Promise<{ id: number; ordered: object[] }> {
  const { id } = await makeOwnProduct(request)
  const ordered = await findLines(request, id)
  if (change === 'withdrawn') await callAsStaff(request, 'DELETE', `/api/produits/${id}`)
  else await callAsStaff(request, 'PUT', `/api/produits/${id}`, change)
  return { id, ordered }
}

const openWithCart = (page: Page, address: string, cart: readonly object[]): Promise<void> =>
  openKeeping(page, address, { cart: JSON.stringify(cart) })

async function seeNewPrice(page: Page, request: APIRequestContext): Promise<void> {
  const { ordered } = await orderThenChange(request, { list_price: 120_000 })
  await openWithCart(page, '/cart', ordered)
  await expect(lines(page)).toContainText(
    'Le prix est passé de 100\u202F000\u00A0FCFA à 120\u202F000\u00A0FCFA.',
  )
  await expect(sum(page)).toContainText('120\u202F000')
  await expect(main(page).getByText('Un produit a changé depuis son ajout.')).toBeVisible()
  await expect(main(page).getByRole('status').first()).toContainText('Le prix est passé')
  await expect.poll(() => page.evaluate("localStorage.getItem('cart')")).toContain('"price_unit":120000')
  await page.getByRole('button', { name: 'J’ai vu' }).click()
  await expect(lines(page)).toContainText('En stock')
  await page.reload()
  await expect(main(page).getByText('Prix et stock vérifiés à l’instant.')).toBeVisible()
}

async function takeWhatIsLeft(page: Page, request: APIRequestContext): Promise<void> {
  const { ordered } = await orderThenChange(request, { quantity: 2 })
  await openWithCart(
    page,
    '/cart',
    ordered.map((line) => ({ ...line, quantity: 3 })),
  )
  await expect(lines(page)).toContainText('Il n’en reste que 2.')
  await expect(sum(page)).toContainText('200\u202F000')
  await page.getByRole('button', { name: 'Passer à 2' }).click()
  await expect(lines(page)).toContainText('Plus que 2')
  await expect(page.getByRole('button', { name: 'Un de plus' })).toHaveAttribute('aria-disabled', 'true')
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
}

async function askForMore(page: Page, request: APIRequestContext): Promise<void> {
  const { ordered } = await orderThenChange(request, { quantity: 1 })
  await openWithCart(page, '/cart', ordered)
  await expect(lines(page)).toContainText('En stock')
  await page.getByRole('button', { name: 'Un de plus' }).click()
  await expect(lines(page)).toContainText('Il n’en reste que 1.')
}

async function removeWithdrawn(page: Page, request: APIRequestContext): Promise<void> {
  const unchanged = await makeOwnProduct(request, { list_price: 30_000 })
  const { ordered } = await orderThenChange(request, 'withdrawn')
  await openWithCart(page, '/cart', [...(await findLines(request, unchanged.id)), ...ordered])
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).nth(1)).toContainText('Ce produit n’est plus proposé ici.')
  await expect(sum(page)).toContainText('30\u202F000')
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(lines(page)).toHaveCount(1)
}

async function checkOnReturn(page: Page, request: APIRequestContext): Promise<void> {
  const { id, ordered } = await orderThenChange(request, {})
  await openWithCart(page, '/cart', ordered)
  await expect(main(page).getByText('Prix et stock vérifiés')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Un de plus' }).click()
  await expect(sum(page)).toContainText('200\u202F000')
  await expect(
    main(page)
      .getByText('Vous êtes hors ligne\u202F: prix vérifiés au retour du réseau.', { exact: true })
      .last(),
  ).toBeVisible()
  await callAsStaff(request, 'PUT', `/api/produits/${id}`, { list_price: 90_000 })
  await page.context().setOffline(false)
  await expect(lines(page)).toContainText('à 90\u202F000\u00A0FCFA.')
  await expect(sum(page)).toContainText('180\u202F000')
}

test('BASK-10: changes made by the shop meanwhile are shown in the cart', async ({ page, request }) => {
  for (const [what, see] of [
    ['a changed price is reported once on the line and counts in the total', seeNewPrice],
    ['where fewer are left the visitor takes those, and no more', takeWhatIsLeft],
    ['a quantity above the stock is reported without a reload', askForMore],
    ['a product that is no longer sold does not count and can be removed', removeWithdrawn],
    ['without the network it stands as it was, and is checked when the network is back', checkOnReturn],
  ] as const)
    await test.step(what, () => see(page, request))
})

test('NAV-9, BASK-10: changes made by the shop are shown in the mini cart too', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { ordered } = await orderThenChange(request, { list_price: 120_000 })
  await openWithCart(page, '/faq', ordered)
  await icon(page, /^Panier/).hover()
  const small = page.getByRole('region', { name: 'Panier', exact: true })
  await expect(small).toContainText('Le prix est passé de 100\u202F000\u00A0FCFA à 120\u202F000\u00A0FCFA.')
  await expect(small).toContainText('Sous-total 120\u202F000')
})

test('BASK-9: a customer who lost the right to credit sees why no line is checked, and keeps the lines', async ({
  page,
  request,
}) => {
  const { id } = await makeOwnProduct(request)
  const { name, price_unit } = (await (await request.get(`/api/produits/${id}`)).json()) as Record<
    string,
    unknown
  >
  await page.route(COPIES, (route) => route.abort())
  await openSignedIn(page, '/credit-cart', MEMBER)
  await page.route('**/api/paniers/verification', (route) =>
    route.fulfill({ status: 403, json: { code: 'auth.forbidden', message: 'Non.' } }),
  )
  const line = {
    id,
    name,
    price_unit,
    picture: null,
    preorder_price: null,
    creditorder_price: null,
    quantity: 1,
  }
  await page.evaluate(`localStorage.setItem('creditOrder', ${JSON.stringify(JSON.stringify([line]))})`)
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  await expect(
    main(page).getByText('Le panier à crédit est réservé aux membres dont l’adhésion est acceptée.').last(),
  ).toBeVisible()
})

// The long run also checks the wider screen.
for (const width of isLong ? [360, 1280] : [360]) {
  test(`BASK-10: on a slow connection the cart is usable at once, and its notices cause no layout shift at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(`
      window.shift = 0
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value)))
        .observe({ type: 'layout-shift', buffered: true })`)
    const { id } = await makeOwnProduct(request)
    const { ordered } = await orderThenChange(request, { list_price: 120_000 })
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/api/paniers/verification', async (route) => {
      await answer.promise
      await route.continue()
    })
    await openWithCart(page, '/cart', [...(await findLines(request, id)), ...ordered])
    await page.getByRole('button', { name: 'Un de plus' }).first().click()
    await expect(sum(page)).toContainText('300\u202F000')
    answer.resolve(undefined)
    await expect(sum(page)).toContainText('320\u202F000')
    await expect(lines(page).nth(1)).toContainText('Le prix est passé')
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  })
}
