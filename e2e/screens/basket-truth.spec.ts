import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { type MadeAccount, makeAccount } from '../make-account.ts'
import { fillSignIn, MEMBER, profileIcon, signInAt, signInIcon } from '../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../staff-products.ts'

const icon = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('link', { name })
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tbody tr')
const sum = (page: Page) => page.locator('.basket-sum')
const COPIES = '**/api/paniers/{cart,wishlist,preorder,creditOrder}'

/** Puts a product into the cart from its own page, and waits until it is kept. */
async function order(page: Page, id: number): Promise<void> {
  await page.goto(`/produits/${id}/details`)
  await main(page)
    .getByRole('button', { name: /^Commander / })
    .first()
    .click()
  await expect.poll(() => page.evaluate("localStorage.getItem('cart') ?? ''")).toContain(`"id":${id},`)
}

/** Somebody who has a product in the cart before the shop changes it. */
async function orderThenChange(
  page: Page,
  request: APIRequestContext,
  change: object | 'withdrawn',
): Promise<number> {
  const { id } = await makeOwnProduct(request)
  await order(page, id)
  if (change === 'withdrawn') await callAsStaff(request, 'DELETE', `/api/produits/${id}`)
  else await callAsStaff(request, 'PUT', `/api/produits/${id}`, change)
  return id
}

test('BASK-10: a price that changed meanwhile is told once on the line, and counts in the total', async ({
  page,
  request,
}) => {
  await orderThenChange(page, request, { list_price: 120_000 })
  await page.goto('/cart')
  await expect(rows(page)).toContainText(
    'Le prix est passé de 100\u202F000\u00A0FCFA à 120\u202F000\u00A0FCFA.',
  )
  await expect(sum(page)).toContainText('120\u202F000')
  await expect(main(page).getByText('Un produit a changé depuis son ajout.')).toBeVisible()
  await expect(main(page).getByRole('status').first()).toContainText('Le prix est passé')
  await expect.poll(() => page.evaluate("localStorage.getItem('cart')")).toContain('"price_unit":120000')
  await page.getByRole('button', { name: 'J’ai vu' }).click()
  await expect(rows(page)).toContainText('En stock')
  await page.reload()
  await expect(main(page).getByText('Prix et stock vérifiés à l’instant.')).toBeVisible()
})

test('BASK-10: where fewer are left the visitor takes those, and no more', async ({ page, request }) => {
  const id = await orderThenChange(page, request, { quantity: 2 })
  await order(page, id)
  await order(page, id)
  await page.goto('/cart')
  await expect(rows(page)).toContainText('Il n’en reste que 2.')
  await expect(sum(page)).toContainText('200\u202F000')
  await page.getByRole('button', { name: 'Passer à 2' }).click()
  await expect(rows(page)).toContainText('Plus que 2')
  await expect(page.getByRole('button', { name: 'Un de plus' })).toHaveAttribute('aria-disabled', 'true')
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
})

test('BASK-10: asking for more than there is is told without a reload', async ({ page, request }) => {
  await orderThenChange(page, request, { quantity: 1 })
  await page.goto('/cart')
  await expect(rows(page)).toContainText('En stock')
  await page.getByRole('button', { name: 'Un de plus' }).click()
  await expect(rows(page)).toContainText('Il n’en reste que 1.')
})

test('BASK-10: a product that is no longer sold does not count and can be removed', async ({
  page,
  request,
}) => {
  const kept = await makeOwnProduct(request, { list_price: 30_000 })
  await order(page, kept.id)
  await orderThenChange(page, request, 'withdrawn')
  await page.goto('/cart')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Ce produit n’est plus proposé ici.')
  await expect(sum(page)).toContainText('30\u202F000')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(rows(page)).toHaveCount(1)
})

test('NAV-9, BASK-10: the small view of the cart tells it too', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await orderThenChange(page, request, { list_price: 120_000 })
  await page.goto('/faq')
  await icon(page, /^Panier/).hover()
  const small = page.getByRole('region', { name: 'Panier', exact: true })
  await expect(small).toContainText('Le prix est passé de 100\u202F000\u00A0FCFA à 120\u202F000\u00A0FCFA.')
  await expect(small).toContainText('Sous-total 120\u202F000')
})

test('BASK-10: without the network the cart stands as it was, and is checked when the network is back', async ({
  page,
  context,
  request,
}) => {
  const id = await orderThenChange(page, request, {})
  await page.goto('/cart')
  await expect(main(page).getByText('Prix et stock vérifiés')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Un de plus' }).click()
  await expect(sum(page)).toContainText('200\u202F000')
  await expect(
    main(page)
      .getByText('Vous êtes hors ligne\u202F: prix vérifiés au retour du réseau.', { exact: true })
      .last(),
  ).toBeVisible()
  await callAsStaff(request, 'PUT', `/api/produits/${id}`, { list_price: 90_000 })
  await context.setOffline(false)
  await expect(rows(page)).toContainText('à 90\u202F000\u00A0FCFA.')
  await expect(sum(page)).toContainText('180\u202F000')
})

test('BASK-9: who lost the right to credit reads why nothing is checked, and keeps the lines', async ({
  page,
  request,
}) => {
  const { id } = await makeOwnProduct(request)
  const { name, price_unit } = (await (await request.get(`/api/produits/${id}`)).json()) as Record<
    string,
    unknown
  >
  await page.route(COPIES, (route) => route.abort())
  await signInAt(page, '/credit-cart', MEMBER)
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
  await expect(rows(page)).toHaveCount(1)
  await expect(
    main(page).getByText('Le panier à crédit est réservé aux membres dont l’adhésion est acceptée.').last(),
  ).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`BASK-10: on a slow line the cart can be used at once, and the news move nothing at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(`
      window.shift = 0
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value)))
        .observe({ type: 'layout-shift', buffered: true })`)
    await order(page, (await makeOwnProduct(request)).id)
    await orderThenChange(page, request, { list_price: 120_000 })
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/api/paniers/verification', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Un de plus' }).first().click()
    await expect(sum(page)).toContainText('300\u202F000')
    answer.resolve(undefined)
    await expect(sum(page)).toContainText('320\u202F000')
    await expect(rows(page).nth(1)).toContainText('Le prix est passé')
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  })
}

/** Signs in as somebody does who has been filling a cart. */
async function signIn(page: Page, person: MadeAccount): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(profileIcon(page)).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await main(page).getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Runs something and waits until the server has the cart. */
async function untilSent(page: Page, run: () => Promise<void>): Promise<void> {
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/paniers/cart') && answer.request().method() === 'PUT',
  )
  await run()
  expect((await sent).status()).toBe(200)
}

test('BASK-1: sign-in joins the phone’s cart with the account’s, and every device shows the same', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  // Two people sign up, and in more than once.
  test.slow()
  const person = await makeAccount(request)
  const [fridge, oven] = [await makeOwnProduct(request), await makeOwnProduct(request)]
  await order(page, fridge.id)
  await untilSent(page, () => signIn(page, person))
  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await order(desk, oven.id)
  await untilSent(desk, () => signIn(desk, person))
  await desk.goto('/cart')
  await expect(rows(desk)).toHaveCount(2)
  await page.goto('/cart')
  await expect(rows(page)).toHaveCount(2)
  await untilSent(page, () => page.getByRole('button', { name: 'Un de plus' }).first().click())
  await untilSent(page, () =>
    rows(page)
      .last()
      .getByRole('button', { name: /^Retirer/ })
      .click(),
  )
  await desk.reload()
  await expect(rows(desk)).toHaveCount(1)
  await expect(icon(desk, 'Panier, 2 articles')).toBeVisible()
  await desk.context().close()
})

test('BASK-1: a sign-out empties the phone once the server has the cart, and the next sign-in brings it back', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  await untilSent(page, async () => {
    await order(page, (await makeOwnProduct(request)).id)
    await signIn(page, person)
  })
  // Not sent yet when the button is touched.
  await page.goto('/profile')
  await order(page, (await makeOwnProduct(request)).id)
  await signOut(page)
  await page.goto('/cart')
  await expect(page.getByText('Panier vide')).toBeVisible()
  await signIn(page, person)
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
})

test('BASK-1: without the server’s word a sign-out leaves the cart, and nobody else on this phone gets it', async ({
  page,
  request,
}) => {
  // Two people sign up, and in more than once.
  test.slow()
  const [awa, modou] = [await makeAccount(request), await makeAccount(request)]
  await signIn(page, awa)
  await page.route(COPIES, (route) => route.abort())
  await order(page, (await makeOwnProduct(request)).id)
  await signOut(page)
  await page.goto('/cart')
  await expect(rows(page)).toHaveCount(1)
  await page.unroute(COPIES)
  await signIn(page, modou)
  await expect(icon(page, 'Panier')).toHaveAccessibleName('Panier')
  await signOut(page)
  await signIn(page, awa)
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
})

test('BASK-1: a session that expires empties nothing', async ({ page, context, request }) => {
  const person = await makeAccount(request)
  await order(page, (await makeOwnProduct(request)).id)
  await untilSent(page, () => signIn(page, person))
  await context.clearCookies()
  await page.goto('/cart')
  await expect(signInIcon(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('BASK-1: what is changed without the network reaches the account when it is back', async ({
  page,
  context,
  request,
}) => {
  const person = await makeAccount(request)
  await order(page, (await makeOwnProduct(request)).id)
  await untilSent(page, () => signIn(page, person))
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Un de plus' }).click()
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
  await untilSent(page, () => context.setOffline(false))
})

test('BASK-11: a damaged cart comes back from the account’s copy', async ({ page, request }) => {
  const person = await makeAccount(request)
  await order(page, (await makeOwnProduct(request)).id)
  await untilSent(page, () => signIn(page, person))
  await page.goto('/robots.txt')
  await page.evaluate(`localStorage.setItem('cart', '[{"id":')`)
  await page.goto('/cart')
  await expect(rows(page)).toHaveCount(1)
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
})

test('BASK-1: two tabs of a signed-in person show the same, and a sign-out empties both', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const person = await makeAccount(request)
  await order(page, (await makeOwnProduct(request)).id)
  await untilSent(page, () => signIn(page, person))
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(rows(other)).toHaveCount(1)
  await page.goto('/cart')
  await untilSent(page, () => page.getByRole('button', { name: 'Un de plus' }).click())
  await expect(icon(other, 'Panier, 2 articles')).toBeVisible()
  await signOut(page)
  await expect(other.getByText('Panier vide')).toBeVisible()
  await signIn(page, person)
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
})
