import { expect } from 'vitest'
import type { CrmProduct, CrmRecord } from '#crm/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { makeOrder } from '#test/harness/orders.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const PATH = '/api/create_or_update_crm'
const HOUR = 3_600_000
let guests = 0
const nextGuest = () => `visiteur-${(guests += 1)}-abcdef`

const FRIDGE: CrmProduct = {
  id: 7,
  nom: 'Réfrigérateur Nordal 308 L',
  quantité: 1,
  prix: 250_000,
  location: 'Dakar/Dakar/Sénégal Ip: 196.207.1.2',
  panier: 'cart',
  date: '24/11/2026 10:00:00',
}

function makeRecord(parts: Partial<CrmRecord> = {}): CrmRecord {
  return {
    guest_id: nextGuest(),
    location: 'Dakar/Dakar/Sénégal Ip: 196.207.1.2',
    localisation: '14.69,-17.44',
    name: 'Guest',
    phone: 'Guest',
    email: 'Guest',
    type: 'commande',
    total: 250_000,
    date: '24/11/2026 10:00:00',
    produits: [FRIDGE],
    ...parts,
  }
}

async function send(shop: TestShop, parts: Partial<CrmRecord>, token?: string): Promise<number> {
  const answer = await shop.call('POST', PATH, {
    body: makeRecord(parts),
    ...(token !== undefined && { token }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }>().id
}

async function findLead(shop: TestShop, id: number) {
  const text = 'select * from crm_lead where id = $1'
  return (await shop.db.rows<Record<string, unknown>>({ text, values: [id] }))[0]
}
const listLines = (shop: TestShop, id: number) =>
  shop.db.rows<{ id: number; kind: string; total: number; products: unknown[] }>({
    text: 'select id, kind, total, products from crm_line where lead_id = $1 order by id',
    values: [id],
  })

test('BASK-5: a visitor’s basket is one lead with one line, updated at each change', async ({ shop }) => {
  const guest_id = nextGuest()
  const id = await send(shop, { guest_id })
  const two = { ...FRIDGE, quantité: 2 }
  expect(await send(shop, { guest_id, total: 500_000, produits: [two] })).toBe(id)
  expect(await findLead(shop, id)).toMatchObject({
    guest_id,
    account_id: null,
    name: null,
    phone: null,
    email: null,
    location: 'Dakar/Dakar/Sénégal Ip: 196.207.1.2',
    localisation: '14.69,-17.44',
  })
  const { location: _place, ...rest } = two
  expect(await listLines(shop, id)).toMatchObject([{ kind: 'commande', total: 500_000, products: [rest] }])
})

test('BASK-5: each kind of basket has its own line', async ({ shop }) => {
  const guest_id = nextGuest()
  const types = ['commande', 'precommande', 'acredit', 'wishlist'] as const
  let id = 0
  for (const type of types) id = await send(shop, { guest_id, type })
  expect((await listLines(shop, id)).map(({ kind }) => kind)).toEqual(types)
})

test('BASK-5: an emptied basket empties its line and starts none', async ({ shop }) => {
  const guest_id = nextGuest()
  const id = await send(shop, { guest_id })
  await send(shop, { guest_id, produits: [], total: 9 })
  await send(shop, { guest_id, type: 'wishlist', produits: [], total: 0 })
  expect(await listLines(shop, id)).toMatchObject([{ kind: 'commande', total: 0, products: [] }])
})

test('BASK-5: after 24 hours and after an order another line starts', async ({ shop, clock }) => {
  const guest_id = nextGuest()
  const id = await send(shop, { guest_id })
  clock.now = new Date(TEST_NOW.getTime() + 23 * HOUR)
  await send(shop, { guest_id })
  expect(await listLines(shop, id)).toHaveLength(1)
  clock.now = new Date(TEST_NOW.getTime() + 24 * HOUR)
  await send(shop, { guest_id })
  expect(await listLines(shop, id)).toHaveLength(2)
  await shop.db.rows({ text: 'update crm_line set ordered_at = now() where lead_id = $1', values: [id] })
  await send(shop, { guest_id })
  expect(await listLines(shop, id)).toHaveLength(3)
  clock.now = TEST_NOW
})

test('BASK-5: a guest’s own contact data are stored, and « Guest » does not erase them', async ({ shop }) => {
  const guest_id = nextGuest()
  const id = await send(shop, { guest_id, name: 'Awa Ndiaye', phone: '221771234567' })
  await send(shop, { guest_id })
  expect(await findLead(shop, id)).toMatchObject({ name: 'Awa Ndiaye', phone: '221771234567', email: null })
})

test('BASK-5: a signed-in customer’s record belongs to the account, for any name in the record', async ({
  shop,
}) => {
  const person = await signInPerson(shop, { name: 'Moussa Fall' })
  const id = await send(shop, { name: 'Quelqu’un d’autre', email: 'autre@exemple.sn' }, person.token)
  expect(await findLead(shop, id)).toMatchObject({
    account_id: person.id,
    guest_id: null,
    name: null,
    email: null,
  })
  expect(await send(shop, {}, person.token)).toBe(id)
})

test('BASK-5: a sign-in takes over the browser’s guest lead, and the next guest starts a new one', async ({
  shop,
}) => {
  const guest_id = nextGuest()
  const asGuest = await send(shop, { guest_id, type: 'wishlist' })
  const { token } = await signInPerson(shop)
  const id = await send(shop, { guest_id }, token)
  expect((await listLines(shop, id)).map(({ kind }) => kind)).toEqual(['wishlist', 'commande'])
  expect(await findLead(shop, asGuest)).toBeUndefined()
  const next = await send(shop, { guest_id })
  expect(next).not.toBe(id)
  expect(await listLines(shop, id)).toHaveLength(2)
})

test('BASK-5: an unverified account counts as a guest', async ({ shop }) => {
  const { token } = await signInPerson(shop, { isVerified: false })
  expect(await findLead(shop, await send(shop, {}, token))).toMatchObject({ account_id: null })
})

test('BASK-5: two tabs that send concurrently keep one lead and one line', async ({ shop }) => {
  const guest_id = nextGuest()
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, index) => send(shop, { guest_id, total: index })),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await listLines(shop, ids[0] ?? 0)).toHaveLength(1)
})

test('BASK-5: a deleted account’s interests are deleted with it', async ({ shop }) => {
  const person = await signInPerson(shop)
  const id = await send(shop, {}, person.token)
  const answer = await shop.call('DELETE', `/api/users/${person.id}`, { token: person.token })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await findLead(shop, id)).toBeUndefined()
  expect(await listLines(shop, id)).toEqual([])
})

test('API-3: an order ends its interest: the emptied basket erases nothing, the next one is a new line', async ({
  shop,
}) => {
  const who = await signInPerson(shop)
  const id = await makeProduct(shop.db)
  await send(shop, {}, who.token)
  await makeOrder(shop, who, { lines: [{ id, quantity: 1 }] })
  await send(shop, { produits: [], total: 0 }, who.token)
  await send(shop, { total: 500_000 }, who.token)
  const lines = await shop.db.rows({
    text: `select total, ordered_at is not null as is_ordered from crm_line l join crm_lead d on d.id = l.lead_id
           where d.account_id = $1 order by l.id`,
    values: [who.id],
  })
  expect(lines).toEqual([
    { total: 250_000, is_ordered: true },
    { total: 500_000, is_ordered: false },
  ])
})

/** The minimal record. */
const PRODUCT = { id: 7, nom: 'Four', quantité: 1, prix: 1000 }
const RECORD = { guest_id: 'visiteur-abcdef', type: 'commande', total: 1000, produits: [PRODUCT] }

const product = (parts: object) => ({ ...RECORD, produits: [{ ...PRODUCT, ...parts }] })

test.for<[string, unknown, string]>([
  ['nothing', {}, 'guest_id'],
  ['a list', [RECORD], 'body'],
  ['a word', '"bonjour"', 'body'],
  ['no guest', { ...RECORD, guest_id: undefined }, 'guest_id'],
  ['a short guest', { ...RECORD, guest_id: 'abc' }, 'guest_id'],
  ['a guest with a script', { ...RECORD, guest_id: '<script>alert(1)</script>' }, 'guest_id'],
  ['a number for a guest', { ...RECORD, guest_id: 12_345_678 }, 'guest_id'],
  ['an unknown type', { ...RECORD, type: 'achat' }, 'type'],
  ['a string for the total', { ...RECORD, total: '1000' }, 'total'],
  ['a negative total', { ...RECORD, total: -1 }, 'total'],
  ['a total beyond all money', { ...RECORD, total: 1e300 }, 'total'],
  ['half a franc', { ...RECORD, total: 0.5 }, 'total'],
  ['an object for a name', { ...RECORD, name: { first: 'Awa' } }, 'name'],
  ['a name without end', { ...RECORD, name: 'x'.repeat(121) }, 'name'],
  ['an overlong place', { ...RECORD, location: 'x'.repeat(201) }, 'location'],
  ['a NUL character', { ...RECORD, localisation: '14.69\u0000' }, 'localisation'],
  ['half a character', { ...RECORD, name: 'Awa \ud800' }, 'name'],
  ['no products', { ...RECORD, produits: undefined }, 'produits'],
  ['a word for products', { ...RECORD, produits: 'Four' }, 'produits'],
  ['101 products', { ...RECORD, produits: Array.from({ length: 101 }, () => PRODUCT) }, 'produits'],
  ['lists in lists', { ...RECORD, produits: [[[[PRODUCT]]]] }, 'produits.0'],
  ['a string for an id', product({ id: '7' }), 'produits.0.id'],
  ['an object for a name of a product', product({ nom: { nom: 'Four' } }), 'produits.0.nom'],
  ['half a character in a product', product({ nom: '\udfff' }), 'produits.0.nom'],
  ['a quantity in words', product({ quantité: 'deux' }), 'produits.0.quantité'],
  ['a thousand millions', product({ quantité: 1e9 }), 'produits.0.quantité'],
  ['a negative price', product({ prix: -5 }), 'produits.0.prix'],
])('API-9: a record with %s is refused, naming the field', async ([_what, body, field], { shop }) => {
  const answer = await shop.call('POST', PATH, {
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json().fields ?? {})).toContain(field)
})

test.for<[string, string, number]>([
  ['no JSON', '{"guest_id":', 400],
  ['a thousand brackets', `${'['.repeat(1000)}${']'.repeat(1000)}`, 400],
  ['a prototype', '{"__proto__": {"admin": true}}', 400],
  ['a hundred kilobytes', JSON.stringify({ ...RECORD, more: 'x'.repeat(100_000) }), 413],
])('API-9: a record that is %s causes no server error', async ([_what, payload, status], { shop }) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(status)
})

test('API-9: a record of another media type is refused', async ({ shop }) => {
  const headers = { 'content-type': 'text/plain' }
  const answer = await shop.app.inject({
    method: 'POST',
    url: PATH,
    headers,
    payload: JSON.stringify(RECORD),
  })
  expect(answer.statusCode).toBe(415)
})

test('API-9: unknown fields are dropped, and an account id in them is ignored', async ({ shop }) => {
  const body = { ...RECORD, account_id: 1, id: 99, produits: [{ ...PRODUCT, cost: 1 }] }
  const { id } = (await shop.call('POST', PATH, { body })).json<{ id: number }>()
  const [row] = await shop.db.rows<{ account_id: number | null; products: unknown }>({
    text: 'select account_id, products from crm_lead l join crm_line on lead_id = l.id where l.id = $1',
    values: [id],
  })
  expect(row).toEqual({ account_id: null, products: [{ ...PRODUCT, panier: '', date: '' }] })
})

test('BASK-5: a visitor sends at most 60 records a minute, and another visitor is not limited by it', async ({
  shop,
}) => {
  const ask = (guest_id: string) => shop.call('POST', PATH, { body: { ...RECORD, guest_id, produits: [] } })
  for (let sent = 0; sent < 60; sent += 1) expect((await ask('visiteur-presse-1')).statusCode).toBe(200)
  const refused = await ask('visiteur-presse-1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('visiteur-calme-01')).statusCode).toBe(200)
})
