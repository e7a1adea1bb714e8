import { expect } from 'vitest'
import type { UserInfo } from '#accounts/contract.ts'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import type { EditedField } from '#platform/contract/edited-field.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { readCode } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'

test('ACC-9: a person changes name, phone, town and function; an omitted field stays', async ({ shop }) => {
  const { id, token } = await signInPerson(shop, {
    hasVerifiedPhone: false,
    phone: '221770000101',
    city: 'Yoff',
  })
  const save = async (body: object) =>
    (await shop.call('PUT', `/api/users/${id}/update`, { body, token })).json<UserInfo>()
  expect(await save({ name: '  Awa   Diop ', phone: '+221 77 000 01 02' })).toMatchObject({
    name: 'Awa Diop',
    partner_phone: '221770000102',
    partner_city: 'Yoff',
  })
  expect(await save({ city: '', departement: 'Comptable' })).toMatchObject({
    name: 'Awa Diop',
    partner_city: null,
    function: 'Comptable',
  })
  const me = await shop.call('PUT', '/api/users/me', { body: { partner_city: 'Ngor' }, token })
  expect(me.json()).toMatchObject({ id, partner_city: 'Ngor' })
  const post = await shop.call('POST', `/api/partner/${id}/update`, { body: { function: 'DAF' }, token })
  expect(post.json()).toEqual({ message: 'Vos informations sont à jour.' })
  expect((await shop.call('GET', `/api/users/${id}`, { token })).json()).toMatchObject({ function: 'DAF' })
})

test('API-10: a change of one’s own data cannot raise one’s rights: all other fields are ignored', async ({
  shop,
}) => {
  const companyId = await makeCompany(shop.db)
  const { id, token } = await signInPerson(shop)
  const before = (await shop.call('GET', `/api/users/${id}`, { token })).json<UserInfo>()
  const body = {
    id: 1,
    uid: 1,
    partner_id: 1,
    email: 'autre@exemple.sn',
    role: 'main_user',
    rights: ['admin'],
    is_verified: false,
    adhesion: 'accepted',
    adhesion_submit: true,
    parent_id: companyId,
    employer_id: companyId,
    password: 'Nouveau-1234',
    password_hash: 'x',
    blocked_at: null,
  }
  for (const [method, url] of [
    ['PUT', `/api/users/${id}/update`],
    ['PUT', '/api/users/me'],
    ['POST', `/api/partner/${id}/update`],
  ] as const)
    expect((await shop.call(method, url, { body, token })).statusCode).toBe(200)
  expect((await shop.call('GET', `/api/users/${id}`, { token })).json()).toEqual(before)
})

test('API-6: a phone of another account is revealed to its verified holder only: 409 with the code 300', async ({
  shop,
}) => {
  await signInPerson(shop, { phone: '221770000201', phone_verified_at: TEST_NOW })
  const { id, token } = await signInPerson(shop, { phone: '221770000202', phone_verified_at: TEST_NOW })
  const response = await shop.call('PUT', `/api/users/${id}/update`, { body: { phone: '770000201' }, token })
  expect([response.statusCode, response.json().partner_phone]).toEqual([200, '221770000202'])
  const body = { code: await readCode(shop, '770000201') }
  const answer = await shop.call('POST', '/api/users/me/contacts/verification', { body, token })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    {
      code: 300,
      message: 'Ce numéro de téléphone est déjà utilisé.',
      fields: { phone: expect.any(String) },
    },
  ])
  expect((await shop.call('GET', `/api/users/${id}`, { token })).json().partner_phone).toBe('221770000202')
})

test.for([
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ phone: '33 865 43 21' }, 'phone'],
  [{ phone: '' }, 'phone'],
  [{ city: 'Dak\u0000ar' }, 'city'],
] as const)('ACC-9: %j is refused, naming the field', async ([body, field], { shop }) => {
  const { token } = await signInPerson(shop)
  const answer = await shop.call('PUT', '/api/users/me', { body, token })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
})

test('ACC-9: a name of a megabyte is refused', async ({ shop }) => {
  const { token } = await signInPerson(shop)
  const answer = await shop.call('PUT', '/api/users/me', { body: { name: 'x'.repeat(1_000_000) }, token })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too_large'])
})

test('ACC-9: consent to marketing keeps its first timestamp, and is cleared when withdrawn', async ({
  shop,
}) => {
  const { id, token } = await signInPerson(shop)
  const consent = async (marketing_consent: boolean) => {
    await shop.call('PUT', '/api/users/me', { body: { marketing_consent }, token })
    const [row] = await shop.db.rows<{ at: Date | null }>({
      text: 'select marketing_consent_at as at from account where id = $1',
      values: [id],
    })
    return row?.at
  }
  expect(await consent(true)).toEqual(TEST_NOW)
  await shop.db.rows({
    text: `update account set marketing_consent_at = '2026-01-01' where id = $1`,
    values: [id],
  })
  expect(await consent(true)).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect(await consent(false)).toBeNull()
})

test('ACC-9: the export is one file with all of one’s own data and no one else’s', async ({ shop }) => {
  const companyId = await makeCompany(shop.db, { name: 'Sahel Export', code: 'SAHECACHE' })
  await signInMember(shop, companyId, { name: 'Collègue Discret', email: 'discret@exemple.sn' })
  const { id, token } = await signInMember(shop, companyId, {
    name: 'Bineta Export',
    email: 'bineta@exemple.sn',
    phone: '221770000301',
    password_hash: 'argon-secret',
  })
  const address = {
    name: 'Bineta',
    phone: '770000301',
    commune: 'Ngor',
    place: 'Almadies',
    landmark: 'Phare',
  }
  await shop.call('POST', '/api/adresses', { body: address, token })
  const answer = await shop.call('GET', '/api/users/me/export', { token })
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="mes-donnees.json"',
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'no-store',
  })
  expect(answer.json()).toMatchObject({
    account: {
      id,
      name: 'Bineta Export',
      email: 'bineta@exemple.sn',
      employer: 'Sahel Export',
      has_password: true,
    },
    avatar: null,
    addresses: [{ place: 'Almadies', landmark: 'Phare' }],
    sessions: [{ device: '' }],
  })
  const { account } = answer.json<{ account: Record<string, unknown> }>()
  const exported = Object.entries<EditedField>(CUSTOMER_FIELDS).map(([name, { inFile = name }]) => inFile)
  expect(Object.keys(account)).toEqual(expect.arrayContaining(exported.filter((name) => name !== null)))
  expect(answer.body).not.toMatch(/argon-secret|SAHECACHE|Discret|token_hash/i)
})
