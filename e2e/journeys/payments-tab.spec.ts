import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { readPdf } from '#test/harness/read-pdf.ts'
import { makeAccount, type MadeAccount } from '../make-account.ts'
import { enter } from '../make-member.ts'
import { openSignedIn } from '../sign-in.ts'

interface Placed {
  id: number
  name: string
  amount_total: number
}

/** An order for online payment by a separate account. */
async function placeOrder(request: APIRequestContext, person: MadeAccount): Promise<Placed> {
  const { id, headers } = await enter(request, person)
  const products = (await (await request.get('/api/produits')).json()) as {
    id: number
    quantity: number
    sale_ok: boolean
  }[]
  const product = products.find(({ quantity, sale_ok }) => sale_ok && quantity > 4)
  const placed = await request.post('/api/commandes', {
    headers,
    data: { partner_id: id, payment_mode: 'online', order_lines: [{ id: product?.id, quantity: 1 }] },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()) as Placed
}

/** PAY-6: the stored payment in progress in this browser. */
const readStored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('payment') ?? 'null') as Record<string, unknown> | null)

test('ACC-9, PAY-6: a payment is listed in the profile, is checked again there, and its receipt is downloaded', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const order = await placeOrder(request, person)
  await openSignedIn(page, `/commandes/${order.id}/d%C3%A9tails`, person)
  await page.getByRole('button', { name: 'Payer avec Wave' }).click()
  await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
  const provider = page.url()
  await page.goto('/profile#payments')
  await expect
    .poll(() => readStored(page))
    .toMatchObject({
      userPayment: { name: person.name },
      order: { id: order.id, name: order.name },
      details: { status: 'pending' },
      totalAmount: order.amount_total,
    })
  const row = page.getByRole('listitem').filter({ hasText: `Commande ${order.name}` })
  await expect(row.getByText('Paiement en attente')).toBeVisible()
  await row.getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await expect(page.getByText('Le paiement est toujours en attente')).toBeVisible()

  const customersPhone = await page.context().newPage()
  await customersPhone.goto(provider)
  // The provider does not notify the shop: only polling finds the payment.
  await customersPhone.getByLabel('Notification à la boutique').selectOption('never')
  await customersPhone.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(customersPhone).not.toHaveURL(provider)
  await customersPhone.close()

  // Provider statuses are cached for two seconds.
  const again = row.getByRole('button', { name: 'Vérifier à nouveau' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(row.getByText('Paiement confirmé')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const downloading = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Reçu' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^recu-R\d{5}\.pdf$/)
  const text = readPdf(await readFile(await download.path())).pages.join('\n')
  for (const expected of ['Reçu de paiement', order.name, 'Wave', person.name])
    expect(text).toContain(expected)
  await row.getByRole('link', { name: order.name }).click()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paiements reçus' }).getByRole('link')).toHaveAttribute(
    'href',
    /\/api\/payment\/recu\/[\da-f-]{36}\.pdf/,
  )
})

test('ACC-9: a customer without payments is led to their orders; older payments load on demand without duplicates', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  await openSignedIn(page, '/profile#payments', person)
  await expect(page.getByText('Aucune transaction')).toBeVisible()
  await page.getByRole('link', { name: 'Voir mes commandes' }).click()
  await expect(page).toHaveURL(/\/profile#order$/)

  const order = await placeOrder(request, person)
  const { id, headers } = await enter(request, person)
  await request.post('/api/payment/wave/initiate', {
    headers,
    data: { transaction_id: crypto.randomUUID(), order_id: order.id, amount: order.amount_total },
  })
  const list = `/api/payment/partner/${id}/transactions`
  const [made] = (await (await request.get(list, { headers })).json()) as [Record<string, unknown>]
  const rows = Array.from({ length: 25 }, (_, index) => ({
    ...made,
    transaction_id: crypto.randomUUID(),
    order: `S9${String(index).padStart(4, '0')}`,
  }))
  await page.route(`**${list}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    // A newer payment has shifted the second page by one.
    const from = number === 1 ? 0 : (number - 1) * limit - 1
    return route.fulfill({ json: rows.slice(from, from + limit) })
  })
  // The tab loads its data when opened.
  await page
    .getByRole('navigation', { name: 'Mon compte' })
    .getByRole('link', { name: 'Transactions' })
    .click()
  const items = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(items).toHaveCount(20)
  await page.getByRole('button', { name: 'Afficher les plus anciennes' }).click()
  await expect(items).toHaveCount(25)
  await expect(page.getByRole('button', { name: 'Afficher les plus anciennes' })).toBeHidden()
})
