import { expect } from 'vitest'
import type { LeadContact, OpenBaskets } from '#crm/contract.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const RECORD = {
  guest_id: 'visiteur-0001',
  type: 'commande',
  total: 150_000,
  name: 'Awa <b>Diop</b>',
  phone: '771234567',
  location: 'Dakar/Dakar/Sénégal Ip: 196.207.1.2',
  produits: [{ id: 4, nom: 'Frigo Kassila', quantité: 2, prix: 75_000 }],
}
const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => shop.signIn(['clients']))
  .extend('record', { scope: 'file' }, ({ shop }) => {
    return (parts: object) =>
      shop.call('POST', '/api/create_or_update_crm', { body: { ...RECORD, ...parts } })
  })
  .extend('list', { scope: 'file' }, ({ shop, staff }) => async (query = '') => {
    const answer = await shop.call('GET', `/api/admin/prospects${query}`, { token: staff.token })
    return answer.json<OpenBaskets>()
  })

test('an open basket is listed with its products and place, and without its owner’s contact', async ({
  record,
  list,
}) => {
  await record({})
  const answer = await list()
  expect(answer.baskets).toMatchObject([
    {
      who: 'Awa <b>Diop</b>',
      has_contact: true,
      is_customer: false,
      place: 'Dakar/Dakar/Sénégal',
      type: 'commande',
      total: 150_000,
      products: [{ id: 4, name: 'Frigo Kassila', quantity: 2, price: 75_000 }],
    },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/771234567|196\.207/)
})

test('filters find by product and by kind, and an emptied basket is not listed', async ({ record, list }) => {
  await record({ guest_id: 'visiteur-0002', type: 'wishlist', name: 'Modou', total: 9000 })
  expect((await list('?q=modou')).baskets.map(({ type }) => type)).toEqual(['wishlist'])
  expect((await list('?q=kassila')).baskets).toHaveLength(2)
  expect((await list('?type=precommande')).baskets).toEqual([])
  expect((await list('?q=%25%25')).baskets).toEqual([])
  await record({ guest_id: 'visiteur-0002', type: 'wishlist', produits: [], total: 0 })
  expect((await list('?type=wishlist')).baskets).toEqual([])
})

test('a lead’s contact is shown on request, which is recorded', async ({ shop, staff, list }) => {
  const lead = (await list('?q=diop')).baskets[0]?.lead_id
  const opened = await shop.call('POST', `/api/admin/prospects/${lead}/ouvrir`, { token: staff.token })
  expect(opened.json<LeadContact>().phone).toContain('771234567')
  const rows = await shop.db.rows({
    text: `select account_id, subject_id from audit_entry where action = 'lead.open'`,
  })
  expect(rows).toEqual([{ account_id: staff.id, subject_id: lead }])
  const missing = await shop.call('POST', '/api/admin/prospects/99999/ouvrir', { token: staff.token })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'lead.not_found'])
})
