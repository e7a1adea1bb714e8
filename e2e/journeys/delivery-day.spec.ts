import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { COURIER, STAFF, openSignedIn, signInAt } from '../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../staff-products.ts'

const DAKAR = { phone: '77 420 10 10', commune: 'HLM', place: 'HLM 5', landmark: 'Face au marché' }

/** A phone order without account; returns its id and number. */
async function orderByPhone(
  request: APIRequestContext,
  address: object,
  email = '',
): Promise<{ id: number; name: string }> {
  const { id: product } = await makeOwnProduct(request)
  const placed = await callAsStaff(request, 'POST', '/api/admin/commandes', {
    customer_id: null,
    email,
    type_sale: 'order',
    payment_mode: 'domicile',
    order_lines: [{ id: product, quantity: 2 }],
    address,
  })
  return placed as { id: number; name: string }
}

async function giveToCourier(page: Page, { id }: { id: number }): Promise<void> {
  await page.goto(`/admin/commandes/${id}`)
  await page.getByLabel('Confier à').selectOption({ label: 'Ousmane Gaye' })
  await expect(page.getByText(/Ousmane Gaye, /)).toBeVisible()
}

/** The order's private page, from the delivery message. */
async function findLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await request.get(`/api/demo/messages?to=${email}`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    const text = messages.find((message) => message.text.includes('coûte'))?.text ?? ''
    link = /https?:\/\/\S+\/commande\/[\w-]+/.exec(text)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return new URL(link ?? '').pathname
}

test('a day of deliveries, from the office’s list to the doors, works on an unreliable connection', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const orders = [
    await orderByPhone(request, { ...DAKAR, name: 'Khady Diop' }),
    await orderByPhone(request, { ...DAKAR, name: 'Lamine Faye' }),
    await orderByPhone(request, { ...DAKAR, name: 'Sokhna Mbow', commune: null, place: 'Thiès' }),
  ] as const
  const [first, second, far] = orders
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/commandes', STAFF)
  for (const order of [first, second]) await giveToCourier(page, order)

  // An order that cannot leave is reported before any change.
  await page.goto('/admin/commandes')
  for (const { name } of orders) await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
  await page.getByRole('button', { name: 'Mettre en livraison' }).click()
  const summary = page.getByRole('dialog')
  await expect(summary).toContainText('2 commandes peuvent avancer.')
  await expect(summary).toContainText(`${far.name} Le prix de la livraison n’est pas encore convenu`)
  await summary.getByRole('button', { name: 'Mettre en livraison (2)' }).click()
  await expect(summary).toContainText('2 commandes ont avancé.')
  await summary.getByRole('button', { name: 'Fermer' }).click()

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await phone.clock.install()
  const courier = await phone.newPage()
  await signInAt(courier, '/admin/livraison', COURIER)
  const card = (name: string) => courier.getByRole('listitem', { name: new RegExp(name) })
  await expect(card(first.name)).toContainText('HLM 5')

  // Offline: the delivery is queued on the phone, with a message.
  await phone.setOffline(true)
  // Clicking before the offline message appears would hit the message.
  await expect(courier.getByText('Vous êtes hors ligne')).toBeVisible()
  await courier.getByRole('button', { name: `Livrer ${first.name}` }).click()
  const door = courier.getByRole('dialog')
  await expect(door).toBeVisible()
  await door.getByLabel(/Numéros de série/).fill('KV-001, KV-002')
  await expect(door.getByLabel('Montant reçu en espèces')).toHaveValue('200000')
  await door.getByRole('button', { name: 'Confirmer la livraison' }).click()
  await expect(courier.getByText('1 envoi en attente de réseau')).toBeVisible()
  await expect(card(first.name)).toContainText('À envoyer')

  // The network returns and drops once more after the server's handling: the request is retried and applied once.
  let calls = 0
  await courier.route('**/api/livraison/arrets/*', async (route) => {
    calls += 1
    const answer = await route.fetch()
    if (calls === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await phone.setOffline(false)
  await expect.poll(() => calls).toBe(1)
  // Skips the five seconds before the retry.
  await expect(async () => {
    await courier.clock.fastForward(5000)
    await expect(card(first.name)).toContainText('Livrée', { timeout: 2000 })
  }).toPass({ timeout: 15_000 })
  await expect(courier.getByText('en attente de réseau')).toBeHidden()
  expect(calls).toBe(2)

  // The second customer is absent.
  await courier.getByRole('button', { name: `Client absent, ${second.name}` }).click()
  await door.getByLabel('Ce qui s’est passé').fill('Personne, repasser demain')
  await door.getByRole('button', { name: 'Noter le passage' }).click()
  await expect(door).toBeHidden()
  await expect(card(second.name)).toContainText('En cours de livraison')
  // A courier sees only their own stops and no other orders.
  await courier.goto('/admin/commandes')
  await expect(courier.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
  await phone.close()

  await page.goto(`/admin/commandes/${first.id}`)
  await expect(page.getByText(/Espèces, /)).toBeVisible()
  await expect(page.getByText('N° de série\u202F: KV-001, KV-002')).toBeVisible()
  await expect(page.getByText('2 pièces, 2 remises')).toBeVisible()
  await page.goto(`/admin/commandes/${second.id}`)
  await expect(page.getByText('Le livreur est passé : Personne, repasser demain')).toBeVisible()
})

test('the office quotes the price of a delivery elsewhere, and the customer accepts it by a link', async ({
  page,
  browser,
  request,
}) => {
  const email = 'bineta@exemple.sn'
  const address = { name: 'Bineta Sy', phone: '774201199', commune: null, place: 'Saint-Louis', landmark: '' }
  const order = await orderByPhone(request, address, email)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, `/admin/commandes/${order.id}`, STAFF)
  await expect(page.getByRole('button', { name: 'Mettre en livraison' })).toBeDisabled()
  await page.getByRole('button', { name: 'Indiquer le prix' }).click()
  await page.getByLabel('Prix en FCFA').fill('15 000')
  await page.getByRole('button', { name: 'Proposer ce prix' }).click()
  await expect(page.getByText('Prix proposé, accord attendu, 15')).toBeVisible()

  const customer = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await customer.newPage()
  await phone.goto(await findLink(request, email))
  await phone.getByRole('button', { name: 'Accepter ce prix' }).click()
  await expect(phone.getByRole('button', { name: 'Accepter ce prix' })).toBeHidden()
  await customer.close()

  await page.reload()
  await page.getByRole('button', { name: 'Mettre en livraison' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en livraison' }).click()
  await expect(page.getByText('En cours de livraison')).toBeVisible()
})
