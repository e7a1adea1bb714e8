import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../test/harness/factories.ts'
import { signInPerson } from '../../../../test/harness/members.ts'
import { makeOrder } from '../../../../test/harness/orders.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { CrmProduct, CrmRecord } from '../../contract.ts'

let shop: TestShop
let now = TEST_NOW
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
})
afterAll(() => shop.close())

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

async function send(parts: Partial<CrmRecord>, token?: string): Promise<number> {
  const answer = await shop.call('POST', PATH, {
    body: makeRecord(parts),
    ...(token !== undefined && { token }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }>().id
}

const findLead = async (id: number) =>
  (
    await shop.db.rows<Record<string, unknown>>({
      text: 'select * from crm_lead where id = $1',
      values: [id],
    })
  )[0]
const listLines = (id: number) =>
  shop.db.rows<{ id: number; kind: string; total: number; products: unknown[] }>({
    text: 'select id, kind, total, products from crm_line where lead_id = $1 order by id',
    values: [id],
  })

test('BASK-5: a visitor’s basket is one lead with one line, brought up to date at each change', async () => {
  const guest_id = nextGuest()
  const id = await send({ guest_id })
  const two = { ...FRIDGE, quantité: 2 }
  expect(await send({ guest_id, total: 500_000, produits: [two] })).toBe(id)
  expect(await findLead(id)).toMatchObject({
    guest_id,
    account_id: null,
    name: null,
    phone: null,
    email: null,
    location: 'Dakar/Dakar/Sénégal Ip: 196.207.1.2',
    localisation: '14.69,-17.44',
  })
  const { location: _place, ...kept } = two
  expect(await listLines(id)).toMatchObject([{ kind: 'commande', total: 500_000, products: [kept] }])
})

test('BASK-5: each kind of basket has its own line', async () => {
  const guest_id = nextGuest()
  const types = ['commande', 'precommande', 'acredit', 'wishlist'] as const
  let id = 0
  for (const type of types) id = await send({ guest_id, type })
  expect((await listLines(id)).map(({ kind }) => kind)).toEqual(types)
})

test('BASK-5: a basket that was emptied empties its line and begins none', async () => {
  const guest_id = nextGuest()
  const id = await send({ guest_id })
  await send({ guest_id, produits: [], total: 9 })
  await send({ guest_id, type: 'wishlist', produits: [], total: 0 })
  expect(await listLines(id)).toMatchObject([{ kind: 'commande', total: 0, products: [] }])
})

test('BASK-5: after 24 hours and after an order another line begins', async () => {
  const guest_id = nextGuest()
  const id = await send({ guest_id })
  now = new Date(TEST_NOW.getTime() + 23 * HOUR)
  await send({ guest_id })
  expect(await listLines(id)).toHaveLength(1)
  now = new Date(TEST_NOW.getTime() + 24 * HOUR)
  await send({ guest_id })
  expect(await listLines(id)).toHaveLength(2)
  await shop.db.rows({ text: 'update crm_line set ordered_at = now() where lead_id = $1', values: [id] })
  await send({ guest_id })
  expect(await listLines(id)).toHaveLength(3)
  now = TEST_NOW
})

test('BASK-5: what a guest writes of themselves is kept, and « Guest » does not erase it', async () => {
  const guest_id = nextGuest()
  const id = await send({ guest_id, name: 'Awa Ndiaye', phone: '221771234567' })
  await send({ guest_id })
  expect(await findLead(id)).toMatchObject({ name: 'Awa Ndiaye', phone: '221771234567', email: null })
})

test('BASK-5: of a signed-in person the account counts, whoever the record says it is', async () => {
  const person = await signInPerson(shop, { name: 'Moussa Fall' })
  const id = await send({ name: 'Quelqu’un d’autre', email: 'autre@exemple.sn' }, person.token)
  expect(await findLead(id)).toMatchObject({ account_id: person.id, guest_id: null, name: null, email: null })
  expect(await send({}, person.token)).toBe(id)
})

test('BASK-5: a person takes over what their browser did as a guest, and the next guest begins anew', async () => {
  const guest_id = nextGuest()
  const asGuest = await send({ guest_id, type: 'wishlist' })
  const { token } = await signInPerson(shop)
  const id = await send({ guest_id }, token)
  expect((await listLines(id)).map(({ kind }) => kind)).toEqual(['wishlist', 'commande'])
  expect(await findLead(asGuest)).toBeUndefined()
  const next = await send({ guest_id })
  expect(next).not.toBe(id)
  expect(await listLines(id)).toHaveLength(2)
})

test('BASK-5: an account that was not verified is nobody yet', async () => {
  const { token } = await signInPerson(shop, { isVerified: false })
  expect(await findLead(await send({}, token))).toMatchObject({ account_id: null })
})

test('BASK-5: two tabs that send at once keep one lead and one line', async () => {
  const guest_id = nextGuest()
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => send({ guest_id, total: index })))
  expect(new Set(ids).size).toBe(1)
  expect(await listLines(ids[0] ?? 0)).toHaveLength(1)
})

test('BASK-5: a deleted account’s interests are forgotten with it', async () => {
  const person = await signInPerson(shop)
  const id = await send({}, person.token)
  const answer = await shop.call('DELETE', `/api/users/${person.id}`, { token: person.token })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await findLead(id)).toBeUndefined()
  expect(await listLines(id)).toEqual([])
})

test('API-3: an order ends the interest that led to it: the emptied basket wipes nothing, the next one is a new line', async () => {
  const who = await signInPerson(shop)
  const id = await makeProduct(shop.db)
  await send({}, who.token)
  await makeOrder(shop, who, { lines: [{ id, quantity: 1 }] })
  await send({ produits: [], total: 0 }, who.token)
  await send({ total: 500_000 }, who.token)
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
