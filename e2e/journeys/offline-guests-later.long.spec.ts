// Long: each test waits for the outcome of an order queued offline.
import { type BrowserContext, type Page, expect } from '@playwright/test'
import { makeAccount } from '../make-account.ts'
import {
  PACK,
  GUESTS,
  inventEmail,
  listLinks,
  countCalls,
  readAll,
  loseReservation,
} from '../offline-guests.ts'
import { listOrders, readStored, withoutSync } from '../offline.ts'
import { ORDER_SENT, bar, test } from '../pwa.ts'
import { fillGuest, openReservation, reservation, submitReservation } from '../reservation.ts'
import { signInAt } from '../sign-in.ts'
import { stockPack } from '../staff-products.ts'

test.beforeEach(({ request }) => stockPack(request, 'PACK2207'))

test('a guest’s order that the shop refuses later is reported with its message and a way back, and not sent again', async ({
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

/** A guest's order is queued because the shop fails to take it, while all other requests succeed. */
async function waitUnheard(page: Page, context: BrowserContext, email: string): Promise<void> {
  await withoutSync(context)
  await context.route(`**${GUESTS}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(PACK)
  await openReservation(page)
  await fillGuest(page, email)
  await submitReservation(page).click()
  await expect(bar(page, 'Commande non validé')).toContainText('Nous réessayons')
}

/** Waits until the page has retried `count` times, once per `online` event: all but the last attempt are over then. */
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

test('a guest’s queued order is never sent in the name of an account that signs in meanwhile, only as a guest’s', async ({
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
  const guestRequest = page.waitForRequest(`**${GUESTS}`)
  await word.getByRole('button', { name: 'Envoyer sans compte' }).click()
  expect((await guestRequest).headers()['authorization']).toBeUndefined()
  await expect(bar(page, ORDER_SENT)).toContainText('est enregistrée')
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
  expect(await listOrders(request, person)).toEqual([])
})

test('a sign-out asks about a guest’s queued order and removes it', async ({ page, context, request }) => {
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

test('an order whose first try arrived is requested unchanged when the form is sent again', async ({
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
  await expect(bar(page, ORDER_SENT)).toContainText('est enregistrée')
  expect(await readStored(page, 'waiting_orders')).toBeNull()
  await expect.poll(async () => (await listLinks(request, email)).length).toBe(1)
})

test('an order queued for more than three days is not sent automatically', async ({
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
  expect(countCalls(shop.received, GUESTS)).toBe(0)
})

test('a browser that cannot store more says so in the form, and a retry still makes one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  await withoutSync(context)
  await context.addInitScript(() => {
    Storage.prototype.setItem = new Proxy(Reflect.get(Storage.prototype, 'setItem') as () => void, {
      apply(write, storage, entry: [string, string]) {
        if (entry[0] === 'waiting_orders') throw new DOMException('full', 'QuotaExceededError')
        Reflect.apply(write, storage, entry)
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
