import { type Page, expect, test } from '@playwright/test'

/** A freezer using 261 kWh a year. */
const FREEZER = '/produits/1/details'
const cost = (page: Page) => page.locator('[data-electricity] strong')

test('an appliance’s page shows its electricity cost, with the household and the tariff used', async ({
  page,
}) => {
  await page.goto(FREEZER)
  await expect(cost(page)).toHaveText('1\u202F828\u00A0FCFA')
  await expect(page.getByText(/en vigueur depuis le 1er\u00A0janvier 2026/)).toBeVisible()
  const field = page.getByLabel('Votre foyer consomme déjà, par mois')
  await test.step('focus and value of a field reached by keyboard', async () => {
    await field.focus()
    await expect(field).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('245')
    await expect(cost(page)).toHaveText('3\u202F454\u00A0FCFA')
    await expect(field).toBeFocused()
  })
  await page.getByLabel('Facture (postpayé)').check()
  await expect(cost(page)).toHaveText('3\u202F916\u00A0FCFA')
  await page.reload()
  await expect(cost(page)).toHaveText('3\u202F916\u00A0FCFA')
  // Customers with a prepaid Woyofal meter know only the amount.
  await page.getByLabel('Woyofal (prépayé)').check()
  await page.getByLabel('Unité de la consommation').selectOption('FCFA')
  await page.getByLabel('Votre foyer consomme déjà, par mois').fill('10 000')
  await expect(page.getByText('soit environ 119\u00A0kWh de Woyofal')).toBeVisible()
  await expect(cost(page)).toHaveText('1\u202F828\u00A0FCFA')
  await page.reload()
  await expect(field).toHaveValue('10000')
  await test.step('the cost in the product dialog', async () => {
    await page.goto('/boutique')
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(cost(page)).toHaveText(/FCFA/)
  })
})

test('a comparison has an electricity line for the household of its address', async ({ page }) => {
  await page.goto('/products-compaire?produits=1,3')
  const row = page.getByRole('row', { name: /Électricité par mois/ })
  await expect(row).toContainText('environ 1\u202F828\u00A0FCFA')
  await page.getByLabel('Votre foyer consomme déjà, par mois').fill('240')
  await page.getByLabel('Votre compteur').selectOption('postpaid')
  await page.getByRole('button', { name: 'Recalculer' }).click()
  await expect(row).toContainText('environ 3\u202F655\u00A0FCFA')
  await expect(page).toHaveURL(/foyer=240&unite=kwh&compteur=postpaid/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the figure of the default household is shown, and no delivery day is promised', async ({ page }) => {
    await page.goto(FREEZER)
    await expect(cost(page)).toHaveText('1\u202F828\u00A0FCFA')
    await expect(page.getByText('Livraison à Dakar', { exact: true }).first()).toBeVisible()
  })
})

test('cards and pages show a delivery day for the visitor’s chosen place, with one request per page', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/livraison/') && calls.push(request.url()))
  await page.goto('/boutique')
  const promises = page.locator('.card-promise')
  await expect(promises.first()).toHaveText(/^Livré .+ à Dakar$/)
  await expect(promises.filter({ hasText: /^Livré/ })).toHaveCount(await promises.count())
  expect(calls).toHaveLength(1)
  await page.goto(FREEZER)
  await page.getByRole('button', { name: 'Changer de quartier' }).click()
  await page.getByLabel('Votre quartier ou commune').fill('nulle part')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText('Nous ne connaissons pas ce lieu')
  await page.getByLabel('Votre quartier ou commune').fill('almadies')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(/^Livré .+ aux Almadies$/).first()).toBeVisible()
  await page.goto('/boutique')
  await expect(promises.first()).toHaveText(/ aux Almadies$/)
})

test('without a free half-day no day is promised, and the response causes no layout shift', async ({
  page,
}) => {
  await page.route('**/api/livraison/prochaine', (route) =>
    route.fulfill({ json: { anywhere: null, dakar: null, elsewhere: null, far_communes: [] } }),
  )
  const answered = page.waitForResponse('**/api/livraison/prochaine')
  await page.goto('/boutique')
  await answered
  await expect(page.locator('.card-promise').first()).toHaveText('Livraison à Dakar')
})
