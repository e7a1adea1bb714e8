import { expect } from 'vitest'
import type { Session } from '#accounts/contract.ts'
import type { Right } from '#platform/server/auth/rights.ts'
import { BROWSER, type Person, enter, join, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { type TestShop, openTestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('strict', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
  const strict = await openTestShop({ STAFF_SECOND_FACTOR: 'true' }, () => clock.now)
  onCleanup(() => strict.close())
  return strict
})
test.beforeEach(({ clock }) => clock.pass(3600))

const signIn = (shop: TestShop, username: string, password: string, headers = {}) =>
  shop.call('POST', '/api/auth/get_tokens', { body: { username, password }, headers })

test('API-7: a sign-in returns the tokens and every field of the specification’s session', async ({
  shop,
}) => {
  const person = await join(shop)
  const answer = await signIn(shop, person.email, person.password)
  const session = answer.json<Session>()
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(session).toMatchObject({
    uid: session.user_info.id,
    partner_id: session.user_info.id,
    company_id: 1,
    expires_in: 900,
    refresh_expires_in: 2_592_000,
    is_verified: true,
    second_factor: false,
    parent: null,
    user_context: { lang: 'fr_FR', tz: 'Africa/Dakar', uid: session.uid },
    user_info: {
      name: person.name,
      email: person.email,
      partner_phone: person.phone,
      role: 'secondary_user',
    },
  })
  expect((await shop.call('GET', '/api/auth/sessions', { token: session.access_token })).statusCode).toBe(200)
})

test('API-7: name and password in the query sign in the same way, and HEAD does not sign in', async ({
  shop,
}) => {
  const { email, password } = await join(shop)
  const query = new URLSearchParams({ username: email, password }).toString()
  const answer = await shop.call('GET', `/api/auth/get_tokens?${query}`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json<Session>().user_info.email).toBe(email)
  expect((await shop.app.inject({ method: 'HEAD', url: `/api/auth/get_tokens?${query}` })).statusCode).toBe(
    404,
  )
})

test.for([
  ['capitals and blanks', (person: Person) => `  ${person.email.toUpperCase()} `],
  ['the phone', (person: Person) => person.phone.slice(3)],
  ['+221', (person: Person) => `+${person.phone}`],
  ['00221 and blanks', (person: Person) => `00 ${person.phone.replace(/(\d{3})/g, '$1 ')}`],
] as const)(
  'ACC-3: a sign-in accepts the e-mail or the phone in any spelling: %s',
  async ([, write], { shop }) => {
    const person = await join(shop)
    const answer = await signIn(shop, write(person), person.password)
    expect(answer.statusCode, answer.body).toBe(200)
    const { access_token: token, user_info } = answer.json<Session>()
    expect(user_info.email).toBe(person.email)
    const user = await shop.call('GET', `/api/users/${user_info.id}`, { token })
    expect(user.json()).toMatchObject({ email: person.email, partner_phone: person.phone })
  },
)

test('ACC-3: a wrong password, an unknown name and an account without password get the same response', async ({
  shop,
}) => {
  const { email } = await join(shop)
  await shop.db.rows({
    text: `insert into account (name, email, verified_at) values ('Awa', 'sans@exemple.sn', now()) on conflict do nothing`,
  })
  const tries = [email, 'personne@exemple.sn', '770000000', 'sans@exemple.sn', 'n’importe quoi', '']
  const responses = await Promise.all(tries.map((name) => signIn(shop, name, 'pas le bon')))
  for (const answer of responses)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { code: 'auth.wrong', message: 'E-mail, téléphone ou mot de passe incorrect.' },
    ])
})

test('ACC-3: a missing field is named', async ({ shop }) => {
  const missing = await shop.call('GET', '/api/auth/get_tokens?username=fatou@exemple.sn')
  expect([missing.statusCode, missing.json().fields]).toEqual([400, { password: expect.any(String) }])
})

test('ACC-3: the unverified state is revealed only with the right password, and a new code is sent', async ({
  shop,
  clock,
}) => {
  const person = makePerson()
  await shop.call('POST', '/api/new_compte', { body: person, headers: BROWSER })
  expect((await signIn(shop, person.email, 'pas le bon')).json().code).toBe('auth.wrong')
  const count = async () => (await shop.messages(person.phone)).length
  const soon = await signIn(shop, person.phone, person.password, BROWSER)
  expect([soon.statusCode, soon.json()]).toMatchObject([
    403,
    { code: 'auth.unverified', email: person.email },
  ])
  expect(await count()).toBe(1)
  clock.pass(61)
  await signIn(shop, person.email, person.password, BROWSER)
  expect(await count()).toBe(2)
  const body = { email: person.email, code: await readCode(shop, person.email) }
  expect(
    (await shop.call('POST', '/api/partner/otp-verification', { body, headers: BROWSER })).statusCode,
  ).toBe(200)
})

test('ACC-3: a blocked account is reported only after its password', async ({ shop }) => {
  const { email, password } = await join(shop)
  await shop.db.rows({ text: 'update account set blocked_at = now() where email = $1', values: [email] })
  expect((await signIn(shop, email, 'pas le bon')).json().code).toBe('auth.wrong')
  const refused = await signIn(shop, email, password)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.blocked'])
})

async function joinStaff(where: TestShop, rights: Right[]): Promise<Person> {
  const person = await join(where)
  await where.db.rows({
    text: 'update account set rights = $2 where email = $1',
    values: [person.email, rights],
  })
  return person
}
const statusOfWrite = async (where: TestShop, token: string, name: string) =>
  (await where.call('POST', '/api/categories', { body: { name }, token })).statusCode

test('API-10: without the second factor staff have their rights at once', async ({ shop }) => {
  const session = await enter(shop, await joinStaff(shop, ['catalogue']))
  expect(session).toMatchObject({ second_factor: false, user_info: { rights: ['catalogue'] } })
  expect(await statusOfWrite(shop, session.access_token, 'Cave à vin')).toBe(201)
})

test('API-10: a person with only a staff password can neither redirect the code nor change the account', async ({
  strict,
  clock,
}) => {
  const person = await joinStaff(strict, ['admin'])
  clock.pass(61)
  const { access_token: token, user_info } = await enter(strict, person)
  const taken = [
    strict.call('PUT', '/api/users/me', { body: { phone: '77 123 45 67' }, token }),
    strict.call('PUT', '/api/users/me/password', { body: { current_password: 'x', password: 'y' }, token }),
    strict.call('DELETE', `/api/users/${user_info.id}`, { token }),
    strict.call('GET', '/api/users/me/export', { token }),
  ]
  for (const answer of await Promise.all(taken))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.second_factor'])
  clock.pass(61)
  await strict.call('POST', '/api/auth/second_factor/resend', { token })
  expect(await strict.messages('77 123 45 67')).toEqual([])
  expect(await strict.messages(person.phone)).not.toEqual([])
})

test('API-10: a public page treats a sign-in without its second factor as a guest', async ({
  strict,
  clock,
}) => {
  const person = await joinStaff(strict, ['catalogue'])
  clock.pass(61)
  const { access_token: token } = await enter(strict, person)
  expect((await strict.call('GET', '/api/produits', { token })).statusCode).toBe(200)
})

test('API-10: with the second factor staff have no rights until their second code, valid for eight hours', async ({
  strict,
  clock,
}) => {
  const person = await joinStaff(strict, ['catalogue'])
  clock.pass(61)
  const { access_token: token, ...session } = await enter(strict, person)
  expect(session).toMatchObject({ second_factor: true, user_info: { rights: [] } })
  expect(await statusOfWrite(strict, token, 'Première')).toBe(403)
  const code = await readCode(strict, person.email)
  const confirm = (given: string, by = token) =>
    strict.call('POST', '/api/auth/second_factor', { body: { code: given }, token: by, headers: BROWSER })
  expect((await confirm('12')).json().message).toBe('Veuillez entrer les 6 chiffres du code OTP')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await confirm(wrong)).json().code).toBe('otp.wrong')
  const confirmed = await confirm(code)
  expect([confirmed.statusCode, confirmed.json().user_info.rights]).toEqual([200, ['catalogue']])
  expect((await confirm(code)).json().code).toBe('otp.wrong')
  expect(await statusOfWrite(strict, token, 'Deuxième')).toBe(201)
  const renew = (body: object) => strict.call('POST', '/api/auth/refresh_token', { body, headers: BROWSER })
  const refresh = await renew(session)
  const writeLater = async (name: string, later: string) => statusOfWrite(strict, later, name)
  expect(await writeLater('Troisième', refresh.json().access_token)).toBe(201)
  clock.pass(8 * 3600)
  const tired = await renew(refresh.json())
  expect(await writeLater('Quatrième', tired.json().access_token)).toBe(403)
})

test('API-10: a second code of staff may be guessed ten times a day at most, for any number of sent codes', async ({
  strict,
  clock,
}) => {
  const person = await joinStaff(strict, ['admin'])
  clock.pass(61)
  const { access_token: token } = await enter(strict, person)
  const statuses = []
  for (let time = 0; time < 11; time += 1) {
    await strict.db.rows({ text: 'update one_time_code set tries = 0' })
    const code = String((Number(await readCode(strict, person.email)) + 1) % 1_000_000).padStart(6, '0')
    statuses.push(
      (await strict.call('POST', '/api/auth/second_factor', { body: { code }, token, headers: BROWSER }))
        .statusCode,
    )
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
})

test('API-10: a second code completes one sign-in of its own person, and five wrong attempts consume it', async ({
  strict,
  clock,
}) => {
  const person = await joinStaff(strict, ['admin'])
  clock.pass(61)
  const first = await enter(strict, person)
  const code = await readCode(strict, person.email)
  const stranger = await enter(strict, await join(strict))
  const confirm = (given: string, token: string) =>
    strict.call('POST', '/api/auth/second_factor', { body: { code: given }, token, headers: BROWSER })
  expect((await confirm(code, stranger.access_token)).json().code).toBe('otp.wrong')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let time = 0; time < 5; time += 1) await confirm(wrong, first.access_token)
  expect((await confirm(code, first.access_token)).json().code).toBe('otp.spent')
  expect((await strict.call('POST', '/api/auth/second_factor', { body: { code } })).statusCode).toBe(401)
})

test('API-10: staff get another second code after a minute, and after their eight hours', async ({
  strict,
  clock,
}) => {
  const person = await joinStaff(strict, ['catalogue'])
  const { access_token: token } = await enter(strict, person)
  const resend = () => strict.call('POST', '/api/auth/second_factor/resend', { token, headers: BROWSER })
  expect((await resend()).statusCode).toBe(429)
  clock.pass(61)
  expect((await resend()).json()).toEqual({ message: 'Un nouveau code a été envoyé', resend_after: 60 })
  const countCodes = async (to: string) =>
    (await strict.messages(to)).filter(({ text }) => text.includes('gestion')).length
  // The phone is unverified: its holder must not receive a code.
  expect([await countCodes(person.email), await countCodes(person.phone)]).toEqual([2, 0])
  const body = { code: await readCode(strict, person.email) }
  expect(
    (await strict.call('POST', '/api/auth/second_factor', { body, token, headers: BROWSER })).statusCode,
  ).toBe(200)
})

test('API-10: customers need no second code, and no response claims that one was sent', async ({
  strict,
}) => {
  const person = await join(strict)
  const { access_token: token, second_factor } = await enter(strict, person)
  expect(second_factor).toBe(false)
  const refused = await strict.call('POST', '/api/auth/second_factor/resend', { token })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'factor.closed'])
  expect(await strict.messages(person.phone)).toHaveLength(1)
})
