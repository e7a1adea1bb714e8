import { type Page, expect, test } from '@playwright/test'
import { openHydrated, waitHydrated, watchHydration } from '../../hydration.ts'

const LIST = '/boutique?category=Réfrigérateur'
const cards = (page: Page) => page.getByRole('article')

/** Holds the page's scripts after the first paint as a slow network does; returns a function to release them. */
async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {}
  const come = new Promise<void>((done) => (letCome = done))
  await page.route(/\/assets\/(?!first-)[^?]+\.js/, async (route) => {
    await come
    await route.continue().catch(() => undefined)
  })
  return letCome
}

test('a press before hydration is performed once, as soon as the page is hydrated', async ({ page }) => {
  const letCome = await holdScripts(page)
  await page.goto(LIST, { waitUntil: 'commit' })
  const compare = cards(page)
    .nth(0)
    .getByRole('button', { name: /^Comparer/ })
  const order = cards(page)
    .nth(1)
    .getByRole('button', { name: /^Commander/ })
  await compare.click()
  await order.click()
  await order.click()
  await expect(order).toHaveAttribute('aria-busy', 'true')
  await expect(compare).toHaveAttribute('aria-pressed', 'false')
  letCome()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page
      .getByRole('link', { name: /^Panier/ })
      .locator('visible=true')
      .first(),
  ).toContainText('1')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  // From here on the hydrated page handles presses.
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'false')
})

test('menu and service open before hydration, and a sort order chosen then is applied', async ({ page }) => {
  const letCome = await holdScripts(page)
  await page.goto(LIST, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Service client' }).click()
  await expect(page.getByRole('button', { name: 'Service client' })).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix croissant' })
  expect(page.url()).not.toContain('sort=')
  letCome()
  await expect(page).toHaveURL(/sort=price/)
})

test('a guest who orders a pack before hydration is asked for their details, with the payment mode preselected', async ({
  page,
}) => {
  const letCome = await holdScripts(page)
  await page.goto('/pack-promo?code=PACK2207', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Commander sans compte' }).click()
  letCome()
  await expect(page.getByRole('dialog', { name: 'Vos informations pour la réservation' })).toBeVisible()
})

test('values typed or ticked before hydration count, and « + » then « Commander » take two pieces', async ({
  page,
}) => {
  const letCome = await holdScripts(page)
  await page.goto('/produits/1/details', { waitUntil: 'commit' })
  await page.getByLabel('Votre foyer consomme déjà, par mois').fill('245')
  await page.getByLabel('Facture (postpayé)').check()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Un de plus' }).click()
  await main
    .getByRole('button', { name: /^Commander / })
    .first()
    .click()
  letCome()
  await expect(page.locator('[data-electricity] strong')).toHaveText('3\u202F916\u00A0FCFA')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 2 articles' })).toBeVisible()
})

test('a script that loads after hydration does not change a page whose state is not stored yet', async ({
  page,
}) => {
  const visitorScript = /\/assets\/visitor-\w+\.js/
  const { promise, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(visitorScript, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/produits/1/details', { waitUntil: 'commit' })
  // Simulates another tab with a slow write.
  await page.evaluate(() => void navigator.locks.request('baskets', () => new Promise(() => undefined)))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Commander / })
    .first()
    .click()
  const cart = page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })
  await expect(cart).toBeVisible()
  letCome()
  const address = await page.locator(`script[src*="/assets/visitor-"]`).getAttribute('src')
  await page.evaluate((src) => import(src ?? ''), address)
  await expect(cart).toBeVisible()
})

test('a search field focused before hydration shows suggestions', async ({ page }) => {
  const letCome = await holdScripts(page)
  await page.goto(LIST, { waitUntil: 'commit' })
  const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
  await field.focus()
  letCome()
  await expect(field).toHaveAttribute('role', 'combobox')
})

test('a code typed before hydration fills its four boxes and is sent', async ({ page }) => {
  const letCome = await holdScripts(page)
  await page.goto('/verification-code?email=personne@exemple.sn', { waitUntil: 'commit' })
  await page.getByLabel('Chiffre 1').pressSequentially('4072')
  letCome()
  for (const [index, digit] of ['4', '0', '7', '2'].entries())
    await expect(page.getByLabel(`Chiffre ${index + 1}`)).toHaveValue(digit)
  // Only a submitted code gets this error.
  await expect(page.getByText('Un code se tape dans le navigateur où il a été demandé.')).toBeVisible()
})

test('Enter in a field before hydration submits the form once, with the typed value', async ({ page }) => {
  const letCome = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const requests: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && requests.push(request.url())))
  const password = page.getByLabel('Mot de passe', { exact: true })
  await page.getByLabel('E-mail ou téléphone').fill('personne@exemple.sn')
  await password.fill('un mot de passe')
  await password.press('Enter')
  await password.press('Enter')
  await expect(page.locator('form[aria-busy]')).toHaveCount(1)
  letCome()
  await expect(page.getByText('E-mail, téléphone ou mot de passe incorrect.')).toBeVisible()
  expect(requests.filter((address) => address.endsWith('/api/auth/get_tokens'))).toHaveLength(1)
  await expect(page.locator('form[aria-busy]')).toHaveCount(0)
})

test('Enter applies the price in its field, also before hydration', async ({ page }) => {
  await openHydrated(page, LIST)
  await page.getByRole('button', { name: /^Filtrer/ }).click()
  const highest = page.getByRole('textbox', { name: 'Prix maximum' })
  // A value typed before hydration is set in the field like this.
  await highest.evaluate((field: HTMLInputElement) => (field.value = '300000'))
  await highest.press('Enter')
  await expect(page).toHaveURL(/max=300000/)
})

test('hydration does not move a page that is being scrolled', async ({ page }) => {
  await watchHydration(page)
  for (const address of ['/', LIST, '/produits/9/details', '/pack-promo?code=PACK2207', '/faq'])
    await test.step(address, async () => {
      const letCome = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await page.evaluate('scrollTo(0, 300)')
      letCome()
      await waitHydrated(page)
      expect(await page.evaluate('scrollY')).toBe(300)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

test('Back, right after a page was reloaded, leads back', async ({ page }) => {
  await openHydrated(page, LIST)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Caractéristiques' })).toBeVisible()
  await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  // The browser may still be switching to the new document: evaluating requires a loaded page.
  await expect(page.getByRole('heading', { name: 'Caractéristiques' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Réfrigérateur' })).toBeVisible()
})
