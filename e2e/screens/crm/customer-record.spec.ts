import { type BrowserContext, type Page, type Request, expect, test } from '@playwright/test'
import { openHydrated } from '../../hydration.ts'
import { CUSTOMER, openSignedIn } from '../../sign-in.ts'

/** The fields of a record that tests read; the first test checks all of it. */
interface SentRecord {
  guest_id: string
  location: string
  localisation: string
  name: string
  phone: string
  email: string
  type: string
  total: number
  produits: { id: number; location: string }[]
}

const LIST = '/boutique?category=Réfrigérateur'
const RECORD = '/api/create_or_update_crm'
const DAKAR = { location: 'Dakar/Dakar/Sénégal Ip: 196.207.1.2', localisation: '14.69,-17.44' }
const NOWHERE = 'Localisation non disponible'
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/
/** Longer than the debounce of a basket's record, in ms. */
const REST = 2500

/** Runs the pending timers at once, and lets the resulting requests reach the test. */
async function letRest(page: Page): Promise<void> {
  await page.clock.runFor(REST)
  await page.evaluate("fetch('/robots.txt').then((answer) => answer.text()).catch(() => '')")
}

const orderButtons = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Commander / })
const hearts = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Favori/ })
const readRecord = (request: Request) => request.postDataJSON() as SentRecord

/** Collects every record that the browser sends from now on. */
function listenToRecords(context: BrowserContext): Request[] {
  const records: Request[] = []
  context.on('request', (request) => {
    if (request.url().endsWith(RECORD)) records.push(request)
  })
  return records
}

/** Presses a card's heart until the page has handled it. */
async function touchHeart(page: Page, place: number, isSaved = true): Promise<void> {
  await hearts(page).nth(place).click()
  await expect(hearts(page).nth(place)).toHaveAttribute('aria-pressed', String(isSaved))
}

/** The record of the last change, without waiting for the debounce. */
async function hurryRecord(page: Page): Promise<Request> {
  const sent = page.waitForRequest((one) => one.url().endsWith(RECORD))
  await page.clock.runFor(REST)
  return sent
}

/** Mocks the visitor's location, and counts the page's requests for it. */
async function placeIn(page: Page, place: object): Promise<{ requestCount: number }> {
  const count = { requestCount: 0 }
  await page.route('**/api/localisation', (route) => {
    count.requestCount += 1
    return route.fulfill({ json: place })
  })
  return count
}

const waitForPlace = (page: Page) =>
  expect.poll(() => page.evaluate("sessionStorage.getItem('location')")).not.toBeNull()

test.beforeEach(({ page }) => page.clock.install())

test('BASK-4, BASK-5, BASK-6: a guest’s record has every field, and three additions make one record', async ({
  page,
  context,
  request,
}) => {
  const records = listenToRecords(context)
  await placeIn(page, DAKAR)
  await openHydrated(page, LIST)
  await waitForPlace(page)
  for (let added = 0; added < 3; added += 1) await orderButtons(page).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 3 articles' })).toBeVisible()
  const sent = await hurryRecord(page)
  expect((await sent.response())?.status()).toBe(200)
  const record = readRecord(sent)
  const [line] = record.produits
  const product = (await (await request.get(`/api/produits/${line?.id}`)).json()) as {
    name: string
    price_unit: number
    description: string
    rang: number | null
    tags: object[]
  }
  // The line has more fields than the card that it came from.
  const { description, rang, tags } = product
  expect(description).not.toBe('')
  await expect
    .poll(async () => JSON.parse((await page.evaluate("localStorage.getItem('cart')")) as string) as object[])
    .toEqual([expect.objectContaining({ id: line?.id, quantity: 3, description, rang, tags })])
  const guestId = await page.evaluate("localStorage.getItem('guest_id')")
  expect(record).toEqual({
    guest_id: guestId,
    ...DAKAR,
    name: 'Guest',
    phone: 'Guest',
    email: 'Guest',
    type: 'commande',
    total: 3 * product.price_unit,
    date: expect.stringMatching(LOCAL_TIME),
    produits: [
      {
        id: line?.id,
        nom: product.name,
        quantité: 3,
        prix: product.price_unit,
        location: DAKAR.location,
        panier: 'cart',
        date: expect.stringMatching(LOCAL_TIME),
      },
    ],
  })
  expect(guestId).toMatch(UUID)
  expect(sent.headers()['x-guest-id']).toBe(guestId)
  await page.reload()
  await touchHeart(page, 1)
  await hurryRecord(page)
  expect(records.map(readRecord).map(({ type, guest_id }) => [type, guest_id])).toEqual([
    ['commande', guestId],
    ['wishlist', guestId],
  ])
})

test('BASK-5: an emptied basket is reported as empty, and warns « Panier vide » on the console', async ({
  page,
  context,
}) => {
  const records = listenToRecords(context)
  const warnings: string[] = []
  page.on('console', (line) => {
    // The test browser itself warns that it blocks the shop's service worker.
    if (line.type() === 'warning' && !line.text().startsWith('Service Worker')) warnings.push(line.text())
  })
  await page.goto(LIST)
  await touchHeart(page, 0)
  await hurryRecord(page)
  await touchHeart(page, 0, false)
  await hurryRecord(page)
  expect(records.map(readRecord).map(({ produits, total }) => [produits.length, total > 0])).toEqual([
    [1, true],
    [0, false],
  ])
  expect(warnings).toEqual(['Panier vide'])
})

test('BASK-5: a customer’s record has name, phone and e-mail, and is sent in their name', async ({
  page,
}) => {
  await openSignedIn(page, '/profile', CUSTOMER)
  await page.goto(LIST)
  await touchHeart(page, 0)
  const sent = await hurryRecord(page)
  const record = readRecord(sent)
  expect(record.email).toBe(CUSTOMER.email)
  expect(record.name).not.toBe('Guest')
  expect(record.phone).toMatch(/^221\d{9}$/)
  expect(sent.headers()['authorization']).toMatch(/^Bearer /)
})

test('BASK-5: a first change and a later one made offline are queued and reported on reconnection', async ({
  page,
  context,
}) => {
  const records = listenToRecords(context)
  await openHydrated(page, LIST)
  await page.waitForLoadState('networkidle')
  for (const early of [0, 1])
    await test.step(`after ${early} records`, async () => {
      await context.setOffline(true)
      await hearts(page)
        .nth(2 * early)
        .click()
      await hearts(page)
        .nth(2 * early + 1)
        .click()
      await letRest(page)
      expect(records).toHaveLength(early)
      await context.setOffline(false)
      await expect.poll(() => records.length).toBe(early + 1)
      expect(records.at(-1) && readRecord(records.at(-1) as Request).produits).toHaveLength(2 * early + 2)
    })
})

test('BASK-5: a record queued offline is reported by the next page', async ({ page, context }) => {
  const records = listenToRecords(context)
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await touchHeart(page, 0)
  await hurryRecord(page)
  await context.setOffline(true)
  await hearts(page).nth(1).click()
  await expect.poll(() => page.evaluate("localStorage.getItem('crm_waiting')")).toBe('wishlist')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/faq')
  await expect.poll(() => records.length).toBe(2)
  await expect.poll(() => next.evaluate("localStorage.getItem('crm_waiting')")).toBeNull()
})

test('BASK-5: a page that is left at once still reports its basket, once', async ({ page }) => {
  // Tests do not see requests that a page sends while unloading.
  await page.addInitScript(`
    const ask = window.fetch
    window.fetch = (address, init) => {
      if (address.endsWith('${RECORD}'))
        localStorage.setItem('sent', (localStorage.getItem('sent') ?? '') + init.keepalive + init.body)
      return ask(address, init)
    }`)
  const countSent = async () =>
    ((await page.evaluate("localStorage.getItem('sent') ?? ''")) as string).split('true{').length - 1
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await touchHeart(page, 0)
  await page.clock.runFor(REST)
  await expect.poll(countSent).toBe(1)
  await hearts(page).nth(1).click()
  await page.goto('/robots.txt')
  expect(await countSent()).toBe(2)
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await letRest(page)
  expect(await countSent()).toBe(2)
})

test('BASK-5: error responses of the shop disturb no visitor', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.route(`**${RECORD}`, (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.route('**/api/localisation', (route) => route.abort())
  await page.goto(LIST)
  await touchHeart(page, 0)
  await (await hurryRecord(page)).response()
  await expect(page.locator('.toast-region')).toHaveText('')
  expect(failures).toEqual([])
})

test('BASK-5: a shop that does not respond to records and look-ups keeps no page waiting', async ({
  page,
}) => {
  const held = new Set<string>()
  for (const address of [RECORD, '/api/localisation'])
    await page.route(`**${address}`, () => void held.add(address))
  await page.goto(LIST)
  await touchHeart(page, 0)
  await hurryRecord(page)
  await expect.poll(() => [...held].toSorted()).toEqual([RECORD, '/api/localisation'])
  await touchHeart(page, 1)
  await orderButtons(page).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Utiliser ma position' })).toBeVisible()
})

test('BASK-13: the location is requested once per visit, without blocking the page', async ({ page }) => {
  const count = await placeIn(page, DAKAR)
  await page.goto('/faq')
  await waitForPlace(page)
  await page.goto('/informations', { waitUntil: 'networkidle' })
  await letRest(page)
  expect(count.requestCount).toBe(1)
})

test('BASK-13: a visitor who opts out on the privacy page is neither looked up nor located', async ({
  page,
}) => {
  const count = await placeIn(page, DAKAR)
  await page.goto('/politique-de-confidentialite')
  await waitForPlace(page)
  await page.getByRole('checkbox', { name: /ma ville ou ma région/ }).uncheck()
  await expect(page.getByText('votre lieu n’est plus recherché ni enregistré')).toBeVisible()
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await letRest(page)
  await touchHeart(page, 0)
  const record = readRecord(await hurryRecord(page))
  expect([record.location, record.localisation, record.produits[0]?.location]).toEqual([NOWHERE, '', NOWHERE])
  expect(count.requestCount).toBe(1)
})

test('BASK-13: the phone’s position is sent with the record only after its button is pressed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 14.716_77, longitude: -17.467_69 })
  await placeIn(page, DAKAR)
  await page.goto(LIST)
  await waitForPlace(page)
  await orderButtons(page).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  const first = readRecord(await hurryRecord(page))
  expect(first.localisation).toBe(DAKAR.localisation)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Fermer l’offre' }).click()
  const next = page.waitForRequest((one) => one.url().endsWith(RECORD))
  await page.getByRole('button', { name: 'Utiliser ma position' }).click()
  await expect(page.getByText('votre zone est jointe à ce panier')).toBeVisible()
  await page.clock.runFor(REST)
  expect(readRecord(await next)).toMatchObject({
    location: DAKAR.location,
    localisation: '14.717,-17.468',
  })
})

test('BASK-13: a refused position is reported in French', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
      value: (_found: unknown, fail: (error: { code: number }) => void) => fail({ code: 1 }),
    }),
  )
  await page.goto(LIST)
  await orderButtons(page).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Fermer l’offre' }).click()
  await page.getByRole('button', { name: 'Utiliser ma position' }).click()
  await expect(page.getByText('Votre téléphone n’autorise pas la position.')).toBeVisible()
})

test('BASK-6: where storage is refused the guest has an id for this page', async ({ page }) => {
  await page.addInitScript(
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })",
  )
  await page.goto(LIST)
  await touchHeart(page, 0)
  const record = readRecord(await hurryRecord(page))
  expect(record.guest_id).toMatch(UUID)
})
