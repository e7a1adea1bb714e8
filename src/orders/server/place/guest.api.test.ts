import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../test/harness/factories.ts'
import { signInPerson } from '../../../../test/harness/members.ts'
import { expectBooksInOrder, readStock } from '../../../../test/harness/orders.ts'
import { makePack } from '../../../../test/harness/packs.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { GuestOrderPlaced } from '../../contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

const FORM = {
  name: 'Moussa Diop',
  email: 'moussa@exemple.sn',
  telephone: '78 410 22 10',
  adresse: 'Médina, rue 22 angle 15',
}

/** A pack of one product with `quantity` in stock, as the pop-up orders it. */
async function openPack(quantity = 5) {
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

const ask = (body: object, headers?: Record<string, string>) =>
  shop.call('POST', '/api/commande-sans-partner', { body, ...(headers && { headers }) })

const readOrder = async (id: number) => {
  const [row] = await shop.db.rows<Record<string, unknown>>({
    text: 'select * from sales_order where id = $1',
    values: [id],
  })
  return row
}

test('ORD-6: a guest orders a pack with name, e-mail, phone and address, and gets a private link', async () => {
  const { id, order } = await openPack()
  const answer = await ask({ ...FORM, order })
  expect(answer.statusCode, answer.body).toBe(201)
  const placed = answer.json<GuestOrderPlaced>()
  expect(placed).toMatchObject({ status: 'success', message: 'Commande créé avec succés.' })
  expect(placed.link).toMatch(/\/commande\/[\w-]{32}$/)
  expect(await readOrder(placed.id)).toMatchObject({
    name: placed.name,
    account_id: null,
    contact_name: 'Moussa Diop',
    contact_email: 'moussa@exemple.sn',
    contact_phone: '221784102210',
    place: 'Médina, rue 22 angle 15',
    type_order: 'pack',
    payment_mode: 'online',
    amount_total: 90_000,
  })
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 1 })
  for (const to of ['moussa@exemple.sn', '221784102210']) {
    const [message] = await shop.messages(to)
    expect(message?.text).toContain(placed.link)
  }
})

test('ORD-6: an order keeps a hash of its private link, never the secret', async () => {
  const { order } = await openPack()
  const { id, link } = (await ask({ ...FORM, order })).json<GuestOrderPlaced>()
  const { link_hash: kept } = (await readOrder(id)) ?? {}
  expect(link.endsWith(String(kept))).toBe(false)
})

test('a guest’s order is nobody’s, also where an account has the same e-mail and phone', async () => {
  const owner = await signInPerson(shop, { email: 'fatou@exemple.sn', phone: '221784109999' })
  const { order } = await openPack()
  const answer = await ask({ ...FORM, email: 'Fatou@Exemple.sn', telephone: '784109999', order })
  const { id } = answer.json<GuestOrderPlaced>()
  expect(await readOrder(id)).toMatchObject({ account_id: null })
  const own = await shop.call('GET', `/api/commandes/${owner.id}`, { token: owner.token })
  expect(own.json()).toEqual([])
  const read = await shop.call('GET', `/api/getcommande/${id}`, { token: owner.token })
  expect(read.statusCode).toBe(404)
})

test.each([
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
])('ORD-7: a reservation with %s is refused with the sentence of the form', async (_what, form, fields) => {
  const { id, order } = await openPack()
  const answer = await ask({ ...FORM, ...form, order })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ fields: object }>().fields).toEqual(fields)
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0 })
})

test.each(['784102210', '+221 78 410 22 10', '00221784102210', '221784102210'])(
  'ORD-7: the phone %s is the same number, with 221 before it',
  async (telephone) => {
    const { order } = await openPack()
    const { id } = (await ask({ ...FORM, telephone, order })).json<GuestOrderPlaced>()
    expect(await readOrder(id)).toMatchObject({ contact_phone: '221784102210' })
  },
)

test.each([
  ['a normal order', { type_order: 'commande', code: undefined }],
  ['a credit order', { type_sale: 'creditorder', type_order: 'commande', code: undefined }],
])('ROLE-1: %s needs an account', async (_what, change) => {
  const { id, order } = await openPack()
  const answer = await ask({ ...FORM, order: { ...order, ...change } })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0 })
})

test('a guest reserves a pre-order in the same way, paid in three parts', async () => {
  const id = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000, quantity: 0 })
  const answer = await ask({
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
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 1 })
})

test('a reservation whose answer was lost and that is sent again is one order, with the same link', async () => {
  const { id, order } = await openPack()
  const headers = { 'idempotency-key': 'reservation-0001', 'x-guest-id': 'visiteur-0001' }
  const [first, second] = [await ask({ ...FORM, order }, headers), await ask({ ...FORM, order }, headers)]
  expect(second.json()).toEqual(first.json())
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 1 })
})

test('a pack whose stock ran out while the form was filled in is refused, and nothing is taken', async () => {
  const { id, order } = await openPack(1)
  expect((await ask({ ...FORM, order })).statusCode).toBe(201)
  const late = await ask({ ...FORM, order })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'pack.unavailable',
    message: "Le pack n'est plus d'actualité ou indisponible.",
  })
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 1 })
})
