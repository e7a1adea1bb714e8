import { type Page, expect, test } from '@playwright/test'
import { makeAccount } from '../make-account.ts'
import { STAFF, signInAt } from '../sign-in.ts'
import { settle } from '../wcag/examine-screen.ts'
import { fillBaskets } from '../wcag/visitor-screens.ts'

/** What a name must be given to. */
const NAMED = new Set(
  'button link textbox searchbox combobox checkbox radio slider spinbutton image heading dialog tab tabpanel region navigation'.split(
    ' ',
  ),
)
/** Words that a French shop does not say, and what a fault of the code reads like. */
const STRANGE =
  /\b(?:add|back|button|cancel|cart|close|delete|loading|next|open|previous|remove|search|submit|toggle|undefined|null|nan)\b|\[object|\{\{/i

/** The nodes that a screen reader meets, by the tree that the browser gives it, whose name is missing or strange. */
async function findBadNames(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  const { nodes } = await tools.send('Accessibility.getFullAXTree')
  const met = nodes.filter(({ ignored, role }) => !ignored && NAMED.has(String(role?.value)))
  expect(met.length).toBeGreaterThan(10)
  return met
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '').trim() }))
    .filter(({ name }) => name === '' || STRANGE.test(name))
    .map(({ role, name }) => `${role} « ${name} »`)
}

async function findIn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults = []
  for (const address of addresses) {
    await page.goto(address)
    await settle(page)
    faults.push(...(await findBadNames(page)).map((fault) => `${address}: ${fault}`))
  }
  return faults
}

test('everything on the shop’s screens has a French name', async ({ page }) => {
  test.slow()
  await fillBaskets(page)
  const screens =
    '/ /boutique /en-promo /produits/9/details /products-compaire?produits=3,12 /cart /pre-cart /wishlist /pack-promo?code=PACK2207 /login /inscription /verification-code?email=awa@exemple.sn /tracking-order /faq'
  expect(await findIn(page, screens.split(' '))).toEqual([])
})

test('everything on one’s own screens has a French name', async ({ page, request }) => {
  test.slow()
  await fillBaskets(page)
  await signInAt(page, '/checkout', await makeAccount(request))
  expect(
    await findIn(page, [
      '/checkout',
      '/profile',
      '/profile#profile',
      '/profile#adresses',
      '/profile#securite',
    ]),
  ).toEqual([])
})

test('everything in the back office has a French name', async ({ page }) => {
  test.slow()
  await signInAt(page, '/admin', STAFF)
  const sections = ' commandes produits produits/3 stock paiements credits clients reglages'
  expect(
    await findIn(
      page,
      sections.split(' ').map((section) => `/admin/${section}`),
    ),
  ).toEqual([])
})

test('a card reads its name, its price with the unit, and the price before as such', async ({ page }) => {
  await page.goto('/en-promo')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\S/)
  await expect(card.locator('.price')).toHaveText(/^\d{1,3}(?:\u202F\d{3})*\u00A0FCFA$/)
  await expect(card.locator('.old-price')).toHaveText(/^Ancien prix\u202F: \d/)
})

test('what happens is told without being looked for: additions, counts, results, suggestions', async ({
  page,
}) => {
  await page.goto('/boutique')
  // The regions stand there before anything is said in them.
  await expect(page.locator('output.toast-region')).toBeEmpty()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    /^Affichage 1–\d+ sur \d+ résultats$/,
  )
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Commander / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Produit ajouté.' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
  await field.focus()
  await field.fill('frigo')
  await expect(page.getByRole('status').filter({ hasText: /produits proposés$/ })).toHaveCount(1)
  await field.press('Enter')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/résultats$/)
  await expect(page).toHaveTitle(/frigo/)
})
