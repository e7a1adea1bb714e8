import { expect } from 'vitest'
import type { Session } from '#accounts/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { closeDemoPeople } from './close-demo-people.ts'
import { DEMO_COMPANY, DEMO_PASSWORD, demoPeople } from './demo/people.ts'
import { seedDemoPeople } from './seed-people.ts'

const seed = (shop: TestShop) => seedDemoPeople(shop.db, { now: TEST_NOW })
const enter = (shop: TestShop, username: string, password = DEMO_PASSWORD) =>
  shop.call('POST', '/api/auth/get_tokens', { body: { username, password } })
const rightsOf = (email: string) => demoPeople.find((person) => person.email === email)?.rights

test('every demo account signs in with one password, by e-mail and by phone, and has its role', async ({
  shop,
}) => {
  expect(await seed(shop)).toBe(6)
  for (const { email, phone } of demoPeople) {
    const answer = await enter(shop, email)
    expect(answer.statusCode, `${email}: ${answer.body}`).toBe(200)
    expect((await enter(shop, phone)).statusCode, phone).toBe(200)
    const { user_info, parent } = answer.json<Session>()
    expect(user_info, email).toMatchObject({ is_verified: true, rights: rightsOf(email) })
    expect(parent?.name, email).toBe(/^(client|gestion|livreur)@/.test(email) ? undefined : DEMO_COMPANY.name)
  }
  const member = (await enter(shop, 'membre@keur.test')).json<Session>()
  expect(member.user_info).toMatchObject({ adhesion: 'accepted', adhesion_submit: false })
  const candidate = (await enter(shop, 'candidat@keur.test')).json<Session>()
  expect(candidate.user_info).toMatchObject({ adhesion: 'pending', adhesion_submit: true })
})

test('the demo’s HR decides about the pending member, its staff see every customer and company', async ({
  shop,
}) => {
  const hr = (await enter(shop, 'rh@keur.test')).json<Session>()
  expect(hr.parent).toMatchObject({ entreprise_code: DEMO_COMPANY.code })
  const waiting = await shop.call('POST', '/api/companies/clients/liste', {
    body: { parent_id: hr.parent?.id, state: 'waiting' },
    token: hr.access_token,
  })
  expect(waiting.json()).toMatchObject([{ name: 'Fatou Sarr' }])
  const staff = (await enter(shop, 'gestion@keur.test')).json<Session>()
  const companies = await shop.call('GET', '/api/companies', { token: staff.access_token })
  expect(companies.json()).toMatchObject([{ name: DEMO_COMPANY.name, status: 'active', members: 2 }])
})

test('a second start changes no account and creates only the missing ones', async ({ shop }) => {
  await shop.db.rows({ text: `update account set name = 'Autre nom' where email = 'client@keur.test'` })
  expect(await seed(shop)).toBe(0)
  await shop.db.rows({ text: `delete from account where email = 'candidat@keur.test'` })
  await shop.db.rows({
    text: `insert into account (name, email, phone, verified_at, phone_verified_at)
           values ('Visiteur', 'v@exemple.sn', '221771000003', now(), now())`,
  })
  expect(await seed(shop), 'a visitor has the phone').toBe(0)
  await shop.db.rows({ text: `delete from account where email = 'v@exemple.sn'` })
  expect(await seed(shop)).toBe(1)
  const client = (await enter(shop, 'client@keur.test')).json<Session>()
  expect(client.user_info.name).toBe('Autre nom')
  const addresses = await shop.call('GET', '/api/adresses', { token: client.access_token })
  expect(addresses.json()).toMatchObject([{ place: 'Liberté 6', is_default: true }])
})

test('in a shop that is no longer a demo the public demo password opens no account', async ({ shop }) => {
  await closeDemoPeople(shop.db, { now: TEST_NOW })
  for (const { email } of demoPeople)
    expect((await enter(shop, email)).statusCode, email).toBeGreaterThan(400)
})
