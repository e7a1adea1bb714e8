import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WaveTransaction } from '../../src/payments/contract.ts'
import { readPdf } from '../harness/read-pdf.ts'
import {
  type Payer,
  type Till,
  makePayer,
  makeUnpaid,
  openTill,
  press,
  readPayment,
  startToPay,
} from '../harness/till.ts'

let till: Till
let owner: Payer
beforeAll(async () => {
  till = await openTill()
  owner = await makePayer(till, { name: 'Awa Ndiaye', email: 'awa-paie@exemple.sn', phone: '221770004567' })
  // Their first order has the discount of new customers: the others have none.
  await makeUnpaid(till, owner, 1000)
})
afterAll(() => till.close())

/** Pays so many francs of an order, and reads what its owner does. */
async function payPart(order_id: number, amount: number): Promise<WaveTransaction> {
  const payment = await startToPay(till, owner, { order_id, amount })
  await press(till, payment, { action: 'pay', delivery: 'never' })
  return readPayment(till, payment, owner)
}

/** An order, and its payment: of the whole, or of a pre-order's first part. */
async function makePaid(amount: number, part?: number) {
  const order = await makeUnpaid(till, owner, amount, part === undefined ? undefined : '/api/precommandes')
  return { order, paid: await payPart(order.id, part ?? order.amount_total) }
}

const read = (url: string) => till.shop.call('GET', url)
const pathOf = (address: string | null): string => new URL(address ?? 'http://aucune').pathname

test('a receipt tells who paid what, how, for which order, and what was left', async () => {
  const { order, paid } = await makePaid(100_000, 30_000)
  const answer = await read(pathOf(paid.url_facture))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="recu-R\d{5}\.pdf"$/)
  const saved = await read(`${pathOf(paid.url_facture)}?download=1`)
  expect(saved.headers['content-disposition']).toMatch(/^attachment;/)
  const [page = ''] = readPdf(answer.rawPayload).pages
  const text = page.replace(/[\u00A0\u202F]/g, ' ')
  for (const said of [
    'Reçu de paiement',
    '24 novembre 2026',
    order.name,
    'Wave',
    paid.reference,
    'Awa Ndiaye',
    '77 000 45 67',
    '100 000 FCFA',
    'Reste à payer\n70 000 FCFA',
    'Montant reçu\n30 000 FCFA',
    'RCCM',
    'NINEA',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Payé auparavant')
})

test('a receipt stays as it was when more is paid; the last one says that all is paid', async () => {
  const { order, paid } = await makePaid(110_000, 33_000)
  const before = await read(pathOf(paid.url_facture))
  const last = await payPart(order.id, 77_000)
  const texts = (payload: Buffer) =>
    readPdf(payload)
      .pages.join('\n')
      .replace(/[\u00A0\u202F]/g, ' ')
  expect(texts((await read(pathOf(paid.url_facture))).rawPayload)).toBe(texts(before.rawPayload))
  const text = texts((await read(pathOf(last.url_facture))).rawPayload)
  for (const said of [
    'Payé auparavant\n33 000 FCFA',
    'Reste à payer\n0 FCFA',
    'Montant reçu\n77 000 FCFA',
    `La commande ${order.name} est entièrement payée.`,
  ])
    expect(text).toContain(said)
})

test('what is not paid has no receipt, nor has what nobody was told of', async () => {
  const order = await makeUnpaid(till, owner, 75_000)
  const payment = await startToPay(till, owner, { order_id: order.id, amount: order.amount_total })
  expect((await readPayment(till, payment, owner)).url_facture).toBeNull()
  for (const file of [`${payment.transaction_id}.pdf`, `${randomUUID()}.pdf`, randomUUID(), 'x.pdf', '1'])
    expect((await read(`/api/payment/recu/${file}`)).json(), file).toMatchObject({
      code: 'receipt.not_found',
    })
})

test('money that is paid twice has a receipt that says it is not counted yet', async () => {
  const { order } = await makePaid(80_000)
  await till.shop.db.rows({
    text: `insert into payment (provider, provider_transaction_id, attempt_id, order_id, amount, currency, received_at, to_settle)
           select provider, 'DOUBLE-1', attempt_id, order_id, amount, currency, received_at, 'double' from payment where order_id = $1`,
    values: [order.id],
  })
  await till.shop.db.rows({
    text: `insert into ledger_line (account, amount, payment_id, order_id, text)
           select unnest(array['wave', 'unallocated']), unnest(array[amount, -amount]), id, order_id, 'double'
           from payment where provider_transaction_id = 'DOUBLE-1'`,
  })
  const [row] = await till.shop.db.rows<{ receipt_id: string }>({
    text: `select receipt_id from payment where provider_transaction_id = 'DOUBLE-1'`,
  })
  const answer = await read(`/api/payment/recu/${row?.receipt_id}.pdf`)
  const text = readPdf(answer.rawPayload).pages.join('\n')
  expect(text).toContain('pas encore compté')
  expect(text).not.toContain('Reste à payer')
})

test('the message about a payment leads to its receipt, without a password', async () => {
  const { order, paid } = await makePaid(85_000)
  const texts = (await till.shop.messages('awa-paie@exemple.sn')).map(({ text }) => text)
  const [link] = texts
    .filter((text) => text.includes(order.name))
    .flatMap((text) => text.match(/https?:\S+\/recu\/\S+\.pdf/) ?? [])
  expect(pathOf(link ?? null)).toBe(pathOf(paid.url_facture))
  expect((await read(pathOf(link ?? null))).statusCode).toBe(200)
})
