import { expect } from 'vitest'
import type { GuestOrderPlaced } from '#orders/contract.ts'
import { solveCaptcha } from '#test/harness/captchas.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { askAsGuest, orderAsGuest, proveGuest, readLinked } from '#test/harness/guests.ts'
import { signInPerson } from '#test/harness/members.ts'
import { readStock } from '#test/harness/orders.ts'
import { makePack } from '#test/harness/packs.ts'
import { enter, join, makePerson, readLink } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import { type TestShop, openTestShop } from '#test/harness/shop.ts'

const FORM = {
  name: 'Moussa Diop',
  email: 'moussa@exemple.sn',
  telephone: '78 410 22 10',
  adresse: 'Médina, rue 22 angle 15',
}

/** A pack of one product with `quantity` in stock, as the pop-up orders it. */
async function openPack(shop: TestShop, quantity = 5) {
  const id = await makeProduct(shop.db, { list_price: 100_000, quantity })
  const code = await makePack(shop.db, { lines: [{ product: id, price: 90_000 }] })
  const order = {
    partner_id: null,
    payment_mode: 'online',
    type_sale: 'order',
    type_order: 'pack',
    code,
    order_lines: [{ id, quantity: 1, list_price: 90_000 }],
    seen_total: 90_000,
  }
  return { id, order }
}

const ask = (shop: TestShop, body: object, headers?: Record<string, string>) =>
  shop.call('POST', '/api/commande-sans-partner', { body, ...(headers && { headers }) })

const readOrder = async (shop: TestShop, id: number) => {
  const [row] = await shop.db.rows<Record<string, unknown>>({
    text: 'select * from sales_order where id = $1',
    values: [id],
  })
  return row
}

test('ORD-6, ROLE-1: a guest orders a pack with name, e-mail, phone and address, and gets a private link', async ({
  shop,
}) => {
  const { id, order } = await openPack(shop)
  const answer = await ask(shop, { ...FORM, order })
  expect(answer.statusCode, answer.body).toBe(201)
  const placed = answer.json<GuestOrderPlaced>()
  expect(placed).toMatchObject({ status: 'success', message: 'Commande créé avec succés.' })
  expect(placed.link).toMatch(/\/commande\/[\w-]{32}$/)
  expect(await readOrder(shop, placed.id)).toMatchObject({
    name: placed.name,
    account_id: null,
    contact_name: 'Moussa Diop',
    contact_email: 'moussa@exemple.sn',
    contact_phone: '221784102210',
    commune: 'Médina',
    place: 'Médina, rue 22 angle 15',
    amount_delivery: 0,
    type_order: 'pack',
    payment_mode: 'online',
    amount_total: 90_000,
  })
  // Moussa's contact is unverified: his pieces are allocated once he verifies it or pays.
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0 })
  for (const to of ['moussa@exemple.sn', '221784102210']) {
    const [message] = await shop.messages(to)
    expect(message?.text).toContain(placed.link)
  }
})

const SLOT = { day: '2026-11-26', half: 'apres-midi' }
const countBooked = async (shop: TestShop) => {
  const [row] = await shop.db.rows<{ booked: number }>({
    text: `select booked from delivery_slot where zone = 'dakar' and day = $1 and half = $2`,
    values: [SLOT.day, SLOT.half],
  })
  return row?.booked ?? 0
}

test('a guest’s half-day is reserved only after verification, or the next free one is', async ({ shop }) => {
  const { order } = await openPack(shop)
  const slotted = { ...order, slot: SLOT, seen_delivery: 0 }
  const first = await orderAsGuest(shop, order.order_lines, slotted)
  const second = await orderAsGuest(shop, order.order_lines, slotted)
  expect(await readLinked(shop, first)).toMatchObject({ slot: SLOT, amount_delivery: 0, is_waiting: true })
  expect(await countBooked(shop)).toBe(0)
  expect((await shop.messages(first.email))[0]?.text).toContain('jeudi 26 novembre, l’après-midi')
  expect((await proveGuest(shop, first)).slot).toEqual(SLOT)
  expect(await countBooked(shop)).toBe(1)
  await shop.db.rows({
    text: `update delivery_slot set capacity = 1 where zone = 'dakar' and day = $1 and half = $2`,
    values: [SLOT.day, SLOT.half],
  })
  const other = await proveGuest(shop, second)
  expect(other.slot).toEqual({ day: '2026-11-25', half: 'matin' })
  expect(other.events.at(-1)?.detail).toContain('La demi-journée choisie est prise')
  // A full half-day is rejected before anything is written, with the alternatives.
  const { answer } = await askAsGuest(shop, order.order_lines, slotted)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'order.slot_full'])
  expect(answer.json<{ slots: object[] }>().slots).toContainEqual({ ...SLOT, is_free: false })
})

test('ORD-12: a guest’s text and its commune are both stored, and an ambiguous name needs a choice', async ({
  shop,
}) => {
  const { order } = await openPack(shop)
  const placed = async (part: object) => {
    const answer = await ask(shop, { ...FORM, order, ...part })
    return answer.statusCode === 201 ? readOrder(shop, answer.json<GuestOrderPlaced>().id) : answer.json()
  }
  expect(await placed({ adresse: 'parcels assainie u 17' })).toMatchObject({
    commune: 'Parcelles Assainies',
    place: 'parcels assainie u 17',
    amount_delivery: 0,
  })
  const pikine = { place: 'Pikine', amount_delivery: 0 }
  expect(await placed({ adresse: 'Pikine' })).toMatchObject({ ...pikine, commune: null, zone: 'dakar' })
  expect(await placed({ adresse: 'Pikine', commune: 'Pikine Est' })).toMatchObject({
    ...pikine,
    commune: 'Pikine Est',
  })
  expect(await placed({ adresse: 'Tivaouane', commune: null })).toMatchObject({
    commune: null,
    zone: 'elsewhere',
    amount_delivery: null,
  })
  expect(await placed({ commune: 'Gotham' })).toMatchObject({ code: 'order.commune_unknown' })
})

test('ORD-6: an order stores a hash of its private link, never the secret', async ({ shop }) => {
  const { order } = await openPack(shop)
  const { id, link } = (await ask(shop, { ...FORM, order })).json<GuestOrderPlaced>()
  const { link_hash: linkHash } = (await readOrder(shop, id)) ?? {}
  expect(link.endsWith(String(linkHash))).toBe(false)
})

test('a guest’s order belongs to no account, also where an account has the same e-mail and phone', async ({
  shop,
}) => {
  const owner = await signInPerson(shop, { email: 'fatou@exemple.sn', phone: '221784109999' })
  const { order } = await openPack(shop)
  const answer = await ask(shop, { ...FORM, email: 'Fatou@Exemple.sn', telephone: '784109999', order })
  const { id } = answer.json<GuestOrderPlaced>()
  expect(await readOrder(shop, id)).toMatchObject({ account_id: null })
  const own = await shop.call('GET', `/api/commandes/${owner.id}`, { token: owner.token })
  expect(own.json()).toEqual([])
  const read = await shop.call('GET', `/api/getcommande/${id}`, { token: owner.token })
  expect(read.statusCode).toBe(404)
})

test.for([
  ['no name', { name: '' }, { nom: 'Le nom est obligatoire.' }],
  ['no e-mail', { email: ' ' }, { email: "L'adresse email est obligatoire." }],
  ['an e-mail without its end', { email: 'moussa@' }, { email: "L'adresse email est invalide." }],
  ['no phone', { telephone: '' }, { telephone: 'Le téléphone est obligatoire.' }],
  ['a landline', { telephone: '33 800 00 00' }, { telephone: 'Le numéro de téléphone est invalide.' }],
  [
    'a phone with a digit too few',
    { telephone: '7841022' },
    { telephone: 'Le numéro de téléphone est invalide.' },
  ],
  ['no address', { adresse: '  ' }, { adresse: "L'adresse est obligatoire." }],
  [
    'nothing at all',
    { name: '', email: '', telephone: '', adresse: '' },
    {
      nom: 'Le nom est obligatoire.',
      email: "L'adresse email est obligatoire.",
      telephone: 'Le téléphone est obligatoire.',
      adresse: "L'adresse est obligatoire.",
    },
  ],
] as const)(
  'ORD-7: a reservation with %s is refused with the sentence of the form',
  async ([, form, fields], { shop }) => {
    const { id, order } = await openPack(shop)
    const answer = await ask(shop, { ...FORM, ...form, order })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object }>().fields).toEqual(fields)
    expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0 })
  },
)

test.for(['784102210', '+221 78 410 22 10', '00221784102210', '221784102210'])(
  'ORD-7: the phone %s is the same number, with 221 before it',
  async (telephone, { shop }) => {
    const { order } = await openPack(shop)
    const { id } = (await ask(shop, { ...FORM, telephone, order })).json<GuestOrderPlaced>()
    expect(await readOrder(shop, id)).toMatchObject({ contact_phone: '221784102210' })
  },
)

test.for([
  ['a normal order', { type_order: 'commande', code: undefined }],
  ['a credit order', { type_sale: 'creditorder', type_order: 'commande', code: undefined }],
] as const)('ROLE-1: %s needs an account', async ([, change], { shop }) => {
  const { id, order } = await openPack(shop)
  const answer = await ask(shop, { ...FORM, order: { ...order, ...change } })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0 })
})

test('a guest reserves a pre-order in the same way, paid in three instalments', async ({ shop }) => {
  const id = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000, quantity: 0 })
  const answer = await ask(shop, {
    ...FORM,
    order: {
      payment_mode: 'online',
      type_sale: 'preorder',
      order_lines: [{ id, quantity: 1, list_price: 100_000 }],
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const [parts] = await shop.db.rows<{ amounts: number[] }>({
    text: 'select array_agg(amount order by sequence)::int[] as amounts from order_instalment where order_id = $1',
    values: [answer.json<GuestOrderPlaced>().id],
  })
  expect(parts?.amounts).toEqual([30_000, 30_000, 40_000])
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 0 })
})

/** A guest's plain basket: one product, two pieces. */
async function openBasket(shop: TestShop, change: object = {}) {
  const id = await makeProduct(shop.db, { list_price: 50_000, quantity: 5 })
  const order = {
    payment_mode: 'online',
    type_sale: 'order',
    type_order: 'invite',
    order_lines: [{ id, quantity: 2, list_price: 50_000 }],
    seen_total: 100_000,
    ...change,
  }
  return { id, order }
}

const WHO = { name: 'Moussa Diop', telephone: '78 410 22 10' }

test('a guest orders the plain basket: name and phone are enough, and nothing is reserved before verification', async ({
  shop,
}) => {
  const { id, order } = await openBasket(shop)
  const answer = await ask(shop, { ...WHO, order })
  expect(answer.statusCode, answer.body).toBe(201)
  const placed = answer.json<GuestOrderPlaced>()
  expect(await readOrder(shop, placed.id)).toMatchObject({
    account_id: null,
    contact_name: 'Moussa Diop',
    contact_email: null,
    contact_phone: '221784102210',
    type_sale: 'order',
    type_order: 'commande',
    place: '',
    zone: 'elsewhere',
    amount_delivery: null,
    amount_total: 100_000,
    amount_discount: 0,
    waiting: true,
  })
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0 })
  const [message] = await shop.messages('221784102210')
  expect(message?.text).toContain(placed.link)
  const link = placed.link.split('/').at(-1) ?? ''
  await proveGuest(shop, { ...placed, link, email: '', phone: '221784102210' })
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 2 })
})

test('ORD-12: a guest’s basket for a commune of Dakar is delivered free, and an unknown commune is refused', async ({
  shop,
}) => {
  const address = { name: 'Awa', phone: '771234567', commune: 'Médina', place: 'Tilène', landmark: 'rue 22' }
  const { order } = await openBasket(shop, { address })
  const { id } = (await ask(shop, { ...WHO, order })).json<GuestOrderPlaced>()
  expect(await readOrder(shop, id)).toMatchObject({
    commune: 'Médina',
    place: 'Tilène',
    landmark: 'rue 22',
    zone: 'dakar',
    amount_delivery: 0,
  })
  const wrong = { ...order, address: { ...address, commune: 'Atlantide' } }
  const refused = await ask(shop, { ...WHO, order: wrong })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'order.commune_unknown'])
})

test.for([
  ['without a name', { name: ' ' }, { nom: 'Le nom est obligatoire.' }],
  ['with a landline', { telephone: '33 800 00 00' }, { telephone: 'Le numéro de téléphone est invalide.' }],
  ['with half an e-mail', { email: 'moussa@' }, { email: "L'adresse email est invalide." }],
] as const)('a guest’s basket %s is refused, with the field named', async ([, change, fields], { shop }) => {
  const { order } = await openBasket(shop)
  const answer = await ask(shop, { ...WHO, ...change, order })
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
})

test('a guest’s basket has today’s prices: another price or too few pieces are reported, and nothing is ordered', async ({
  shop,
}) => {
  const { id, order } = await openBasket(shop)
  const cheap = { ...order, order_lines: [{ id, quantity: 2, list_price: 1 }], seen_total: 2 }
  const refused = await ask(shop, { ...WHO, order: cheap })
  expect([refused.statusCode, refused.json().code, refused.json().total]).toEqual([
    409,
    'basket.price_changed',
    100_000,
  ])
  const many = { ...order, order_lines: [{ id, quantity: 6 }] }
  expect((await ask(shop, { ...WHO, order: { ...many, seen_total: undefined } })).json().code).toBe(
    'basket.unavailable',
  )
  expect(await countOrders(shop, id)).toBe(0)
})

test('one basket makes one guest order, from any tab', async ({ shop }) => {
  const { id, order } = await openBasket(shop, { basket_id: 'panier-0001' })
  expect((await ask(shop, { ...WHO, order })).statusCode).toBe(201)
  const again = await ask(shop, { ...WHO, order })
  expect([again.statusCode, again.json().code]).toEqual([409, 'order.basket_ordered'])
  expect(await countOrders(shop, id)).toBe(1)
})

/** Counts orders of a product, with pieces allocated or waiting. */
const countOrders = async (shop: TestShop, productId: number) => {
  const [row] = await shop.db.rows<{ orders: number }>({
    text: 'select count(*)::int as orders from order_line where product_id = $1',
    values: [productId],
  })
  return row?.orders
}

test('a reservation repeated after a lost response is one order, with the same link', async ({ shop }) => {
  const { id, order } = await openPack(shop)
  const headers = { 'idempotency-key': 'reservation-0001', 'x-guest-id': 'visiteur-0001' }
  const [first, second] = [
    await ask(shop, { ...FORM, order }, headers),
    await ask(shop, { ...FORM, order }, headers),
  ]
  expect(second.json()).toEqual(first.json())
  expect(await countOrders(shop, id)).toBe(1)
})

test('a response stored for a repeated call does not reveal the private link, and an unreadable one is refused', async ({
  shop,
}) => {
  const { id, order } = await openPack(shop)
  const headers = { 'idempotency-key': 'reservation-0002', 'x-guest-id': 'visiteur-0002' }
  const { body } = await ask(shop, { ...FORM, order }, headers)
  const [secret = 'no link'] = /[\w-]{32}/.exec(body) ?? []
  expect(body).toContain(secret)
  const [row] = await shop.db.rows<{ kept: string }>({
    text: `select concat(answer::text, encode(sealed, 'escape')) as kept from idempotency_key where key = $1`,
    values: [headers['idempotency-key']],
  })
  expect(row?.kept.length).toBeGreaterThan(secret.length)
  expect(row?.kept).not.toContain(secret)
  await shop.db.rows({ text: `update idempotency_key set sealed = '\\x00'` })
  const spoilt = await ask(shop, { ...FORM, order }, headers)
  expect([spoilt.statusCode, spoilt.json().code]).toEqual([422, 'request.key_reused'])
  expect(await countOrders(shop, id)).toBe(1)
})

test('a pack sold out while the form was filled in is refused, and nothing is allocated', async ({
  shop,
}) => {
  const { id, order } = await openPack(shop, 1)
  const first = await orderAsGuest(shop, order.order_lines, order)
  expect((await ask(shop, { ...FORM, order })).statusCode).toBe(201)
  await proveGuest(shop, first)
  const late = await ask(shop, { ...FORM, order })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'pack.unavailable',
    message: "Le pack n'est plus d'actualité ou indisponible.",
  })
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 1 })
})

test('API-10: guests of one address with many orders solve a captcha; the order is the same, and made once', async ({
  clock,
}) => {
  const busy = await openTestShop({ PUZZLE_AFTER: '1' }, () => clock.now)
  const { order } = await openPack(busy)
  expect((await ask(busy, { ...FORM, order })).statusCode).toBe(201)
  const headers = { 'idempotency-key': 'guest-order-once' }
  const requested = await ask(busy, { ...FORM, order }, headers)
  expect([requested.statusCode, requested.json().code]).toEqual([429, 'puzzle.required'])
  const solved = { ...headers, ...(await solveCaptcha(requested.json())) }
  const placed = await ask(busy, { ...FORM, order }, solved)
  expect(placed.statusCode, placed.body).toBe(201)
  const orders = await busy.db.rows({
    text: `select id from sales_order where contact_email = $1`,
    values: [FORM.email],
  })
  expect(orders).toHaveLength(2)
  await busy.close()
})

const PASSWORD = 'un bon mot de passe'
const probe = async (shop: TestShop, email: string, token: string) =>
  (await shop.call('GET', `/api/partnerByEmail/${email}?token=${token}`)).json<unknown>()
const activate = (shop: TestShop, { email, token }: { email: string; token: string }, telephone: string) =>
  shop.call('POST', `/api/partner-create/${email}/update`, {
    body: { name: 'Moussa Diop', telephone, adresse: 'Médina', password: PASSWORD, token },
  })
const offersTo = async (shop: TestShop, email: string) =>
  (await shop.messages(email)).filter(({ text }) => text.includes('/create-compte?')).length

test('ACC-1: a guest with an unknown e-mail is sent an account link, and the order belongs to the account after it', async ({
  shop,
}) => {
  const { email, phone: telephone } = makePerson()
  const { order } = await openPack(shop)
  const placed = await ask(shop, { ...FORM, email, telephone, order })
  const { token } = await readLink(shop, email, '/create-compte')
  expect(placed.body).not.toContain(token)
  expect(await probe(shop, email, token)).toEqual({
    exists: true,
    has_password: false,
    name: 'Moussa Diop',
    telephone,
    adresse: 'Médina, rue 22 angle 15',
  })
  const made = { text: 'select 1 from account where lower(email) = $1', values: [email] }
  expect(await shop.db.rows(made)).toEqual([])
  expect((await activate(shop, { email, token: 'x'.repeat(43) }, telephone)).json().code).toBe('link.invalid')
  expect((await activate(shop, { email, token }, telephone)).statusCode).toBe(200)
  const { uid, access_token } = await enter(shop, { email, password: PASSWORD })
  const own = await shop.call('GET', `/api/commandes/${uid}`, { token: access_token })
  expect(own.json()).toMatchObject([{ id: placed.json<GuestOrderPlaced>().id }])
  expect((await activate(shop, { email, token }, telephone)).json().code).toBe('link.invalid')
})

test('ACC-1: a guest with a known e-mail is offered no account, and gets the same response', async ({
  shop,
}) => {
  const owner = await join(shop)
  const { order } = await openPack(shop)
  const [known, unknown] = [
    await ask(shop, { ...FORM, email: owner.email, order }),
    await ask(shop, { ...FORM, email: makePerson().email, order }),
  ]
  expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()))
  expect(await offersTo(shop, owner.email)).toBe(0)
})

test('ACC-1: a guest is offered an account once a day; after a sign-up the link leads to the sign-in', async ({
  shop,
  clock,
}) => {
  const person = makePerson()
  const { order } = await openPack(shop)
  const form = { ...FORM, email: person.email, telephone: person.phone }
  await ask(shop, { ...form, order })
  await ask(shop, { ...form, order })
  expect(await offersTo(shop, person.email)).toBe(1)
  clock.pass(86_400)
  await ask(shop, { ...form, order })
  expect(await offersTo(shop, person.email)).toBe(2)
  const { token } = await readLink(shop, person.email, '/create-compte')
  await join(shop, person)
  expect(await probe(shop, person.email, token)).toMatchObject({ exists: true, has_password: true })
  const late = await activate(shop, { email: person.email, token }, person.phone)
  expect([late.statusCode, late.json().code]).toEqual([409, 'account.email_taken'])
})
