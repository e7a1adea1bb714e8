// Long: wrong clocks, full devices and cleared storage, each until the worker has noticed.
import { expect } from '@playwright/test'
import { bar, expectStored, test } from '../../pwa.ts'

const DAY_MS = 24 * 3600 * 1000

for (const [ahead, word] of [
  [DAY_MS, 'avance'],
  [-DAY_MS, 'retarde'],
] as const) {
  test(`a phone whose clock ${word} by a day gets one notice and can still order`, async ({ page, shop }) => {
    await page.goto(`${shop.origin}/faq`)
    await expectStored(page, '/faq')
    // The client is a day ahead where the shop is a day behind.
    shop.changes.clockMs = -ahead
    await page.goto(`${shop.origin}/boutique`)
    await expect(bar(page, `L’heure de ce téléphone ${word} de un jour`)).toBeVisible()
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Commander/ })
      .click()
    await expect(page.locator('.toast-region')).toContainText('Produit ajouté.')
    await page.goto(`${shop.origin}/produits/1/details`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStored(page, '/produits/1/details')
    await expect(bar(page, 'L’heure de ce téléphone')).toHaveCount(0)
  })
}

test('a full device: pages and baskets work without offline copies, and an uncached page says so', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.origin}/faq`)
  await expectStored(page, '/faq')
  const wire = await context.newCDPSession(page)
  await wire.send('Storage.overrideQuotaForOrigin', { origin: shop.origin, quotaSize: 1 })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${shop.origin}/produits/1/details`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Commander/ })
    .first()
    .click()
  await expect(page.locator('.toast-region')).toContainText('Produit ajouté.')
  expect(errors).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  await context.setOffline(false)
  await wire.send('Storage.overrideQuotaForOrigin', { origin: shop.origin })
  await page.goto(`${shop.origin}/produits/1/details`)
  await expectStored(page, '/produits/1/details')
})

test('storage cleared by the browser is filled again by the next page', async ({ page, context, shop }) => {
  await page.goto(`${shop.origin}/boutique`)
  await expectStored(page, '/boutique')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
    localStorage.clear()
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
  await expectStored(page, '/boutique')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
  await expect(bar(page, 'Vous êtes hors ligne')).toBeVisible()
})

test('a browser without service workers and caches still shows the shop', async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const name of ['caches', 'indexedDB']) Object.defineProperty(window, name, { value: undefined })
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${shop.origin}/boutique`)
  await page.getByRole('article').first().getByRole('heading').click()
  await expect(page).toHaveURL(/\/details$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})
