import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PATH = '/api/create_or_update_crm'
const PRODUCT = { id: 7, nom: 'Four', quantité: 1, prix: 1000 }
const RECORD = { guest_id: 'visiteur-abcdef', type: 'commande', total: 1000, produits: [PRODUCT] }

const product = (parts: object) => ({ ...RECORD, produits: [{ ...PRODUCT, ...parts }] })

test.each<[string, unknown, string]>([
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
  ['a place without end', { ...RECORD, location: 'x'.repeat(201) }, 'location'],
  ['a null sign', { ...RECORD, localisation: '14.69\u0000' }, 'localisation'],
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
])('API-9: a record with %s is refused, naming the field', async (_what, body, field) => {
  const answer = await shop.call('POST', PATH, {
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json().fields ?? {})).toContain(field)
})

test.each([
  ['no JSON', '{"guest_id":', 400],
  ['a thousand brackets', `${'['.repeat(1000)}${']'.repeat(1000)}`, 400],
  ['a prototype', '{"__proto__": {"admin": true}}', 400],
  ['a hundred kilobytes', JSON.stringify({ ...RECORD, more: 'x'.repeat(100_000) }), 413],
])('API-9: a record that is %s never fails the server', async (_what, payload, status) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(status)
})

test('API-9: a record of another media type is refused', async () => {
  const headers = { 'content-type': 'text/plain' }
  const answer = await shop.app.inject({
    method: 'POST',
    url: PATH,
    headers,
    payload: JSON.stringify(RECORD),
  })
  expect(answer.statusCode).toBe(415)
})

test('API-9: unknown fields are dropped, and whoever is named in them is not believed', async () => {
  const body = { ...RECORD, account_id: 1, id: 99, produits: [{ ...PRODUCT, cost: 1 }] }
  const { id } = (await shop.call('POST', PATH, { body })).json<{ id: number }>()
  const [row] = await shop.db.rows<{ account_id: number | null; products: unknown }>({
    text: 'select account_id, products from crm_lead l join crm_line on lead_id = l.id where l.id = $1',
    values: [id],
  })
  expect(row).toEqual({ account_id: null, products: [{ ...PRODUCT, panier: '', date: '' }] })
})

test('BASK-5: a visitor sends 60 records a minute at most; another visitor is not held up', async () => {
  const send = (guest_id: string) => shop.call('POST', PATH, { body: { ...RECORD, guest_id, produits: [] } })
  for (let sent = 0; sent < 60; sent += 1) expect((await send('visiteur-presse-1')).statusCode).toBe(200)
  const refused = await send('visiteur-presse-1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('visiteur-calme-01')).statusCode).toBe(200)
})
