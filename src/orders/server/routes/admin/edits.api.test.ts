import { expect } from 'vitest'
import type { Calendar } from '#delivery/server/index.ts'
import type {
  AdminOrder,
  AdminOrders,
  PhoneCustomer,
  PhoneProduct,
  PreviewedPhoneOrder,
} from '#orders/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { askOrder, makeOrder, readStock } from '#test/harness/orders.ts'
import { readPdf } from '#test/harness/read-pdf.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const DAKAR = { name: 'Awa Ndiaye', phone: '771234567', commune: 'HLM', place: 'HLM 5', landmark: '' }
const MORNING = { day: '2026-11-26', half: 'matin' }

const test = shopTest
  .extend('fridge', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { name: 'Réfrigérateur Teral', quantity: 50, list_price: 200_000 }),
  )
  .extend('fan', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { name: 'Ventilateur Kaay', quantity: 30, list_price: 20_000 }),
  )
  .extend('owner', { scope: 'file' }, async ({ shop, fridge }) => {
    const parts = { name: 'Rokhaya Ba', email: 'rokhaya@exemple.sn', phone: '221775550011' }
    const owner = await signInPerson(shop, parts)
    // The first order takes the new customer's discount, so that later ones have none.
    await makeOrder(shop, owner, { lines: [{ id: fridge, quantity: 1 }], body: { address: DAKAR } })
    return owner
  })
  .extend('place', { scope: 'file' }, ({ shop, owner, fridge }) => {
    return (parts: object = {}, quantity = 1) =>
      makeOrder(shop, owner, { lines: [{ id: fridge, quantity }], body: { address: DAKAR, ...parts } })
  })
  .extend('admin', { scope: 'file' }, async ({ shop }) => {
    const { token } = await signInPerson(shop, { rights: ['commandes'] })
    const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      shop.call(method, `/api/admin/${path}`, { token, ...(body && { body }) })
    const open = async (id: number) => (await call('GET', `commandes/${id}`)).json<AdminOrder>()
    const act = async (id: number, action: string, body: object) =>
      call('POST', `commandes/${id}/${action}`, { ...body, version: (await open(id)).version })
    const readPages = async (path: string, body?: object) => {
      const answer = await call(body ? 'POST' : 'GET', path, body)
      expect(answer.statusCode, answer.body).toBe(200)
      const bytes = Buffer.from(answer.json<{ content: string }>().content, 'base64')
      return readPdf(bytes)
        .pages.join('\n')
        .replaceAll(/[\u00A0\u202F]/g, ' ')
    }
    return { call, open, act, readPages }
  })
  .extend('till', { scope: 'file' }, async ({ shop, admin }) => {
    const { token } = await signInPerson(shop, { rights: ['commandes', 'paiements'] })
    return async (id: number, body: object) =>
      shop.call('POST', `/api/admin/commandes/${id}/geste`, {
        token,
        body: { ...body, version: (await admin.open(id)).version },
      })
  })
  .extend('phoneOrder', { scope: 'file' }, ({ owner, fan }) => (parts: object = {}) => ({
    customer_id: owner.id,
    type_sale: 'order',
    address: DAKAR,
    payment_mode: 'domicile',
    order_lines: [{ id: fan, quantity: 2 }],
    ...parts,
  }))

const listChangeMessages = async (shop: TestShop) =>
  (await shop.messages('rokhaya@exemple.sn')).filter(({ subject }) => subject?.includes('modifiée'))

test('the calendar counts bookings, and a half-day of capacity 0 is not offered', async ({
  shop,
  fan,
  owner,
  admin,
}) => {
  const order = (slot: object) =>
    askOrder(shop, owner, { lines: [{ id: fan, quantity: 1 }], body: { address: DAKAR, slot } })
  await order({ day: '2026-11-26', half: 'matin' })
  const read = async () => (await admin.call('GET', 'creneaux?du=2026-11-24')).json<Calendar>().slots
  const find = async (day: string) =>
    (await read()).find((slot) => slot.zone === 'dakar' && slot.day === day && slot.half === 'matin')
  expect((await find('2026-11-26'))?.booked).toBeGreaterThan(0)
  expect((await read()).some(({ day }) => new Date(day).getUTCDay() === 0)).toBe(false)
  const day = '2026-12-01'
  const set = (capacity: unknown) =>
    admin.call('PUT', 'creneaux', { zone: 'dakar', day, half: 'matin', capacity })
  expect((await set(0)).statusCode).toBe(200)
  expect(await find(day)).toMatchObject({ capacity: 0, is_own: true, booked: 0 })
  const full = await order({ day, half: 'matin' })
  expect(full.json().code).toBe('order.slot_full')
  const preview = await admin.call('POST', 'commandes/apercu', {
    customer_id: null,
    type_sale: 'order',
    commune: 'HLM',
    order_lines: [{ id: fan, quantity: 1 }],
  })
  const offered = preview
    .json<PreviewedPhoneOrder>()
    .slots.find((slot) => slot.day === day && slot.half === 'matin')
  expect(offered?.is_free).toBe(false)
  expect((await set(null)).statusCode).toBe(200)
  expect(await find(day)).toMatchObject({ is_own: false })
  for (const wrong of [-1, 501, 1.5, 'x']) expect((await set(wrong)).statusCode).toBe(400)
})

test('articles change before a payment: amounts, instalments and stock follow, and the change is recorded', async ({
  shop,
  fridge,
  fan,
  place,
  admin,
}) => {
  const { id } = await place({}, 2)
  const [before, fans] = [await readStock(shop.db, fridge), await readStock(shop.db, fan)]
  const changed = await admin.act(id, 'articles', {
    lines: [
      { id: fridge, quantity: 1 },
      { id: fan, quantity: 3 },
    ],
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json<AdminOrder>()).toMatchObject({
    amount_total: 260_000,
    order_lines: [
      { product_id: fridge, product_uom_qty: 1 },
      { product_id: fan, product_uom_qty: 3 },
    ],
  })
  expect((await readStock(shop.db, fridge))?.allocated).toBe((before?.allocated ?? 0) - 1)
  expect((await readStock(shop.db, fan))?.allocated).toBe((fans?.allocated ?? 0) + 3)
  expect(changed.json<AdminOrder>().history.at(-1)?.detail).toContain('Articles modifiés')
  expect((await listDecisions(shop.db, 'order', id)).map(({ action }) => action)).toEqual([
    'order.edit-lines',
  ])
})

test('an article that stays keeps its price, and a new one has today’s', async ({
  shop,
  fridge,
  place,
  admin,
}) => {
  const { id } = await place()
  await shop.db.execute(`update product set list_price = 250000 where id = ${fridge}`)
  const changed = await admin.act(id, 'articles', { lines: [{ id: fridge, quantity: 2 }] })
  expect(changed.json<AdminOrder>().amount_total).toBe(400_000)
  await shop.db.execute(`update product set list_price = 200000 where id = ${fridge}`)
})

test('a discount has a reason shown to the customer, and total, tax, instalments and documents follow', async ({
  shop,
  owner,
  fridge,
  fan,
  place,
  admin,
  till,
}) => {
  const { id } = await place({}, 2)
  const give = { amount: 15_000, reason: 'Modèle d’exposition.' }
  expect((await admin.act(id, 'geste', give)).statusCode).toBe(403)
  const given = await till(id, give)
  expect(given.statusCode, given.body).toBe(200)
  expect(given.json<AdminOrder>()).toMatchObject({
    amount_total: 385_000,
    amount_discount: 15_000,
    amount_given: 15_000,
    amount_tax: 58_729,
    amount_residual: 385_000,
  })
  const document = await shop.call('GET', `/api/commandes/${id}/document/bon-de-commande.pdf?format=base64`, {
    token: owner.token,
  })
  const bytes = Buffer.from(document.json<{ content: string }>().content, 'base64')
  expect(readPdf(bytes).pages.join(' ').replaceAll(/\s/g, ' ')).toMatch(/Remise .15 000 FCFA/)
  expect((await listChangeMessages(shop)).at(0)?.text.replaceAll(/\s/g, ' ')).toContain(
    'Remise de 15 000 FCFA : Modèle d’exposition.',
  )
  expect((await till(id, { ...give, amount: 0 })).json()).toMatchObject({
    amount_total: 400_000,
    amount_given: 0,
  })
  await till(id, give)
  const fewer = await admin.act(id, 'articles', { lines: [{ id: fan, quantity: 1 }] })
  expect(fewer.json()).toMatchObject({ amount_total: 5000, amount_given: 15_000 })
  expect((await till(id, { ...give, amount: 20_000 })).json()).toMatchObject({
    fields: { amount: expect.stringMatching(/^La remise reste sous 20.000.FCFA\.$/) as string },
  })
  const tiny = await admin.act(id, 'articles', { lines: [{ id: fridge, quantity: 1 }] })
  expect(tiny.json()).toMatchObject({ amount_total: 185_000 })
  await admin.act(id, 'etape', { to: 'to_delivered' })
  expect((await till(id, give)).json()).toMatchObject({ code: 'order.discount' })
})

test('a customer is notified once of staff’s changes to the articles, and of the new total', async ({
  shop,
  fridge,
  fan,
  place,
  admin,
}) => {
  const { id, name } = await place({}, 2)
  const before = (await listChangeMessages(shop)).length
  const lines = [
    { id: fridge, quantity: 1 },
    { id: fan, quantity: 3 },
  ]
  await admin.act(id, 'articles', { lines })
  const messages = await listChangeMessages(shop)
  expect(messages).toHaveLength(before + 1)
  const text = messages[0]?.text.replaceAll(/[\u00A0\u202F]/g, ' ') ?? ''
  for (const words of [
    `commande ${name}`,
    'Réfrigérateur Teral : 1 pièce au lieu de 2.',
    'Ajouté : Ventilateur Kaay, 3 pièces.',
    '260 000 FCFA',
    '/commande/',
  ])
    expect(text).toContain(words)
  expect((await shop.messages('221771234567'))[0]?.text).toContain('modifi')
  // Unchanged articles and a rejected change send no message.
  await admin.act(id, 'articles', { lines })
  await admin.act(id, 'articles', { lines: [{ id: fridge, quantity: 99 }] })
  expect(await listChangeMessages(shop)).toHaveLength(before + 1)
})

test('a customer is notified of another address, but not of a note for the courier', async ({
  shop,
  place,
  admin,
}) => {
  const { id } = await place()
  const before = (await listChangeMessages(shop)).length
  await admin.act(id, 'adresse', { address: DAKAR, note: 'Sonner deux fois' })
  expect(await listChangeMessages(shop)).toHaveLength(before)
  await admin.act(id, 'adresse', { address: { ...DAKAR, landmark: 'En face de la poste' } })
  const messages = await listChangeMessages(shop)
  expect(messages).toHaveLength(before + 1)
  expect(messages[0]?.text).toContain('En face de la poste')
})

test('a quantity above the stock changes nothing, and the available quantity is reported', async ({
  fridge,
  place,
  admin,
}) => {
  const { id } = await place()
  const refused = await admin.act(id, 'articles', { lines: [{ id: fridge, quantity: 99 }] })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'basket.unavailable'])
  expect((await admin.open(id)).order_lines).toMatchObject([{ product_uom_qty: 1 }])
  const none = await admin.act(id, 'articles', { lines: [] })
  expect(none.statusCode).toBe(400)
  for (const quantity of [0, -1, 1.5])
    expect((await admin.act(id, 'articles', { lines: [{ id: fridge, quantity }] })).statusCode).toBe(400)
})

test('a changed pre-order has new instalments that add up', async ({ shop, owner, admin }) => {
  const early = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000, quantity: 0 })
  const { id } = await makeOrder(shop, owner, {
    url: '/api/precommandes',
    lines: [{ id: early, quantity: 1 }],
    body: { address: DAKAR },
  })
  const changed = await admin.act(id, 'articles', { lines: [{ id: early, quantity: 2 }] })
  expect(changed.json<AdminOrder>().payment_lines.map(({ amount }) => amount)).toEqual([
    60_000, 60_000, 80_000,
  ])
})

test('a paid or dispatched order keeps its articles', async ({ fridge, place, admin }) => {
  const { id } = await place()
  await admin.act(id, 'etape', { to: 'to_delivered' })
  const late = await admin.act(id, 'articles', { lines: [{ id: fridge, quantity: 1 }] })
  expect(late.json().code).toBe('order.lines')
})

test('another zone frees the half-day and requires a delivery price', async ({ place, admin }) => {
  const { id } = await place({ slot: MORNING })
  const moved = await admin.act(id, 'adresse', {
    address: { ...DAKAR, name: 'Modou <b>Thiam</b>', commune: null, place: 'Thiès' },
  })
  expect(moved.json<AdminOrder>()).toMatchObject({
    zone: 'elsewhere',
    slot: null,
    delivery: 'to-quote',
    partner_name: 'Modou <b>Thiam</b>',
  })
  const wrong = await admin.act(id, 'adresse', { address: { ...DAKAR, commune: 'Atlantide' } })
  expect(wrong.json().code).toBe('order.commune_unknown')
})

test('staff move a half-day, and the customer is notified', async ({ shop, place, admin }) => {
  const { id } = await place({ slot: MORNING })
  const moved = await admin.act(id, 'creneau', { slot: { day: '2026-11-27', half: 'apres-midi' } })
  expect(moved.json<AdminOrder>().slot).toEqual({ day: '2026-11-27', half: 'apres-midi' })
  expect((await shop.messages('rokhaya@exemple.sn'))[0]?.subject).toContain('nouveau créneau')
})

test('part of an order is handed over with serial numbers, and the rest keeps it dispatched', async ({
  place,
  admin,
}) => {
  const { id } = await place({}, 2)
  const line = (await admin.open(id)).order_lines[0]?.id ?? 0
  await admin.act(id, 'etape', { to: 'to_delivered' })
  const tooMany = await admin.act(id, 'remise', { lines: [{ id: line, quantity: 1, serials: ['A1', 'A2'] }] })
  expect(tooMany.statusCode).toBe(400)
  const part = await admin.act(id, 'remise', { lines: [{ id: line, quantity: 1, serials: ['A1'] }] })
  expect(part.json<AdminOrder>()).toMatchObject({
    state: 'to_delivered',
    serials: [{ line_id: line, serial: 'A1' }],
    order_lines: [{ qty_delivered: 1 }],
  })
  const rest = await admin.act(id, 'remise', { lines: [{ id: line, quantity: 1, serials: [] }] })
  expect(rest.json<AdminOrder>().state).toBe('delivered')
})

test('the documents for the store and the door have the pieces, the signature and the amount due', async ({
  place,
  admin,
}) => {
  const one = await place({ slot: MORNING })
  const two = await place({}, 2)
  const picking = await admin.readPages(`commandes/${one.id}/document/preparation.pdf?format=base64`)
  expect(picking).toContain('Bon de préparation')
  const note = await admin.readPages(`commandes/${one.id}/document/livraison.pdf?format=base64`)
  for (const text of [
    'Bon de livraison',
    'HLM 5',
    'Réfrigérateur Teral',
    'À encaisser',
    '200 000',
    'signature',
  ])
    expect(note.replaceAll('\u202F', ' ')).toContain(text)
  const list = await admin.readPages('commandes/preparation', { ids: [one.id, two.id] })
  expect(list).toContain(`${two.name} x2`)
  const unknown = await admin.call('GET', `commandes/${one.id}/document/secret.pdf`)
  expect(unknown.json().code).toBe('document.not_found')
})

test('staff note calls and internal remarks: lists find them, customers never see them', async ({
  shop,
  owner,
  place,
  admin,
}) => {
  const { id } = await place()
  const find = async (query: string) =>
    (await admin.call('GET', `commandes?${query}`)).json<AdminOrders>().orders.map((order) => order.id)
  expect(await find('appel=aucun')).toContain(id)
  expect((await admin.act(id, 'notes', { kind: 'note', text: ' ' })).json()).toMatchObject({
    fields: { text: 'Écrivez la note.' },
  })
  await admin.act(id, 'notes', { kind: 'no-answer' })
  expect(await find('appel=no-answer')).toEqual([id])
  await admin.act(id, 'notes', { kind: 'note', text: 'Sonner chez le gardien.' })
  await admin.act(id, 'notes', { kind: 'confirmed', text: 'Après 18 heures.' })
  expect(await find('appel=no-answer')).toEqual([])
  const tagged = await admin.act(id, 'etiquettes', { tags: ['Fragile', 'fragile', ' à  monter '] })
  expect(tagged.json()).toMatchObject({
    last_call: 'confirmed',
    tags: ['Fragile', 'à monter'],
    notes: [
      { kind: 'confirmed', text: 'Après 18 heures.' },
      { kind: 'note', text: 'Sonner chez le gardien.' },
      { kind: 'no-answer', text: '' },
    ],
  })
  expect(await find('etiquette=Fragile&appel=confirmed')).toEqual([id])
  expect((await admin.call('GET', 'commandes')).json<AdminOrders>().tags).toEqual(['Fragile', 'à monter'])
  expect((await admin.act(id, 'etiquettes', { tags: Array(6).fill('x') })).statusCode).toBe(400)
  const own = await shop.call('POST', '/api/commandes/details', {
    token: owner.token,
    body: { commande_id: id, partner_id: owner.id },
  })
  expect(own.body).not.toMatch(/gardien|Fragile/)
})

test('staff find products and customers for an order by phone', async ({ fan, owner, admin }) => {
  const products = (await admin.call('GET', 'commandes/produits?q=ventilateur')).json<PhoneProduct[]>()
  expect(products).toMatchObject([{ id: fan, price: 20_000, sale_ok: true }])
  const people = (await admin.call('GET', 'commandes/clients?q=77%20555%2000')).json<PhoneCustomer[]>()
  expect(people.map(({ id }) => id)).toEqual([owner.id])
  expect((await admin.call('GET', 'commandes/clients?q=%25%25')).json()).toEqual([])
})

test('an order by phone belongs to the customer and names the staff who took it', async ({
  shop,
  fan,
  owner,
  admin,
  phoneOrder,
}) => {
  const preview = await admin.call('POST', 'commandes/apercu', {
    customer_id: owner.id,
    type_sale: 'order',
    commune: 'HLM',
    order_lines: [{ id: fan, quantity: 2 }],
  })
  expect(preview.json<PreviewedPhoneOrder>()).toMatchObject({ amount_total: 40_000, amount_delivery: 0 })
  const placed = await admin.call('POST', 'commandes', phoneOrder({ seen_total: 40_000, slot: MORNING }))
  expect(placed.statusCode, placed.body).toBe(201)
  const order = placed.json<AdminOrder>()
  expect(order).toMatchObject({ partner_id: owner.id, amount_total: 40_000, slot: MORNING, state: 'sale' })
  expect(order.history[0]).toMatchObject({
    kind: 'placed',
    by: 'Awa Ndiaye',
    detail: 'Commande prise au téléphone.',
  })
  expect((await shop.messages('rokhaya@exemple.sn'))[0]?.text).toContain(order.name)
})

test('a guest’s order by phone has a private link and the server’s prices', async ({
  shop,
  admin,
  phoneOrder,
}) => {
  const address = { ...DAKAR, name: 'Moussa Diop', phone: '78 410 22 10' }
  const dear = await admin.call(
    'POST',
    'commandes',
    phoneOrder({ customer_id: null, address, seen_total: 1 }),
  )
  expect(dear.json().code).toBe('basket.price_changed')
  const placed = await admin.call('POST', 'commandes', phoneOrder({ customer_id: null, address }))
  expect(placed.statusCode, placed.body).toBe(201)
  expect(placed.json<AdminOrder>().partner_id).toBeNull()
  expect((await shop.messages('221784102210'))[0]?.text).toMatch(/\/commande\/[\w-]{32}/)
})

test.for([
  ['a customer who does not exist', { customer_id: 999_999 }, 404],
  ['a landline', { address: { ...DAKAR, phone: '338000000' } }, 400],
  ['nothing', { order_lines: [] }, 400],
  ['a negative quantity', { order_lines: [{ id: 1, quantity: -1 }] }, 400],
  ['more than there is', { order_lines: [{ id: 1, quantity: 99 }] }, 409],
] as const)('an order by phone for %s is refused', async ([, parts, status], { fan, admin, phoneOrder }) => {
  const lines = 'order_lines' in parts ? parts.order_lines.map((line) => ({ ...line, id: fan })) : undefined
  const answer = await admin.call(
    'POST',
    'commandes',
    phoneOrder({ ...parts, ...(lines && { order_lines: lines }) }),
  )
  expect(answer.statusCode, answer.body).toBe(status)
})
