import { type Page, expect, test } from '@playwright/test'
import { expectInSight } from '../../in-sight.ts'
import { inventEmail, listLinks } from '../../offline-guests.ts'
import { bar } from '../../pwa.ts'
import {
  fillGuest,
  openReservation,
  openWithLine,
  reservation,
  submitReservation,
} from '../../reservation.ts'
import { CUSTOMER, fillSignIn } from '../../sign-in.ts'

const CODE = 'PACK2207'
const SLOT_FULL = 'Ce créneau de livraison vient d’être pris. Choisissez-en un autre.'
const CART = `/pack-promo?code=${CODE}`
const toast = (page: Page, text: string) =>
  page.locator('.toast-region').filter({ visible: true }).getByText(text, { exact: true })
const mode = (page: Page, name: RegExp) => page.getByRole('radio', { name })

test('ORD-5: the list shows each pack with its pictures, price, saving and last day, also without scripts', async ({
  browser,
  request,
}) => {
  const { packs } = (await (await request.get('/api/pack_product')).json()) as { packs: object[] }
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/pack-promo')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(packs.length)
  const first = cards.first()
  await expect(first.getByRole('heading', { name: 'Pack Cuisine' })).toBeVisible()
  await expect(first.locator('img')).toHaveCount(3)
  await expect(first).toContainText('234\u202F700')
  await expect(first).toContainText('Vous économisez 26\u202F000')
  await expect(first).toContainText(/Jusqu’au \d{1,2}/)
  await first.getByRole('link', { name: 'Voir le pack' }).click()
  await expect(page).toHaveURL(CART)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await context.close()
})

test('ORD-5: a pack’s cart shows its table, modes and total, warns a guest, and requires a payment mode', async ({
  page,
}) => {
  await page.goto(CART)
  await expect(toast(page, 'Merci de vous connecter pour confirmer votre commande.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(4)
  await expect(mode(page, /^En ligne/)).toBeChecked()
  await expect(mode(page, /^A domicile/)).not.toBeChecked()
  await expect(main.getByText(/^Total/).last()).toContainText('234\u202F700')
  await expect(main.getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute('href', '/boutique')
  await expect(main.getByRole('link', { name: 'Packs' })).toHaveAttribute('href', '/pack-promo')
  await expect(main.getByRole('button', { name: 'Valider le Panier' })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Connectez-vous pour confirmer la commande' })).toHaveAttribute(
    'href',
    `/login?redirectTo=${encodeURIComponent(CART)}`,
  )
  await page.evaluate(
    "document.querySelectorAll('input[type=radio]').forEach((radio) => (radio.checked = false))",
  )
  await page.getByRole('button', { name: 'Commander sans compte' }).click()
  const sentence = 'Veuillez choisir un mode de paiement.'
  await expect(main.getByText(sentence)).toBeVisible()
  await expect(reservation(page)).toHaveCount(0)
  await mode(page, /^A domicile/).check()
  await expect(main.getByText(sentence)).toHaveCount(0)

  await page.goto(`${CART}&de=affiche#paiement`)
  const link = page.getByRole('link', { name: 'Connectez-vous pour confirmer la commande' })
  await expect(link).toHaveAttribute(
    'href',
    `/login?redirectTo=${encodeURIComponent(`${CART}&de=affiche#paiement`)}`,
  )
  await openReservation(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(reservation(page).getByLabel('Prénom')).toBeInViewport()
    await expect(submitReservation(page)).toBeInViewport()
  }
})

test('ORD-5: an unknown code has status 404 and shows the available packs; a pack’s cart opens at its top', async ({
  page,
}) => {
  const answer = await page.goto('/pack-promo?code=RIEN0000')
  expect(answer?.status()).toBe(404)
  await expect(toast(page, "Le pack n'est plus d'actualité ou indisponible.")).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await page.goto('/pack-promo')
  await page.evaluate('window.scrollTo(0, 2000)')
  await page.getByRole('link', { name: 'Voir le pack' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pack Salon' })).toBeVisible()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
  await page.evaluate('window.scrollTo(0, 300)')
  await page.reload()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
})

test('ORD-6, ORD-7, ORD-10: a guest’s pack order validates each field, clears the cart and sends one purchase event', async ({
  page,
}) => {
  const line = {
    id: 1,
    name: 'Autre chose',
    picture: null,
    price_unit: 1000,
    preorder_price: null,
    creditorder_price: null,
    quantity: 1,
    sale_ok: true,
  }
  await openWithLine(page, CART, { key: 'cart', line })
  await openReservation(page)
  await submitReservation(page).click()
  for (const sentence of [
    'Le prénom est obligatoire.',
    'Le nom est obligatoire.',
    "L'adresse email est obligatoire.",
    'Le téléphone est obligatoire.',
    "L'adresse est obligatoire.",
  ])
    await expect(reservation(page).getByText(sentence)).toBeVisible()
  await fillGuest(page, 'moussa@')
  await reservation(page).getByLabel('Téléphone').fill('33 800 00 00')
  await submitReservation(page).click()
  await expect(reservation(page).getByText("L'adresse email est invalide.")).toBeVisible()
  await expect(reservation(page).getByText('Le numéro de téléphone est invalide.')).toBeVisible()
  await fillGuest(page, 'moussa@exemple.sn')
  // ORD-12: three communes share this name.
  await reservation(page).getByLabel('Adresse').fill('Pikine, près du marché')
  await submitReservation(page).click()
  await expect(reservation(page).getByText('Dites-nous de quelle commune il s’agit.')).toBeVisible()
  await reservation(page).getByRole('radio', { name: 'Pikine Est' }).check()
  await expect(reservation(page).getByText('Livraison gratuite.')).toBeVisible()
  const day = reservation(page).getByLabel('Jour de livraison')
  await day.selectOption({ index: 12 })
  // Another customer takes the last place: the page reports it, offers the others, and keeps the form.
  await page.route(
    '**/api/commande-sans-partner',
    (route) => route.fulfill({ status: 409, json: { code: 'order.slot_full', message: SLOT_FULL } }),
    { times: 1 },
  )
  await submitReservation(page).click()
  await expect(reservation(page).getByText(SLOT_FULL)).toBeVisible()
  await expect(reservation(page).getByLabel('Adresse')).toHaveValue('Pikine, près du marché')
  const slot = await day.inputValue()
  expect(slot).toMatch(/^\d{4}-\d\d-\d\d (?:matin|apres-midi)$/)
  const sent = page.waitForRequest('**/api/commande-sans-partner')
  await submitReservation(page).click()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({
    name: 'Moussa Diop',
    telephone: '221784102210',
    adresse: 'Pikine, près du marché',
    commune: 'Pikine Est',
    order: { partner_id: null, payment_mode: 'online', type_order: 'pack', code: CODE, seen_total: 234_700 },
  })
  expect(body.order.order_lines).toHaveLength(3)
  expect(`${body.order.slot.day} ${body.order.slot.half}`).toBe(slot)
  await expect(page).toHaveURL('/boutique')
  // The address changes before the screen does.
  await expect(page).toHaveTitle(/^Boutique/)
  await expect(toast(page, 'Commande créé avec succés.')).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('cart') ?? '[]'")).toBe('[]')
  const purchases = await page.evaluate("window.dataLayer.filter(({ event }) => event === 'purchase')")
  expect(purchases).toEqual([expect.objectContaining({ value: 234_700, currency: 'XOF' })])
  // The means of payment with the amount due, now and after a reload.
  const placed = page.getByRole('complementary', { name: 'Votre commande' })
  const pay = placed.getByRole('button', { name: 'Payer avec Wave' })
  await expect(pay).toBeVisible()
  await expect(placed).toContainText('À payer maintenant234\u202F700\u00A0FCFA')
  await expect(placed.getByRole('link', { name: 'Voir ma commande' })).toHaveAttribute(
    'href',
    /\/commande\/[\w-]{32}$/,
  )
  await page.reload()
  await expect(pay).toBeVisible()
  await page.getByRole('link', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/create-compte?redirectTo=%2Fprofile%23order')
  await expect(page.getByLabel('Nom complet')).toHaveValue('Moussa Diop')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('moussa@exemple.sn')
  await expect(page.getByLabel('Téléphone')).toHaveValue('78 410 22 10')
  await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('Pikine, près du marché')
})

test('a pack refused by the shop shows the server’s sentence; a retry after a lost connection makes one order', async ({
  page,
  request,
}) => {
  await page.goto('/pack-promo?code=PACK3159')
  await openReservation(page)
  const email = inventEmail()
  await fillGuest(page, email)
  const sentence = 'Le total a changé depuis votre dernière visite. Vérifiez le nouveau montant.'
  const error = { code: 'basket.price_changed', message: sentence, total: 240_000 }
  await page.route('**/api/commande-sans-partner', (route) => route.fulfill({ status: 409, json: error }), {
    times: 1,
  })
  await submitReservation(page).click()
  await expectInSight(reservation(page).locator('.toast-region').getByText('Commande non validé'))
  await expect(reservation(page).getByText(sentence)).toContainText('Nouveau total\u202F: 240\u202F000')
  await page.keyboard.press('Escape')
  await expect(reservation(page)).toBeHidden()
  await openReservation(page)
  await expect(reservation(page).getByLabel('Email')).toHaveValue(email)

  let tries = 0
  await page.route('**/api/commande-sans-partner', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    // The shop gets the call; the visitor never gets the response.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submitReservation(page).click()
  await expect(bar(page, 'En attente d’envoi')).toBeVisible()
  await expect(reservation(page)).toBeHidden()
  await openReservation(page)
  await submitReservation(page).click()
  await expect(page).toHaveURL('/boutique')
  await expect(bar(page, 'En attente d’envoi')).toHaveCount(0)
  expect(await page.evaluate("localStorage.getItem('waiting_orders')")).toBeNull()
  expect(tries).toBe(2)
  await expect.poll(() => listLinks(request, email)).toHaveLength(1)
})

test('a customer returns from the sign-in, validates the pack and reaches the order', async ({ page }) => {
  await page.goto('/pack-promo?code=PACK4816')
  await page.getByRole('link', { name: 'Connectez-vous pour confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await fillSignIn(page, CUSTOMER)
  await expect(page).toHaveURL('/pack-promo?code=PACK4816')
  await expect(mode(page, /^A domicile/)).toBeChecked()
  await expect(page.getByRole('button', { name: 'Commander sans compte' })).toBeHidden()
  const day = page.getByLabel('Jour de livraison')
  await day.selectOption({ index: 12 })
  const chosen = (await day.locator('option:checked').textContent()) ?? ''
  const sent = page.waitForRequest('**/api/commande-pack')
  await page.getByRole('button', { name: 'Valider le Panier' }).click()
  const call = await sent
  expect(call.headers()['idempotency-key']).toMatch(/^[\da-f]{32}$/)
  expect(call.postDataJSON()).toMatchObject({
    partner_id: expect.any(Number),
    type_sale: 'order',
    payment_mode: 'domicile',
    state: 'sale',
    type_order: 'pack',
    commitment_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    code: 'PACK4816',
  })
  await expect(toast(page, 'Commande créé avec succés.')).toBeVisible()
  await expect(page).toHaveURL(/\/commandes\/\d+\/d%C3%A9tails$/)
  // The chosen day appears twice: in the facts and as the last step.
  await expect(page.getByText(chosen, { exact: true })).toHaveCount(2)
})

test('a guest reserves a pre-order from its basket in the same way, and that basket is cleared', async ({
  page,
  request,
}) => {
  const [product] = (await (await request.get('/api/produits-precommande')).json()) as {
    id: number
    name: string
    preorder_price: number
  }[]
  const line = { ...product, quantity: 1, sale_ok: true, picture: null }
  await openWithLine(page, '/pre-cart', { key: 'preorder', line })
  await expect(page.getByRole('link', { name: 'Connectez-vous pour confirmer la commande' })).toHaveAttribute(
    'href',
    '/login?redirectTo=%2Fpre-cart',
  )
  await openReservation(page)
  await fillGuest(page, 'precommande@exemple.sn')
  await submitReservation(page).click()
  await expect(page).toHaveURL('/boutique')
  // The address changes before the screen does.
  await expect(page).toHaveTitle(/^Boutique/)
  await expect(toast(page, 'Commande créé avec succés.')).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('preorder') ?? '[]'")).toBe('[]')
})
