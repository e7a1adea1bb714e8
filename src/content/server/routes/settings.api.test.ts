import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { ContentPage, ShopSettingsDesk } from '../../contract.ts'

let shop: TestShop
let admin: { token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn(['admin'])
})
afterAll(() => shop.close())

const read = async () =>
  (await shop.call('GET', '/api/admin/reglages', { token: admin.token })).json<ShopSettingsDesk>()
const save = (body: object) => shop.call('PUT', '/api/admin/reglages', { token: admin.token, body })
async function change(make: (settings: ShopSettingsDesk) => object) {
  const { communes: _, ...settings } = await read()
  return save({ ...settings, ...make({ ...settings, communes: [] }) })
}
const hoursOf = async () => (await shop.call('GET', '/api/contenus/informations')).json<ContentPage>().html

test('until somebody saves, the shop’s own file holds', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    delivery: { closed_weekdays: [0] },
    popups: { offer: true },
  })
})

test('opening hours hold in the texts at once, as text', async () => {
  expect(await hoursOf()).toContain('le samedi')
  const answer = await change(() => ({
    opening_hours: [{ days: 'tous les jours <b>', hours: '8 h – 20 h' }],
  }))
  expect(answer.statusCode, answer.body).toBe(200)
  const html = await hoursOf()
  expect(html).toContain('tous les jours &lt;b&gt;')
  expect(html).not.toContain('le samedi')
})

test('of two who save at once one is told', async () => {
  const { communes: _, ...settings } = await read()
  const answers = await Promise.all([save(settings), save(settings)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'settings.changed',
  })
})

test('every saving is on record with what stood before', async () => {
  await change(({ popups }) => ({ popups: { ...popups, offer: false } }))
  const [entry] = await shop.db.rows<{ before: ShopSettingsDesk; after: ShopSettingsDesk }>({
    text: `select before, after from audit_entry where action = 'settings.update' order by id desc limit 1`,
  })
  expect([entry?.before.popups.offer, entry?.after.popups.offer]).toEqual([true, false])
})

test.each([
  ['a commune of elsewhere', { free_communes: ['Thiès'] }, 'delivery.free_communes'],
  ['fewer places than none', { capacity: { dakar: -1, elsewhere: 4 } }, 'delivery.capacity.dakar'],
  ['half a place', { capacity: { dakar: 1.5, elsewhere: 4 } }, 'delivery.capacity.dakar'],
  [
    'a last day before the first',
    { last_day: 2, first_day: { dakar: 1, elsewhere: 3 } },
    'delivery.last_day',
  ],
  ['no half-day', { halves: [] }, 'delivery.halves'],
  ['no day of the week', { closed_weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'delivery.closed_weekdays'],
  ['a day that is none', { closed_days: ['2026-02-30'] }, 'delivery.closed_days.0'],
])('%s is refused by its field and nothing is saved', async (_what, wrong, field) => {
  const before = await read()
  const answer = await change(({ delivery }) => ({ delivery: { ...delivery, ...wrong } }))
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  expect(await read()).toEqual(before)
})
