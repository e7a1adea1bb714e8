import { type Page, type Route, expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { findProduct, isPlain, openCheckout, ORDER_PAGE } from '../checkout.ts'
import { makeAccount } from '../make-account.ts'
import { inventEmail } from '../offline-guests.ts'
import { pay, placeUnpaid } from '../place-unpaid.ts'
import { fillGuest, openReservation, submitReservation } from '../reservation.ts'
import { openSignedIn } from '../sign-in.ts'

const orderAddress = (id: number): string => `/commandes/${id}/d%C3%A9tails`

/** On the provider's page. */
const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()

/**
 * PAY-2, PAY-3: after the return from the provider, the payment is confirmed and the order's page opens automatically.
 */
async function expectPaid(page: Page, id: number): Promise<void> {
  await expect(page.getByText('Paiement confirmé', { exact: true })).toBeVisible()
  await expect(page.getByText('Paiement confirmé avec succès!')).toBeVisible()
  await expect(page).toHaveURL(orderAddress(id))
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
}

/** Expects this payment status, then continues to the order. */
async function goOnAfter(page: Page, label: string): Promise<void> {
  await expect(page.getByText(label, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Continuer vers ma commande' }).click()
}

test('PAY-2, PAY-3: an order is paid by Orange Money, another by card with PayDunya, and their pages show them paid', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const orders = [await placeUnpaid(request, person), await placeUnpaid(request, person)] as const
  await openSignedIn(page, orderAddress(orders[0].id), person)
  await pay(page, 'Orange Money')
  await press(page, 'Payer')
  await expectPaid(page, orders[0].id)

  await page.goto(orderAddress(orders[1].id))
  await pay(page, 'PayDunya')
  await expect(page).toHaveURL(/\/simulateur\/paydunya\//)
  // Same path as Wave's; the long run also cancels once.
  if (isLong) {
    await press(page, 'Annuler')
    await goOnAfter(page, 'Paiement annulé')
    await pay(page, 'PayDunya')
  }
  await press(page, 'Payer')
  await expect(page.getByRole('heading', { name: 'Vérification du paiement' })).toBeVisible()
  await expectPaid(page, orders[1].id)
})

test('PAY-2, PAY-3, PAY-5, PAY-6: a cancelled or failed payment is shown, no forged return is believed, a retry pays', async ({
  page,
  request,
}) => {
  // Five payments with providers.
  test.slow()
  const person = await makeAccount(request)
  const { id } = await placeUnpaid(request, person)
  await openSignedIn(page, orderAddress(id), person)
  await test.step('a cancelled Wave payment', async () => {
    await pay(page, 'Wave')
    await press(page, 'Annuler')
    await goOnAfter(page, 'Paiement annulé')
  })
  await test.step('forged references', async () => {
    await pay(page, 'Orange Money')
    await expect(page).toHaveURL(/\/simulateur\/orange\//)
    const back = await page.getByRole('link', { name: 'Retour à la boutique' }).getAttribute('href')
    const transaction = new URL(back ?? '').searchParams.get('transaction')
    await page.goto(`/payment/success?payment_method=orange&reference=KE-PAYE&transaction=${transaction}`)
    await expect(page.getByText('Paiement en attente', { exact: true })).toBeVisible()
    await page.goto('/payment/success?payment_method=orange&reference=KE-PAYE&transaction=KE-PAYE')
    await expect(page.getByText('Transaction non trouvée').first()).toBeVisible()
    await page.goto('/wave/payment/callback?reference=KE-FAUX&status=completed')
    await expect(page.getByText('ID de Transaction Manquant')).toBeVisible()
    await page.goto(orderAddress(id))
    await expect(page.getByRole('button', { name: 'Payer avec Wave' })).toBeVisible()
  })
  await test.step('a failed Orange Money payment', async () => {
    await pay(page, 'Orange Money')
    await press(page, 'Échouer')
    await goOnAfter(page, 'Paiement échoué')
  })
  await test.step('a failed Wave payment, found by its reference alone', async () => {
    await pay(page, 'Wave')
    await press(page, 'Échouer')
    await expect(page.getByText('Paiement échoué', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/wave-paiement\?transaction=/)
    const checked = page.url()
    const reference = (await page.getByText(/^KE-/).textContent()) ?? ''
    await page.goto(`/payment/success?payment_method=wave&reference=${reference}`)
    await expect(page).toHaveURL(checked)
    await goOnAfter(page, 'Paiement échoué')
  })
  await test.step('a paid Wave payment', async () => {
    await pay(page, 'Wave')
    await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
    await press(page, 'Payer')
    await expectPaid(page, id)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('payment'))).toBeNull()
  })
})

test('ORD-2, PAY-1: « Confirmer et payer » leads to Wave; Back shows the order, and no second payment is started', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  await openCheckout(page, person, [await findProduct(request, isPlain)])
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  // The network drops after the shop has started the payment.
  const lost = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/payment/wave/initiate', lost, { times: 1 })
  await page.getByRole('button', { name: 'Confirmer et payer' }).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(
    page.getByText('Votre commande est enregistrée, mais le paiement n’a pas commencé.'),
  ).toBeVisible()
  await pay(page, 'Wave')
  await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
  const session = page.url()
  await page.goBack()
  await expect(page).toHaveURL(ORDER_PAGE)
  await pay(page, 'Wave')
  await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
  expect(page.url()).toBe(session)
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
  // The invoice number appears within seconds without a reload.
  await expect(page.getByRole('button', { name: 'Facture PDF' })).toBeVisible()
})

test('ORD-5, PAY-1: a customer’s pack leads to the chosen means, and a connection error is shown beside the order', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  await openSignedIn(page, '/pack-promo?code=PACK2207', person)
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toHaveCount(0)
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
  // The half-days load above the button and move it.
  await expect(page.getByRole('combobox', { name: 'Jour de livraison' })).toBeVisible()
  await page.route('**/api/payment/wave/initiate', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Valider le Panier' }).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(
    page.getByText('Votre commande est enregistrée, mais le paiement n’a pas commencé.'),
  ).toBeInViewport()
  const order = page.url()
  await pay(page, 'Wave')
  await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(order)
  // Orders again without interference.
  await page.goto('/pack-promo?code=PACK2207')
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Jour de livraison' })).toBeVisible()
  await page.getByRole('button', { name: 'Valider le Panier' }).click()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
})

test('ORD-6, PAY-1: a guest sees the means with the exact amount, also after going back or a lost connection', async ({
  page,
}) => {
  await page.goto('/pack-promo?code=PACK2207')
  await openReservation(page)
  await fillGuest(page, inventEmail())
  await submitReservation(page).click()
  await expect(page).toHaveURL('/boutique')
  const placed = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(placed).toContainText('À payer maintenant234\u202F700\u00A0FCFA')
  await expect(placed.getByRole('button', { name: 'Payer avec Wave' })).toBeInViewport({ ratio: 1 })
  // The network drops after the shop has started the payment.
  const lost = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/payment/wave/initiate', lost, { times: 1 })
  await pay(page, 'Wave')
  await expect(page.getByText('Échec du paiement', { exact: false })).toBeVisible()
  await expect(placed).toContainText(/Commande \S+ enregistrée/)
  await pay(page, 'Wave')
  await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
  const session = page.url()
  await page.goBack()
  await expect(page).toHaveURL('/boutique')
  await pay(page, 'Wave')
  await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
  expect(page.url()).toBe(session)
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
  await expect(page).toHaveURL(/\/commande\/[\w-]{32}$/)
})

test('PAY-2, ORD-6: a page without an identifier says so, and a guest finds and pays any order by its number', async ({
  page,
}) => {
  await page.goto('/wave-paiement')
  await expect(page.getByRole('heading', { name: 'Vérification Paiement Wave' })).toBeVisible()
  await expect(page.getByText('ID de Transaction Manquant')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  // The payment is unknown here: the button leads to order tracking by number.
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/\/tracking-order$/)
  await page.goto('/wave-paiement?transaction=11111111-1111-4111-8111-111111111111')
  await expect(page.getByText('Transaction non trouvée').first()).toBeVisible()

  await page.goto('/pack-promo?code=PACK2207')
  await openReservation(page)
  await fillGuest(page, inventEmail())
  await page.route('**/api/commandes/lien/*', (route) => route.abort())
  await submitReservation(page).click()
  await expect(page).toHaveURL('/boutique')
  await expect(page.getByRole('link', { name: 'Payer ma commande' })).toHaveAttribute(
    'href',
    /\/commande\/[\w-]{32}$/,
  )
})
