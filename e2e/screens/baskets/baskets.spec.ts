import { type Page, expect, test } from '@playwright/test'
import { icon, lines, lineOf, openWith } from '../../baskets.ts'
import { waitHydrated, watchHydration } from '../../hydration.ts'
import { expectInSight } from '../../in-sight.ts'
import { makeAccount } from '../../make-account.ts'
import { makeMember } from '../../make-member.ts'
import { CUSTOMER, openSignedIn } from '../../sign-in.ts'

const LIST = '/boutique?category=Réfrigérateur'
const toast = (page: Page, text: string) => page.locator('.toast-region').getByText(text)
const card = (page: Page, place: number) => page.getByRole('article').nth(place)
const orderButtons = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Commander / })

/** Product and pieces of each line in the browser's storage. */
async function readStored(page: Page, key: string): Promise<unknown[][]> {
  const text = (await page.evaluate(`localStorage.getItem('${key}') ?? '[]'`)) as string
  return (JSON.parse(text) as { id: number; quantity: number }[]).map(({ id, quantity }) => [id, quantity])
}

test('CAT-7, BASK-7: the heart toggles a wish on every page; a card adds its product offline, with an undo for 2 s', async ({
  page,
  context,
}) => {
  await watchHydration(page)
  await page.goto(LIST)
  await test.step('the heart button', () => wishAndUnwish(page))
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
  await waitHydrated(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await orderButtons(page).nth(1).click()
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
  const one = [expect.any(Number), 1]
  await expect.poll(() => readStored(page, 'cart')).toEqual([one, one])
})

/** Adds the first product of a list to the wishlist, and removes it on its own page. */
async function wishAndUnwish(page: Page): Promise<void> {
  const heart = card(page, 0).getByRole('button', { name: /^Favori/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(icon(page, 'Favoris, 1 article')).toBeVisible()
  await card(page, 0).getByRole('heading').getByRole('link').click()
  // The list being left also has a pressed heart.
  await expect(page).toHaveURL(/\/produits\/\d+\//)
  const main = page
    .getByRole('main')
    .getByRole('button', { name: /^Favori/ })
    .first()
  await expect(main).toHaveAttribute('aria-pressed', 'true')
  await main.click()
  await expect(icon(page, 'Favoris')).toBeVisible()
  await expect.poll(() => readStored(page, 'wishlist')).toEqual([])
}

test('CAT-13: the product page adds the chosen quantity to the cart and to the pre-order', async ({
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
  await expect.poll(() => readStored(page, 'preorder')).toEqual([[id, 2]])
})

test('BASK-1: a second tab shows the change, and concurrent tabs lose no line', async ({ page, context }) => {
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

test('BASK-3, BASK-10: quantities change the totals, lines are removed and restored, wishes are added to the cart', async ({
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

  await openWith(page, '/wishlist', { wishlist: [lineOf(1), lineOf(2)], cart: [lineOf(2)] })
  await expect(page.getByRole('button', { name: 'Vider les favoris' })).toBeVisible()
  await page.getByRole('button', { name: 'Tout ajouter au panier' }).click()
  await expect(icon(page, 'Panier, 3 articles')).toBeVisible()
  await expect
    .poll(() => readStored(page, 'cart'))
    .toEqual([
      [2, 2],
      [1, 1],
    ])
})

test('BASK-8: the pre-order basket shows its three payments, with today’s amount and the checkout button in reach', async ({
  page,
  request,
}) => {
  await openWith(page, '/pre-cart', { preorder: [lineOf(1, { preorder_price: 99_999 })] })
  const parts = page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')
  await expect(parts).toHaveCount(3)
  await expect(parts.nth(0)).toContainText('29\u202F999')
  await expect(parts.nth(2)).toContainText('40\u202F001')
  const due = page.locator('.action-bar')
  await expect(due).toContainText('À payer aujourd’hui 29\u202F999')
  await expect(due).toBeInViewport({ ratio: 1 })
  const signIn = due.getByRole('link', { name: 'Connectez-vous pour confirmer la commande' })
  await expect(signIn).toBeInViewport({ ratio: 1 })
  await expect(due.getByRole('link', { name: 'Valider la précommande' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeHidden()
  // The phone bar's call button stays beside the order button.
  await expectInSight(
    page.getByRole('complementary', { name: 'Service client' }).getByRole('link', { name: 'Appeler' }),
  )
  await expectInSight(signIn)
  await openSignedIn(page, '/pre-cart', await makeAccount(request))
  await expect(due.getByRole('link', { name: 'Valider la précommande' })).toBeInViewport({ ratio: 1 })
  await expect(signIn).toBeHidden()
})

test('BASK-11: a damaged cart is repaired with a notice, and the page still works', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  for (const [what, text] of Object.entries({
    'no JSON': '[{"id":',
    'strings for numbers, a script and a billion pieces': [
      lineOf(1, { quantity: '2', name: '<script>alert(1)</script>' }),
      lineOf(2, { quantity: 1e9 }),
      null,
    ],
    'five megabytes': JSON.stringify(['x'.repeat(4_900_000)]),
  }))
    await test.step(what, async () => {
      await openWith(page, '/cart', { cart: text })
      await expect(toast(page, 'Un de vos paniers était abîmé')).toBeVisible()
      if (Array.isArray(text)) await expect(icon(page, 'Panier, 101 articles')).toBeVisible()
      else await expect(page.getByText('Panier vide')).toBeVisible()
      expect(failures).toEqual([])
    })
})

test('a browser that refuses storage keeps the cart for this page, and says so', async ({ page }) => {
  await page.addInitScript(
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })",
  )
  await page.goto(LIST)
  await orderButtons(page).first().click()
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
  // Toasts stay open while hovered.
  await page.mouse.move(5, 5)
  await expect(toast(page, 'Votre navigateur ne garde pas vos paniers')).toBeVisible()
})

test('BASK-9, NAV-6: a member has the credit icon and basket; its four payments are shown', async ({
  page,
  request,
}) => {
  await openSignedIn(page, '/credit-cart', await makeMember(request))
  await expect(page.getByText('Panier vide')).toBeVisible()
  await page.evaluate(`localStorage.setItem('creditOrder', '${JSON.stringify([lineOf(1)])}')`)
  await page.reload()
  await expect(icon(page, 'Crédit, 1 article')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')).toHaveCount(4)
})

test('BASK-9: a customer who is not a member reads how to become one, also at the checkout, and sees no credit icon', async ({
  page,
}) => {
  await openSignedIn(page, '/credit-cart', CUSTOMER)
  await expect(page.getByText('Le crédit est réservé aux membres')).toBeVisible()
  await expect(icon(page, /^Crédit/)).toBeHidden()
  await page.goto('/checkout?type=creditorder')
  await expect(page.getByText('Le crédit est réservé aux membres')).toBeVisible()
})
