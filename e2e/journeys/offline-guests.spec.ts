import { type APIRequestContext, type BrowserContext, type Page, expect } from '@playwright/test'
import { type MadeAccount, makeAccount } from '../make-account.ts'
import { findMoment, listOrders, readKept, withoutSync } from '../offline.ts'
import { bar, expectKept, test } from '../pwa.ts'
import { fillGuest, openReservation, openWithLine, reservation, submitReservation } from '../reservation.ts'
import { fillSignIn, signInAt } from '../sign-in.ts'
import { stockPack } from '../staff-products.ts'

const PACK = '/pack-promo?code=PACK2207'
const CALLED = /votre commande «\sPack Cuisine\s»/
const GUESTS = '/api/commande-sans-partner'
const PRIVATE_PAGE = /\/commande\/[\w-]{32}$/

test.beforeEach(({ request }) => stockPack(request, 'PACK2207'))

/** A guest nobody has seen before. */
const inventEmail = () => `moussa.${Date.now()}.${Math.floor(Math.random() * 1e6)}@exemple.sn`

/** Private links that a guest was sent: one for each order. */
async function listLinks(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(email)}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return messages.flatMap(({ text }) => /\/commande\/[\w-]{32}/.exec(text)?.[0] ?? [])
}

/** Calls that the shop of this test has heard. */
const countCalls = (asked: readonly { path: string; method: string }[], address: string): number =>
  asked.filter(({ path, method }) => path === address && method === 'POST').length

/** Everything that the browser keeps, as one text. */
const readAll = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

/** Orders where the call gets no answer, until it waits. */
async function loseReservation(page: Page, email: string): Promise<void> {
  await openReservation(page)
  await fillGuest(page, email)
  await page.context().setOffline(true)
  await submitReservation(page).click()
  await expect(bar(page, 'En attente d’envoi')).toContainText('une seule fois')
  await expect(reservation(page)).toBeHidden()
}

test('ORD-6: a guest’s pack ordered without network goes out from the next page, once, with the way to follow and pay it', async ({
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
  await expect(bar(later, 'Envoyé')).toContainText(/votre commande \S+ est enregistrée/)
  expect(await readAll(later)).not.toContain(email)
  const purchases = await later.evaluate("window.dataLayer.filter(({ event }) => event === 'purchase')")
  expect(purchases).toEqual([expect.objectContaining({ value: 234_700 })])
  await bar(later, 'Envoyé').getByRole('button', { name: 'Suivre et payer' }).click()
  await expect(later).toHaveURL(PRIVATE_PAGE)
  await expect(later.getByRole('main')).toContainText('234\u202F700')
  await expect.poll(() => listLinks(request, email)).toEqual([new URL(later.url()).pathname])
  await later.reload()
  await later.getByRole('heading', { level: 1 }).waitFor()
  expect(await readKept(later, 'crm_waiting')).toBeNull()
  expect(countCalls(shop.asked, GUESTS)).toBe(1)
})

test('a guest’s pre-order waits in the same way, and its basket is cleared once it is sent', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const email = inventEmail()
  const [product] = (await (await request.get('/api/produits-precommande')).json()) as object[]
  const line = { ...product, quantity: 2, sale_ok: true, picture: null }
  await openWithLine(page, '/pre-cart', { key: 'preorder', line, origin: shop.origin })
  await loseReservation(page, email)
  await expect(bar(page, 'En attente d’envoi')).toContainText('votre précommande')
  expect(JSON.parse((await readKept(page, 'preorder')) ?? '[]')).toHaveLength(1)
  await context.setOffline(false)
  await expect(bar(page, 'Envoyé')).toBeVisible()
  expect(await readKept(page, 'preorder')).toBe('[]')
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
  expect(await readAll(page)).not.toContain(email)
})

/** A pack's page with what ordering takes, as somebody who has just signed in. */
async function openPackOf(page: Page, origin: string, person: MadeAccount): Promise<void> {
  await page.goto(`${origin}/login?redirectTo=${encodeURIComponent(PACK)}`)
  const fetched = page.waitForResponse(/\/assets\/order-pack-[\w-]+\.js$/)
  await fillSignIn(page, person)
  await expect(page).toHaveURL(`${origin}${PACK}`)
  // With all that it imports.
  await page.evaluate(`import('${(await fetched).url()}')`)
}

test('a customer’s pack ordered without network goes out when it is back, and is one order of theirs', async ({
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
  // Pressed again it is the same order.
  await page.getByRole('button', { name: 'Valider le Panier' }).click()
  await expect(page.getByRole('button', { name: 'Valider le Panier' })).toBeVisible()
  await context.setOffline(false)
  await bar(page, 'Envoyé').getByRole('button', { name: 'Suivre et payer' }).click()
  await expect(page).toHaveURL(/\/commandes\/\d+\/d%C3%A9tails$/)
  expect(await listOrders(request, person)).toHaveLength(1)
  expect(await readKept(page, 'waiting_orders')).toBeNull()
})

test('a customer’s pack waits for its owner while nobody is signed in', async ({
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
  await expect(bar(later, 'Envoyé')).toContainText('est enregistrée')
  expect(await listOrders(request, person)).toHaveLength(1)
})

test('where the browser finds a moment by itself a guest’s order goes out without a page, and is one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  const email = inventEmail()
  await page.goto(`${shop.origin}${PACK}`)
  await expectKept(page, PACK)
  await loseReservation(page, email)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('parcels')
  await page.close()
  const blank = await context.newPage()
  await context.setOffline(false)
  await findMoment(blank, shop.origin)
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
  await blank.goto(`${shop.origin}/faq`)
  await expect(bar(blank, 'Envoyé')).toContainText('est enregistrée')
  expect(await listLinks(request, email)).toHaveLength(1)
})

test('a guest’s order that the shop refuses later is told with its sentence and the way back, and not sent again', async ({
  page,
  context,
  shop,
}) => {
  await withoutSync(context)
  const email = inventEmail()
  await page.goto(`${shop.origin}${PACK}`)
  await loseReservation(page, email)
  const message = 'Le total a changé depuis votre dernière visite. Vérifiez le nouveau montant.'
  let tries = 0
  await context.route(`**${GUESTS}`, (route) => {
    tries += 1
    return route.fulfill({ status: 409, json: { code: 'basket.price_changed', message, total: 240_000 } })
  })
  await context.setOffline(false)
  const word = bar(page, /^Votre commande «\sPack Cuisine\s» n’est pas partie/)
  await expect(word).toContainText(`${message} Nouveau total\u202F: 240\u202F000`)
  expect(await readAll(page)).not.toContain(email)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await word.getByRole('button', { name: 'Revoir ma commande' }).click()
  await expect(page).toHaveURL(`${shop.origin}${PACK}`)
  await expect(page.getByRole('button', { name: 'Commander sans compte' })).toBeVisible()
  expect(tries).toBe(1)
})

/** A guest's order waits because its calls get no answer, while everything else is answered. */
async function waitUnheard(page: Page, context: BrowserContext, email: string): Promise<void> {
  await withoutSync(context)
  await context.route(`**${GUESTS}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(PACK)
  await openReservation(page)
  await fillGuest(page, email)
  await submitReservation(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
}

/** Until the page has tried so often again, whenever it is told of a network: all but the last try are over then. */
async function expectTries(page: Page, count: number): Promise<void> {
  let tries = 0
  page.on('response', (answer) => (tries += Number(answer.url().endsWith(GUESTS))))
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return tries
    })
    .toBeGreaterThanOrEqual(count)
}

test('a guest’s order is never sent in the name of who signs in meanwhile: they may send it as a guest’s', async ({
  page,
  context,
  request,
}) => {
  const email = inventEmail()
  const person = await makeAccount(request)
  await waitUnheard(page, context, email)
  await page.goto('/faq')
  await expectTries(page, 2)
  await expect(bar(page, 'vous n’êtes plus connecté')).toHaveCount(0)
  await signInAt(page, new URL('/profile', page.url()).href, person)
  const word = bar(page, 'passée sans compte')
  await expect(word).toBeVisible()
  await context.unroute(`**${GUESTS}`)
  await page.reload()
  await expect(word).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(word).toBeVisible()
  expect(await listLinks(request, email)).toEqual([])
  const asked = page.waitForRequest(`**${GUESTS}`)
  await word.getByRole('button', { name: 'Envoyer sans compte' }).click()
  expect((await asked).headers()['authorization']).toBeUndefined()
  await expect(bar(page, 'Envoyé')).toContainText('est enregistrée')
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
  expect(await listOrders(request, person)).toEqual([])
})

test('who signs out is asked about a guest’s order that waits, and takes it along', async ({
  page,
  context,
  request,
}) => {
  const email = inventEmail()
  const person = await makeAccount(request)
  await waitUnheard(page, context, email)
  await signInAt(page, new URL('/profile', page.url()).href, person)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await page.locator('[data-sign-out]').locator('visible=true').first().click()
  await expect(page).toHaveURL(/\/login$/)
  expect(questions).toEqual([expect.stringContaining('la déconnexion la retire')])
  expect(await readAll(page)).not.toContain(email)
})

test('an order whose first try has arrived is asked for as it was when another one is made of it', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const email = inventEmail()
  await page.goto(`${shop.origin}${PACK}`)
  await openReservation(page)
  await fillGuest(page, email)
  shop.changes.loses = /^POST \/api\/commande-sans-partner$/
  await submitReservation(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  shop.changes.loses = undefined
  await openReservation(page)
  await reservation(page).getByLabel('Adresse').fill('Fann, rue 5')
  await submitReservation(page).click()
  await expect(reservation(page).getByText('Votre première demande est bien arrivée')).toBeVisible()
  await expect(bar(page, 'Envoyé')).toContainText('est enregistrée')
  expect(await readKept(page, 'waiting_orders')).toBeNull()
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
})

test('an order that has waited for more than three days is not sent by itself', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  const email = inventEmail()
  await page.goto(`${shop.origin}${PACK}`)
  await loseReservation(page, email)
  await page.evaluate(() => {
    const [order] = JSON.parse(localStorage.getItem('waiting_orders') ?? '[]') as { at: number }[]
    const at = (order?.at ?? 0) - 4 * 24 * 3_600_000
    localStorage.setItem('waiting_orders', JSON.stringify([{ ...order, at }]))
  })
  await context.setOffline(false)
  await expect(bar(page, 'depuis plus de trois jours')).toBeVisible()
  expect(await readAll(page)).not.toContain(email)
  expect(await listLinks(request, email)).toEqual([])
  expect(countCalls(shop.asked, GUESTS)).toBe(0)
})

test('a browser that keeps nothing more says so in the form, and the same try again is one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  await context.addInitScript(() => {
    Storage.prototype.setItem = new Proxy(Reflect.get(Storage.prototype, 'setItem') as () => void, {
      apply(write, storage, said: [string, string]) {
        if (said[0] === 'waiting_orders') throw new DOMException('full', 'QuotaExceededError')
        Reflect.apply(write, storage, said)
      },
    })
  })
  const email = inventEmail()
  await page.goto(`${shop.origin}${PACK}`)
  await openReservation(page)
  await fillGuest(page, email)
  shop.changes.loses = /^POST \/api\/commande-sans-partner$/
  await submitReservation(page).click()
  await expect(reservation(page).getByText('La connexion est coupée. Réessayez')).toBeVisible()
  await expect(bar(page, 'En attente d’envoi')).toHaveCount(0)
  shop.changes.loses = undefined
  await submitReservation(page).click()
  await expect(page).toHaveURL(`${shop.origin}/boutique`)
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
})
