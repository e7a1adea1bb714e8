import { expect } from 'vitest'
import type { Customer, UserInfo } from '#accounts/contract.ts'
import { listDecisions, listSent, makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend(
  'staff',
  { scope: 'file' },
  async ({ shop }) => (await shop.signIn(['clients'])).token,
)

const find = async (shop: TestShop, token: string, query: string): Promise<string[]> => {
  const answer = await shop.call('GET', `/api/users?${query}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Customer[]>().map(({ name }) => name)
}

test('API-6: staff find customers by name without accents, by part of the e-mail and by phone, page by page', async ({
  shop,
  staff,
}) => {
  await signInPerson(shop, { name: 'Néné Gassama', email: 'nene@exemple.sn', phone: '221771112233' })
  await signInPerson(shop, { name: 'Ousmane Sarr', email: 'o_sarr@exemple.sn' })
  expect(await find(shop, staff, 'search=NENE')).toEqual(['Néné Gassama'])
  expect(await find(shop, staff, 'search=nene@')).toEqual(['Néné Gassama'])
  for (const phone of ['77 111 22 33', '%2B221771112233', '00221 77 111 22 33'])
    expect(await find(shop, staff, `search=${phone}`), phone).toEqual(['Néné Gassama'])
  expect(await find(shop, staff, 'search=o_sarr')).toEqual(['Ousmane Sarr'])
  expect(await find(shop, staff, 'search=%25')).toEqual([])
  expect(await find(shop, staff, 'limit=1')).toEqual(['Ousmane Sarr'])
  expect(await find(shop, staff, 'limit=1&page=2')).toEqual(['Néné Gassama'])
  expect((await shop.call('GET', '/api/users?limit=101', { token: staff })).statusCode).toBe(400)
})

test('ACC-11: the user record has id, name, partner_phone, email, adhesion and parent_id', async ({
  shop,
  staff,
}) => {
  const companyId = await makeCompany(shop.db)
  const member = await signInMember(shop, companyId, { name: 'Fatou Sy', phone: '221770000077' })
  const user = (await shop.call('GET', `/api/users/${member.id}`, { token: member.token })).json<UserInfo>()
  expect(user).toMatchObject({
    id: member.id,
    uid: member.id,
    partner_id: member.id,
    name: 'Fatou Sy',
    partner_phone: '221770000077',
    adhesion: 'accepted',
    parent_id: companyId,
  })
  const byStaff = await shop.call('GET', `/api/users/${member.id}`, { token: staff })
  expect(byStaff.json()).toEqual(user)
  expect((await shop.call('GET', '/api/users/999999', { token: staff })).json().code).toBe(
    'account.not_found',
  )
})

test('API-6: the context of a session is refreshed without tokens, by its owner only', async ({
  shop,
  staff,
}) => {
  const companyId = await makeCompany(shop.db, { name: 'Baobab Conseil', code: 'BAOBSECRET' })
  const member = await signInMember(shop, companyId)
  const context = await shop.call('GET', `/api/partner/compte/${member.id}`, { token: member.token })
  expect(Object.keys(context.json()).toSorted()).toEqual([
    'adhesion_reason',
    'company',
    'is_verified',
    'parent',
    'user_context',
    'user_info',
  ])
  expect(context.json().parent).toMatchObject({ id: companyId, name: 'Baobab Conseil' })
  expect(context.body).not.toContain('BAOBSECRET')
  expect((await shop.call('GET', `/api/partner/compte/${member.id}`, { token: staff })).statusCode).toBe(404)
  const details = await shop.call('GET', `/api/partner/compte/${member.id}/details`, { token: member.token })
  expect(details.json()).toEqual(context.json().user_info)
})

test('API-6: the dashboard counts are zero before any order', async ({ shop }) => {
  const { id, token } = await signInPerson(shop, { name: 'Awa Fall' })
  expect((await shop.call('GET', `/api/users/${id}/compte`, { token })).json()).toEqual({
    user_name: 'Awa Fall',
    order_count: 0,
    preorder_count: 0,
    delivered_count: 0,
    progress_count: 0,
    creditorder_count: 0,
  })
})

test('API-10: staff suspend an account, which signs it out, and reopen it; both are recorded', async ({
  shop,
  staff,
}) => {
  const { id, token } = await signInPerson(shop)
  const block = (blocked: boolean) =>
    shop.call('PUT', `/api/users/${id}/blocage`, { body: { blocked }, token: staff })
  expect((await block(true)).json()).toMatchObject({ id, is_blocked: true })
  expect((await shop.call('GET', `/api/users/${id}`, { token })).statusCode).toBe(401)
  expect((await block(false)).json()).toMatchObject({ id, is_blocked: false })
  expect((await shop.call('GET', `/api/users/${id}`, { token })).statusCode).toBe(401)
  const decisions = await listDecisions(shop.db, 'account', id)
  expect(decisions.map(({ action }) => action)).toEqual(['account.block', 'account.unblock'])
})

test('API-10: the right to customers does not extend to colleagues or oneself', async ({ shop, staff }) => {
  const courier = await shop.signIn(['livraison'])
  const boss = await shop.signIn(['admin'])
  const me = await shop.signIn(['clients'])
  const block = async (id: number, token: string) =>
    (await shop.call('PUT', `/api/users/${id}/blocage`, { body: { blocked: true }, token })).statusCode
  expect(await block(courier.id, staff)).toBe(403)
  expect(await block(boss.id, staff)).toBe(403)
  expect((await shop.call('DELETE', `/api/users/${boss.id}`, { token: staff })).statusCode).toBe(403)
  expect(await block(me.id, me.token)).toBe(403)
  expect(await block(courier.id, boss.token)).toBe(200)
})

test('API-6: a deleted account is erased, and notified before its address is', async ({ shop, staff }) => {
  const companyId = await makeCompany(shop.db)
  const { id, token } = await signInMember(shop, companyId, {
    name: 'Khady Oublie',
    email: 'khady.oublie@exemple.sn',
    phone: '221770009988',
    city: 'Ngor',
    job: 'Juriste',
    password_hash: 'argon',
  })
  await shop.call('POST', '/api/adresses', {
    body: { name: 'K', phone: '770009988', place: 'Ngor' },
    token,
    headers: { 'idempotency-key': 'oubli-1234' },
  })
  await shop.db.rows({
    text: `insert into one_time_code (account_id, purpose, code_hash, expires_at) values ($1, 'verification', 'x', now())`,
    values: [id],
  })
  await shop.db.rows({
    text: `insert into account_offer (token_hash, email, name, city, sent_at, expires_at)
           values ('x', 'khady.oublie@exemple.sn', 'Khady', 'Ngor', now(), now())`,
  })
  const answer = await shop.call('DELETE', `/api/users/${id}`, { token })
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Le compte est supprimé.' }])
  expect(await shop.db.rows({ text: 'select 1 from account_offer' })).toEqual([])
  expect(await listSent(shop.db, 'khady.oublie@exemple.sn')).toMatchObject([{ kind: 'account-deleted' }])
  expect((await shop.call('GET', `/api/users/${id}`, { token })).statusCode).toBe(401)
  const [row] = await shop.db.rows<Record<string, unknown>>({
    text: 'select * from account where id = $1',
    values: [id],
  })
  expect(row).toMatchObject({ name: 'Compte supprimé', email: null, phone: null, employer_id: null })
  expect(JSON.stringify(row)).not.toMatch(/khady|oublie|0009988|Ngor|Juriste|argon/i)
  for (const table of ['session', 'address', 'one_time_code', 'one_time_link', 'account_avatar']) {
    const rows = await shop.db.rows({ text: `select 1 from ${table} where account_id = $1`, values: [id] })
    expect(rows, table).toEqual([])
  }
  const stored = await shop.db.rows({ text: 'select 1 from idempotency_key' })
  expect(stored).toEqual([])
  expect((await shop.call('GET', `/api/users/${id}`, { token: staff })).statusCode).toBe(404)
  expect(await find(shop, staff, 'search=supprim')).toEqual([])
})

test('API-6: staff delete a customer’s account on request, recorded without identifying the customer', async ({
  shop,
  staff,
}) => {
  const person = { name: 'Modou Partant', email: 'modou.parti@exemple.sn', phone: '221770006677' }
  const { id } = await signInPerson(shop, person)
  expect((await shop.call('DELETE', `/api/users/${id}`, { token: staff })).statusCode).toBe(200)
  const entries = await shop.db.rows({
    text: `select * from audit_entry where subject_type = 'account' and subject_id = $1`,
    values: [id],
  })
  expect(entries).toMatchObject([{ action: 'account.delete', before: null, after: null }])
  expect(JSON.stringify(entries)).not.toMatch(/modou|part(?:ant|i)|0006677/i)
  expect((await shop.call('DELETE', `/api/users/${id}`, { token: staff })).statusCode).toBe(404)
})
