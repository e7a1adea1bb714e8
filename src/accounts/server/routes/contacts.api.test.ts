import { expect } from 'vitest'
import type { OwnContact } from '#accounts/contract.ts'
import { type Person, enter, join, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { readUndo, undo } from '#test/harness/undo-links.ts'

test.beforeEach(({ clock }) => clock.pass(3600))

const HOUR = 3600
const ask = (shop: TestShop, token: string, body: object) =>
  shop.call('POST', '/api/users/me/contacts', { body, token })
const prove = (shop: TestShop, token: string, code: string) =>
  shop.call('POST', '/api/users/me/contacts/verification', { body: { code }, token })
const read = async (shop: TestShop, token: string) =>
  (await shop.call('GET', '/api/users/me/contacts', { token })).json<OwnContact[]>()
const enterAs = async (shop: TestShop, username: string, password: string) =>
  (await shop.call('POST', '/api/auth/get_tokens', { body: { username, password } })).statusCode
/** Signs in a person with two verified contacts. */
async function joinProved(shop: TestShop): Promise<Person & { token: string }> {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  expect((await ask(shop, token, { kind: 'phone' })).statusCode).toBe(200)
  expect((await prove(shop, token, await readCode(shop, person.phone))).statusCode).toBe(200)
  return { ...person, token }
}
/** Changes a contact completely, with the code sent to the new one. */
async function change(
  shop: TestShop,
  token: string,
  kind: 'email' | 'phone',
  contact: string,
): Promise<void> {
  expect((await ask(shop, token, { kind, contact })).statusCode).toBe(200)
  expect((await prove(shop, token, await readCode(shop, contact))).statusCode).toBe(200)
}

test('API-6: the code of an e-mail verifies the e-mail, and the phone needs its own', async ({ shop }) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  expect(await read(shop, token)).toEqual([
    { kind: 'email', value: person.email, is_verified: true, waiting: null },
    { kind: 'phone', value: person.phone, is_verified: false, waiting: null },
  ])
  const response = await ask(shop, token, { kind: 'phone' })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: 'Un code a été envoyé.', resend_after: 60 },
  ])
  const proved = await prove(shop, token, await readCode(shop, person.phone))
  expect(proved.json<OwnContact[]>().map(({ is_verified }) => is_verified)).toEqual([true, true])
  expect(await enterAs(shop, person.phone, person.password)).toBe(200)
})

test.for(['email', 'phone'] as const)(
  'API-6: a changed %s takes effect once its code is typed; until then the old one works and nothing is revealed',
  async (kind, { shop, clock }) => {
    const { token, ...person } = await joinProved(shop)
    const next = makePerson()[kind]
    expect((await ask(shop, token, { kind, contact: next })).statusCode).toBe(200)
    const waiting = (await read(shop, token)).find((contact) => contact.kind === kind)
    expect(waiting).toEqual({ kind, value: person[kind], is_verified: true, waiting: next })
    expect([
      await enterAs(shop, person[kind], person.password),
      await enterAs(shop, next, person.password),
    ]).toEqual([200, 401])
    expect((await prove(shop, token, await readCode(shop, next))).statusCode).toBe(200)
    clock.pass(61)
    expect([
      await enterAs(shop, person[kind], person.password),
      await enterAs(shop, next, person.password),
    ]).toEqual([401, 200])
    await readUndo(shop, person[kind])
  },
)

test('API-6: an unverified contact is replaced at once, without a notification', async ({ shop }) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  const next = makePerson()
  await ask(shop, token, { kind: 'phone', contact: next.phone })
  expect((await read(shop, token))[1]).toEqual({
    kind: 'phone',
    value: next.phone,
    is_verified: false,
    waiting: null,
  })
  expect(await shop.messages(person.phone)).toHaveLength(1)
})

test('API-10: a code of one contact, of another account or of an abandoned change verifies nothing', async ({
  shop,
}) => {
  const { token, ...person } = await joinProved(shop)
  const other = await joinProved(shop)
  const [next, theirs] = [makePerson(), makePerson()]
  await ask(shop, token, { kind: 'phone', contact: next.phone })
  await ask(shop, other.token, { kind: 'phone', contact: theirs.phone })
  const [code, foreign] = [await readCode(shop, next.phone), await readCode(shop, theirs.phone)]
  if (foreign !== code) expect((await prove(shop, token, foreign)).json().code).toBe('otp.wrong')
  const given = await shop.call('DELETE', '/api/users/me/contacts/phone', { token })
  expect(given.json<OwnContact[]>()[1]).toMatchObject({ value: person.phone, waiting: null })
  expect((await prove(shop, token, code)).json().code).toBe('otp.wrong')
  expect((await read(shop, token))[1]).toMatchObject({ value: person.phone, is_verified: true })
})

test('API-10: five wrong codes block the change, and a new request waits a minute', async ({ shop }) => {
  const { token } = await joinProved(shop)
  const { phone } = makePerson()
  await ask(shop, token, { kind: 'phone', contact: phone })
  const again = await ask(shop, token, { kind: 'phone', contact: phone })
  expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60'])
  const code = await readCode(shop, phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const codes = []
  for (let time = 0; time < 6; time += 1) codes.push((await prove(shop, token, wrong)).json().code)
  expect(codes).toEqual([...Array<string>(5).fill('otp.wrong'), 'otp.spent'])
  expect((await prove(shop, token, code)).json().code).toBe('otp.spent')
})

test.for([
  [{ kind: 'phone', contact: '33 865 43 21' }],
  [{ kind: 'phone', contact: '' }],
  [{ kind: 'email', contact: 'fatou@' }],
  [{ kind: 'email', contact: 'a\u0000@exemple.sn' }],
] as const)('API-10: %j is refused, naming the field', async ([body], { shop }) => {
  const { access_token: token } = await enter(shop, await join(shop))
  const refused = await ask(shop, token, body)
  expect([refused.statusCode, Object.keys(refused.json().fields ?? {})]).toEqual([400, ['contact']])
})

test('API-10: the old contact reverts all of a stranger’s changes: the password is invalid, a new one is chosen', async ({
  shop,
  clock,
}) => {
  const { token, ...owner } = await joinProved(shop)
  const stranger = makePerson()
  await change(shop, token, 'phone', stranger.phone)
  await change(shop, token, 'email', stranger.email)
  clock.pass(71 * HOUR)
  const link = await readUndo(shop, owner.phone)
  const undone = await undo(shop, link)
  expect([undone.statusCode, undone.json()]).toMatchObject([200, { mail: owner.email }])
  expect((await shop.call('GET', '/api/users/me/contacts', { token })).statusCode).toBe(401)
  expect(await enterAs(shop, owner.email, owner.password), 'the stranger may know the password').toBe(401)
  await shop.call('GET', `/api/reset-password-email/${stranger.email}`)
  expect((await shop.messages(stranger.email)).filter(({ text }) => text.includes('/new-password'))).toEqual(
    [],
  )
  const body = { email: owner.email, token: undone.json().token, password: 'choisi par moi seule' }
  expect((await shop.call('POST', '/api/new-password', { body })).statusCode).toBe(200)
  expect(await enterAs(shop, owner.phone, 'choisi par moi seule')).toBe(200)
  expect((await undo(shop, link)).json().code, 'a second time').toBe('link.invalid')
})

test('API-10: a change can be reverted for 72 hours, with its own link', async ({ shop, clock }) => {
  const { token, ...owner } = await joinProved(shop)
  await change(shop, token, 'phone', makePerson().phone)
  const link = await readUndo(shop, owner.phone)
  expect((await undo(shop, `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).json().code).toBe(
    'link.invalid',
  )
  clock.pass(72 * HOUR)
  expect((await undo(shop, link)).json().code).toBe('link.invalid')
})

test('API-10: an old contact that another account has verified since stays theirs', async ({
  shop,
  clock,
}) => {
  const { token, ...owner } = await joinProved(shop)
  await change(shop, token, 'phone', makePerson().phone)
  clock.pass(61)
  await join(shop, makePerson({ phone: owner.phone }), 'phone')
  const refused = await undo(shop, await readUndo(shop, owner.phone))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 300])
})
