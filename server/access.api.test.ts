import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, openTestShop } from '../test/harness/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Who may call what: every call of the API stands here, with the status that each kind of caller gets for a bare call. */
const WRITES = [
  ['POST', '/api/produits'],
  ['PUT', '/api/produits/:id'],
  ['DELETE', '/api/produits/:id'],
  ['POST', '/api/categories'],
  ['PUT', '/api/categories/:id'],
  ['DELETE', '/api/categories/:id'],
] as const
const OPEN = [
  'GET /api/produits',
  'GET /api/produits-page',
  'GET /api/produits-count',
  'GET /api/produits-precommande',
  'GET /api/produits-creditcommande',
  'GET /api/produits-filtrer',
  'GET /api/produits-filtrer-promo',
  'GET /api/produits-filtrer-ramadan',
  'GET /api/produits-filtrer-tabaski',
  'GET /api/produits-facettes',
  'GET /api/produits-facettes-promo',
  'GET /api/produits-facettes-ramadan',
  'GET /api/produits-facettes-tabaski',
  'GET /api/produits-choisis',
  'GET /api/produits/:id',
  'GET /api/suggestions',
  'GET /api/produits/categorie/:category',
  'GET /api/categories',
  'GET /api/categories/:id',
  'GET /api/tags',
  'GET /api/catalogue/menu',
  'GET /api/contenus/:slug',
  'POST /api/termeRecherche',
  'GET /api/openapi.json',
]

test('API-10: every call of the API is either in the list of open calls or asks for a right', () => {
  const guarded = WRITES.map(([method, url]) => `${method} ${url}`)
  const known = shop.routes
    .filter(
      ({ url, method }) => url.startsWith('/api/') && method !== 'HEAD' && !/^\/api\/(docs|\*)/.test(url),
    )
    .map(({ method, url }) => `${method} ${url}`)
  expect(known.toSorted()).toEqual([...OPEN, ...guarded].toSorted())
})

test('API-10: the open calls are public and the writes need the right to the catalogue', () => {
  for (const route of shop.routes.filter(({ url }) => url.startsWith('/api/'))) {
    const isWrite = WRITES.some(([method, url]) => route.method === method && route.url === url)
    expect(route.guard, `${route.method} ${route.url}`).toEqual(isWrite ? { staff: 'catalogue' } : 'public')
  }
})

test.each(WRITES)(
  'API-10: %s %s is refused to guests, customers and staff of another desk',
  async (method, url) => {
    const address = url.replace(':id', '1')
    const body = { name: 'X', categ_id: 1, list_price: 1 }
    const statusFor = async (token?: string): Promise<number> => {
      return (await shop.call(method, address, { body, ...(token !== undefined && { token }) })).statusCode
    }
    expect(await statusFor()).toBe(401)
    expect(await statusFor('pas.un.jeton')).toBe(401)
    expect(await statusFor((await shop.signIn([])).token)).toBe(403)
    expect(await statusFor((await shop.signIn(['commandes', 'livraison'])).token)).toBe(403)
    expect(await statusFor((await shop.signIn(['catalogue'], { isVerified: false })).token)).toBe(401)
    expect(await statusFor((await shop.signIn(['catalogue'], { isBlocked: true })).token)).toBe(403)
  },
)

test('API-10: the administrator has every right, and a right taken away is gone at the next call', async () => {
  const { id, token } = await shop.signIn(['admin'])
  const create = (name: string) => shop.call('POST', '/api/categories', { body: { name }, token })
  expect((await create('Cave à vin')).statusCode).toBe(201)
  await shop.db.rows({ text: `update account set rights = '{}' where id = $1`, values: [id] })
  expect((await create('Cave à thé')).statusCode).toBe(403)
})

test('API-10: a token is good for 15 minutes and only under our own signature', async () => {
  let now = new Date('2026-11-24T10:00:00Z')
  const timed = await openTestShop({}, () => now)
  const other = await openTestShop({}, () => now)
  const { token } = await timed.signIn(['catalogue'])
  const create = (name: string, with_: string) =>
    timed.call('POST', '/api/categories', { body: { name }, token: with_ })
  expect((await create('Première', token)).statusCode).toBe(201)
  expect((await create('Étrangère', (await other.signIn(['catalogue'])).token)).statusCode).toBe(401)
  now = new Date('2026-11-24T10:15:01Z')
  expect((await create('Deuxième', token)).statusCode).toBe(401)
  await timed.close()
  await other.close()
})
