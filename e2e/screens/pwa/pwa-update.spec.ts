import { type Page, expect } from '@playwright/test'
import { openHydrated } from '../../hydration.ts'
import { bar, expectStored, test } from '../../pwa.ts'

const QUESTION = 'Une nouvelle version est disponible. Recharger maintenant ?'

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

/** The worker's own marker, at the end of the served HTML. */
const waits = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
const listCaches = (page: Page) => page.evaluate(() => caches.keys())

test('APP-1: accepting a new version deletes all caches and reloads the page once', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/faq`)
  await expectStored(page, '/faq')
  await page.evaluate(() => caches.open('of-an-older-shop'))
  const readLoads = countLoads(page)
  shop.changes.version = 'new'
  await page.goto(`${shop.origin}/boutique`)
  const prompt = bar(page, QUESTION)
  await expect(prompt).toBeVisible()
  expect(await waits(page)).toBe(true)
  expect(await listCaches(page)).toContain('of-an-older-shop')
  await prompt.getByRole('button', { name: 'Recharger' }).click()
  await expect.poll(readLoads).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
  await expectStored(page, '/boutique')
  expect(await listCaches(page)).not.toContain('of-an-older-shop')
  expect(await page.evaluate(() => caches.match('/faq'))).toBeUndefined()
  expect(await waits(page)).toBe(false)
  await expect(prompt).toHaveCount(0)
  expect(readLoads()).toBe(2)
})

test('APP-1: « Plus tard » applies to the visit, and the old worker serves the new shop', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/faq`)
  await expectStored(page, '/faq')
  shop.changes.version = 'new'
  await page.goto(`${shop.origin}/boutique`)
  await bar(page, QUESTION).getByRole('button', { name: 'Plus tard' }).click()
  await page.goto(`${shop.origin}/produits/1/details`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectStored(page, '/produits/1/details')
  expect(await waits(page)).toBe(true)
  await expect(bar(page, QUESTION)).toHaveCount(0)
})

test('APP-1: accepting in one tab reloads the other tab too', async ({ page, context, shop }) => {
  await page.goto(`${shop.origin}/faq`)
  await expectStored(page, '/faq')
  const other = await context.newPage()
  const readLoads = countLoads(other)
  await other.goto(`${shop.origin}/faq`)
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
  shop.changes.version = 'new'
  await page.goto(`${shop.origin}/boutique`)
  await bar(page, QUESTION).getByRole('button', { name: 'Recharger' }).click()
  await expect.poll(readLoads).toBe(2)
})

test('a page open for a week reports a newer version and loads the intended address', async ({
  page,
  shop,
}) => {
  await openHydrated(page, `${shop.origin}/faq`)
  // All files that this page has not loaded yet are missing.
  shop.changes.gone = /^\/assets\/(?:listing|list-screen|product-card)-[\w-]+\.js$/
  const readLoads = countLoads(page)
  const reloaded = page.waitForEvent('request', (request) => {
    if (!request.isNavigationRequest()) return false
    shop.changes.gone = undefined
    return true
  })
  await page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link', { name: 'Boutique' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
  await expect(bar(page, 'La boutique a été mise à jour')).toContainText('vient d’être rechargée')
  // The bar appears before the document is fully parsed.
  await expect.poll(readLoads).toBe(1)
})

test('a page that stays incomplete is reloaded once and then offers a reload', async ({ page, shop }) => {
  shop.changes.gone = /^\/assets\/listing-[\w-]+\.js$/
  const readLoads = countLoads(page)
  await page.goto(`${shop.origin}/boutique`)
  const compare = page.getByRole('button', { name: /^Comparer / }).first()
  await compare.click()
  await expect.poll(readLoads).toBe(2)
  await expect(bar(page, 'vient d’être rechargée')).toBeVisible()
  await compare.click()
  await expect(bar(page, 'cette page n’est plus complète')).toBeVisible()
  expect(readLoads()).toBe(2)
})
