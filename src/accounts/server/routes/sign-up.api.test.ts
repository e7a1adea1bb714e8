import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import { BROWSER, join, makePerson, readCode, readCookie, readLink } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { createActivationLink } from '../links/create-link.ts'

// Gives each test fresh hourly limits.
test.beforeEach(({ clock }) => clock.pass(3600))

const signUp = (shop: TestShop, body: object, headers = {}) =>
  shop.call('POST', '/api/new_compte', { body, headers })
const verify = (shop: TestShop, email: string, code: string, headers = {}) =>
  shop.call('POST', '/api/partner/otp-verification', { body: { email, code }, headers })
const listAttempts = (shop: TestShop, email: string) =>
  shop.db.rows({ text: 'select name, phone from account where lower(email) = $1', values: [email] })
const findAccount = async (shop: TestShop, email: string) =>
  (
    await shop.db.rows<Record<string, unknown>>({
      text: 'select * from account where email = $1',
      values: [email],
    })
  )[0]
const kindsTo = async (shop: TestShop, to: string) => (await shop.messages(to)).map(({ subject }) => subject)

test('ACC-1: a person signs up: 201, an unverified account, a code by e-mail and another by SMS', async ({
  shop,
}) => {
  const person = makePerson({
    name: '  Fatou   Sow ',
    email: ' Fatou@Exemple.SN ',
    phone: '+221 77 555 44 33',
  })
  const made = await signUp(shop, person)
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { message: expect.any(String), email: 'fatou@exemple.sn', is_verified: false, resend_after: 60 },
  ])
  expect(made.headers['cache-control']).toBe('no-store')
  expect(await findAccount(shop, 'fatou@exemple.sn')).toMatchObject({
    name: 'Fatou Sow',
    phone: '221775554433',
    city: 'Dakar',
    verified_at: null,
    marketing_consent_at: null,
  })
  await readCode(shop, 'fatou@exemple.sn')
  await readCode(shop, '775554433')
})

test('ACC-1: marketing needs a separate tick, stored with its timestamp', async ({ shop, clock }) => {
  const person = makePerson()
  await signUp(shop, { ...person, marketing_consent: true })
  expect(await findAccount(shop, person.email)).toMatchObject({ marketing_consent_at: clock.now })
})

test('API-10: read-only fields are ignored', async ({ shop, clock }) => {
  const person = makePerson()
  const wishes = {
    role: 'main_user',
    is_verified: true,
    adhesion: 'accepted',
    id: 1,
    rights: ['admin'],
    parent_id: 1,
  }
  expect((await signUp(shop, { ...person, ...wishes, verified_at: clock.now })).statusCode).toBe(201)
  expect(await findAccount(shop, person.email)).toMatchObject({
    role: 'secondary_user',
    verified_at: null,
    adhesion: 'pending',
    rights: [],
    employer_id: null,
  })
})

test.for([
  ['an office line', 'phone', { phone: '33 865 43 21' }],
  ['a foreign phone', 'phone', { phone: '+33 6 12 34 56 78' }],
  ['half an e-mail', 'email', { email: 'fatou@' }],
  ['a short password', 'password', { password: 'court' }],
  ['an overlong password', 'password', { password: 'x'.repeat(201) }],
  ['an overlong name', 'name', { name: 'x'.repeat(1_000) }],
  ['a name with a control character', 'name', { name: 'Fatou\u0000Sow' }],
  ['a name of blanks', 'name', { name: '   ' }],
  ['no town', 'city', { city: '' }],
  ['a name that is not text', 'name', { name: { $ne: 1 } }],
] as const)(
  'ACC-1: a sign-up with %s is refused with a French sentence for %s',
  async ([, field, parts], { shop }) => {
    const refused = await signUp(shop, { ...makePerson(), ...parts })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'request.invalid', fields: { [field]: expect.any(String) } })
  },
)

test('ACC-1: a name of 1 MB is refused before it is parsed', async ({ shop }) => {
  const refused = await signUp(shop, makePerson({ name: 'x'.repeat(1_000_000) }))
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'request.too_large'])
})

test('ACC-1: a known e-mail gets the same response; only its owner is notified, and nothing changes', async ({
  shop,
  clock,
}) => {
  const owner = await join(shop)
  const before = await findAccount(shop, owner.email)
  clock.pass(61)
  const stranger = makePerson({ email: owner.email.toUpperCase(), name: 'Autre' })
  const again = await signUp(shop, stranger)
  const fresh = await signUp(shop, makePerson())
  expect({ ...again.json(), email: '' }).toEqual({ ...fresh.json(), email: '' })
  expect([again.statusCode, Object.keys(again.headers)]).toEqual([201, Object.keys(fresh.headers)])
  expect(await findAccount(shop, owner.email)).toEqual(before)
  expect((await kindsTo(shop, owner.email))[0]).toMatch(/déjà/)
  expect(await kindsTo(shop, stranger.phone)).toEqual([])
})

test('ACC-1: the owner of a known e-mail is notified once a minute and five times an hour at most', async ({
  shop,
  clock,
}) => {
  const owner = await join(shop)
  const count = async () =>
    (await kindsTo(shop, owner.email)).filter((subject) => subject?.includes('déjà')).length
  for (let time = 0; time < 8; time += 1) {
    clock.pass(61)
    await signUp(shop, makePerson({ email: owner.email }))
    await signUp(shop, makePerson({ email: owner.email }))
  }
  // The code was the first of the five messages.
  expect(await count()).toBe(4)
})

test('ACC-1: a second sign-up in the same browser corrects the first, and the code already sent still works', async ({
  shop,
}) => {
  const first = makePerson()
  const cookie = readCookie(await signUp(shop, first))
  const code = await readCode(shop, first.email)
  const second = makePerson({ email: first.email, name: 'Fatou Ndiaye', password: 'un autre mot de passe' })
  await signUp(shop, second, { cookie })
  expect(await listAttempts(shop, first.email)).toEqual([{ name: 'Fatou Ndiaye', phone: second.phone }])
  const wrong = await verify(shop, first.email, await readCode(shop, first.phone), { cookie })
  expect([wrong.statusCode, wrong.json().code], 'a code of the phone that was given up').toEqual([
    400,
    'otp.wrong',
  ])
  expect((await verify(shop, first.email, code, { cookie })).statusCode).toBe(200)
  const signIn = (password: string) =>
    shop.call('POST', '/api/auth/get_tokens', { body: { username: first.email, password } })
  expect((await signIn(first.password)).statusCode).toBe(401)
  expect((await signIn(second.password)).statusCode).toBe(200)
})

test('API-10: a sign-up does not take an account created by an order: its e-mail gets the link instead', async ({
  shop,
}) => {
  await shop.db.rows({
    text: `insert into account (name, email, phone) values ('Awa', 'commande@exemple.sn', '221770009999')`,
  })
  const thief = makePerson({ email: 'commande@exemple.sn' })
  expect((await signUp(shop, thief)).statusCode).toBe(201)
  expect(await findAccount(shop, 'commande@exemple.sn')).toMatchObject({ name: 'Awa', password_hash: null })
  expect(await kindsTo(shop, thief.phone)).toEqual([])
  expect((await readLink(shop, 'commande@exemple.sn', '/create-compte')).mail).toBe('commande@exemple.sn')
})

test('ACC-1: a phone of another account is revealed to the reader of its code only: 409 with code 300', async ({
  shop,
  clock,
}) => {
  const owner = await join(shop, makePerson(), 'phone')
  clock.pass(61)
  const second = makePerson({ phone: owner.phone.slice(3) })
  expect((await signUp(shop, second, BROWSER)).statusCode).toBe(201)
  const refused = await verify(shop, second.email, await readCode(shop, owner.phone), BROWSER)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 300,
      message: 'Ce numéro de téléphone est déjà utilisé.',
      fields: { phone: expect.any(String) },
    },
  ])
  expect(await findAccount(shop, second.email)).toMatchObject({ verified_at: null })
  expect((await verify(shop, second.email, await readCode(shop, second.email), BROWSER)).statusCode).toBe(200)
  expect(await findAccount(shop, second.email)).toMatchObject({ phone_verified_at: null })
})

describe('an account that a stranger signs up before its owner', () => {
  const browserOf = (answer: LightMyRequestResponse) => ({ cookie: readCookie(answer) })
  const enterWith = async (shop: TestShop, username: string, password: string) =>
    (await shop.call('POST', '/api/auth/get_tokens', { body: { username, password } })).statusCode

  test('API-10: with the owner’s e-mail and the stranger’s phone: the owner verifies the e-mail and gets their own account', async ({
    shop,
    clock,
  }) => {
    const stranger = await join(shop, makePerson({ password: 'celui du voleur' }), 'phone')
    clock.pass(61)
    const owner = await join(shop, makePerson({ email: stranger.email }), 'email')
    expect(await enterWith(shop, owner.email, owner.password)).toBe(200)
    expect(await enterWith(shop, owner.email, stranger.password)).toBe(401)
    await shop.call('GET', `/api/reset-password-sms/${stranger.phone}`)
    const { token } = await readLink(shop, stranger.phone, '/new-password')
    const body = { token, email: owner.email, password: 'encore un autre' }
    expect((await shop.call('POST', '/api/new-password', { body })).statusCode).toBe(200)
    expect(await enterWith(shop, owner.email, 'encore un autre')).toBe(401)
    expect(await enterWith(shop, owner.email, owner.password)).toBe(200)
  })

  test('API-10: the stranger’s code typed by the owner verifies neither sign-up; the owner’s own ends the stranger’s', async ({
    shop,
    clock,
  }) => {
    const stranger = makePerson({ password: 'celui du voleur' })
    await signUp(shop, stranger)
    const foreign = await readCode(shop, stranger.email)
    const owner = makePerson({ email: stranger.email })
    const browser = browserOf(await signUp(shop, owner))
    expect((await verify(shop, owner.email, foreign, browser)).json().code).toBe('otp.wrong')
    expect((await verify(shop, owner.email, foreign)).json().code).toBe('otp.elsewhere')
    clock.pass(61)
    await shop.call('GET', `/api/partner/${owner.email}/otp-resend`, { headers: browser })
    const own = await readCode(shop, owner.email)
    expect((await verify(shop, owner.email, own)).json().code, 'in another browser').toBe('otp.elsewhere')
    expect((await verify(shop, owner.email, own, browser)).statusCode).toBe(200)
    expect(await enterWith(shop, owner.email, stranger.password)).toBe(401)
    expect(await enterWith(shop, owner.email, owner.password)).toBe(200)
    expect(await listAttempts(shop, owner.email)).toEqual([{ name: owner.name, phone: owner.phone }])
  })

  test('API-10: with the owner’s phone: the owner verifies it, despite the stranger’s account', async ({
    shop,
    clock,
  }) => {
    const stranger = await join(shop, makePerson({ password: 'celui du voleur' }), 'email')
    clock.pass(61)
    const owner = await join(shop, makePerson({ phone: stranger.phone }), 'phone')
    expect(await enterWith(shop, owner.phone, owner.password)).toBe(200)
    expect(await enterWith(shop, owner.phone, stranger.password)).toBe(401)
    expect(await enterWith(shop, stranger.email, stranger.password)).toBe(200)
    expect(await findAccount(shop, stranger.email)).toMatchObject({ phone_verified_at: null })
    expect(await findAccount(shop, owner.email)).toMatchObject({ phone_verified_at: clock.now })
  })

  test('API-10: the password of a sign-up gets a code for another browser too', async ({ shop, clock }) => {
    const stranger = makePerson({ password: 'celui du voleur' })
    await signUp(shop, stranger)
    clock.pass(61)
    const owner = makePerson({ email: stranger.email })
    const here = browserOf(await signUp(shop, owner))
    const body = { username: owner.phone, password: owner.password }
    const elsewhere = browserOf(await shop.call('POST', '/api/auth/get_tokens', { body }))
    expect(elsewhere).not.toEqual(here)
    const code = await readCode(shop, owner.email)
    expect((await verify(shop, owner.email, code, elsewhere)).statusCode).toBe(200)
  })
})

test('API-10: a repeated call makes one account and one code, and its idempotency key does not store the password', async ({
  shop,
}) => {
  const person = makePerson()
  const key = { 'idempotency-key': 'inscription-de-fatou', 'x-guest-id': 'visiteur-1' }
  const first = await signUp(shop, person, key)
  const again = await signUp(shop, person, key)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect(await kindsTo(shop, person.phone)).toHaveLength(1)
  const other = await signUp(shop, { ...person, password: 'un autre mot de passe' }, key)
  expect([other.statusCode, other.json().code]).toEqual([422, 'request.key_reused'])
  const [stored] = await shop.db.rows<{ body_hash: string }>({
    text: 'select body_hash from idempotency_key where key = $1',
    values: [key['idempotency-key']],
  })
  const guess = `POST /api/new_compte\n${JSON.stringify({ ...person, marketing_consent: false })}`
  expect(stored?.body_hash).not.toBe(createHash('sha256').update(guess).digest('base64url'))
})

test('ACC-1: two concurrent sign-ups of one e-mail in one browser make one account', async ({ shop }) => {
  const person = makePerson()
  const responses = await Promise.all([
    signUp(shop, person, BROWSER),
    signUp(shop, { ...person, name: 'Autre' }, BROWSER),
    signUp(shop, person, BROWSER),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await kindsTo(shop, person.phone)).toHaveLength(1)
  expect(await listAttempts(shop, person.email)).toHaveLength(1)
})

test('API-10: one address signs up 300 times an hour, then waits', async ({ shop, clock }) => {
  const statuses = []
  // Different browsers, because one alone may not call that often.
  for (let time = 0; time < 301; time += 1)
    statuses.push((await signUp(shop, makePerson(), { 'x-guest-id': `navigateur-${time}` })).statusCode)
  expect(statuses).toEqual([...Array<number>(300).fill(201), 429])
  const refused = await signUp(shop, makePerson())
  expect(refused.headers['retry-after']).toBe('3600')
  expect(refused.json()).toMatchObject({
    code: 'auth.too_many',
    message: 'Trop d’essais. Réessayez dans 1\u00A0heure.',
  })
  clock.pass(3600)
  expect((await signUp(shop, makePerson())).statusCode).toBe(201)
})

test('ACC-1: an employee signs up at the second address', async ({ shop }) => {
  const person = makePerson()
  expect((await shop.call('POST', '/api/companies/new_compte', { body: person })).statusCode).toBe(201)
  expect(await findAccount(shop, person.email)).toMatchObject({ role: 'secondary_user', employer_id: null })
})

const makeCompany = () => ({
  name: 'Teranga Services',
  city: 'Dakar',
  phone: '33 865 43 21',
  email: 'contact@teranga.sn',
  code: 'AAAA',
  status: 'active',
})
const signUpCompany = (shop: TestShop, contact: object, company: object = makeCompany()) =>
  shop.call('POST', '/api/companies', { body: { company, contact }, headers: BROWSER })
const findCompany = async (shop: TestShop, email: string) =>
  (
    await shop.db.rows<Record<string, unknown>>({
      text: `select c.*, a.role, a.adhesion, a.job from company c join account a on a.employer_id = c.id
             where a.email = $1`,
      values: [email],
    })
  )[0]

test('ACC-1: a company waits for staff, who are notified once its contact is verified', async ({ shop }) => {
  const contact = makePerson()
  expect((await signUpCompany(shop, { ...contact, function: 'DRH', role: 'main_user' })).statusCode).toBe(201)
  expect(await findCompany(shop, contact.email)).toMatchObject({
    name: 'Teranga Services',
    phone: '221338654321',
    status: 'pending',
    code: expect.stringMatching(/^TERA\w{9}$/),
    role: 'secondary_user',
    adhesion: 'pending',
    job: 'DRH',
  })
  const received = async () =>
    (await shop.messages('')).filter(({ text }) => text.includes('Teranga Services'))
  expect(await received()).toEqual([])
  await verify(shop, contact.email, await readCode(shop, contact.email), BROWSER)
  expect(new Set((await received()).map(({ to }) => to)).size).toBeGreaterThanOrEqual(2)
})

test('ACC-1: a company’s sign-up names the invalid field, the contact’s or its own', async ({ shop }) => {
  const wrongPhone = await signUpCompany(shop, makePerson(), { ...makeCompany(), phone: '12' })
  expect(wrongPhone.json().fields).toEqual({ 'company.phone': expect.any(String) })
  const wrongContact = await signUpCompany(shop, makePerson({ phone: '33 865 43 21' }))
  expect(wrongContact.json().fields).toEqual({ 'contact.phone': expect.any(String) })
  const nameless = await signUpCompany(shop, makePerson({ name: '' }))
  expect(nameless.json().fields).toEqual({ 'contact.name': expect.any(String) })
})

test('ACC-1: a contact who signs up as a person instead leaves no company behind', async ({
  shop,
  clock,
}) => {
  const contact = makePerson()
  const cookie = readCookie(await signUpCompany(shop, contact))
  const company = await findCompany(shop, contact.email)
  clock.pass(61)
  await signUp(shop, contact, { cookie })
  expect(await findAccount(shop, contact.email)).toMatchObject({ employer_id: null })
  const [left] = await shop.db.rows({
    text: 'select archived_at from company where id = $1',
    values: [company?.id],
  })
  expect(left).toEqual({ archived_at: clock.now })
})

test('API-10: a company’s sign-up with a known e-mail creates nothing', async ({ shop, clock }) => {
  const owner = await join(shop)
  clock.pass(61)
  expect((await signUpCompany(shop, owner)).statusCode).toBe(201)
  expect(await findCompany(shop, owner.email)).toBeUndefined()
})

test('API-10: an invited contact of a company is not overwritten', async ({ shop, clock }) => {
  const { id } = await shop.signIn([], { isVerified: false })
  await shop.db.transaction(async (tx) => {
    await tx.rows({
      text: `with c as (insert into company (name, email, code) values ('X', 'x@x.sn', 'XXXX1') returning id)
             update account set role = 'main_user', employer_id = c.id, email = 'rh@x.sn' from c where account.id = $1`,
      values: [id],
    })
    await createActivationLink(tx, id, { origin: 'http://localhost', now: clock.now })
  })
  await signUp(shop, makePerson({ email: 'rh@x.sn' }))
  expect(await findAccount(shop, 'rh@x.sn')).toMatchObject({
    name: 'Awa Ndiaye',
    password_hash: null,
    role: 'main_user',
  })
})
