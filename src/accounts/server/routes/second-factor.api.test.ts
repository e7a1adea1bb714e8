import { expect } from 'vitest'
import type { PasskeyOptions, Session } from '#accounts/contract.ts'
import { createAuthenticator } from '#test/harness/authenticator.ts'
import { addApp, addKey } from '#test/harness/factors.ts'
import { listDecisions, makeCompany } from '#test/harness/members.ts'
import { BROWSER, type Person, enter, join, readCode } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('settings', { scope: 'file' }, () => ({ STAFF_SECOND_FACTOR: 'true' }))
test.beforeEach(({ clock }) => clock.pass(7200))

const give = (shop: TestShop, token: string, body: { way?: string; code: string }) =>
  shop.call('POST', '/api/auth/second_factor', { body, token, headers: BROWSER })

/** Reads the profile with a sign-in's token; rejected while the second factor is missing. */
const openProfile = async (shop: TestShop, token: string) =>
  (await shop.call('GET', '/api/users/me/factors', { token })).statusCode

async function joinStaff(shop: TestShop): Promise<Person> {
  const person = await join(shop)
  await shop.db.rows({
    text: `update account set rights = '{catalogue}' where email = $1`,
    values: [person.email],
  })
  return person
}

/** Signs in with the sent code, for a person without another factor. */
async function enterByCode(shop: TestShop, person: Person): Promise<Session> {
  const session = await enter(shop, person)
  const given = await give(shop, session.access_token, { code: await readCode(shop, person.email) })
  expect(given.json()).toMatchObject({ needs_factor: true })
  return session
}

test('API-10: HR is required to enter a second code like staff, and gets the company’s code only after it', async ({
  shop,
}) => {
  const person = await join(shop)
  await shop.db.rows({
    text: `update account set role = 'main_user', adhesion = 'accepted', employer_id = $2 where email = $1`,
    values: [person.email, await makeCompany(shop.db)],
  })
  const session = await enter(shop, person)
  const { access_token: token } = session
  expect(session).toMatchObject({ second_factor: true, second_factor_ways: ['code'] })
  expect(session.parent).not.toHaveProperty('entreprise_code')
  expect(await openProfile(shop, token)).toBe(403)
  const answer = await give(shop, token, { code: await readCode(shop, person.email) })
  expect(answer.json()).toMatchObject({ needs_factor: true, parent: { entreprise_code: expect.any(String) } })
  expect(await openProfile(shop, token)).toBe(200)
})

test('API-10: a person with an app enters its code, and no sent code exists or counts any more', async ({
  shop,
  clock,
}) => {
  const person = await joinStaff(shop)
  const { access_token: first } = await enterByCode(shop, person)
  const app = await addApp(shop, first)
  clock.pass(61)
  await shop.db.rows({ text: `update one_time_code set used_at = null, tries = 0` })
  const sent = (await shop.messages(person.email)).length
  const session = await enter(shop, person)
  const { access_token: token } = session
  expect(session).toMatchObject({
    second_factor: true,
    second_factor_ways: ['totp', 'recovery'],
    user_info: { rights: [] },
  })
  expect((await shop.call('GET', '/api/auth/second_factor', { token })).json()).toEqual({
    second_factor: true,
    second_factor_ways: ['totp', 'recovery'],
  })
  expect((await shop.messages(person.email)).length).toBe(sent)
  const old = await give(shop, token, { code: await readCode(shop, person.email) })
  expect([old.statusCode, old.json().code]).toEqual([403, 'factor.closed'])
  const resent = await shop.call('POST', '/api/auth/second_factor/resend', { token })
  expect(resent.json().code).toBe('factor.closed')
  expect((await give(shop, token, { way: 'totp', code: '12345' })).json().fields).toEqual({
    code: 'Tapez les 6 chiffres que montre l’application.',
  })
  const given = await give(shop, token, { way: 'totp', code: app.show(clock.now) })
  expect(given.json()).toMatchObject({ needs_factor: false, user_info: { rights: ['catalogue'] } })
  expect((await shop.call('GET', '/api/auth/second_factor', { token })).json()).toEqual({
    second_factor: false,
    second_factor_ways: [],
  })
})

test('API-10: an app’s code works once, at most one step old, and for its own account only', async ({
  shop,
  clock,
}) => {
  const person = await joinStaff(shop)
  const app = await addApp(shop, (await enterByCode(shop, person)).access_token)
  const other = await joinStaff(shop)
  await addApp(shop, (await enterByCode(shop, other)).access_token)
  const tryAt = async (who: Person, seconds: number) => {
    const { access_token: token } = await enter(shop, who)
    const at = new Date(clock.now.getTime() + seconds * 1000)
    const answer = await give(shop, token, { way: 'totp', code: app.show(at) })
    return answer.statusCode === 200 ? 'right' : answer.json().code
  }
  expect(await tryAt(person, 0), 'what set it up').toBe('otp.wrong')
  clock.pass(120)
  expect(await tryAt(person, -60), 'a clock a minute slow').toBe('otp.wrong')
  expect(await tryAt(person, 60), 'a clock a minute fast').toBe('otp.wrong')
  expect(await tryAt(other, 0), 'another account').toBe('otp.wrong')
  expect(await tryAt(person, -30), 'half a minute slow').toBe('right')
  expect(await tryAt(person, -30), 'a second time').toBe('otp.wrong')
  expect(await tryAt(person, 0), 'the next one').toBe('right')
  expect(await tryAt(person, -30), 'an earlier one').toBe('otp.wrong')
})

test('API-10: a recovery code works once, for its own account, in any spelling, and its owner is notified', async ({
  shop,
  clock,
}) => {
  const person = await joinStaff(shop)
  const { added } = await addApp(shop, (await enterByCode(shop, person)).access_token)
  const other = await joinStaff(shop)
  await addApp(shop, (await enterByCode(shop, other)).access_token)
  const [code = ''] = added.recovery_codes ?? []
  const recover = async (who: Person, typed: string) => {
    const { access_token: token } = await enter(shop, who)
    return (await give(shop, token, { way: 'recovery', code: typed })).json()
  }
  clock.pass(60)
  expect(await recover(other, code)).toMatchObject({ code: 'otp.wrong' })
  expect(await recover(person, code.slice(1))).toMatchObject({ code: 'request.invalid' })
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  const opened = await recover(person, typed)
  expect(opened).toMatchObject({ user_info: { rights: ['catalogue'] } })
  expect(await recover(person, code)).toMatchObject({ code: 'otp.wrong' })
  const [mail] = await shop.messages(person.email)
  expect(mail?.subject).toBe('Un de vos codes de secours a servi')
  const decisions = await listDecisions(shop.db, 'account', opened.user_info.id)
  expect(decisions.map(({ action }) => action)).toEqual(['account.totp-added', 'account.recovery-used'])
})

test('API-10: staff and HR repeat their second factor after eight hours, others only at the next sign-in', async ({
  shop,
  clock,
}) => {
  for (const [person, later] of [
    [await joinStaff(shop), 403],
    [await join(shop), 200],
  ] as const) {
    const session = await enter(shop, person)
    if (session.second_factor)
      await give(shop, session.access_token, { code: await readCode(shop, person.email) })
    await addApp(shop, session.access_token)
    clock.pass(8 * 3600)
    const refreshed = await shop.call('POST', '/api/auth/refresh_token', {
      headers: BROWSER,
      body: { refresh_token: session.refresh_token },
    })
    expect(await openProfile(shop, refreshed.json().access_token)).toBe(later)
    expect(await enter(shop, person)).toMatchObject({ second_factor: true })
  }
})

/** Staff with one passkey, signed in with the password only. */
async function startWithKey(shop: TestShop) {
  const person = await joinStaff(shop)
  const key = await addKey(shop, (await enterByCode(shop, person)).access_token)
  const { access_token: token, second_factor_ways: ways } = await enter(shop, person)
  const ask = async (by = token) =>
    (
      await shop.call('POST', '/api/auth/second_factor/passkey/options', { token: by, body: {} })
    ).json<PasskeyOptions>()
  const use = async (credential: unknown, by = token) => {
    const answer = await shop.call('POST', '/api/auth/second_factor/passkey', {
      token: by,
      body: { credential },
    })
    return answer.statusCode === 200 ? 'right' : answer.json().code
  }
  return { person, key, token, ways, ask, use }
}

test('API-10: a passkey completes the sign-in that requested it', async ({ shop }) => {
  const { key, token, ways, ask, use } = await startWithKey(shop)
  expect(ways).toEqual(['passkey', 'recovery'])
  const options = await ask()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 })
  expect(await use(key.sign(options))).toBe('right')
  expect(await openProfile(shop, token)).toBe(200)
})

test.for([
  ['of a page elsewhere', { origin: 'https://keur-electro.exemple' }],
  ['of the shop’s name without its port', { origin: 'http://localhost:81' }],
  ['whose owner did not show who they are', { isVerified: false }],
] as const)('API-10: a passkey’s response is refused: %s', async ([, circumstances], { shop }) => {
  const { key, token, ask, use } = await startWithKey(shop)
  expect(await use(key.sign(await ask(), circumstances))).toBe('factor.refused')
  expect(await openProfile(shop, token)).toBe(403)
})

test('API-10: a passkey’s response is valid once, for its own challenge, within five minutes', async ({
  shop,
  clock,
}) => {
  const { person, key, ask, use } = await startWithKey(shop)
  const first = key.sign(await ask())
  const elsewhere = (await enter(shop, person)).access_token
  await ask(elsewhere)
  expect(await use(first, elsewhere), 'another sign-in’s question').toBe('factor.refused')
  expect(await use(first)).toBe('right')
  expect(await use(first), 'a second time').toBe('factor.refused')
  const replaced = key.sign(await ask())
  await ask()
  expect(await use(replaced), 'a question before the last').toBe('factor.refused')
  expect(await use(key.sign(await ask())), 'a fresh one').toBe('right')
  const late = key.sign(await ask())
  clock.pass(300)
  expect(await use(late), 'five minutes later').toBe('factor.refused')
  expect(await use(createAuthenticator().sign(await ask())), 'a key nobody knows').toBe('factor.refused')
})

test('API-10: a passkey of another account is refused', async ({ shop }) => {
  const { ask, use } = await startWithKey(shop)
  const stranger = await startWithKey(shop)
  expect(await use(stranger.key.sign(await ask()))).toBe('factor.refused')
})

test('API-10: a passkey whose counter does not advance is a clone: refused, recorded, and reported to its owner', async ({
  shop,
}) => {
  const { person, key, token, ask, use } = await startWithKey(shop)
  expect(await use(key.sign(await ask(), { counter: 7 }))).toBe('right')
  expect(await use(key.sign(await ask(), { counter: 8 }))).toBe('right')
  for (const counter of [8, 7, 0]) expect(await use(key.sign(await ask(), { counter }))).toBe('factor.cloned')
  expect(await use(key.sign(await ask(), { counter: 9 }))).toBe('right')
  const [mail] = await shop.messages(person.email)
  expect(mail?.subject).toBe('Une clé d’accès de votre compte a été refusée')
  const { id } = (await shop.call('GET', '/api/users/me/factors', { token })).json().passkeys[0]
  expect(id).toEqual(expect.any(Number))
  const [account] = await shop.db.rows<{ id: number }>({
    text: 'select id from account where email = $1',
    values: [person.email],
  })
  const decisions = await listDecisions(shop.db, 'account', account?.id ?? 0)
  expect(decisions.filter(({ action }) => action === 'account.passkey-cloned')).toHaveLength(3)
  expect(decisions.at(-1)?.after).toEqual({ name: 'Mon téléphone' })
})

test('API-10: a sign-in without its second factor can neither see factors nor set one up', async ({
  shop,
}) => {
  const person = await joinStaff(shop)
  const { access_token: token } = await enter(shop, person)
  const calls = [
    shop.call('GET', '/api/users/me/factors', { token }),
    shop.call('POST', '/api/users/me/factors/totp', { token, body: {} }),
    shop.call('POST', '/api/users/me/factors/passkeys/options', { token, body: {} }),
    shop.call('POST', '/api/users/me/factors/recovery_codes', { token, body: {} }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.json().code).toBe('auth.second_factor')
  const response = await shop.call('POST', '/api/auth/second_factor/passkey/options', { token, body: {} })
  expect(response.json().code, 'without a key there is nothing to ask').toBe('factor.closed')
})
