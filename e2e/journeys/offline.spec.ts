import { expect } from '@playwright/test'
import { ORDER_PAGE, confirm, findProduct, isPlain } from '../checkout.ts'
import { makeAccount } from '../make-account.ts'
import { listOrders, readStored, withoutSync, reachRecapAt } from '../offline.ts'
import { ORDER_SENT, bar, expectStored, test } from '../pwa.ts'
import { openSignedIn } from '../sign-in.ts'

test('browsing, losing the network, ordering, and returning another day end with one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  test.setTimeout(60_000)
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  await page.goto(`${shop.origin}/produits/${product.id}/details`)
  await expectStored(page, `/produits/${product.id}/details`)
  await page.goto(`${shop.origin}/faq`)
  await expectStored(page, '/faq')
  await reachRecapAt(page, shop.origin, person, product)
  await context.setOffline(true)
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toContainText('une seule fois')
  expect(await listOrders(request, person)).toEqual([])
  // Visited pages still open offline, and the order stays queued.
  await page.goto(`${shop.origin}/produits/${product.id}/details`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.close()
  // A later visit in another tab: any page sends the queue.
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${shop.origin}/faq`)
  await expect(bar(later, ORDER_SENT)).toContainText('est enregistrée')
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(await readStored(later, 'cart')).toBe('[]')
  await later.reload()
  await later.getByRole('heading', { level: 1 }).waitFor()
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(await readStored(later, 'crm_waiting')).toBeNull()
  expect(await readStored(later, 'checkout_attempt_order')).toBeNull()
})

test('baskets that were never opened are available offline, and an order starts there from its first step', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  test.setTimeout(60_000)
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  const cart = JSON.stringify([{ ...product, quantity: 2, date: '', location: '' }])
  await openSignedIn(page, `${shop.origin}/faq`, person, { cart })
  await expectStored(page, '/page-vide/checkout')
  expect(shop.received.filter(({ path }) => path.startsWith('/credit-cart'))).toEqual([])
  await context.setOffline(true)
  for (const address of ['/wishlist', '/pre-cart']) {
    await page.goto(shop.origin + address)
    await expect(page.getByText('Panier vide')).toBeVisible()
  }
  await page.goto(`${shop.origin}/cart`)
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  await expect(bar(page, 'Vous êtes hors ligne')).toContainText('ce que cet appareil garde')
  await page.getByRole('link', { name: 'Valider le Panier' }).click()
  await page.getByLabel('Quartier ou commune').fill('Médina')
  await page.getByLabel('Repère').fill('Près du marché')
  await expect(page.getByText('Vous êtes hors ligne\u202F: prix et livraison')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  await expect(page.getByText('Total des articles')).toBeVisible()
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toContainText('une seule fois')
  await context.setOffline(false)
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(await listOrders(request, person)).toHaveLength(1)
})

test('an order whose response was lost is requested again on reconnection and makes one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  await reachRecapAt(page, shop.origin, person, await findProduct(request, isPlain))
  shop.changes.loses = /^POST \/api\/commandes$/
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await page.goto(`${shop.origin}/faq`)
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  shop.changes.loses = undefined
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(bar(page, ORDER_SENT)).toContainText('est enregistrée')
  await bar(page, ORDER_SENT).getByRole('button', { name: 'Voir la commande' }).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(await listOrders(request, person)).toHaveLength(1)
})

test('BASK-5: a basket changed offline shows a notice and is reported on reconnection', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.origin}/boutique`)
  await expectStored(page, '/boutique')
  const order = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Commander/ })
  await order.click()
  await expect.poll(() => shop.received.some(({ path }) => path === '/api/create_or_update_crm')).toBe(true)
  const before = shop.received.length
  await context.setOffline(true)
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Commander/ })
    .click()
  await expect(bar(page, 'En attente d’envoi')).toContainText('vos paniers')
  await context.setOffline(false)
  await expect(bar(page, 'Envoyé')).toContainText('vos paniers')
  expect(shop.received.slice(before).filter(({ path }) => path === '/api/create_or_update_crm')).toHaveLength(
    1,
  )
})
