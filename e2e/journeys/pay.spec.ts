import { type Route, expect, test } from '@playwright/test'
import { findProduct, isPlain, openCheckout, ORDER_PAGE } from '../checkout.ts'
import { makeAccount } from '../make-account.ts'
import { inventEmail } from '../offline-guests.ts'
import { pay, placeUnpaid } from '../place-unpaid.ts'
import { fillGuest, openReservation, submitReservation } from '../reservation.ts'
import { openSignedIn, signInAt } from '../sign-in.ts'

for (const means of ['Wave', 'Orange Money']) {
  test(`PAY-2, PAY-3: an order is paid by ${means}, and its page shows it paid`, async ({
    page,
    request,
  }) => {
    const person = await makeAccount(request)
    const order = await placeUnpaid(request, person)
    await signInAt(page, `/commandes/${order.id}/d%C3%A9tails`, person)
    await pay(page, means)
    await page.getByRole('button', { name: 'Payer', exact: true }).click()
    await expect(page.getByText('Paiement confirmé', { exact: true })).toBeVisible()
    await expect(page.getByText('Paiement confirmé avec succès!')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/commandes/${order.id}/d%C3%A9tails$`))
    await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
  })
}

test('ORD-2, PAY-1: « Confirmer et payer » leads straight to Wave; back is the order, and nothing is begun twice', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  await openCheckout(page, person, [await findProduct(request, isPlain)])
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  // The line is lost once the shop has begun the payment.
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
  // Its number follows within seconds; nobody reloads the page for it.
  await expect(page.getByRole('button', { name: 'Facture PDF' })).toBeVisible()
})

test('ORD-5, PAY-1: a customer’s pack leads straight to the chosen means; a line lost there is told beside the order', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  await openSignedIn(page, '/pack-promo?code=PACK2207', person)
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toHaveCount(0)
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
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
  // Ordered anew, with nothing in the way.
  await page.goto('/pack-promo?code=PACK2207')
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Valider le Panier' }).click()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
})

test('ORD-6, PAY-1: a guest stands before the means with the exact amount; back from one, and over a lost line, all is still there', async ({
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
  // The line is lost once the shop has begun the payment.
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

test('ORD-6: a guest’s order whose page cannot be read now still has its way to be paid', async ({
  page,
}) => {
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

test('PAY-3, PAY-5: a payment that fails is told, also by its reference alone, and another try pays', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person)
  await signInAt(page, `/commandes/${order.id}/d%C3%A9tails`, person)
  await pay(page, 'Wave')
  await page.getByRole('button', { name: 'Échouer' }).click()
  await expect(page.getByText('Paiement échoué', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/wave-paiement\?transaction=/)
  const checked = page.url()
  const reference = (await page.getByText(/^KE-/).textContent()) ?? ''
  await page.goto(`/payment/success?payment_method=wave&reference=${reference}`)
  await expect(page).toHaveURL(checked)
  await expect(page.getByText('Paiement échoué', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Continuer vers ma commande' }).click()
  await pay(page, 'Wave')
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
})

test('PAY-8: a pre-order’s first instalment is paid, and the next one is shown', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person, '/api/precommandes')
  await signInAt(page, `/pre-commandes/${order.id}/d%C3%A9tails`, person)
  await expect(page.getByLabel('Montant à payer (FCFA)')).toBeVisible()
  await pay(page, 'Wave')
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/pre-commandes/${order.id}/d%C3%A9tails$`))
  await expect(page.getByText('Partiellement payé')).toBeVisible()
})

test('PAY-2: without an identifier the page says so', async ({ page }) => {
  await page.goto('/wave-paiement')
  await expect(page.getByRole('heading', { name: 'Vérification Paiement Wave' })).toBeVisible()
  await expect(page.getByText('ID de Transaction Manquant')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  // Nothing is known of a payment here: any order is found by its number.
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/\/tracking-order$/)
  await page.goto('/wave-paiement?transaction=11111111-1111-4111-8111-111111111111')
  await expect(page.getByText('Transaction non trouvée').first()).toBeVisible()
})
