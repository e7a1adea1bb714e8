import { type Page, expect, test } from '@playwright/test'
import { openAlive } from '../alive.ts'
import { examinePage } from '../examine-page.ts'
import { makeMember } from '../make-member.ts'
import { CUSTOMER, signInAt } from '../sign-in.ts'

const LIST = '/boutique?category=Réfrigérateur'
const icon = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('link', { name })
const toast = (page: Page, text: string) => page.locator('.toast-region').getByText(text)
const card = (page: Page, place: number) => page.getByRole('article').nth(place)
const orderButtons = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Commander / })
const lines = (page: Page) => page.getByRole('main').locator('tbody tr')

/** The product and pieces of each line, as the browser keeps them. */
async function readKept(page: Page, key: string): Promise<unknown[][]> {
  const text = (await page.evaluate(`localStorage.getItem('${key}') ?? '[]'`)) as string
  return (JSON.parse(text) as { id: number; quantity: number }[]).map(({ id, quantity }) => [id, quantity])
}

/** A line as the shop would have kept it. */
const lineOf = (id: number, change: object = {}) => ({
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
async function openWith(page: Page, address: string, kept: Record<string, unknown>): Promise<void> {
  await page.route('**/api/paniers/verification', (route) => route.abort())
  // An address of the shop without its scripts, which would mend what is damaged.
  await page.goto('/robots.txt')
  for (const [key, value] of Object.entries(kept)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
  }
  await openAlive(page, address)
}

test('CAT-7, BASK-7: a card adds its product, says so for 2 s with a way back, and a reload keeps it', async ({
  page,
}) => {
  await page.goto(LIST)
  await expect(icon(page, 'Panier')).toBeVisible()
  await orderButtons(page).first().click()
  await expect(toast(page, 'Produit ajouté.')).toBeVisible()
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
  await orderButtons(page).first().click()
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
  await expect(toast(page, 'Produit ajouté.')).toHaveCount(0)
  await page.reload()
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
})

test('CAT-7: the heart puts a product on the list and off it, and is the same on every page', async ({
  page,
}) => {
  await page.goto(LIST)
  const heart = card(page, 0).getByRole('button', { name: /^Favori/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(icon(page, 'Favoris, 1 article')).toBeVisible()
  await card(page, 0).getByRole('heading').getByRole('link').click()
  const main = page
    .getByRole('main')
    .getByRole('button', { name: /^Favori/ })
    .first()
  await expect(main).toHaveAttribute('aria-pressed', 'true')
  await main.click()
  await expect(icon(page, 'Favoris')).toBeVisible()
  await expect.poll(() => readKept(page, 'wishlist')).toEqual([])
})

test('adding needs no network', async ({ page, context }) => {
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await orderButtons(page).nth(1).click()
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
  await expect.poll(() => readKept(page, 'cart')).toEqual([[expect.any(Number), 1]])
})

test('CAT-13: the product page adds as many as were chosen, to the cart and to the pre-order', async ({
  page,
  request,
}) => {
  const sold = (await (await request.get('/api/produits-precommande')).json()) as {
    id: number
    quantity: number
  }[]
  const { id } = sold.find(({ quantity }) => quantity > 3) ?? { id: 0 }
  await page.goto(`/produits/${id}/details`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Un de plus' }).click()
  await main
    .getByRole('button', { name: /^Commander / })
    .first()
    .click()
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
  await main
    .getByRole('button', { name: /^Précommander / })
    .first()
    .click()
  await expect(icon(page, 'En 3 fois, 2 articles')).toBeVisible()
  await expect.poll(() => readKept(page, 'preorder')).toEqual([[id, 2]])
})

test('BASK-1: a second tab sees the change, and two tabs lose nothing', async ({ page, context }) => {
  await openWith(page, LIST, {})
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByText('Panier vide')).toBeVisible()
  await orderButtons(page).first().click()
  await expect(lines(other)).toHaveCount(1)
  await other.getByRole('button', { name: 'Un de plus' }).click()
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
  await Promise.all([
    orderButtons(page).first().click(),
    other.getByRole('button', { name: 'Un de plus' }).click(),
  ])
  await expect(icon(page, 'Panier, 4 articles')).toBeVisible()
  await expect(icon(other, 'Panier, 4 articles')).toBeVisible()
})

test('BASK-3, BASK-10: quantities change the totals, a line goes and comes back, the cart is emptied', async ({
  page,
}) => {
  await openWith(page, '/cart', { cart: [lineOf(1), lineOf(2, { quantity: 2 })] })
  const sum = page.locator('.basket-sum')
  await expect(sum).toContainText('300\u202F000')
  await lines(page).first().getByRole('button', { name: 'Un de plus' }).click()
  await expect(sum).toContainText('400\u202F000')
  await page.getByRole('button', { name: 'Retirer Réfrigérateur 2' }).click()
  await expect(sum).toContainText('200\u202F000')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByText('Panier vide')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Voir la boutique' })).toHaveAttribute(
    'href',
    '/boutique',
  )
})

test('BASK-3: all of the wishlist goes to the cart, and what is there is raised', async ({ page }) => {
  await openWith(page, '/wishlist', { wishlist: [lineOf(1), lineOf(2)], cart: [lineOf(2)] })
  await page.getByRole('button', { name: 'Tout ajouter au panier' }).click()
  await expect(icon(page, 'Panier, 3 articles')).toBeVisible()
  await expect
    .poll(() => readKept(page, 'cart'))
    .toEqual([
      [2, 2],
      [1, 1],
    ])
})

test('BASK-8: the pre-order basket shows its three payments', async ({ page }) => {
  await openWith(page, '/pre-cart', { preorder: [lineOf(1, { preorder_price: 99_999 })] })
  const parts = page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')
  await expect(parts).toHaveCount(3)
  await expect(parts.nth(0)).toContainText('29\u202F999')
  await expect(parts.nth(2)).toContainText('40\u202F001')
})

for (const [what, text] of Object.entries({
  'that is no JSON': '[{"id":',
  'with strings for numbers, a script and a billion pieces': [
    lineOf(1, { quantity: '2', name: '<script>alert(1)</script>' }),
    lineOf(2, { quantity: 1e9 }),
    null,
  ],
  'of five megabytes': JSON.stringify(['x'.repeat(4_900_000)]),
})) {
  test(`BASK-11: a cart ${what} is mended, with a word, and the page stands`, async ({ page }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await openWith(page, '/cart', { cart: text })
    await expect(toast(page, 'Un de vos paniers était abîmé')).toBeVisible()
    if (Array.isArray(text)) await expect(icon(page, 'Panier, 101 articles')).toBeVisible()
    else await expect(page.getByText('Panier vide')).toBeVisible()
    expect(failures).toEqual([])
  })
}

test('a browser that refuses its storage keeps the cart for this page, and says so', async ({ page }) => {
  await page.addInitScript(
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })",
  )
  await page.goto(LIST)
  await orderButtons(page).first().click()
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
  // Toasts wait while they are pointed at.
  await page.mouse.move(5, 5)
  await expect(toast(page, 'Votre navigateur ne garde pas vos paniers')).toBeVisible()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('NAV-9: pointing at an icon, or reaching it by keyboard, opens its small view', async ({ page }) => {
    await openWith(page, '/faq', { cart: [lineOf(1), lineOf(2)] })
    const small = page.getByRole('region', { name: 'Panier', exact: true })
    await icon(page, /^Panier/).hover()
    await expect(small).toContainText('200\u202F000')
    await page.keyboard.press('Escape')
    await expect(small).toHaveCount(0)
    await page.mouse.move(10, 600)
    await icon(page, /^En 3 fois/).focus()
    const empty = page.getByRole('region', { name: 'Précommande' })
    await expect(empty).toContainText('Panier vide')
    await page.keyboard.press('Tab')
    await expect(empty.getByRole('link', { name: 'Voir la boutique' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(small).toBeVisible()
    await expect(empty).toHaveCount(0)
    await small.getByRole('link', { name: 'Voir le panier' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(small).toHaveCount(0)
  })

  test('BASK-12: the offer shows to guests, remembers its closing, comes back after 10 s and leads to /signup', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/cart')
    const offer = page.getByRole('complementary', { name: 'Offre d’inscription' })
    await page.clock.runFor(1000)
    await expect(offer).toContainText('Offre Spéciale Keur Électro')
    await expect(offer).toContainText('*Excepté les produits en promotion')
    await page.getByRole('button', { name: 'Fermer l’offre' }).click()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate("Number(localStorage.getItem('popupLastClosed')) > 1e12")).toBe(true)
    await page.clock.runFor(9000)
    await expect(offer).toHaveCount(0)
    await page.clock.runFor(1500)
    await offer.getByRole('button', { name: "J'en profite!" }).click()
    await expect(page).toHaveURL('/signup')
  })
})

test('BASK-12: a phone shows the offer as a banner; the wishlist has none', async ({ page }) => {
  await page.goto('/pre-cart')
  const offer = page.getByRole('complementary', { name: 'Offre d’inscription' })
  await expect(offer).toContainText("Jusqu'à 20 000 FCFA de réduction")
  await expect(offer.getByText('Offre Spéciale!')).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByText('Panier vide')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('NAV-9: the first touch opens the small view, the second the page', async ({ page }) => {
    await openWith(page, '/faq', { cart: [lineOf(1)] })
    await icon(page, /^Panier/).tap()
    await expect(page.getByRole('region', { name: 'Panier', exact: true })).toBeVisible()
    await icon(page, /^Panier/).tap()
    await expect(page).toHaveURL('/cart')
  })
})

test('BASK-9, NAV-6: a member has the credit icon and basket; its four payments are shown', async ({
  page,
  request,
}) => {
  await signInAt(page, '/credit-cart', await makeMember(request))
  await expect(page.getByText('Panier vide')).toBeVisible()
  await page.evaluate(`localStorage.setItem('creditOrder', '${JSON.stringify([lineOf(1)])}')`)
  await page.reload()
  await expect(icon(page, 'Crédit, 1 article')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')).toHaveCount(4)
})

test('BASK-9: a customer who is no member reads how to become one, and sees no credit icon', async ({
  page,
}) => {
  await signInAt(page, '/credit-cart', CUSTOMER)
  await expect(page.getByText('Le crédit est réservé aux membres')).toBeVisible()
  await expect(icon(page, /^Crédit/)).toBeHidden()
})

for (const width of [360, 1280]) {
  test(`the baskets’ pages pass axe and do not move at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(`
      window.shift = 0
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value)))
        .observe({ type: 'layout-shift', buffered: true })`)
    await openWith(page, '/cart', {
      cart: [lineOf(1), lineOf(2)],
      preorder: [lineOf(1)],
      wishlist: [lineOf(1)],
    })
    for (const address of ['/cart', '/pre-cart', '/wishlist']) {
      await page.goto(address)
      await expect(lines(page).first()).toBeVisible()
      await examinePage(page)
      expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02)
    }
  })
}
