// Long: each test waits for another outcome of an order queued offline.
import { expect } from '@playwright/test'
import { type Row, confirm, findProduct, isPlain } from '../checkout.ts'
import { makeAccount } from '../make-account.ts'
import {
  expectQueuedRequest,
  findMoment,
  listOrders,
  readStored,
  withoutSync,
  reachRecapAt,
} from '../offline.ts'
import { ORDER_SENT, bar, expectStored, test } from '../pwa.ts'

test('with background sync the order is sent without an open page and makes one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  const person = await makeAccount(request)
  await page.goto(`${shop.origin}/faq`)
  await expectStored(page, '/faq')
  await reachRecapAt(page, shop.origin, person, await findProduct(request, isPlain))
  await context.setOffline(true)
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await expectQueuedRequest(page)
  await page.close()
  const blank = await context.newPage()
  await context.setOffline(false)
  await findMoment(blank, shop.origin)
  await expect.poll(async () => (await listOrders(request, person)).length).toBe(1)
  await blank.goto(`${shop.origin}/faq`)
  await expect(bar(blank, ORDER_SENT)).toContainText('est enregistrée')
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(await readStored(blank, 'cart')).toBe('[]')
})

test('a queued order whose price changes is shown for decision and never sent again automatically', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  await reachRecapAt(page, shop.origin, person, product)
  await context.setOffline(true)
  await confirm(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await page.close()
  // The price has changed since the visitor's confirmation: another order used the first-order discount.
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
  expect(await readStored(later, 'checkout_attempt_order')).toBeNull()
  await later.reload()
  await later.getByRole('heading', { level: 1 }).waitFor()
  await later.evaluate(() => dispatchEvent(new Event('online')))
  expect(await listOrders(request, person)).toHaveLength(1)
  await later.goto(`${shop.origin}/checkout`)
  await later.getByRole('heading', { name: /Livraison$/ }).waitFor()
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(
    shop.received.filter(({ path, method }) => path === '/api/commandes' && method === 'POST'),
  ).toHaveLength(1)
})

test('after the cookies are cleared the order stays, names its owner, and is sent after the sign-in', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  await reachRecapAt(page, shop.origin, person, await findProduct(request, isPlain))
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
  expect(JSON.parse((await readStored(later, 'cart')) ?? '[]')).toHaveLength(1)
  await word.getByRole('button', { name: 'Se connecter' }).click()
  await later.getByLabel('E-mail ou téléphone').fill(person.email)
  await later.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await later.getByRole('button', { name: 'Se connecter' }).click()
  await expect(later).toHaveURL(/\/faq$/)
  await expect(bar(later, ORDER_SENT)).toContainText('est enregistrée')
  expect(await listOrders(request, person)).toHaveLength(1)
})

test('a sign-out asks for confirmation and removes the queued orders', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const person = await makeAccount(request)
  await page.goto(`${shop.origin}/profile`)
  await reachRecapAt(page, shop.origin, person, await findProduct(request, isPlain))
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
  // Expects the login page itself, not the redirect with return address that the closed profile requests.
  await expect(page).toHaveURL(/\/login$/)
  expect(questions).toEqual([expect.stringContaining('la déconnexion la retire')])
  expect(await readStored(page, 'checkout_attempt_order')).toBeNull()
  expect(await listOrders(request, person)).toEqual([])
})

test('« Prévenez-moi » pressed offline is queued and sent once on reconnection', async ({
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
  expect(await readStored(page, 'waiting_wishes')).toBeNull()
  const countMessages = async () => {
    const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(contact)}`)
    return ((await answer.json()) as { messages: object[] }).messages.length
  }
  await expect.poll(countMessages).toBe(1)
})
