import { expect } from 'vitest'
import { enter, join, makePerson } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { createActivationLink, createInvitationLink, createPasswordLink } from '../links/create-link.ts'

const NOTHING = { exists: false, has_password: false }
const DAY = 86_400

test.beforeEach(({ clock }) => clock.pass(3600))

async function makeOrdered(
  shop: TestShop,
  create = createActivationLink,
): Promise<{ email: string; token: string; phone: string }> {
  const { email, phone } = makePerson()
  const link = await shop.db.transaction(async (tx) => {
    const [row] = await tx.rows<{ id: number }>({
      text: `insert into account (name, email, phone, city) values ('Awa Diop', $1, $2, 'Pikine') returning id`,
      values: [email, phone],
    })
    return create(tx, row?.id ?? 0, { origin: 'https://keur.sn', now: shop.clock() })
  })
  return { email, phone, token: new URL(link).searchParams.get('token') ?? '' }
}
/** `token`: the caller's session. */
const probeOwn = async (shop: TestShop, email: string, token: string) =>
  (await shop.call('GET', `/api/partnerByEmail/${email}`, { token })).json<unknown>()
const probe = async (shop: TestShop, email: string, token?: string) => {
  const query = token === undefined ? '' : `?token=${token}`
  return (await shop.call('GET', `/api/partnerByEmail/${email}${query}`)).json<unknown>()
}
const activate = (shop: TestShop, email: string, body: object) =>
  shop.call('POST', `/api/partner-create/${email}/update`, { body: { ...FORM, ...body } })
const FORM = {
  name: 'Awa Diop',
  telephone: '77 444 55 66',
  adresse: 'Médina',
  password: 'un bon mot de passe',
}

test('API-6: an address reveals nothing of its account without the link’s token', async ({ shop }) => {
  const ordered = await makeOrdered(shop)
  const { email } = await join(shop)
  for (const name of [ordered.email, email, 'personne@exemple.sn'])
    expect(await probe(shop, name)).toEqual(NOTHING)
  expect(await probe(shop, email, ordered.token)).toEqual(NOTHING)
  expect(await probe(shop, ordered.email, 'x'.repeat(43))).toEqual(NOTHING)
})

test('API-6: an address returns the account’s data to its owner only', async ({ shop }) => {
  const owner = await join(shop)
  const { access_token: own } = await enter(shop, owner)
  const { access_token: other } = await enter(shop, await join(shop))
  expect(await probeOwn(shop, owner.email.toUpperCase(), own)).toEqual({
    exists: true,
    has_password: true,
    name: owner.name,
    telephone: owner.phone,
    adresse: owner.city,
  })
  expect(await probeOwn(shop, owner.email, other)).toEqual(NOTHING)
  expect(await probeOwn(shop, 'personne@exemple.sn', own)).toEqual(NOTHING)
  const { email } = await makeOrdered(shop)
  expect(await probeOwn(shop, email, own)).toEqual(NOTHING)
})

test('ACC-1: the link’s token fills the form', async ({ shop }) => {
  const { email, token, phone } = await makeOrdered(shop)
  expect(await probe(shop, email.toUpperCase(), token)).toEqual({
    exists: true,
    has_password: false,
    name: 'Awa Diop',
    telephone: phone,
    adresse: 'Pikine',
  })
})

test.for([
  ['an order', createActivationLink],
  ['an invitation', createInvitationLink],
] as const)(
  'ACC-1: an account created by %s sets its password through its link, once, and becomes verified',
  async ([, create], { shop }) => {
    const { email, token } = await makeOrdered(shop, create)
    const telephone = makePerson().phone
    const wishes = { role: 'main_user', rights: ['admin'], adhesion: 'accepted' }
    const done = await activate(shop, email, { token, telephone, ...wishes })
    expect([done.statusCode, done.json()]).toEqual([200, { message: expect.any(String) }])
    const session = await enter(shop, { email, password: FORM.password })
    expect(session).toMatchObject({
      is_verified: true,
      user_info: {
        partner_phone: telephone,
        partner_city: 'Médina',
        role: 'secondary_user',
        rights: [],
        adhesion: 'pending',
      },
    })
    expect((await activate(shop, email, { token })).json().code).toBe('link.invalid')
    expect(await probe(shop, email, token)).toEqual(NOTHING)
  },
)

test('API-10: no password can be overwritten by way of an e-mail', async ({ shop }) => {
  const victim = await join(shop)
  const { email, token } = await makeOrdered(shop)
  const { token: other } = await makeOrdered(shop)
  for (const [to, body] of [
    [victim.email, { token }],
    [victim.email, { token: 'x'.repeat(43) }],
    [email, { token: other }],
  ] as const) {
    expect((await activate(shop, to, body)).json().code).toBe('link.invalid')
  }
  const missing = await activate(shop, victim.email, {})
  expect([missing.statusCode, missing.json().fields]).toEqual([400, { token: expect.any(String) }])
  expect(await enter(shop, victim)).toMatchObject({ user_info: { name: victim.name } })
})

test('API-10: a password link activates no account, and an activation link resets no password', async ({
  shop,
}) => {
  const { email, token } = await makeOrdered(shop, createPasswordLink)
  expect((await activate(shop, email, { token })).json().code).toBe('link.invalid')
  expect(await probe(shop, email, token)).toEqual(NOTHING)
  const ordered = await makeOrdered(shop)
  const reset = await shop.call('POST', '/api/new-password', {
    body: { token: ordered.token, password: FORM.password },
  })
  expect(reset.json().code).toBe('link.invalid')
})

test('API-10: an old link does not activate an account that has a password meanwhile', async ({ shop }) => {
  const { email, token } = await makeOrdered(shop)
  await shop.db.rows({ text: `update account set password_hash = 'x' where email = $1`, values: [email] })
  expect((await activate(shop, email, { token })).json().code).toBe('link.invalid')
  expect(await probe(shop, email, token)).toMatchObject({ exists: true, has_password: true })
})

test.for([
  ['an order', createActivationLink, 30],
  ['an invitation', createInvitationLink, 7],
] as const)('ACC-1: the link of %s expires', async ([, create, days], { shop, clock }) => {
  const { email, token } = await makeOrdered(shop, create)
  clock.pass(days * DAY - 1)
  expect(await probe(shop, email, token)).toMatchObject({ exists: true })
  clock.pass(1)
  expect(await probe(shop, email, token)).toEqual(NOTHING)
  expect((await activate(shop, email, { token })).json().code).toBe('link.invalid')
})

test('ACC-1: a link verifies the e-mail alone: another account’s phone is not revealed and stays theirs', async ({
  shop,
}) => {
  const owner = await join(shop, makePerson(), 'phone')
  const { email, token } = await makeOrdered(shop)
  expect((await activate(shop, email, { token, telephone: '12' })).json().fields).toEqual({
    telephone: expect.any(String),
  })
  expect((await activate(shop, email, { token, telephone: owner.phone })).statusCode).toBe(200)
  const [account] = await shop.db.rows({
    text: `select email_verified_at is not null as email, phone_verified_at is not null as phone from account
           where email = $1`,
    values: [email],
  })
  expect(account).toEqual({ email: true, phone: false })
  expect((await enter(shop, { ...owner, email: owner.phone })).user_info.email).toBe(owner.email)
})

test('API-10: an e-mail that its owner verified meanwhile is not taken by an older link', async ({
  shop,
}) => {
  const { email, token } = await makeOrdered(shop)
  await shop.db.rows({
    text: `insert into account (name, email, verified_at, email_verified_at) values ('Awa', $1, now(), now())`,
    values: [email.toUpperCase()],
  })
  const refused = await activate(shop, email, { token })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account.email_taken'])
})

test('API-6: the verified state of an account is visible to itself only, and reading it changes nothing', async ({
  shop,
}) => {
  const ask = async (name: string | number, token?: string) =>
    (
      await shop.call('GET', `/api/users/verified/${name}`, token === undefined ? {} : { token })
    ).json<unknown>()
  const person = await join(shop)
  const waiting = makePerson()
  await shop.call('POST', '/api/new_compte', { body: waiting })
  const { access_token: token, uid } = await enter(shop, person)
  const { access_token: other } = await enter(shop, await join(shop))
  for (const name of [uid, person.email, waiting.email, 'personne@exemple.sn', 999_999]) {
    expect(await ask(name)).toEqual({ is_verified: false })
    expect(await ask(name, other)).toEqual({ is_verified: false })
  }
  expect([await ask(uid, token), await ask(person.email.toUpperCase(), token)]).toEqual([
    { is_verified: true },
    { is_verified: true },
  ])
  const [row] = await shop.db.rows({
    text: 'select verified_at from account where email = $1',
    values: [waiting.email],
  })
  expect(row).toEqual({ verified_at: null })
})
