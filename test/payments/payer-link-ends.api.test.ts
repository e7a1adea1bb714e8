import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedPayment } from '../../src/payments/contract.ts'
import { pollAttempts } from '../../src/payments/server/index.ts'
import { askForLink, beginByLink, makeLink, startByLink, viewLink } from '../harness/payer-links.ts'
import {
  type Payer,
  type Till,
  makePayer,
  makeUnpaid,
  openTill,
  press,
  readOwed,
  readPayment,
} from '../harness/till.ts'

/** What a relative does on the provider’s page; no notification comes. */
const PAYS = { action: 'pay', delivery: 'never' }

let till: Till
let owner: Payer
beforeAll(async () => {
  till = await openTill()
  owner = await makePayer(till, { email: 'fille@exemple.sn', phone: '221770005678' })
})
afterAll(() => till.close())

const makeOwn = (amount: number, url?: string) => makeUnpaid(till, owner, amount, url)

test('a link ends after three days, or when its owner takes it back', async () => {
  const { id, amount_total } = await makeOwn(64_000)
  const link = await makeLink(till, owner, id, amount_total)
  till.pass(3 * 24 * 3600 - 1)
  expect((await viewLink(till, link)).json()).toMatchObject({ state: 'open' })
  till.pass(1)
  expect((await viewLink(till, link)).json()).toMatchObject({ state: 'expired' })
  expect((await beginByLink(till, link)).json()).toEqual({
    code: 'payer.expired',
    message: 'Ce lien n’est plus valable : demandez-en un nouveau.',
  })
  const [first, second] = [
    await makeLink(till, owner, id, amount_total),
    await makeLink(till, owner, id, amount_total),
  ]
  const back = async (by: Payer) =>
    till.shop.call('POST', '/api/payment/liens/annuler', { body: { order_id: id }, token: await by.sign() })
  const stranger = await makePayer(till)
  expect((await back(stranger)).statusCode).toBe(404)
  expect((await viewLink(till, first)).json()).toMatchObject({ state: 'open' })
  expect((await back(owner)).statusCode).toBe(200)
  for (const secret of [first, second]) expect((await beginByLink(till, secret)).statusCode).toBe(410)
})

test('a cancelled order takes nothing by a link', async () => {
  const { id, amount_total } = await makeOwn(65_000)
  const link = await makeLink(till, owner, id, amount_total)
  await till.shop.call('POST', `/api/commande/${id}/annuler`, { token: await owner.sign(), body: {} })
  expect((await viewLink(till, link)).json()).toMatchObject({ state: 'closed' })
  expect((await beginByLink(till, link)).json()).toEqual({
    code: 'payer.closed',
    message: 'Ce paiement n’est plus attendu.',
  })
  expect((await askForLink(till, owner, { order_id: id, amount: amount_total })).json()).toMatchObject({
    code: 'payment.closed',
  })
})

test('an amount beyond what is left asks for a new link', async () => {
  const { id } = await makeOwn(100_000, '/api/precommandes')
  const [part, whole] = [await makeLink(till, owner, id, 30_000), await makeLink(till, owner, id, 100_000)]
  const payment = await startByLink(till, part)
  await press(till, payment, PAYS)
  await readPayment(till, payment)
  expect((await viewLink(till, whole)).json()).toMatchObject({ state: 'changed', amount: 100_000 })
  expect((await beginByLink(till, whole)).json()).toEqual({
    code: 'payer.changed',
    message: 'Le montant à payer a changé : demandez un nouveau lien.',
  })
  // The part was paid by its own link: that one is done, though the order still takes as much.
  expect((await viewLink(till, part)).json()).toMatchObject({ state: 'paid' })
})

test('five links may be used at once: the sixth replaces the first; twenty a day and no more', async () => {
  const { id, amount_total } = await makeOwn(66_000)
  const links: string[] = []
  for (let count = 0; count < 6; count += 1) links.push(await makeLink(till, owner, id, amount_total))
  const states = await Promise.all(
    links.map(async (link) => (await viewLink(till, link)).json<{ state: string }>()),
  )
  expect(states.map(({ state }) => state)).toEqual(['expired', 'open', 'open', 'open', 'open', 'open'])
  for (let count = 6; count < 20; count += 1) await makeLink(till, owner, id, amount_total)
  const answer = await askForLink(till, owner, { order_id: id, amount: amount_total })
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'payer.too_many' }])
})

test('of two payers at once one begins; another is led back, and told nothing of the owner’s own payment', async () => {
  const { id, amount_total } = await makeOwn(67_000)
  const link = await makeLink(till, owner, id, amount_total)
  const answers = await Promise.all([
    beginByLink(till, link),
    beginByLink(till, link),
    beginByLink(till, link),
  ])
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(codes).toEqual([200, 409, 409])
  const begins = answers.find(({ statusCode }) => statusCode === 200)?.json<StartedPayment>()
  expect((await beginByLink(till, link)).json()).toMatchObject({
    code: 'payment.open',
    transaction_id: begins?.transaction_id,
    payment_url: begins?.payment_url,
  })
  const second = await makeOwn(68_000)
  const other = await makeLink(till, owner, second.id, second.amount_total)
  const body = { transaction_id: randomUUID(), order_id: second.id, amount: second.amount_total }
  await till.shop.call('POST', '/api/payment/wave/initiate', { body, token: await owner.sign() })
  expect(Object.keys((await beginByLink(till, other)).json<object>()).toSorted()).toEqual(['code', 'message'])
})

test('two relatives who both pay after all: the second payment is flagged, not lost', async () => {
  const { id, amount_total } = await makeOwn(69_000)
  const [link, other] = [
    await makeLink(till, owner, id, amount_total),
    await makeLink(till, owner, id, amount_total),
  ]
  // An invoice of PayDunya outlives our half hour.
  const early = await startByLink(till, link, 'paydunya')
  till.pass(31 * 60)
  const late = await startByLink(till, other)
  await press(till, late, PAYS)
  expect(await readPayment(till, late)).toMatchObject({ status: 'completed' })
  await press(till, early, PAYS)
  till.pass(60)
  await pollAttempts(till.openSettling())
  const rows = await till.shop.db.rows({
    text: 'select amount, to_settle from payment where order_id = $1 order by id',
    values: [id],
  })
  expect(rows).toEqual([
    { amount: amount_total, to_settle: null },
    { amount: amount_total, to_settle: 'beyond' },
  ])
  expect(await readOwed(till.shop.db, id)).toMatchObject({ paid_total: amount_total })
})
