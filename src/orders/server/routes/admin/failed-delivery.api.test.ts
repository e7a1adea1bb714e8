import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AdminOrder, AdminOrders, Order, Stop, Stops } from '#orders/contract.ts'
import { shareOfTotal } from '#orders/rules/delivery-outcomes.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { DAKAR, expectBooksInOrder, makeOrder, readStock } from '#test/harness/orders.ts'
import { readPdf } from '#test/harness/read-pdf.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { numberInvoices } from '../../documents/invoices.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['commandes'], name: 'Astou Fall' }),
  )
  .extend('courier', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['livraison'], name: 'Ibrahima Fall' }),
  )
  .extend('owner', { scope: 'file' }, ({ shop }) => signInPerson(shop, { email: 'porte@exemple.sn' }))
  .extend('day', ({ shop, staff: { token }, courier, owner }) => {
    const open = async (id: number) =>
      (await shop.call('GET', `/api/admin/commandes/${id}`, { token })).json<AdminOrder>()
    const act = async (id: number, what: string, requested: object) => {
      const body = { ...requested, version: (await open(id)).version }
      return shop.call('POST', `/api/admin/commandes/${id}/${what}`, { token, body })
    }
    /** An order of two products, two and one pieces, in transit with its courier. */
    const sendOut = async (prices: [fan: number, fridge: number] = [25_000, 300_000], promo = {}) => {
      const fan = await makeProduct(shop.db, { quantity: 10, list_price: prices[0], ...promo })
      const fridge = await makeProduct(shop.db, { quantity: 1, list_price: prices[1], ...promo })
      const lines = [
        { id: fan, quantity: 2 },
        { id: fridge, quantity: 1 },
      ]
      const { id } = await makeOrder(shop, owner, { lines, body: { address: DAKAR } })
      expect((await act(id, 'livreur', { courier_id: courier.id, day: '2026-11-24' })).statusCode).toBe(200)
      expect((await act(id, 'etape', { to: 'to_delivered' })).statusCode).toBe(200)
      const order = await open(id)
      const [fans = 0, fridges = 0] = order.order_lines.map((line) => line.id)
      return { id, order, fan, fridge, fans, fridges }
    }
    const visit = (id: number, body: object, who = courier) =>
      shop.call('POST', `/api/livraison/arrets/${id}`, {
        token: who.token,
        body: { key: randomUUID(), ...body },
      })
    const list = async (etat: string) =>
      (await shop.call('GET', `/api/admin/commandes?etat=${etat}`, { token })).json<AdminOrders>()
    const stops = async () =>
      (await shop.call('GET', '/api/livraison/arrets', { token: courier.token })).json<Stops>().stops
    const pieces = (id: number, quantity: number) => [{ id, quantity, serials: [] }]
    return { open, act, sendOut, visit, list, stops, pieces }
  })

test.afterEach(({ shop }) => expectBooksInOrder(shop.db))

test.for([
  ['refused', 'Le client ne veut plus de cet article.', 'refused-at-door'],
  ['wrong-amount', 'Il manque 40 000 francs.', 'wrong-amount'],
  ['rescheduled', 'Rappeler vendredi.', 'rescheduled'],
  ['absent', 'Personne, téléphone éteint.', 'absent'],
] as const)(
  'a delivery that is %s comes back: its pieces stay allocated, and the office finds it with the reason',
  async ([kind, reason, event], { shop, day }) => {
    const { id, fridge } = await day.sendOut()
    const before = (await day.list('revenue')).returned
    const answer = await day.visit(id, { kind, reason, ...(kind === 'absent' && { comes_back: true }) })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<Stop>()).toMatchObject({ id, state: 'sale' })
    expect((await day.stops()).map((stop) => stop.id)).not.toContain(id)
    const order = await day.open(id)
    expect(order).toMatchObject({
      state: 'sale',
      stop: null,
      slot: null,
      attempts: [{ outcome: kind, reason, courier: 'Ibrahima Fall', by: 'Ibrahima Fall' }],
    })
    expect(order.history.at(-1)).toMatchObject({ kind: event, by: 'Ibrahima Fall' })
    expect(await readStock(shop.db, fridge)).toMatchObject({ on_hand: 1, allocated: 1 })
    const returned = await day.list('revenue')
    expect(returned.orders.map((row) => row.id)).toContain(id)
    expect(returned.returned).toBe(before + 1)
  },
)

test('the customer sees a sentence of the shop about it, never staff’s text', async ({
  shop,
  owner,
  day,
}) => {
  const { id } = await day.sendOut()
  await day.visit(id, { kind: 'refused', reason: 'Il dit que sa femme ne veut pas.' })
  const { events } = (
    await shop.call('POST', '/api/commandes/details', {
      token: owner.token,
      body: { commande_id: id, partner_id: owner.id },
    })
  ).json<Order>()
  expect(JSON.stringify(events)).not.toContain('femme')
  expect(events.at(-1)).toMatchObject({ detail: 'La livraison a été refusée à la porte.' })
})

test('a refused order is dispatched again with a new half-day, or cancelled with a reason and its pieces freed', async ({
  shop,
  courier,
  day,
}) => {
  const { id, fridge } = await day.sendOut()
  await day.visit(id, { kind: 'refused', reason: 'Couleur.' })
  expect((await day.act(id, 'livreur', { courier_id: courier.id, day: '2026-11-24' })).statusCode).toBe(200)
  expect((await day.open(id)).returned_at).toBeNull()
  expect((await day.act(id, 'etape', { to: 'to_delivered' })).statusCode).toBe(200)
  await day.visit(id, { kind: 'refused', reason: 'Couleur, encore.' })
  expect((await day.open(id)).attempts).toHaveLength(2)
  const cancelled = await day.act(id, 'etape', { to: 'cancel', reason: 'Refusée deux fois à la porte.' })
  expect(cancelled.json<AdminOrder>()).toMatchObject({ state: 'cancel', returned_at: null })
  expect(await readStock(shop.db, fridge)).toMatchObject({ on_hand: 1, allocated: 0 })
})

test('staff reopen a cancelled order, with a reason, while its pieces are available', async ({
  shop,
  owner,
  day,
}) => {
  const { id, fridge } = await day.sendOut()
  await day.visit(id, { kind: 'refused', reason: 'Prix.' })
  await day.act(id, 'etape', { to: 'cancel', reason: 'Refusée.' })
  const silent = await day.act(id, 'etape', { to: 'sale' })
  expect(silent.json()).toMatchObject({ code: 'request.invalid', fields: { reason: 'Indiquez la raison.' } })
  const opened = await day.act(id, 'etape', { to: 'sale', reason: 'Le client a rappelé.' })
  expect(opened.json<AdminOrder>()).toMatchObject({ state: 'sale' })
  expect(await readStock(shop.db, fridge)).toMatchObject({ allocated: 1 })
  await day.act(id, 'etape', { to: 'cancel', reason: 'Encore.' })
  await makeOrder(shop, owner, { lines: [{ id: fridge, quantity: 1 }], body: { address: DAKAR } })
  const late = await day.act(id, 'etape', { to: 'sale', reason: 'Le client a rappelé.' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'order.not_reopened'])
})

test('a part is accepted and paid, the rest comes back and is removed, and the order is delivered', async ({
  shop,
  day,
}) => {
  const { id, order, fans, fridges, fan, fridge } = await day.sendOut()
  const due = shareOfTotal(order.amount_total, 300_000, 350_000)
  const answer = await day.visit(id, {
    kind: 'partly',
    reason: 'Plus besoin des ventilateurs.',
    lines: day.pieces(fridges, 1),
    amount: due,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await day.open(id)).toMatchObject({
    state: 'to_delivered',
    stop: null,
    attempts: [{ outcome: 'partly' }],
  })
  expect(await readStock(shop.db, fan)).toMatchObject({ on_hand: 10, allocated: 2 })
  const settled = await day.act(id, 'solde', {})
  expect(settled.json<AdminOrder>()).toMatchObject({
    state: 'delivered',
    returned_at: null,
    amount_total: due,
    amount_residual: 0,
    advance_payment_status: 'paid',
  })
  expect(settled.json<AdminOrder>().order_lines.map((line) => line.id)).not.toContain(fans)
  expect(await readStock(shop.db, fan)).toMatchObject({ on_hand: 10, allocated: 0 })
  expect(await readStock(shop.db, fridge)).toMatchObject({ on_hand: 0, allocated: 0 })
})

test('coins lost by a partial delivery are its rounding on order and invoice, not a first-order discount', async ({
  shop,
  owner,
  day,
}) => {
  // Products in promotion get no first-order discount.
  const { id, fridges } = await day.sendOut([24_999, 300_003], { en_promo: true, promo_price: 24_999 })
  await shop.db.rows({ text: 'update order_line set price_unit = 300003 where id = $1', values: [fridges] })
  await shop.db.rows({
    text: 'update sales_order set amount_lines = 350001, amount_discount = 1001, amount_given = 1001, amount_tax = 0 where id = $1',
    values: [id],
  })
  await shop.db.rows({
    text: 'update order_instalment set amount = 349000 where order_id = $1',
    values: [id],
  })
  const due = shareOfTotal(349_000, 300_003, 350_001)
  const visit = { kind: 'partly', reason: 'Plus besoin.', lines: day.pieces(fridges, 1), amount: due }
  expect((await day.visit(id, visit)).statusCode).toBe(200)
  // 858 F of the discount are the fridge's share, and 299 145 F is payable in coins.
  expect((await day.act(id, 'solde', {})).json<AdminOrder>()).toMatchObject({
    amount_total: 299_140,
    amount_discount: 863,
    amount_given: 859,
    amount_rounded: 4,
  })
  await numberInvoices({ db: shop.db, clock: shop.clock })
  const invoice = await shop.call('GET', `/api/commandes/${id}/document/facture.pdf`, { token: owner.token })
  const text = readPdf(invoice.rawPayload)
    .pages.join('\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(text).toContain('Remise\n−859 FCFA\nArrondi\n−4 FCFA')
  expect(text).not.toContain('premier achat')
})

test('an overpayment of the kept pieces is refunded before the rest is removed', async ({ shop, day }) => {
  const { id, order, fridges } = await day.sendOut()
  await day.visit(id, {
    kind: 'partly',
    reason: 'Reprendra les ventilateurs.',
    lines: day.pieces(fridges, 1),
    amount: order.amount_total,
  })
  const settled = await day.act(id, 'solde', {})
  expect([settled.statusCode, settled.json().code]).toEqual([409, 'order.overpaid'])
  expect(await day.open(id)).toMatchObject({ amount_total: order.amount_total })
  await shop.db.execute('select 1')
})

test('damaged pieces wait for staff: good ones stay allocated, lost ones leave the stock once', async ({
  shop,
  day,
}) => {
  const { id, fans, fan } = await day.sendOut()
  const answer = await day.visit(id, {
    kind: 'damaged',
    reason: 'Un carton écrasé.',
    damaged: [{ id: fans, quantity: 1 }],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const [piece] = (await day.open(id)).damaged
  expect(piece).toMatchObject({ product_id: fan, quantity: 1, verdict: null })
  const lost = await day.act(id, 'controle', { id: piece?.id, verdict: 'lost' })
  expect(lost.json<AdminOrder>().damaged).toMatchObject([{ verdict: 'lost' }])
  expect(await readStock(shop.db, fan)).toMatchObject({ on_hand: 9, allocated: 2 })
  const again = await day.act(id, 'controle', { id: piece?.id, verdict: 'good' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'order.state'])
})

test('more damaged pieces than the order has, or pieces of another order, are refused and change nothing', async ({
  day,
}) => {
  const [one, other] = [await day.sendOut(), await day.sendOut()]
  for (const damaged of [[{ id: one.fans, quantity: 3 }], [{ id: other.fans, quantity: 1 }]])
    expect((await day.visit(one.id, { kind: 'damaged', reason: 'Écrasé.', damaged })).json()).toMatchObject({
      code: 'request.invalid',
      fields: { damaged: 'Il ne reste pas autant de pièces à livrer.' },
    })
  expect(await day.open(one.id)).toMatchObject({ state: 'to_delivered', attempts: [] })
})

test('the courier is in staff’s history with the day, and not in the customer’s', async ({
  shop,
  owner,
  day,
}) => {
  const { id } = await day.sendOut()
  await day.act(id, 'livreur', { courier_id: null })
  const events = (await day.open(id)).history.filter(({ kind }) => kind === 'courier')
  expect(events).toMatchObject([
    { detail: 'Confiée à Ibrahima Fall pour le mardi 24 novembre.', by: 'Astou Fall' },
    { detail: 'Retirée au livreur.', by: 'Astou Fall' },
  ])
  const own = await shop.call('POST', '/api/commandes/details', {
    token: owner.token,
    body: { commande_id: id, partner_id: owner.id },
  })
  expect(own.body).not.toContain('Ibrahima')
})

test('a dispatch without courier or half-day names what is missing, alone and among several', async ({
  shop,
  staff,
  owner,
  day,
}) => {
  const product = await makeProduct(shop.db, { quantity: 5, list_price: 25_000 })
  const { id } = await makeOrder(shop, owner, {
    lines: [{ id: product, quantity: 1 }],
    body: { address: DAKAR },
  })
  const step = (await day.open(id)).steps.find(({ to }) => to === 'to_delivered')
  expect(step).toMatchObject({ blocked: null, missing: 'Aucun livreur n’est choisi.' })
  const rehearse = await shop.call('POST', '/api/admin/commandes/lot', {
    token: staff.token,
    body: { ids: [id], to: 'to_delivered', rehearsal: true },
  })
  expect(rehearse.json()).toMatchObject({
    results: [{ id, refusal: null, missing: 'Aucun livreur n’est choisi.' }],
  })
  expect((await day.open(id)).state).toBe('sale')
})

test('the same visit sent again counts once, and another one after the return is refused', async ({
  day,
}) => {
  const { id } = await day.sendOut()
  const key = randomUUID()
  const body = { kind: 'refused', key, reason: 'Couleur.' }
  const responses = await Promise.all([1, 2, 3].map(() => day.visit(id, body)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await day.open(id)).attempts).toHaveLength(1)
  const second = await day.visit(id, { kind: 'refused', reason: 'Encore.' })
  expect(second.statusCode).toBe(404)
})

test('a full hand-over is not a partial delivery, and the phone’s clock is recorded only', async ({
  shop,
  day,
}) => {
  const { id, fans, fridges } = await day.sendOut()
  const lines = [...day.pieces(fans, 2), ...day.pieces(fridges, 1)]
  const whole = await day.visit(id, { kind: 'partly', reason: 'Tout pris.', lines })
  expect(whole.json()).toMatchObject({ code: 'request.invalid' })
  expect(await day.open(id)).toMatchObject({ state: 'to_delivered' })
  await day.visit(id, { kind: 'refused', reason: 'Couleur.', said_at: '2031-01-01T08:00:00+00:00' })
  expect((await day.open(id)).attempts[0]?.at.slice(0, 10)).toBe(shop.clock().toISOString().slice(0, 10))
})

test('the office records a customer’s phone call, with the agreed half-day', async ({ shop, day }) => {
  const { id } = await day.sendOut()
  const { slots } = (
    await shop.call('POST', '/api/livraison/adresse', { body: { commune: 'HLM', place: 'HLM 5' } })
  ).json<{ slots: { day: string; half: 'matin' | 'apres-midi'; is_free: boolean }[] }>()
  const free = slots.find(({ is_free }) => is_free)
  const slot = { day: free?.day, half: free?.half }
  const answer = await day.act(id, 'passage', {
    outcome: 'rescheduled',
    reason: 'Le client a téléphoné : en voyage.',
    slot,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<AdminOrder>()).toMatchObject({
    state: 'sale',
    slot,
    attempts: [{ outcome: 'rescheduled', courier: 'Ibrahima Fall', by: 'Astou Fall' }],
  })
  const twice = await day.act(id, 'passage', { outcome: 'refused', reason: 'Refus.' })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'order.state'])
})

test('a returned pre-order keeps its pieces, and is dispatched again although the stock is empty', async ({
  shop,
  owner,
  courier,
  day,
}) => {
  const product = await makeProduct(shop.db, {
    quantity: 1,
    list_price: 90_000,
    preorder_price: 80_000,
    is_preorder: true,
  })
  const { id } = await makeOrder(shop, owner, {
    url: '/api/precommandes',
    lines: [{ id: product, quantity: 1 }],
    body: { address: DAKAR },
  })
  const cashier = await signInPerson(shop, { rights: ['paiements'] })
  const { name } = await day.open(id)
  const paid = await shop.call('POST', '/api/admin/paiements/especes', {
    token: cashier.token,
    body: { transaction_id: randomUUID(), order: name, amount: (await day.open(id)).amount_total },
  })
  expect(paid.statusCode, paid.body).toBeLessThan(300)
  for (const _try of [1, 2]) {
    await day.act(id, 'livreur', { courier_id: courier.id, day: '2026-11-24' })
    const sent = await day.act(id, 'etape', { to: 'to_delivered' })
    expect(sent.statusCode, sent.body).toBe(200)
    expect((await day.visit(id, { kind: 'refused', reason: 'Absent au bureau.' })).statusCode).toBe(200)
    expect(await readStock(shop.db, product)).toMatchObject({ on_hand: 1, allocated: 1 })
  }
})
