import { type Locator, type Page, expect, test } from '@playwright/test'
import { makeAccount } from '../make-account.ts'
import { enter } from '../make-member.ts'
import { pay, placeUnpaid } from '../place-unpaid.ts'
import { openSignedIn } from '../sign-in.ts'

/** On the provider's page. */
const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()

const isPaid = (page: Page) => page.getByText('Cette commande est déjà réglée.')

test('PAY-3: a pending payment is confirmed by the notification alone while the browser is closed', async ({
  browser,
  request,
}) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person)
  const address = `/commandes/${order.id}/d%C3%A9tails`
  const context = await browser.newContext()
  const page = await context.newPage()
  await openSignedIn(page, address, person)
  await pay(page, 'Wave')
  await expect(page).toHaveURL(/\/simulateur\/wave\/c\//)
  const provider = page.url()
  await page.getByRole('link', { name: 'Retour à la boutique' }).click()
  await expect(page.getByText('Paiement en attente', { exact: true })).toBeVisible()
  await context.close()

  // The customer pays in the phone's app and does not return to the shop.
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
  await openSignedIn(later, address, person)
  await expect(isPaid(later)).toBeVisible()
  await later.context().close()
})

const readDigits = async (where: Locator): Promise<string> => (await where.innerText()).replaceAll(/\D/g, '')

test('PAY-8, ORD-4: a pre-order is paid in three instalments in order, and « Payer » pays exactly the next one', async ({
  page,
  request,
}) => {
  // Three payments with the provider.
  test.slow()
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person, '/api/precommandes')
  const address = `/pre-commandes/${order.id}/d%C3%A9tails`
  await openSignedIn(page, address, person)
  const parts = page.getByRole('table', { name: `Échéances de la commande ${order.name}` }).getByRole('row')
  await expect(parts).toHaveCount(4)
  await expect(parts.nth(1)).toContainText('À payer aujourd’hui')
  await expect(parts.nth(2)).toContainText('À venir')
  const amounts = (await parts.getByRole('cell', { name: /F/ }).allInnerTexts()).map((text) =>
    text.replaceAll(/\D/g, ''),
  )
  expect(amounts).toHaveLength(3)
  const payNow = page.getByRole('main').getByRole('link', { name: /^Payer .* FCFA$/ })
  const field = page.getByLabel('Montant à payer (FCFA)')
  for (const [index, amount] of amounts.entries()) {
    // The field and the button show the next amount due.
    await expect(field).toHaveValue(amount)
    expect(await readDigits(payNow)).toBe(amount)
    await field.fill(amount)
    await pay(page, 'Wave')
    await press(page, 'Payer')
    await page.getByRole('link', { name: 'Continuer vers ma commande' }).click()
    await expect(page).toHaveURL(address)
    await expect(parts.filter({ hasText: 'Payée' })).toHaveCount(index + 1)
    await expect(parts.nth(index + 1)).toContainText('Payée')
    if (index === 0) await expectCalm(page, parts)
  }
  await expect(isPaid(page)).toBeVisible()
})

/** After the first of three: the next instalment shows its date, without the red of overdue ones. */
async function expectCalm(page: Page, parts: Locator): Promise<void> {
  await expect(page.getByText('Partiellement payé')).toBeVisible()
  await expect(parts.nth(2)).toContainText(/Prochaine, dans \d+\sjours/)
  const red = await page.evaluate(
    "getComputedStyle(document.documentElement).getPropertyValue('--color-promo').trim()",
  )
  expect(red).toMatch(/^#/)
  for (const cell of await parts.getByRole('cell').all())
    await expect(cell).not.toHaveCSS('color', 'rgb(200, 16, 46)')
}
