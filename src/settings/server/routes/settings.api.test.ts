import { expect } from 'vitest'
import type { ElectricityTariff, ShopSettingsAdmin } from '#settings/contract.ts'
import { signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
  .extend('ceilings', { scope: 'file' }, (): 'raised' | 'usual' => 'usual')
  .extend('admin', { scope: 'file' }, ({ shop }) => shop.signIn(['admin']))
  .extend('read', { scope: 'file' }, ({ shop, admin }) => async () => {
    const answer = await shop.call('GET', '/api/admin/reglages', { token: admin.token })
    return answer.json<ShopSettingsAdmin>()
  })
  .extend('save', { scope: 'file' }, ({ shop, admin }) => (body: object) => {
    return shop.call('PUT', '/api/admin/reglages', { token: admin.token, body })
  })
  .extend('change', { scope: 'file' }, ({ read, save }) => {
    return async (make: (settings: ShopSettingsAdmin) => object) => {
      const { communes: _, ...settings } = await read()
      return save({ ...settings, ...make({ ...settings, communes: [] }) })
    }
  })

const bandsTo = (...ends: (number | null)[]) => ends.map((up_to) => ({ up_to, prepaid: 82, postpaid: 82 }))

test('before any save the shop’s own file applies', async ({ read }) => {
  expect(await read()).toMatchObject({
    version: 0,
    updated_by: null,
    delivery: { closed_weekdays: [0] },
    popups: { offer: true },
    order_ceilings: { customer: { orders: 6, pieces: 30, half_days: 4 } },
    unpaid_deadlines: { remind_days: 2, cancel_days: 7 },
  })
})

test('staff set the limits and deadlines of unpaid orders, and a deadline before its reminder is refused by its field', async ({
  read,
  change,
}) => {
  const customer = { orders: 8, pieces: 40, half_days: 6 }
  const saved = await change(({ order_ceilings }) => ({ order_ceilings: { ...order_ceilings, customer } }))
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await read()).order_ceilings).toMatchObject({ customer, phone: { orders: 10 } })
  const refused = await change(({ unpaid_deadlines }) => ({
    unpaid_deadlines: { ...unpaid_deadlines, remind_days: 7, cancel_days: 7 },
  }))
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { 'unpaid_deadlines.cancel_days': 'L’annulation vient après le rappel.' },
  ])
  const none = await change(({ order_ceilings }) => ({
    order_ceilings: { ...order_ceilings, customer: { ...customer, orders: 0 } },
  }))
  expect(none.json().fields).toEqual({ 'order_ceilings.customer.orders': 'Un au moins.' })
})

test('opening hours apply in the texts at once, as text', async ({ shop, change }) => {
  const readHours = async () =>
    (await shop.call('GET', '/api/contenus/informations')).json<{ html: string }>().html
  expect(await readHours()).toContain('le samedi')
  const answer = await change(() => ({
    opening_hours: [{ days: 'tous les jours <b>', hours: '8 h – 20 h' }],
  }))
  expect(answer.statusCode, answer.body).toBe(200)
  const html = await readHours()
  expect(html).toContain('tous les jours &lt;b&gt;')
  expect(html).not.toContain('le samedi')
})

test('another electricity tariff applies for visitors at once', async ({ shop, change }) => {
  const tariff = async () => (await shop.call('GET', '/api/electricite')).json<ElectricityTariff>()
  expect(await tariff()).toMatchObject({ since: '2026-01-01', household_kwh: 120 })
  const answer = await change(({ electricity }) => ({
    electricity: { ...electricity, since: '2027-01-01', household_kwh: 90 },
  }))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await tariff()).toMatchObject({ since: '2027-01-01', household_kwh: 90 })
})

test.for<[string, object, string]>([
  ['bands that do not ascend', { bands: bandsTo(250, 150, null) }, 'electricity.bands'],
  ['a last band with an end', { bands: bandsTo(150, 250) }, 'electricity.bands'],
  ['no band', { bands: [] }, 'electricity.bands'],
  [
    'a negative price',
    { bands: [{ up_to: null, prepaid: -1, postpaid: 80 }] },
    'electricity.bands.0.prepaid',
  ],
  [
    'three digits after the comma',
    { bands: [{ up_to: null, prepaid: 82.123, postpaid: 80 }] },
    'electricity.bands.0.prepaid',
  ],
  ['a tax beyond the whole', { vat_percent: 101 }, 'electricity.vat_percent'],
  ['no figure', { communal_tax_percent: null }, 'electricity.communal_tax_percent'],
  ['an invalid day', { since: '2027-02-30' }, 'electricity.since'],
])('a tariff with %s is refused by its field', async ([_what, wrong, field], { change }) => {
  const answer = await change(({ electricity }) => ({ electricity: { ...electricity, ...wrong } }))
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
})

test('the second of two concurrent saves gets a conflict', async ({ read, save }) => {
  const { communes: _, ...settings } = await read()
  const responses = await Promise.all([save(settings), save(settings)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'settings.changed',
  })
})

test('the settings name who saved them last', async ({ shop, read }) => {
  const saveAs = async ({ token }: { token: string }) => {
    const { communes: _, ...body } = await read()
    const answer = await shop.call('PUT', '/api/admin/reglages', { token, body })
    return answer.json<ShopSettingsAdmin>().updated_by
  }
  const [one, other] = [
    await signInPerson(shop, { rights: ['admin'], name: 'Astou Fall' }),
    await signInPerson(shop, { rights: ['admin'], name: 'Ibrahima Sow' }),
  ]
  expect(await saveAs(one)).toBe('Astou Fall')
  expect(await saveAs(other)).toBe('Ibrahima Sow')
  expect(await read()).toMatchObject({ updated_by: 'Ibrahima Sow' })
})

test('every save is recorded with the previous values', async ({ shop, change }) => {
  await change(({ popups }) => ({ popups: { ...popups, offer: false } }))
  const [entry] = await shop.db.rows<{ before: ShopSettingsAdmin; after: ShopSettingsAdmin }>({
    text: `select before, after from audit_entry where action = 'settings.update' order by id desc limit 1`,
  })
  expect([entry?.before.popups.offer, entry?.after.popups.offer]).toEqual([true, false])
})

const zoneOf = (name: string, ...places: string[]) => ({ name, places, fee: 5000 })

test('ORD-12: delivery prices apply on the page about deliveries at once, as text', async ({
  shop,
  change,
}) => {
  const page = async () =>
    (await shop.call('GET', '/api/contenus/livraison-et-retours')).json<{
      html: string
      description: string
    }>()
  expect((await page()).html).toContain('Gratuit, sans minimum')
  const answer = await change(({ delivery }) => ({
    delivery: {
      ...delivery,
      fees: { dakar: 2000, elsewhere: null },
      zones: [zoneOf('Thiès <b>', 'Thiès', 'Mbour')],
    },
  }))
  expect(answer.statusCode, answer.body).toBe(200)
  const { html, description } = await page()
  expect(html).not.toContain('Gratuit, sans minimum')
  expect(html).toContain('Thiès &lt;b&gt; (Thiès, Mbour)')
  expect(html.replace(/[\u00A0\u202F]/g, ' ')).toContain('5 000 FCFA, payés à la livraison')
  expect(description.replace(/[\u00A0\u202F]/g, ' ')).toContain('Livraison à Dakar : 2 000 FCFA')
})

test.for<[string, object, string]>([
  ['a commune of elsewhere', { free_communes: ['Thiès'] }, 'delivery.free_communes'],
  ['a negative price', { fees: { dakar: -1, elsewhere: null } }, 'delivery.fees.dakar'],
  ['half a franc', { fees: { dakar: 0, elsewhere: 0.5 } }, 'delivery.fees.elsewhere'],
  ['a price as text', { fees: { dakar: '0', elsewhere: null } }, 'delivery.fees.dakar'],
  ['a zone of nowhere', { zones: [{ name: 'Thiès', places: [], fee: 1 }] }, 'delivery.zones.0.places'],
  [
    'a place with two prices',
    { zones: [zoneOf('Nord', 'Thiès'), zoneOf('Sud', 'THIES')] },
    'delivery.zones.1.places',
  ],
  [
    'a free commune with a price',
    { free_communes: ['HLM'], zones: [zoneOf('Centre', 'hlm')] },
    'delivery.zones.0.places',
  ],
  ['fewer places than none', { capacity: { dakar: -1, elsewhere: 4 } }, 'delivery.capacity.dakar'],
  ['half a place', { capacity: { dakar: 1.5, elsewhere: 4 } }, 'delivery.capacity.dakar'],
  [
    'a last day before the first',
    { last_day: 2, first_day: { dakar: 1, elsewhere: 3 } },
    'delivery.last_day',
  ],
  ['no half-day', { halves: [] }, 'delivery.halves'],
  ['no day of the week', { closed_weekdays: [0, 1, 2, 3, 4, 5, 6] }, 'delivery.closed_weekdays'],
  ['an invalid day', { closed_days: ['2026-02-30'] }, 'delivery.closed_days.0'],
])('%s is refused by its field and nothing is saved', async ([_what, wrong, field], { read, change }) => {
  const before = await read()
  const answer = await change(({ delivery }) => ({ delivery: { ...delivery, ...wrong } }))
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  expect(await read()).toEqual(before)
})
