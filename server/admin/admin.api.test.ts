import { expect } from 'vitest'
import type { Dashboard, FoundThings, StaffAdmin } from '#platform/contract/back-office.ts'
import type { Right } from '#platform/server/auth/rights.ts'
import { recordBackup } from '#platform/server/backup/backup-record.ts'
import { createTestClock } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { openCeilings } from '../shop.ts'

const NOW = new Date('2026-11-18T10:00:00Z')
const test = shopTest
  .extend('clock', { scope: 'file' }, () => createTestClock(NOW))
  .extend('productId', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { name: 'Congélateur Sérère 200 L', list_price: 150_000, quantity: 4 }),
  )
  /** The order that every test searches for, by number or by customer. */
  .extend('ordered', { scope: 'file', auto: true }, async ({ shop, productId }) => {
    const who = await signInPerson(shop, { name: 'Ndèye Coumba Sarr' })
    return makeOrder(shop, who, { lines: [{ id: productId, quantity: 2 }] })
  })
  .extend('readAs', { scope: 'file' }, ({ shop }) => {
    return async <Answer>(rights: Right[], address: string): Promise<Answer> => {
      const { token } = await shop.signIn(rights)
      const answer = await shop.call('GET', address, { token })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<Answer>()
    }
  })

test('staff receive their rights and their pending work, and none of other sections', async ({ readAs }) => {
  const orders = await readAs<StaffAdmin>(['commandes'], '/api/admin/moi')
  expect(orders).toMatchObject({ rights: ['commandes'], waiting: { commandes: 1 } })
  expect(Object.keys(orders.waiting)).toEqual(['commandes'])
  const courier = await readAs<StaffAdmin>(['livraison'], '/api/admin/moi')
  expect(courier.waiting).toEqual({})
  const all = await readAs<StaffAdmin>(['admin'], '/api/admin/moi')
  expect(Object.keys(all.waiting).toSorted()).toEqual(
    ['commandes', 'credits', 'entreprises', 'messages', 'paiements', 'promotions', 'stock'].toSorted(),
  )
})

test('the dashboard counts sales by day in Dakar time and leaves out cancelled ones', async ({
  shop,
  productId,
  ordered,
  readAs,
}) => {
  const who = await signInPerson(shop, {})
  const cancelled = await makeOrder(shop, who, { lines: [{ id: productId, quantity: 1 }] })
  await shop.call('POST', `/api/commandes/${cancelled.id}/cancel`, { token: who.token })
  const { sales, today, best } = await readAs<Dashboard>(['commandes'], '/api/admin/tableau?jours=7')
  expect(today).toBe('2026-11-18')
  expect(sales?.map(({ day }) => day)).toEqual(
    ['12', '13', '14', '15', '16', '17', '18'].map((day) => `2026-11-${day}`),
  )
  const last = sales?.at(-1)
  expect(last).toMatchObject({ preorder: 0, creditorder: 0 })
  expect(last?.order).toBeGreaterThanOrEqual(ordered.amount_total)
  expect(best?.[0]).toMatchObject({ id: productId })
})

test('staff without the right to money or sales see none', async ({ readAs }) => {
  const seen = await readAs<Dashboard>(['catalogue'], '/api/admin/tableau')
  expect(seen).toMatchObject({ sales: null, owed: null, best: null, takings: null })
  const cashier = await readAs<Dashboard>(['paiements'], '/api/admin/tableau')
  expect(cashier).toMatchObject({ sales: null, takings: [] })
})

test('operators see the age of the last good back-up and the latest error; other staff see neither', async ({
  shop,
  readAs,
}) => {
  const read = async () => (await readAs<Dashboard>(['admin'], '/api/admin/tableau')).backup
  expect(await read()).toEqual({ made_at: null, bytes: null, is_late: true, failure: null })
  const good = { madeAt: new Date(NOW.getTime() - 3_600_000), endedAt: NOW, file: 'a.sql', bytes: 42 }
  await recordBackup(shop.db, { ...good, failedAt: null, reason: null })
  const fresh = { made_at: good.madeAt.toISOString(), bytes: 42, is_late: false, failure: null }
  expect(await read()).toEqual(fresh)
  await recordBackup(shop.db, { ...good, madeAt: NOW, failedAt: 'verify', reason: 'stock' })
  expect(await read()).toEqual({ ...fresh, failure: { at: NOW.toISOString(), step: 'verify' } })
  expect((await readAs<Dashboard>(['commandes', 'catalogue'], '/api/admin/tableau')).backup).toBeNull()
  // The test server has no archive, so the dashboard shows no archive warning.
  expect((await readAs<Dashboard>(['admin'], '/api/admin/tableau')).archive).toBeNull()
})

test('operators and monitoring see today’s SMS count and its limit; other staff see neither', async ({
  shop,
  readAs,
}) => {
  const ceilings = openCeilings(shop)
  const sms = {
    channel: 'sms',
    recipient: '221770000001',
    sender: { kind: 'shop' },
    isAccess: true,
    isOfUseLater: false,
  } as const
  const before = (await readAs<Dashboard>(['admin'], '/api/admin/tableau')).sms
  await ceilings.pass({ id: 900_001, ...sms })
  const { sms: after } = await readAs<Dashboard>(['admin'], '/api/admin/tableau')
  expect(after).toEqual({ sent: (before?.sent ?? 0) + 1, limit: 2000, held: 0 })
  const { body } = await shop.call('GET', '/metrics')
  expect(body).toContain(`sms_sent_today ${after?.sent}\n`)
  expect(body).toContain('sms_daily_limit 2000\n')
  expect((await readAs<Dashboard>(['commandes', 'catalogue'], '/api/admin/tableau')).sms).toBeNull()
})

test.for(['8', '0', '-7', 'x', '1000'])('a dashboard of %s days is refused', async (days, { shop }) => {
  const { token } = await shop.signIn(['admin'])
  expect((await shop.call('GET', `/api/admin/tableau?jours=${days}`, { token })).statusCode).toBe(400)
})

/** Search type, search text, and the kind of result that it finds. */
const SEARCHES: [string, (ordered: Awaited<ReturnType<typeof makeOrder>>) => string, keyof FoundThings][] = [
  ['the number, whole', ({ name }) => name, 'orders'],
  ['the number, short', ({ name }) => String(Number(name.slice(1))).padStart(2, '0'), 'orders'],
  ['the customer without accents', () => 'ndeye coumba', 'orders'],
  ['the product without accents', () => 'congelateur serere', 'products'],
  ['the customer', () => 'coumba sarr', 'customers'],
]
test.for(SEARCHES)('a search finds by %s', async ([_how, text, kind], { ordered, readAs }) => {
  const url = `/api/admin/recherche?q=${encodeURIComponent(text(ordered))}`
  const found = await readAs<FoundThings>(['admin'], url)
  expect(found[kind].length).toBeGreaterThan(0)
})

test('pattern characters of the database are searched literally, and each kind of result requires its right', async ({
  readAs,
}) => {
  const nothing = { orders: [], products: [], customers: [] }
  expect(await readAs<FoundThings>(['admin'], '/api/admin/recherche?q=%25%25')).toEqual(nothing)
  expect(await readAs<FoundThings>(['admin'], '/api/admin/recherche?q=__')).toEqual(nothing)
  expect(await readAs<FoundThings>(['livraison'], '/api/admin/recherche?q=coumba')).toEqual(nothing)
})
