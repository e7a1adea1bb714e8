import { type Page, expect } from '@playwright/test'
import { type MadeAccount, makeAccount } from '../make-account.ts'
import {
  PACK,
  GUESTS,
  inventEmail,
  listLinks,
  countCalls,
  readAll,
  loseReservation,
} from '../offline-guests.ts'
import { expectQueuedRequest, findMoment, listOrders, readStored, withoutSync } from '../offline.ts'
import { ORDER_SENT, bar, expectStored, test } from '../pwa.ts'
import { openWithLine } from '../reservation.ts'
import { openSignedIn, signInAt } from '../sign-in.ts'
import { stockPack } from '../staff-products.ts'

/** Names of the built files in the service worker's cache. */
const listStoredFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return cached.flat().map(({ url }) => /\/assets\/([\w-]+)-[\w-]{8}\./.exec(url)?.[1] ?? '')
  })

const CALLED = /votre commande «\sPack Cuisine\s»/
const PRIVATE_PAGE = /\/commande\/[\w-]{32}$/

test.beforeEach(({ request }) => stockPack(request, 'PACK2207'))

test('ORD-6: a guest’s pack ordered offline is sent from the next page, once, with links to follow and pay it', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const email = inventEmail()
  await page.goto(`${shop.origin}${PACK}`)
  await loseReservation(page, email)
  await expect(bar(page, 'En attente d’envoi')).toContainText(CALLED)
  expect(await readAll(page)).toContain(email)
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${shop.origin}/faq`)
  await expect(bar(later, ORDER_SENT)).toContainText(/votre commande \S+ est enregistrée/)
  expect(await readAll(later)).not.toContain(email)
  const purchases = await later.evaluate("window.dataLayer.filter(({ event }) => event === 'purchase')")
  expect(purchases).toEqual([expect.objectContaining({ value: 234_700 })])
  await bar(later, ORDER_SENT).getByRole('button', { name: 'Suivre et payer' }).click()
  await expect(later).toHaveURL(PRIVATE_PAGE)
  await expect(later.getByRole('main')).toContainText('234\u202F700')
  await expect.poll(() => listLinks(request, email)).toEqual([new URL(later.url()).pathname])
  await later.reload()
  await later.getByRole('heading', { level: 1 }).waitFor()
  expect(await readStored(later, 'crm_waiting')).toBeNull()
  expect(countCalls(shop.received, GUESTS)).toBe(1)
})

test('a guest’s pre-order is queued in the same way, and its basket is cleared once it is sent', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const email = inventEmail()
  const [product] = (await (await request.get('/api/produits-precommande')).json()) as object[]
  const line = { ...product, quantity: 2, sale_ok: true, picture: null }
  await openWithLine(page, '/faq', { key: 'preorder', line, origin: shop.origin })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The worker fetches files in sequence, and basket files last.
  await expect.poll(() => listStoredFiles(page), { timeout: 30_000 }).toContain('reservation')
  // Neither the basket nor the dialog was opened before; the dialog's styles are cached last.
  await context.setOffline(true)
  await page.goto(`${shop.origin}/pre-cart`)
  await loseReservation(page, email)
  await expect(bar(page, 'En attente d’envoi')).toContainText('votre précommande')
  expect(JSON.parse((await readStored(page, 'preorder')) ?? '[]')).toHaveLength(1)
  await context.setOffline(false)
  await expect(bar(page, ORDER_SENT)).toBeVisible()
  expect(await readStored(page, 'preorder')).toBe('[]')
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
  expect(await readAll(page)).not.toContain(email)
})

/** Opens a pack's page, signed in and ready to order. */
async function openPackOf(page: Page, origin: string, person: MadeAccount): Promise<void> {
  const fetched = page.waitForResponse(/\/assets\/order-pack-[\w-]+\.js$/)
  await openSignedIn(page, `${origin}${PACK}`, person)
  // Including all its imports.
  await page.evaluate(`import('${(await fetched).url()}')`)
}

test('a customer’s pack ordered offline is sent on reconnection and makes one order of theirs', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  await openPackOf(page, shop.origin, person)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Valider le Panier' }).click()
  await expect(bar(page, 'En attente d’envoi')).toContainText(CALLED)
  await expect(page.locator('.toast-region')).not.toContainText('Commande non validé')
  // A second press sends the same order.
  await page.getByRole('button', { name: 'Valider le Panier' }).click()
  await expect(page.getByRole('button', { name: 'Valider le Panier' })).toBeVisible()
  await context.setOffline(false)
  await bar(page, ORDER_SENT).getByRole('button', { name: 'Suivre et payer' }).click()
  await expect(page).toHaveURL(/\/commandes\/\d+\/d%C3%A9tails$/)
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(await readStored(page, 'waiting_orders')).toBeNull()
})

test('a customer’s queued pack is not sent while no account is signed in', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  await openPackOf(page, shop.origin, person)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Valider le Panier' }).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await page.close()
  await context.clearCookies()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${shop.origin}/faq`)
  await expect(bar(later, 'vous n’êtes plus connecté')).toBeVisible()
  expect(await listOrders(request, person)).toEqual([])
  await signInAt(later, `${shop.origin}/profile`, person)
  await expect(bar(later, ORDER_SENT)).toContainText('est enregistrée')
  expect(await listOrders(request, person)).toHaveLength(1)
})

test('with background sync a guest’s order is sent without an open page and makes one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  const email = inventEmail()
  await page.goto(`${shop.origin}${PACK}`)
  await expectStored(page, PACK)
  await loseReservation(page, email)
  await expectQueuedRequest(page)
  await page.close()
  const blank = await context.newPage()
  await context.setOffline(false)
  await findMoment(blank, shop.origin)
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
  await blank.goto(`${shop.origin}/faq`)
  await expect(bar(blank, ORDER_SENT)).toContainText('est enregistrée')
  expect(await listLinks(request, email)).toHaveLength(1)
})
