import { expect, test } from '@playwright/test'
import { openHydrated } from '../hydration.ts'
import { makeAccount } from '../make-account.ts'
import { pay, placeUnpaid } from '../place-unpaid.ts'
import { bar, expectStored, stayOffline, test as pwaTest } from '../pwa.ts'
import { openSignedIn } from '../sign-in.ts'
import { checkScreen } from './crawl.ts'

pwaTest('cached and uncached pages have no axe violation offline', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/produits/1/details`)
  await expectStored(page, '/produits/1/details')
  await stayOffline(page)
  await page.reload()
  await expect(bar(page, 'Vous êtes hors ligne')).toBeVisible()
  expect(await checkScreen(page, 'a page that was kept')).toEqual([])
  await page.goto(`${shop.origin}/produits/2/details`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  expect(await checkScreen(page, 'the page of what was seen')).toEqual([])
})

test('a page in data saver mode has no axe violation, with its pictures hidden and shown', async ({
  page,
}) => {
  await page.addInitScript("localStorage.eco = 'oui'")
  await openHydrated(page, '/boutique')
  expect(await checkScreen(page, 'a light list')).toEqual([])
  await expect(page.getByRole('link', { name: 'Voir la photo' }).first()).toBeVisible()
  await page.locator('[data-eco-photos]').first().click()
  expect(await checkScreen(page, 'a light list with its pictures')).toEqual([])
})

test('the pages of a simulated provider have no axe violation', async ({ page, request }) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person)
  await openSignedIn(page, `/commandes/${order.id}/d%C3%A9tails`, person)
  await pay(page, 'Wave')
  await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
  expect(await checkScreen(page, 'Wave, simulated')).toEqual([])
  await page.goto('/simulateur')
  expect(await checkScreen(page, 'what providers do next')).toEqual([])
})
