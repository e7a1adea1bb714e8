import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { isLong } from '../../test/harness/long.ts'
import { makeAccount } from '../make-account.ts'
import { enter, makeMember, type Member } from '../make-member.ts'
import { pay, placeUnpaid } from '../place-unpaid.ts'
import { MAIN_USER, STAFF, signInAt } from '../sign-in.ts'

/** On the provider's page. */
const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()

const isPaid = (page: Page) => page.getByText('Cette commande est déjà réglée.')

test('PAY-3: pending, then confirmed by the notification alone while the browser is closed', async ({
  browser,
  request,
}) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person)
  const address = `/commandes/${order.id}/d%C3%A9tails`
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAt(page, address, person)
  await pay(page, 'Wave')
  await expect(page).toHaveURL(/\/simulateur\/wave\/c\//)
  const provider = page.url()
  await page.getByRole('link', { name: 'Retour à la boutique' }).click()
  await expect(page.getByText('Paiement en attente', { exact: true })).toBeVisible()
  await context.close()

  // The customer pays in the app of the phone: nobody comes back to the shop.
  const paid = await request.post(provider, { form: { action: 'pay', delivery: 'once' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  const { headers } = await enter(request, person)
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/getcommande/${order.id}`, { headers })
      return ((await answer.json()) as { amount_residual: number }).amount_residual
    })
    .toBe(0)
  const later = await (await browser.newContext()).newPage()
  await signInAt(later, address, person)
  await expect(isPaid(later)).toBeVisible()
  await later.context().close()
})

test('PAY-8: a pre-order is paid in three instalments, in order', async ({ page, request }) => {
  // Three ways to the provider and back.
  test.slow()
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person, '/api/precommandes')
  await signInAt(page, `/pre-commandes/${order.id}/d%C3%A9tails`, person)
  const parts = page.getByRole('table', { name: `Échéances de la commande ${order.name}` }).getByRole('row')
  await expect(parts).toHaveCount(4)
  const amounts = (await parts.getByRole('cell', { name: /F/ }).allInnerTexts()).map((text) =>
    text.replace(/\D/g, ''),
  )
  expect(amounts).toHaveLength(3)
  for (const [index, amount] of amounts.entries()) {
    await page.getByLabel('Montant à payer (FCFA)').fill(amount)
    await pay(page, 'Wave')
    await press(page, 'Payer')
    await expect(page).toHaveURL(new RegExp(`/pre-commandes/${order.id}/d%C3%A9tails$`))
    await expect(parts.filter({ hasText: 'Payée' })).toHaveCount(index + 1)
    await expect(parts.nth(index + 1)).toContainText('Payée')
  }
  await expect(isPaid(page)).toBeVisible()
})

/** Employer and shop agree to a request. */
async function agree(request: APIRequestContext, orderId: number): Promise<void> {
  const hr = await enter(request, MAIN_USER)
  const staff = await enter(request, STAFF)
  const data = { state: 'validated' }
  for (const [url, { headers }] of [
    [`/api/companies/clients/commande/changeState/${orderId}`, hr],
    [`/api/creditcommandes/${orderId}/approbation`, staff],
  ] as const) {
    const answer = await request.put(url, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

test('a credit’s first instalment confirms it, and its dates stand', async ({ page, request }) => {
  const member: Member = await makeMember(request)
  const order = await placeUnpaid(request, member, '/api/creditcommandes')
  await agree(request, order.id)
  await signInAt(page, `/credit-commandes/${order.id}/d%C3%A9tails`, member)
  await expect(page.getByText('Premier versement attendu').first()).toBeVisible()
  await expect(page.getByText(/^Dates provisoires/)).toBeVisible()
  await pay(page, 'Wave')
  await press(page, 'Payer')
  await expect(page).toHaveURL(new RegExp(`/credit-commandes/${order.id}/d%C3%A9tails$`))
  await expect(page.getByText('Validé', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Dates provisoires/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ajouter à mon agenda' })).toBeVisible()
  const parts = page.getByRole('table', { name: /^Échéances/ }).getByRole('row')
  await expect(parts.nth(1)).toContainText('Payée')
  await expect(parts.nth(2)).toContainText('Prochaine')
  const answer = await request.get(`/api/getcommande/${order.id}`, { headers: member.headers })
  expect(await answer.json()).toMatchObject({ state: 'sale', date_approved: expect.any(String) })
})

test('an order is paid by card with PayDunya', async ({ page, request }) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person)
  await signInAt(page, `/commandes/${order.id}/d%C3%A9tails`, person)
  await pay(page, 'PayDunya')
  await expect(page).toHaveURL(/\/simulateur\/paydunya\//)
  await press(page, 'Payer')
  await expect(page.getByRole('heading', { name: 'Vérification du paiement' })).toBeVisible()
  await expect(page.getByText('Paiement confirmé', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/commandes/${order.id}/d%C3%A9tails$`))
  await expect(isPaid(page)).toBeVisible()
})

const GIVEN_UP = [
  ['Wave', 'Annuler'],
  ['Orange Money', 'Échouer'],
  ['PayDunya', 'Annuler'],
] as const

// The third goes the way of the first, and is gone by the long run.
for (const [means, does] of isLong ? GIVEN_UP : GIVEN_UP.slice(0, 2))
  test(`PAY-3: after « ${does} » at ${means} the order is still to be paid, and another means pays it`, async ({
    page,
    request,
  }) => {
    const person = await makeAccount(request)
    const order = await placeUnpaid(request, person)
    await signInAt(page, `/commandes/${order.id}/d%C3%A9tails`, person)
    await pay(page, means)
    await press(page, does)
    const label = does === 'Annuler' ? 'Paiement annulé' : 'Paiement échoué'
    await expect(page.getByText(label, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Continuer vers ma commande' }).click()
    await pay(page, means === 'Wave' ? 'Orange Money' : 'Wave')
    await press(page, 'Payer')
    await expect(page.getByText('Paiement confirmé', { exact: true })).toBeVisible()
    await expect(isPaid(page)).toBeVisible()
  })

test('coming back with a reference that somebody made up pays nothing', async ({ page, request }) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person)
  const address = `/commandes/${order.id}/d%C3%A9tails`
  await signInAt(page, address, person)
  await pay(page, 'Orange Money')
  await expect(page).toHaveURL(/\/simulateur\/orange\//)
  const back = await page.getByRole('link', { name: 'Retour à la boutique' }).getAttribute('href')
  const transaction = new URL(back ?? '').searchParams.get('transaction')
  await page.goto(`/payment/success?payment_method=orange&reference=KE-PAYE&transaction=${transaction}`)
  await expect(page.getByText('Paiement en attente', { exact: true })).toBeVisible()
  await page.goto('/payment/success?payment_method=orange&reference=KE-PAYE&transaction=KE-PAYE')
  await expect(page.getByText('Transaction non trouvée').first()).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Payer avec Wave' })).toBeVisible()
})
