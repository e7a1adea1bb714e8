import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StartedPayment } from '#payments/contract.ts'
import { pollAttempts } from '#payments/server/index.ts'
import { makeProduct } from '../harness/factories.ts'
import { makeCompany } from '../harness/members.ts'
import { makeOrder } from '../harness/orders.ts'
import { readPdf } from '../harness/read-pdf.ts'
import {
  PAYS,
  askToPay,
  listMoney,
  makeBegun,
  makePayer,
  makeUnpaid,
  press,
  readPayment,
  startToPay,
  startWhole,
  tillTest,
} from '../harness/till.ts'

const test = tillTest
  .extend('readOrder', { scope: 'file' }, ({ shop, payer }) => async (id: number) => {
    const answer = await shop.call('GET', `/api/getcommande/${id}`, { token: await payer.sign() })
    return answer.json<{ amount_residual: number; advance_payment_status: string; state: string }>()
  })
  /** Pays an amount of an order in FCFA, and reads its owner's view. */
  .extend('payPart', { scope: 'file' }, ({ deps, payer }) => async (order_id: number, amount: number) => {
    const payment = await startToPay(deps, payer, { order_id, amount })
    await press(deps, payment, PAYS)
    return readPayment(deps, payment, payer)
  })
  /** An order and its payment: of the whole, or of a pre-order's first instalment. */
  .extend(
    'makePaid',
    { scope: 'file' },
    ({ deps, payer, payPart }) =>
      async (total: number, part?: number) => {
        const url = part === undefined ? undefined : '/api/precommandes'
        const order = await makeUnpaid(deps, payer, total, url)
        return { order, paid: await payPart(order.id, part ?? order.amount_total) }
      },
  )

// The first order takes the new customer's discount, so that later ones have none.
test.beforeAll(({ deps, payer }) => makeUnpaid(deps, payer, 1000))

test.for(['wave', 'orange', 'paydunya', 'generic'])(
  'PAY-1, PAY-3: an order paid by %s is paid once the provider confirms it, and its owner is notified',
  async (provider, { shop, deps, payer, readOrder }) => {
    const { order, payment } = await makeBegun(deps, payer, 200_000, provider)
    expect(payment).toMatchObject({
      success: false,
      status: 'pending',
      checkout_status: 'incomplete',
      payment_status: 'pending',
      amount: order.amount_total,
      order_type: 'order',
      existe: false,
    })
    await press(deps, payment, PAYS)
    expect(await readPayment(deps, payment)).toMatchObject({
      success: true,
      status: 'completed',
      checkout_status: 'complete',
      payment_status: 'succeeded',
      completed_at: expect.any(String),
    })
    expect(await readOrder(order.id)).toMatchObject({ amount_residual: 0, advance_payment_status: 'paid' })
    const subjects = (await shop.messages('payeuse@exemple.sn')).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject?.startsWith('Paiement de'))).not.toEqual([])
  },
)

test('a fully paid order has its invoice in its message, without waiting for the next job run', async ({
  shop,
  deps,
  payer,
  readOrder,
}) => {
  const product = await makeProduct(shop.db, { list_price: 45_000 })
  const address = { name: 'Awa', phone: '771234567', commune: 'Mermoz-Sacré-Cœur', place: 'Mermoz' }
  const who = { id: payer.id, token: await payer.sign() }
  const body = { payment_mode: 'online', seen_total: undefined, address }
  const order = await makeOrder(shop, who, { lines: [{ id: product, quantity: 1 }], body })
  const payment = await startWhole(deps, payer, order)
  await press(deps, payment, PAYS)
  await readPayment(deps, payment)
  expect(await readOrder(order.id)).toMatchObject({ amount_residual: 0, invoice_name: null })
  await shop.messages('payeuse@exemple.sn')
  expect(await readOrder(order.id)).toMatchObject({ invoice_name: expect.stringMatching(/^F\d{5}$/) })
})

test('PAY-10: without a sign-in the identifier is enough, and the phone is masked except for its owner', async ({
  shop,
  deps,
  payer,
}) => {
  const { id, amount_total } = await makeUnpaid(deps, payer, 50_000)
  const answer = await askToPay(deps, payer, {
    order_id: id,
    amount: amount_total,
    phoneNumber: '77 000 12 34',
  })
  const payment = answer.json<StartedPayment>()
  expect((await readPayment(deps, payment)).phone).not.toContain('0001')
  expect((await readPayment(deps, payment, payer)).phone).toBe('221770001234')
  for (const wrong of [randomUUID(), 'x', '1'])
    expect((await shop.call('GET', `/api/payment/wave/status/${wrong}`)).json()).toMatchObject({
      message: 'Transaction non trouvée',
    })
})

test('the same transaction again is the same payment, and another person’s is not found', async ({
  deps,
  payer,
}) => {
  const other = await makePayer(deps)
  const { id, amount_total } = await makeUnpaid(deps, payer, 60_000)
  const transaction_id = randomUUID()
  const body = { transaction_id, order_id: id, amount: amount_total }
  const first = (await askToPay(deps, payer, body)).json<StartedPayment>()
  const again = (await askToPay(deps, payer, body)).json<StartedPayment>()
  expect([first.existe, again.existe, again.session_id]).toEqual([false, true, first.session_id])
  expect((await askToPay(deps, other, body)).statusCode).toBe(404)
  expect((await askToPay(deps, other, { ...body, transaction_id: randomUUID() })).statusCode).toBe(404)
  expect((await askToPay(deps, null, body)).statusCode).toBe(401)
})

test.for([
  ['a franc less than the rest', (total: number) => total - 1, 400],
  ['a franc more', (total: number) => total + 1, 400],
  ['nothing', () => 0, 400],
  ['half a franc', () => 0.5, 400],
  ['words', () => 'tout', 400],
] as const)(
  'an order that is paid at once accepts no payment of %s',
  async ([, amountOf, status], { deps, payer }) => {
    const { id, amount_total } = await makeUnpaid(deps, payer, 70_000)
    const answer = await askToPay(deps, payer, { order_id: id, amount: amountOf(amount_total) })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(/\S/),
    ])
  },
)

test('three concurrent requests for the same payment open it once, and another starts after its expiry', async ({
  deps,
  payer,
}) => {
  const { id, amount_total } = await makeUnpaid(deps, payer, 80_000)
  const ask = { order_id: id, amount: amount_total }
  const responses = await Promise.all([1, 2, 3].map(() => askToPay(deps, payer, ask)))
  const begun = responses
    .filter(({ statusCode }) => statusCode === 200)
    .map((one) => one.json<StartedPayment>())
  const read = await Promise.all(begun.map((one) => readPayment(deps, one)))
  const open = read.filter(({ status }) => status === 'pending').map(({ session_id }) => session_id)
  expect(new Set(open).size).toBe(1)
  deps.pass(31 * 60)
  const next = await startToPay(deps, payer, ask)
  expect(open).not.toContain(next.session_id)
})

test('PAY-8: a pre-order is paid in instalments, in order: the first one whole, then free amounts', async ({
  deps,
  payer,
  readOrder,
  payPart,
}) => {
  const { id, amount_total } = await makeUnpaid(deps, payer, 100_000, '/api/precommandes')
  expect(amount_total).toBe(100_000)
  expect((await askToPay(deps, payer, { order_id: id, amount: 29_999 })).json()).toMatchObject({
    code: 'payment.amount',
    least: 30_000,
    most: 100_000,
  })
  for (const amount of [30_000, 1000, 69_000])
    expect(await payPart(id, amount)).toMatchObject({ status: 'completed' })
  expect(await readOrder(id)).toMatchObject({ amount_residual: 0, advance_payment_status: 'paid' })
  expect((await askToPay(deps, payer, { order_id: id, amount: 1000 })).json()).toMatchObject({
    code: 'payment.closed',
  })
})

test('fifty copies of one notification, with the page and the poller, make one payment and one receipt', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 90_000)
  await press(deps, payment, PAYS)
  deps.pass(120)
  const repeats = Array.from({ length: 50 }, () => press(deps, payment, { action: 'repeat' }))
  await Promise.all([...repeats, readPayment(deps, payment), pollAttempts(deps.openSettling())])
  expect(await listMoney(shop.db, order.id)).toEqual([
    { provider: 'wave', amount: order.amount_total, to_settle: null },
  ])
  const texts = (await shop.messages('payeuse@exemple.sn')).filter(({ text }) => text.includes(order.name))
  expect(texts.filter(({ subject }) => subject?.startsWith('Paiement de'))).toHaveLength(1)
})

test('a payment with a closed page and a lost notification is found by the poller', async ({
  deps,
  payer,
  readOrder,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 40_000)
  await press(deps, payment, PAYS)
  deps.pass(59)
  await pollAttempts(deps.openSettling())
  expect(await readOrder(order.id)).toMatchObject({ amount_residual: order.amount_total })
  deps.pass(2)
  await pollAttempts(deps.openSettling())
  expect(await readOrder(order.id)).toMatchObject({ amount_residual: 0 })
})

test('a payment for an order cancelled meanwhile is stored, waits for staff and does not reopen the order', async ({
  shop,
  deps,
  payer,
  readOrder,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 45_000)
  await shop.call('POST', `/api/commande/${order.id}/annuler`, { token: await payer.sign(), body: {} })
  await press(deps, payment, PAYS)
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'completed' })
  expect(await readOrder(order.id)).toMatchObject({ state: 'cancel' })
  expect(await listMoney(shop.db, order.id)).toEqual([
    { provider: 'wave', amount: order.amount_total, to_settle: 'late' },
  ])
})

test.for([
  ['unsigned', {}, '{}', 401],
  ['signed by somebody else', { 'wave-signature': 't=1732442400,v1=00' }, '{}', 401],
] as const)('a notification that is %s books nothing', async ([, headers, payload, status], { shop }) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/payment/wave/webhook',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  expect(answer.statusCode).toBe(status)
})

test('the first instalment of an approved credit order confirms it and dates its schedule', async ({
  shop,
  deps,
}) => {
  const company = await makeCompany(shop.db, { code: 'PAYEUR234567' })
  const parts = { email: 'credit-paye@exemple.sn', employer_id: company, adhesion: 'accepted' } as const
  const member = await makePayer(deps, parts)
  const who = { id: member.id, token: await member.sign() }
  const id = await makeProduct(shop.db, { is_creditorder: true, creditorder_price: 400_000 })
  const requested = await makeOrder(shop, who, {
    url: '/api/creditcommandes',
    lines: [{ id, quantity: 1 }],
    body: { terms_accepted: true, payment_mode: 'online' },
  })
  const pay = (amount: number) => askToPay(deps, member, { order_id: requested.id, amount })
  expect((await pay(200_000)).json()).toMatchObject({ code: 'payment.closed' })
  await shop.db.rows({
    text: `update sales_order set validation_rh_state = 'validated', validation_admin_state = 'validated' where id = $1`,
    values: [requested.id],
  })
  const payment = (await pay(200_000)).json<StartedPayment>()
  await press(deps, payment, PAYS)
  await readPayment(deps, payment)
  const paid = await shop.call('GET', `/api/getcommande/${requested.id}`, { token: who.token })
  expect(paid.json()).toMatchObject({ state: 'sale', date_approved: '2026-11-24', amount_residual: 200_000 })
  expect(await shop.messages('credit-paye@exemple.sn')).toHaveLength(3)
})

const pathOf = (address: string | null): string => new URL(address ?? 'http://aucune').pathname
/** A receipt's text with normalized spaces. */
const readText = (payload: Buffer): string =>
  readPdf(payload)
    .pages.join('\n')
    .replace(/[\u00A0\u202F]/g, ' ')

test('a receipt has the payer, the amount, the means, the order, and the remaining amount', async ({
  shop,
  makePaid,
}) => {
  const { order, paid } = await makePaid(100_000, 30_000)
  const answer = await shop.call('GET', pathOf(paid.url_facture))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="recu-R\d{5}\.pdf"$/)
  const saved = await shop.call('GET', `${pathOf(paid.url_facture)}?download=1`)
  expect(saved.headers['content-disposition']).toMatch(/^attachment;/)
  const text = readText(answer.rawPayload)
  for (const expected of [
    'Reçu de paiement',
    '24 novembre 2026',
    order.name,
    'Wave',
    paid.reference,
    'Awa Ndiaye',
    '77 000 12 34',
    '100 000 FCFA',
    'Reste à payer\n70 000 FCFA',
    'Montant reçu\n30 000 FCFA',
    'RCCM',
    'NINEA',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('Payé auparavant')
})

test('a receipt stays unchanged after further payments, and the last one says that all is paid', async ({
  payPart,
  shop,
  makePaid,
}) => {
  const { order, paid } = await makePaid(110_000, 33_000)
  const before = await shop.call('GET', pathOf(paid.url_facture))
  const last = await payPart(order.id, 77_000)
  expect(readText((await shop.call('GET', pathOf(paid.url_facture))).rawPayload)).toBe(
    readText(before.rawPayload),
  )
  const text = readText((await shop.call('GET', pathOf(last.url_facture))).rawPayload)
  for (const expected of [
    'Payé auparavant\n33 000 FCFA',
    'Reste à payer\n0 FCFA',
    'Montant reçu\n77 000 FCFA',
    `La commande ${order.name} est entièrement payée.`,
  ])
    expect(text).toContain(expected)
})

test('an unpaid or unnotified payment has no receipt', async ({ shop, deps, payer }) => {
  const { payment } = await makeBegun(deps, payer, 75_000)
  expect((await readPayment(deps, payment, payer)).url_facture).toBeNull()
  for (const file of [`${payment.transaction_id}.pdf`, `${randomUUID()}.pdf`, randomUUID(), 'x.pdf', '1'])
    expect((await shop.call('GET', `/api/payment/recu/${file}`)).json(), file).toMatchObject({
      code: 'receipt.not_found',
    })
})

test('a duplicate payment has a receipt that says it is not counted yet', async ({ shop, makePaid }) => {
  const { order } = await makePaid(80_000)
  await shop.db.rows({
    text: `insert into payment (provider, provider_transaction_id, attempt_id, order_id, amount, currency, received_at, to_settle)
           select provider, 'DOUBLE-1', attempt_id, order_id, amount, currency, received_at, 'double' from payment where order_id = $1`,
    values: [order.id],
  })
  await shop.db.rows({
    text: `insert into ledger_line (account, amount, payment_id, order_id, text)
           select unnest(array['wave', 'unallocated']), unnest(array[amount, -amount]), id, order_id, 'double'
           from payment where provider_transaction_id = 'DOUBLE-1'`,
  })
  const [row] = await shop.db.rows<{ receipt_id: string }>({
    text: `select receipt_id from payment where provider_transaction_id = 'DOUBLE-1'`,
  })
  const answer = await shop.call('GET', `/api/payment/recu/${row?.receipt_id}.pdf`)
  const text = readText(answer.rawPayload)
  expect(text).toContain('pas encore compté')
  expect(text).not.toContain('Reste à payer')
})

test('the message about a payment links to its receipt, without a password', async ({ shop, makePaid }) => {
  const { order, paid } = await makePaid(85_000)
  const texts = (await shop.messages('payeuse@exemple.sn')).map(({ text }) => text)
  const [link] = texts
    .filter((text) => text.includes(order.name))
    .flatMap((text) => text.match(/https?:\S+\/recu\/\S+\.pdf/) ?? [])
  expect(pathOf(link ?? null)).toBe(pathOf(paid.url_facture))
  expect((await shop.call('GET', pathOf(link ?? null))).statusCode).toBe(200)
})
