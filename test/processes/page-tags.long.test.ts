// Long: renders every public page after every kind of change.
import { expect } from 'vitest'
import { SCREENS } from '#platform/contract/screens.ts'
import type { BuiltShop } from '../harness/built-shop.ts'
import { isOnServer, processTest } from '../harness/process-test.ts'

/** Both shops have the same address, because pages contain it. */
const SETTINGS = { DEMO: 'vide', PUBLIC_URL: 'http://localhost:3000' }

/** Every public screen without parameters, and its query parameters. */
const PAGES = [
  ...Object.values(SCREENS).flatMap((screen) =>
    'cache' in screen && !screen.address.includes(':') ? [`/${screen.address}`] : [],
  ),
  '/?page=2',
  '/boutique?page=2',
  '/boutique?page=40',
  '/boutique?category=Congélateur',
  '/boutique?category=Congélateur&sort=price-desc',
  '/boutique?category=Congélateur&page=2&min=150000',
  '/boutique?sort=price-asc&min=100000&max=300000',
  '/boutique?sort=name',
  '/boutique?sort=newest',
  '/boutique?search=congélateur',
  '/boutique?search=congelo',
  '/boutique?brand=Sahel',
  '/boutique?energy=A',
  '/boutique?productType=promo',
  '/boutique?payment=preorder',
  '/pack-promo?code=TAGS0001',
  '/products-compaire?produits=1,2',
  '/produits/1/details',
  '/produits/2/details',
  '/single-product/1',
  '/produits/999999/details',
  '/introuvable',
  '/boutique.data',
  '/produits/1/details.data',
]

interface Shops {
  /** Caches pages. */
  cached: BuiltShop
  /** Renders each page per request. */
  fresh: BuiltShop
  /** Calls the fresh shop as a member of staff. */
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
}

const test = processTest.extend('shops', { scope: 'file' }, async ({ open }): Promise<Shops> => {
  const fresh = await open({ ...SETTINGS, PAGE_MEMORY_MB: '0' })
  const cached = await open(SETTINGS)
  const send = async (method: string, path: string, body: object | undefined, token = '') => {
    const answer = await fetch(`${fresh.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.status, `${method} ${path}: ${text.slice(0, 500)}`).toBeLessThan(300)
    return JSON.parse(text) as unknown
  }
  const person = { username: 'gestion@keur.test', password: 'Teranga-2026' }
  const { access_token } = (await send('POST', '/api/auth/get_tokens', person)) as { access_token: string }
  const call = <Answer>(method: string, path: string, body?: object) =>
    send(method, path, body, access_token) as Promise<Answer>
  return { cached, fresh, call }
})

const read = async ({ url }: BuiltShop, page: string): Promise<string> =>
  (await fetch(`${url}${encodeURI(page)}`, { headers: { 'accept-encoding': 'identity' } })).text()

type Call = Shops['call']

const product =
  (change: object, id = 1) =>
  (call: Call) =>
    call('PUT', `/api/produits/${id}`, change)

async function changeSettings(call: Call, name: string, value: (old: never) => unknown): Promise<unknown> {
  const settings = await call<Record<string, unknown>>('GET', '/api/admin/reglages')
  return call('PUT', '/api/admin/reglages', { ...settings, [name]: value(settings[name] as never) })
}

/** Changes by staff, in order. */
const CHANGES: readonly (readonly [string, (call: Call) => Promise<unknown>])[] = [
  ['a price', product({ list_price: 123_456 })],
  ['a price that moves through its lists', product({ list_price: 1_234_567 })],
  ['a price beyond all lists', product({ list_price: 6_000_000 })],
  ['a price that comes back', product({ list_price: 199_000 })],
  ['a name', product({ name: 'Congélateur Baobab 400 L' })],
  ['a promotion', product({ en_promo: true, promo_price: 99_000 })],
  ['the end of a promotion', product({ en_promo: false })],
  ['a credit price', product({ is_creditorder: true, creditorder_price: 210_000 })],
  ['a pre-order', product({ is_preorder: true, preorder_price: 150_000 })],
  ['credit only', product({ sale_ok: false, is_creditorder: true, creditorder_price: 210_000 }, 3)],
  ['its credit price', product({ creditorder_price: 170_000 }, 3)],
  ['a sale again', product({ sale_ok: true, is_creditorder: false }, 3)],
  ['a rank', product({ rang: 1 }, 2)],
  ['a price of a ranked product', product({ list_price: 77_000 }, 2)],
  ['a brand and an energy class', product({ brand: 'Sahel', energy_class: 'A' })],
  ['consumption', product({ yearly_kwh: 250 })],
  ['the last pieces', product({ quantity: 2 })],
  ['no pieces, with pre-orders', product({ quantity: 0 })],
  ['pieces again', product({ quantity: 3 })],
  ['a promotion that sells out', product({ en_promo: true, promo_price: 98_000, quantity: 0 })],
  ['its end without pieces', product({ en_promo: false })],
  ['a tag', product({ tags: ['Tabaski'] })],
  [
    'a promotion of several products',
    (call) =>
      call('POST', '/api/admin/promotions', { ids: [1, 2, 3], price: { percent: 10 }, tag: 'Tabaski' }),
  ],
  ['its end', (call) => call('POST', '/api/admin/promotions/fin', { products: [1, 2, 3] })],
  [
    'several products that are no longer sold',
    (call) => call('POST', '/api/admin/produits/lot', { action: 'retirer', ids: [3, 4] }),
  ],
  [
    'and are sold again',
    (call) => call('POST', '/api/admin/produits/lot', { action: 'vendre', ids: [3, 4] }),
  ],
  [
    'a new product',
    (call) =>
      call('POST', '/api/produits', {
        name: 'Congélateur Neuf 100 L',
        categ_id: 'Congélateur',
        list_price: 100_500,
        quantity: 5,
      }),
  ],
  ['an archived product', (call) => call('DELETE', '/api/produits/2')],
  ['a restored one', (call) => call('POST', '/api/admin/produits/2/restauration', {})],
  ['and on sale', product({ sale_ok: true }, 2)],
  [
    'a category',
    async (call) => {
      const [category] = await call<{ id: number; name: string }[]>('GET', '/api/categories')
      return call('PUT', `/api/categories/${category?.id ?? 0}`, { name: `${category?.name} et plus` })
    },
  ],
  ['a synonym', (call) => call('POST', '/api/admin/synonymes', { said: 'congelo', means: ['cuisiniere'] })],
  ['a text', publishText],
  [
    'opening hours',
    (call) => changeSettings(call, 'opening_hours', () => [{ days: 'le jeudi', hours: '8 h' }]),
  ],
  [
    'the fee of a delivery',
    (call) =>
      changeSettings(call, 'delivery', (old: object) => ({ ...old, fees: { dakar: 1500, elsewhere: 9000 } })),
  ],
  [
    'electricity',
    (call) => changeSettings(call, 'electricity', (old: object) => ({ ...old, source: 'Senelec, demain' })),
  ],
  ['a pop-up', (call) => changeSettings(call, 'popups', (old: object) => ({ ...old, newsletter: false }))],
  [
    'the name of the shop',
    async (call) => {
      const {
        updated_at: _at,
        updated_by: _by,
        opening_hours: _hours,
        ...shop
      } = await call<Record<string, unknown>>('GET', '/api/admin/boutique')
      return call('PUT', '/api/admin/boutique', { ...shop, name: 'Keur Baobab' })
    },
  ],
  [
    'a pack',
    async (call) => {
      const { code } = await call<{ code: string }>('POST', '/api/pack_product', {
        name: 'Pack Ronier',
        start_date: '2020-01-01',
        end_date: '2099-12-31',
        lines: [{ product_id: 1 }, { product_id: 2 }],
      })
      return call('POST', `/api/pack_product/${code}/activer`, {})
    },
  ],
]

async function publishText(call: Call): Promise<unknown> {
  const { revision } = await call<{ revision: number }>('GET', '/api/admin/contenus/faq')
  const text = { title: 'Questions', description: 'Réponses', body: '## Un Baobab parle ?\n\nOui.' }
  return call('POST', '/api/admin/contenus/faq', { ...text, revision })
}

const countRendered = async ({ url }: BuiltShop): Promise<number> =>
  Number(/^pages_rendered_total (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

/** Four at a time. */
async function eachOf(pages: readonly string[], compare: (page: string) => Promise<void>): Promise<void> {
  const left = pages.values()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const page of left) await compare(page)
    }),
  )
}

test.runIf(isOnServer)(
  'after each change every public page from memory is the page as it is rendered now',
  async ({ shops: { cached, fresh, call } }) => {
    for (const page of PAGES) await read(cached, page)
    for (const [title, change] of CHANGES) {
      const before = await countRendered(cached)
      await change(call)
      await eachOf(PAGES, async (page) => {
        const now = await read(fresh, page)
        await expect
          .poll(() => read(cached, page).then((text) => text === now), { message: `${title}: ${page}` })
          .toBe(true)
      })
      // Pages that do not show the product are unchanged.
      if (title === 'the last pieces')
        expect((await countRendered(cached)) - before).toBeLessThan(PAGES.length / 2)
    }
  },
)
