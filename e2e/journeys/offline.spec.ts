import { type Page, expect } from '@playwright/test'
import { type Row, ORDER_PAGE, confirm, findProduct, isPlain } from '../checkout.ts'
import { type MadeAccount, makeAccount } from '../make-account.ts'
import { findMoment, listOrders, readKept, withoutSync } from '../offline.ts'
import { bar, expectKept, test } from '../pwa.ts'
import { signInAt } from '../sign-in.ts'

/** To the recap of an order for one piece, as somebody who has just signed in. */
async function reachRecap(page: Page, origin: string, person: MadeAccount, product: Row): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  const line = JSON.stringify([{ ...product, quantity: 1, date: '', location: '' }])
  await page.evaluate((kept) => localStorage.setItem('cart', kept), line)
  await signInAt(page, `${origin}/checkout`, person)
  await page.getByLabel('Repère').fill('Près du marché')
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  await expect(page.getByText('Dont TVA')).toBeVisible()
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
}

test('browsing, losing the network, ordering, and coming back another day end with one order', async ({
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
  await expectKept(page, `/produits/${product.id}/details`)
  await page.goto(`${shop.origin}/faq`)
  await expectKept(page, '/faq')
  await reachRecap(page, shop.origin, person, product)
  await context.setOffline(true)
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toContainText('une seule fois')
  expect(await listOrders(request, person)).toEqual([])
  // Seen pages stand meanwhile, and the order waits on.
  await page.goto(`${shop.origin}/produits/${product.id}/details`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.close()
  // Another tab, another day: the shop sends what waits from whatever page is opened.
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${shop.origin}/faq`)
  await expect(bar(later, 'Envoyé')).toContainText('est enregistrée')
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(await readKept(later, 'cart')).toBe('[]')
  await later.reload()
  await later.getByRole('heading', { level: 1 }).waitFor()
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(await readKept(later, 'crm_waiting')).toBeNull()
  expect(await readKept(later, 'checkout_attempt_order')).toBeNull()
})

test('where the browser finds a moment by itself the order goes out without a page, and is one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  const person = await makeAccount(request)
  await page.goto(`${shop.origin}/faq`)
  await expectKept(page, '/faq')
  await reachRecap(page, shop.origin, person, await findProduct(request, isPlain))
  await context.setOffline(true)
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('parcels')
  await page.close()
  const blank = await context.newPage()
  await context.setOffline(false)
  await findMoment(blank, shop.origin)
  await expect.poll(async () => (await listOrders(request, person)).length).toBe(1)
  await blank.goto(`${shop.origin}/faq`)
  await expect(bar(blank, 'Envoyé')).toContainText('est enregistrée')
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(await readKept(blank, 'cart')).toBe('[]')
})

test('an order whose answer was lost is asked for again when the network returns, and is one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  await reachRecap(page, shop.origin, person, await findProduct(request, isPlain))
  shop.changes.loses = /^POST \/api\/commandes$/
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await page.goto(`${shop.origin}/faq`)
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  shop.changes.loses = undefined
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(bar(page, 'Envoyé')).toContainText('est enregistrée')
  await bar(page, 'Envoyé').getByRole('button', { name: 'Voir la commande' }).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(await listOrders(request, person)).toHaveLength(1)
})

test('an order that waits while its price changes is shown for decision, and never sent again by itself', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  await reachRecap(page, shop.origin, person, product)
  await context.setOffline(true)
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await page.close()
  // What the visitor confirmed is no longer what the shop asks: the first order's discount went elsewhere.
  const signedIn = await request.post('/api/auth/get_tokens', {
    data: { username: person.email, password: person.password },
  })
  const { access_token: token, partner_id } = (await signedIn.json()) as {
    access_token: string
    partner_id: number
  }
  const elsewhere = await request.post('/api/commandes', {
    headers: { authorization: `Bearer ${token}` },
    data: { partner_id, payment_mode: 'domicile', order_lines: [{ id: product.id, quantity: 1 }] },
  })
  expect(elsewhere.status()).toBe(201)
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${shop.origin}/faq`)
  await expect(bar(later, 'Votre commande n’est pas partie')).toBeVisible()
  expect(await readKept(later, 'checkout_attempt_order')).toBeNull()
  await later.reload()
  await later.getByRole('heading', { level: 1 }).waitFor()
  await later.evaluate(() => dispatchEvent(new Event('online')))
  expect(await listOrders(request, person)).toHaveLength(1)
  await later.goto(`${shop.origin}/checkout`)
  await later.getByRole('heading', { name: /Livraison$/ }).waitFor()
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(
    shop.asked.filter(({ path, method }) => path === '/api/commandes' && method === 'POST'),
  ).toHaveLength(1)
})

test('a cookie jar that was cleared: the order stays, says who must come back, and is sent after the sign-in', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  await reachRecap(page, shop.origin, person, await findProduct(request, isPlain))
  await context.setOffline(true)
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await page.close()
  await context.clearCookies()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${shop.origin}/faq`)
  const word = bar(later, 'vous n’êtes plus connecté')
  await expect(word).toBeVisible()
  expect(await listOrders(request, person)).toEqual([])
  expect(JSON.parse((await readKept(later, 'cart')) ?? '[]')).toHaveLength(1)
  await word.getByRole('button', { name: 'Se connecter' }).click()
  await later.getByLabel('E-mail ou téléphone').fill(person.email)
  await later.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await later.getByRole('button', { name: 'Se connecter' }).click()
  await expect(later).toHaveURL(/\/faq$/)
  await expect(bar(later, 'Envoyé')).toContainText('est enregistrée')
  expect(await listOrders(request, person)).toHaveLength(1)
})

test('who signs out is asked, and takes what waits along', async ({ page, context, request, shop }) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  await page.goto(`${shop.origin}/profile`)
  await reachRecap(page, shop.origin, person, await findProduct(request, isPlain))
  shop.changes.loses = /^POST \/api\/commandes$/
  await context.route('**/api/commandes', (route) => route.abort())
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await page.goto(`${shop.origin}/profile`)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await page.locator('main [data-sign-out], [data-sign-out]').locator('visible=true').first().click()
  // The new page, not the way back that the closed profile asks for on the way to it.
  await expect(page).toHaveURL(/\/login$/)
  expect(questions).toEqual([expect.stringContaining('la déconnexion la retire')])
  expect(await readKept(page, 'checkout_attempt_order')).toBeNull()
  expect(await listOrders(request, person)).toEqual([])
})

test('« Prévenez-moi » without network waits, and is sent once when the network is back', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const pages = await Promise.all(
    [1, 2, 3].map(
      async (n) =>
        (await request.get(`/api/produits-page?page=${n}&limit=100`)).json() as Promise<
          (Row & { sale_ok: boolean; is_preorder: boolean })[]
        >,
    ),
  )
  const product = pages.flat().find((row) => row.sale_ok && row.quantity === 0 && !row.is_preorder)
  const contact = `awa.${Date.now()}@exemple.sn`
  await page.goto(`${shop.origin}/produits/${product?.id}/details`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Prévenez-moi/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Prévenez-moi' })
  await dialog.getByLabel('E-mail ou téléphone').fill(contact)
  await dialog.getByRole('checkbox').check()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(bar(page, 'En attente d’envoi')).toContainText(product?.name ?? '')
  await expect(dialog).toHaveCount(0)
  await context.setOffline(false)
  await expect(bar(page, 'Envoyé')).toContainText('nous vous prévenons une fois')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await readKept(page, 'waiting_wishes')).toBeNull()
  const countMessages = async () => {
    const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(contact)}`)
    return ((await answer.json()) as { messages: object[] }).messages.length
  }
  await expect.poll(countMessages).toBe(1)
})

test('BASK-5: a basket that changes without network waits with a word, and is told when it is back', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.origin}/boutique`)
  await expectKept(page, '/boutique')
  const order = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Commander/ })
  await order.click()
  await expect.poll(() => shop.asked.some(({ path }) => path === '/api/create_or_update_crm')).toBe(true)
  const before = shop.asked.length
  await context.setOffline(true)
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Commander/ })
    .click()
  await expect(bar(page, 'En attente d’envoi')).toContainText('vos paniers')
  await context.setOffline(false)
  await expect(bar(page, 'Envoyé')).toContainText('vos paniers')
  expect(shop.asked.slice(before).filter(({ path }) => path === '/api/create_or_update_crm')).toHaveLength(1)
})
