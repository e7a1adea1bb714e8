import { expect } from 'vitest'
import { BROWSER, type Person, enter, join, makePerson, readLink } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const NEW = 'un nouveau mot de passe'

// Not `override`: on the shared test it would also apply to later files in the same process.
const test = shopTest.extend('settings', { scope: 'file' }, () => ({ PUBLIC_URL: 'https://keur.sn' }))
test.beforeEach(({ clock }) => clock.pass(3600))

const askByMail = (shop: TestShop, email: string, headers = {}) =>
  shop.call('GET', `/api/reset-password-email/${encodeURIComponent(email)}`, { headers })
const askBySms = (shop: TestShop, phone: string) =>
  shop.call('GET', `/api/reset-password-sms/${encodeURIComponent(phone)}`)
const reset = (shop: TestShop, body: object) =>
  shop.call('POST', '/api/new-password', { body: { password: NEW, ...body } })
const signIn = async (shop: TestShop, { email }: Person, password: string) =>
  (await shop.call('POST', '/api/auth/get_tokens', { body: { username: email, password }, headers: BROWSER }))
    .statusCode
const isIn = async (shop: TestShop, token: string) =>
  (await shop.call('GET', '/api/auth/sessions', { token })).statusCode === 200
/** Token of a link requested just now. */
const askToken = async (shop: TestShop, { email }: Person) => {
  await askByMail(shop, email)
  return (await readLink(shop, email, '/new-password')).token
}

test('ACC-3: a forgotten password is replaced by an e-mailed link; every session ends, the owner is notified', async ({
  shop,
}) => {
  const person = await join(shop)
  const before = await enter(shop, person)
  const response = await askByMail(shop, ` ${person.email.toUpperCase()} `)
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: expect.any(String), resend_after: 60 },
  ])
  const { token, mail } = await readLink(shop, person.email, '/new-password')
  expect(mail).toBe(person.email)
  const [message] = await shop.messages(person.email)
  expect(message?.text).toContain('https://keur.sn/new-password?mail=')
  const changed = await reset(shop, { email: mail, token })
  expect([changed.statusCode, changed.json()]).toEqual([200, { message: 'Votre mot de passe est changé.' }])
  expect([await signIn(shop, person, person.password), await signIn(shop, person, NEW)]).toEqual([401, 200])
  expect(await isIn(shop, before.access_token)).toBe(false)
  const again = await shop.call('POST', '/api/auth/refresh_token', { body: before, headers: BROWSER })
  expect(again.statusCode).toBe(401)
  expect((await shop.messages(person.email))[0]?.subject).toBe('Votre mot de passe a été changé')
})

test('ACC-3: an SMS link goes to the phone alone, and is valid for 15 minutes', async ({ shop, clock }) => {
  const [inTime, late] = [await join(shop, makePerson(), 'phone'), await join(shop, makePerson(), 'phone')]
  const tokens = []
  for (const { phone, email } of [inTime, late]) {
    expect((await askBySms(shop, `+${phone}`)).statusCode).toBe(200)
    tokens.push((await readLink(shop, phone, '/new-password')).token)
    expect((await shop.messages(email)).filter(({ text }) => text.includes('/new-password'))).toEqual([])
  }
  clock.pass(899)
  expect((await reset(shop, { token: tokens[0] })).statusCode).toBe(200)
  clock.pass(1)
  expect((await reset(shop, { token: tokens[1] })).json().code).toBe('link.invalid')
})

test('ACC-3: a request by POST behaves the same', async ({ shop }) => {
  const person = await join(shop)
  expect((await shop.call('POST', `/api/reset-password-email/${person.email}`)).statusCode).toBe(200)
  expect((await readLink(shop, person.email, '/new-password')).mail).toBe(person.email)
})

test('ACC-3: an e-mailed link is valid for a day', async ({ shop, clock }) => {
  const [inTime, late] = [await join(shop), await join(shop)]
  const tokens = [await askToken(shop, inTime), await askToken(shop, late)]
  clock.pass(86_399)
  expect((await reset(shop, { email: inTime.email, token: tokens[0] })).statusCode).toBe(200)
  clock.pass(1)
  const refused = await reset(shop, { email: late.email, token: tokens[1] })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { code: 'link.invalid', message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.' },
  ])
  expect(await signIn(shop, late, late.password)).toBe(200)
})

test('ACC-3: a link works once, and its use invalidates all other links', async ({ shop, clock }) => {
  const person = await join(shop)
  const first = await askToken(shop, person)
  clock.pass(61)
  const second = await askToken(shop, person)
  expect((await reset(shop, { token: second })).statusCode).toBe(200)
  expect((await reset(shop, { token: second })).json().code).toBe('link.invalid')
  expect((await reset(shop, { token: first })).json().code).toBe('link.invalid')
})

test('ACC-3: one link used twice concurrently changes the password once', async ({ shop }) => {
  const token = await askToken(shop, await join(shop))
  const responses = await Promise.all([
    reset(shop, { token }),
    reset(shop, { token, password: 'un troisième essai' }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('API-10: a link works for its own account only, and a forged token for none', async ({ shop }) => {
  const [thief, victim] = [await join(shop), await join(shop)]
  const token = await askToken(shop, thief)
  expect((await reset(shop, { email: victim.email, token })).json().code).toBe('link.invalid')
  expect((await reset(shop, { email: victim.email, token: 'x'.repeat(43) })).json().code).toBe('link.invalid')
  expect(await signIn(shop, victim, victim.password)).toBe(200)
  expect((await reset(shop, { email: thief.email, token })).statusCode).toBe(200)
})

test('API-10: unknown addresses get the same response, and an unverified phone gets no access', async ({
  shop,
}) => {
  const person = await join(shop)
  const waiting = makePerson()
  await shop.call('POST', '/api/new_compte', { body: waiting })
  const mails = [await askByMail(shop, person.email), await askByMail(shop, 'personne@exemple.sn')]
  const texts = [
    await askBySms(shop, person.phone),
    await askBySms(shop, '770000001'),
    await askBySms(shop, waiting.phone),
  ]
  for (const responses of [mails, texts]) {
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(responses[0]?.statusCode).toBe(200)
  }
  const toWaiting = await shop.messages(waiting.phone)
  expect(toWaiting.filter(({ text }) => text.includes('/new-password'))).toEqual([])
})

test('ACC-3: a value that is neither e-mail nor mobile is named', async ({ shop }) => {
  expect((await askByMail(shop, 'pas-un-mail')).json().fields).toEqual({ email: expect.any(String) })
  expect((await askBySms(shop, '33 865 43 21')).json().fields).toEqual({ phone: expect.any(String) })
})

test('API-10: a browser requests a link once a minute and five times an hour, for known and unknown addresses', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  clock.pass(24 * 3600)
  const statuses = async (email: string) => {
    const seen = []
    const ask = async () => (await askByMail(shop, email, BROWSER)).statusCode
    for (let time = 0; time < 6; time += 1) {
      seen.push(await ask(), await ask())
      clock.pass(61)
    }
    return seen
  }
  const known = await statuses(person.email)
  expect(known).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429])
  expect(await statuses('personne-encore@exemple.sn')).toEqual(known)
})

test('ACC-3: a new password has at least 8 characters, and a short one does not consume the link', async ({
  shop,
}) => {
  const person = await join(shop)
  const token = await askToken(shop, person)
  expect((await reset(shop, { token, password: 'court' })).json().fields).toEqual({
    password: expect.any(String),
  })
  expect((await reset(shop, { token, role: 'main_user', is_verified: false })).statusCode).toBe(200)
})

test('API-10: a blocked account gets no link', async ({ shop }) => {
  const person = await join(shop)
  const token = await askToken(shop, person)
  await shop.db.rows({
    text: 'update account set blocked_at = now() where email = $1',
    values: [person.email],
  })
  expect((await reset(shop, { token })).json().code).toBe('link.invalid')
})

test('API-10: a password link goes to a verified contact only', async ({ shop }) => {
  const links = async (to: string) =>
    (await shop.messages(to)).filter(({ text }) => text.includes('/new-password')).length
  const [waiting, byMail, bySms] = [makePerson(), makePerson(), makePerson()]
  await shop.call('POST', '/api/new_compte', { body: waiting })
  await join(shop, byMail, 'email')
  await join(shop, bySms, 'phone')
  const sent = []
  for (const { email, phone } of [waiting, byMail, bySms]) {
    const responses = [await askByMail(shop, email), await askBySms(shop, phone)]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    sent.push([await links(email), await links(phone)])
  }
  expect(sent).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ])
})

test('API-10: an account created by an order is activated, not reset: its e-mail gets the activation link', async ({
  shop,
}) => {
  const { email } = makePerson()
  await shop.db.rows({ text: `insert into account (name, email) values ('Awa', $1)`, values: [email] })
  expect((await askByMail(shop, email)).statusCode).toBe(200)
  const { token } = await readLink(shop, email, '/create-compte')
  expect((await reset(shop, { token })).json().code).toBe('link.invalid')
  expect((await shop.messages(email)).filter(({ text }) => text.includes('/new-password'))).toEqual([])
})

test('ACC-9: the password is changed with the old one; other sessions end, this one stays', async ({
  shop,
}) => {
  const person = await join(shop)
  const [here, elsewhere] = [await enter(shop, person), await enter(shop, person)]
  const link = await askToken(shop, person)
  const change = (body: object, token: string) => shop.call('PUT', '/api/users/me/password', { body, token })
  const wrong = await change({ current_password: 'pas le bon', password: NEW }, here.access_token)
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    400,
    { current_password: 'Le mot de passe actuel est incorrect.' },
  ])
  const right = { current_password: person.password, password: NEW }
  expect((await change(right, here.access_token)).statusCode).toBe(200)
  expect([await isIn(shop, here.access_token), await isIn(shop, elsewhere.access_token)]).toEqual([
    true,
    false,
  ])
  expect([await signIn(shop, person, person.password), await signIn(shop, person, NEW)]).toEqual([401, 200])
  expect((await shop.messages(person.email))[0]?.subject).toBe('Votre mot de passe a été changé')
  expect((await reset(shop, { token: link })).json().code).toBe('link.invalid')
})

test('API-10: after five wrong old passwords the next one waits', async ({ shop }) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  const change = async (current: string) => {
    const body = { current_password: current, password: NEW }
    return (await shop.call('PUT', '/api/users/me/password', { body, token })).statusCode
  }
  const statuses = []
  for (let time = 0; time < 5; time += 1) statuses.push(await change('pas le bon'))
  expect([...statuses, await change(person.password)]).toEqual([...Array<number>(5).fill(400), 429])
})

/** Final target of the newest link to `page` sent to `to`. */
const readRedirect = async (shop: TestShop, to: string, page: string) => {
  const texts = (await shop.messages(to)).map(({ text }) => text)
  const links = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link))
  const link = links.find(({ pathname }) => pathname === page)
  expect(link, `a link to ${page}`).toBeDefined()
  expect(link?.host).toBe('keur.sn')
  return link?.searchParams.get('redirectTo')
}
const PACK = '/pack-promo?code=TABASKI&mode=online#total'
const asking = `?redirectTo=${encodeURIComponent(PACK)}`

test('NAV-3: the links in the messages of a sign-up, a new code and a forgotten password return to the requested page', async ({
  shop,
  clock,
}) => {
  const person = makePerson()
  const body = { ...person, redirectTo: PACK }
  expect((await shop.call('POST', '/api/new_compte', { body })).statusCode).toBe(201)
  expect(await readRedirect(shop, person.email, '/verification-code')).toBe(PACK)
  clock.pass(61)
  expect((await shop.call('GET', `/api/partner/${person.email}/otp-resend`)).statusCode).toBe(200)
  expect(await readRedirect(shop, person.email, '/verification-code')).toBeNull()
  clock.pass(61)
  await shop.call('GET', `/api/partner/${person.email}/otp-resend${asking}`)
  expect(await readRedirect(shop, person.email, '/verification-code')).toBe(PACK)
  clock.pass(61)
  const entry = { username: person.email, password: person.password, redirectTo: '/checkout' }
  expect((await shop.call('POST', '/api/auth/get_tokens', { body: entry })).json()).toMatchObject({
    code: 'auth.unverified',
    email: person.email,
    phone: `77\u00A0•••\u00A0••\u00A0${person.phone.slice(-2)}`,
  })
  expect(await readRedirect(shop, person.email, '/verification-code')).toBe('/checkout')

  const owner = await join(shop, makePerson(), 'phone')
  await shop.call('POST', `/api/reset-password-sms/${owner.phone}${asking}`)
  expect(await readRedirect(shop, owner.phone, '/new-password')).toBe(PACK)
  const known = await join(shop)
  await shop.call('POST', `/api/reset-password-email/${known.email}${asking}`)
  expect(await readRedirect(shop, known.email, '/new-password')).toBe(PACK)
  clock.pass(61)
  await shop.call('POST', '/api/new_compte', {
    body: { ...makePerson({ email: known.email }), redirectTo: PACK },
  })
  for (const page of ['/login', '/forgot-password'])
    expect(await readRedirect(shop, known.email, page)).toBe(PACK)
})

test.for([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'https://evil.example',
])('API-10: a message never links to « %s »', async (redirectTo, { shop, clock }) => {
  const person = makePerson()
  const made = await shop.call('POST', '/api/new_compte', { body: { ...person, redirectTo } })
  expect(made.statusCode).toBe(201)
  expect(await readRedirect(shop, person.email, '/verification-code')).toBeNull()
  const owner = await join(shop)
  clock.pass(61)
  const query = new URLSearchParams({ redirectTo }).toString()
  await shop.call('POST', `/api/reset-password-email/${owner.email}?${query}`)
  expect(await readRedirect(shop, owner.email, '/new-password')).toBeNull()
})

test('API-10: an incomplete character in the return address is dropped, and an oversized one is refused by name', async ({
  shop,
}) => {
  const person = makePerson()
  const half = await shop.call('POST', '/api/new_compte', { body: { ...person, redirectTo: '/x\ud800' } })
  expect(half.statusCode).toBe(201)
  expect(await readRedirect(shop, person.email, '/verification-code')).toBeNull()
  const redirectTo = `/${'a'.repeat(2000)}`
  const made = await shop.call('POST', '/api/new_compte', { body: { ...makePerson(), redirectTo } })
  expect([made.statusCode, made.json().fields]).toEqual([400, { redirectTo: expect.any(String) }])
})

test('ACC-3: the response names the typed value, an address or a number', async ({ shop }) => {
  expect([
    (await askByMail(shop, makePerson().email)).json().message,
    (await askBySms(shop, makePerson().phone)).json().message,
  ]).toEqual([
    'Si cette adresse est celle d’un compte, un lien vient d’y être envoyé.',
    'Si ce numéro est celui d’un compte, un lien vient d’y être envoyé.',
  ])
})
