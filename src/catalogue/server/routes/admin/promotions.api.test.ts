import { expect } from 'vitest'
import type { StaffProduct } from '#catalogue/contract/admin.ts'
import type { PromotionList, PromotionOutcome } from '#catalogue/contract/promotions.ts'
import type { StaffAdmin } from '#platform/contract/back-office.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { listDecisions } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { applyPromotions } from '../../promotions/apply-promotions.ts'

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    shop.call(method, url, { token, body })
  const set = (body: object) => call('POST', '/api/admin/promotions', body)
  return {
    call,
    set,
    promote: async (body: object): Promise<PromotionOutcome> => {
      const answer = await set(body)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<PromotionOutcome>()
    },
    end: (body: object) => call('POST', '/api/admin/promotions/fin', body),
    read: async (id: number) => (await call('GET', `/api/admin/produits/${id}`)).json<StaffProduct>(),
    list: async (query: string) =>
      (await call('GET', `/api/admin/promotions?${query}`)).json<PromotionList>(),
  }
})

const at = (day: string): string => `2026-12-${day}T00:00:00.000Z`
const percent = (share: number) => ({ price: { percent: share } })

test('several products get a promotion at once: previewed, applied now, recorded, shown in the shop', async ({
  shop,
  admin,
}) => {
  const ids = [
    await makeProduct(shop.db, { list_price: 389_900 }),
    await makeProduct(shop.db, { list_price: 50_000 }),
  ]
  const tried = await admin.promote({ ids, ...percent(10), tag: 'Offres Tabaski', dry_run: true })
  expect(tried.set.map(({ promo_price }) => promo_price)).toEqual([350_900, 45_000])
  expect((await admin.read(ids[0] ?? 0)).en_promo).toBe(false)
  expect(await admin.promote({ ids, ...percent(10), tag: 'Offres Tabaski' })).toEqual(tried)
  expect(await admin.read(ids[0] ?? 0)).toMatchObject({ en_promo: true, promo_price: 350_900, version: 2 })
  const shown = (await shop.call('GET', '/api/produits-filtrer-tabaski')).json()
  expect(
    shown.products.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
  ).toEqual(ids)
  const [decision] = await listDecisions(shop.db, 'product', ids[0] ?? 0)
  expect(decision).toMatchObject({ action: 'promotion.set', after: { promo_price: 350_900 } })
  expect((await admin.list('liste=tabaski')).total).toBe(2)
  expect((await admin.list('liste=ramadan')).total).toBe(0)
})

test('a planned promotion begins and ends by itself, also after another one', async ({ shop, admin }) => {
  const id = await makeProduct(shop.db, { list_price: 100_000 })
  await admin.promote({ ids: [id], ...percent(10), ends_at: at('05') })
  await admin.promote({ ids: [id], price: { amount: 70_000 }, starts_at: at('05'), ends_at: at('10') })
  const [ahead] = (await admin.list('etat=prevue')).promotions
  expect(ahead).toMatchObject({ product_id: id, promo_price: 70_000, state: 'prevue' })
  expect(await admin.read(id)).toMatchObject({ promo_price: 90_000, planned: [{ promo_price: 70_000 }] })
  await applyPromotions(shop.db, shop.signals, new Date(at('05')))
  expect(await admin.read(id)).toMatchObject({ en_promo: true, promo_price: 70_000, planned: [] })
  await applyPromotions(shop.db, shop.signals, new Date(at('10')))
  expect(await admin.read(id)).toMatchObject({ en_promo: false, promo_price: 70_000 })
})

test.for([
  [
    'its product costs less meanwhile',
    'price',
    'Le prix promo n’est pas inférieur au prix normal.',
    'update product set list_price = 70000 where id = $1',
  ],
  [
    'its product is archived',
    'archived',
    'Ce produit est archivé.',
    'update product set archived_at = now() where id = $1',
  ],
  [
    'another lasts until its end',
    'ended',
    'Une autre promotion a duré jusqu’à sa fin.',
    'update product set en_promo = true, promo_price = 90000 where id = $1',
  ],
] as const)(
  'a planned promotion that cannot begin because %s is counted for staff, listed with the reason and journalled',
  async ([, cause, reason, change], { shop, admin }) => {
    const count = async () =>
      (await admin.call('GET', '/api/admin/moi')).json<StaffAdmin>().waiting.promotions ?? 0
    const before = await count()
    const id = await makeProduct(shop.db, { list_price: 100_000 })
    await admin.promote({ ids: [id], price: { amount: 80_000 }, starts_at: at('05'), ends_at: at('10') })
    await shop.db.rows({ text: change, values: [id] })
    for (const _run of [1, 2]) await applyPromotions(shop.db, shop.signals, new Date(at('10')))
    expect(await count()).toBe(before + 1)
    const [blocked] = (await admin.list('etat=bloquee')).promotions
    expect(blocked).toMatchObject({
      product_id: id,
      promo_price: 80_000,
      state: 'bloquee',
      blocked_by: cause,
    })
    expect((await admin.list('etat=prevue')).promotions.map((row) => row.product_id)).not.toContain(id)
    const decisions = await listDecisions(shop.db, 'product', id)
    expect(decisions.filter(({ action }) => action === 'promotion.blocked')).toMatchObject([
      { account_id: null, after: { promo_price: 80_000, reason } },
    ])
    expect((await admin.end({ planned: [blocked?.planned_id] })).json()).toEqual({ ended: 1 })
    expect(await count()).toBe(before)
  },
)

test('overlapping promotions are refused with their dates, and the others are set', async ({
  shop,
  admin,
}) => {
  const busy = await makeProduct(shop.db, { name: 'Occupé', list_price: 100_000 })
  const free = await makeProduct(shop.db, { list_price: 100_000 })
  await admin.promote({ ids: [busy], ...percent(10), starts_at: at('10'), ends_at: at('20') })
  const outcome = await admin.promote({
    ids: [busy, free],
    ...percent(20),
    starts_at: at('15'),
    ends_at: at('25'),
  })
  expect(outcome.set.map(({ id }) => id)).toEqual([free])
  expect(outcome.refused).toEqual([
    {
      id: busy,
      name: 'Occupé',
      reason: 'Une autre promotion est en place (du 10 déc. 2026 au 20 déc. 2026).',
    },
  ])
  expect((await admin.promote({ ids: [busy], ...percent(20), starts_at: at('20') })).set).toHaveLength(1)
  const form = await admin.call('PUT', `/api/produits/${busy}`, {
    en_promo: true,
    promo_price: 60_000,
    promo_ends_at: at('12'),
  })
  expect([form.statusCode, form.json().fields]).toEqual([
    400,
    { promo_ends_at: 'Une autre promotion est prévue du 10 déc. 2026 au 20 déc. 2026.' },
  ])
  expect(await admin.read(busy)).toMatchObject({ en_promo: false, promo_price: null })
})

test('of two concurrent promotions of one product, one is refused', async ({ shop, admin }) => {
  const id = await makeProduct(shop.db, { list_price: 100_000 })
  const both = await Promise.all([
    admin.promote({ ids: [id], ...percent(10), starts_at: at('01'), ends_at: at('09') }),
    admin.promote({ ids: [id], ...percent(20), starts_at: at('02'), ends_at: at('03') }),
  ])
  expect(both.map(({ set: done }) => done.length).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect((await admin.read(id)).planned).toHaveLength(1)
})

test('a future promotion stored in the product yields to an earlier one, and is restored', async ({
  shop,
  admin,
}) => {
  const id = await makeProduct(shop.db, { list_price: 100_000 })
  await admin.call('PUT', `/api/produits/${id}`, {
    promo_price: 80_000,
    promo_starts_at: at('20'),
    promo_ends_at: at('30'),
  })
  await admin.promote({ ids: [id], ...percent(5), ends_at: at('10') })
  expect(await admin.read(id)).toMatchObject({
    en_promo: true,
    promo_price: 95_000,
    planned: [{ promo_price: 80_000 }],
  })
  await applyPromotions(shop.db, shop.signals, new Date(at('21')))
  expect(await admin.read(id)).toMatchObject({ en_promo: true, promo_price: 80_000, promo_ends_at: at('30') })
})

test('staff end active promotions and cancel future ones', async ({ shop, clock, admin }) => {
  const id = await makeProduct(shop.db, { list_price: 100_000 })
  await admin.promote({ ids: [id], ...percent(10), ends_at: at('05') })
  await admin.promote({ ids: [id], ...percent(20), starts_at: at('06'), ends_at: at('08') })
  clock.now = new Date('2026-11-24T10:10:00Z')
  const [planned] = (await admin.read(id)).planned
  expect((await admin.end({ products: [id], planned: [planned?.id] })).json()).toEqual({ ended: 2 })
  expect(await admin.read(id)).toMatchObject({
    en_promo: false,
    promo_ends_at: clock.now.toISOString(),
    planned: [],
  })
  expect((await admin.end({ products: [id], planned: [planned?.id] })).json().code).toBe(
    'promotion.not_found',
  )
  const over = (await admin.list('etat=finie')).promotions.find(({ product_id }) => product_id === id)
  expect(over).toMatchObject({ state: 'finie', promo_price: 90_000 })
  expect((await admin.promote({ ids: [id], ...percent(30) })).set).toHaveLength(1)
})

test('a product that is archived, unknown or not made cheaper is left out', async ({ shop, admin }) => {
  const gone = await makeProduct(shop.db)
  await admin.call('DELETE', `/api/produits/${gone}`)
  const cheap = await makeProduct(shop.db, { list_price: 1000 })
  const { set: done, refused } = await admin.promote({ ids: [gone, 999_999, cheap], price: { amount: 1000 } })
  expect(done).toEqual([])
  expect(refused.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([gone, cheap, 999_999])
})

test.for([
  ['an end that has passed', { ends_at: '2026-11-01T00:00:00Z' }, 'ends_at'],
  ['an end before its beginning', { starts_at: at('10'), ends_at: at('09') }, 'ends_at'],
  ['a price of 0', { price: { amount: 0 } }, 'price'],
  ['a share of 100 %', { price: { percent: 100 } }, 'price'],
  ['no product', { ids: [] }, 'ids'],
] as const)('a promotion with %s is refused, naming the field', async ([, parts, field], { shop, admin }) => {
  const id = await makeProduct(shop.db)
  const answer = await admin.set({ ids: [id], ...percent(10), ...parts })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^${field}`))
})
