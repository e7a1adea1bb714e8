import { expect } from 'vitest'
import type { OwnFactors, PasskeyOptions, TotpSetup } from '#accounts/contract.ts'
import { createAuthenticator } from '#test/harness/authenticator.ts'
import { addApp, addKey, showCode } from '#test/harness/factors.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { BROWSER, enter, join, makePerson } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { type TestShop, openTestShop } from '#test/harness/shop.ts'
import { listFactors, resealTotpSecrets } from '../index.ts'

const test = shopTest.extend('strict', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
  const strict = await openTestShop({ STAFF_SECOND_FACTOR: 'true' }, () => clock.now)
  onCleanup(() => strict.close())
  return strict
})
test.beforeEach(({ clock }) => clock.pass(3600))

const FACTORS = '/api/users/me/factors'
const readFactors = async (shop: TestShop, token: string) =>
  (await shop.call('GET', FACTORS, { token })).json<OwnFactors>()

test('in the demo a factor can be tried: it is required at the next sign-in, and removed again', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const here = await enter(shop, person)
  const elsewhere = await enter(shop, person)
  const { added, show } = await addApp(shop, here.access_token)
  expect(added).toMatchObject({ is_required: false, passkeys: [], recovery_left: 10 })
  expect(added.recovery_codes).toHaveLength(10)
  expect(new Set(added.recovery_codes).size).toBe(10)
  expect(await readFactors(shop, here.access_token)).toEqual({
    totp: { created_at: clock.now.toISOString(), last_used_at: null },
    passkeys: [],
    recovery_left: 10,
    is_required: false,
  })
  expect(await readFactors(shop, elsewhere.access_token)).toMatchObject({ code: 'auth.second_factor' })
  clock.pass(60)
  const next = await enter(shop, person)
  expect(next).toMatchObject({ second_factor: true, second_factor_ways: ['totp', 'recovery'] })
  const body = { way: 'totp', code: show(clock.now) }
  await shop.call('POST', '/api/auth/second_factor', { body, token: next.access_token })
  const removed = await shop.call('DELETE', `${FACTORS}/totp`, { token: next.access_token })
  expect(removed.json()).toMatchObject({ totp: null, recovery_left: 0 })
  expect(await enter(shop, person)).toMatchObject({ second_factor: false, second_factor_ways: [] })
  const subjects = (await shop.messages(person.email)).map(({ subject }) => subject)
  expect(subjects.slice(0, 2)).toEqual([
    'Votre application d’authentification a été retirée',
    'Une application d’authentification a été ajoutée',
  ])
})

test('an app is shown as a QR code, as an address and as text, counts from its first code, and replaces the previous one', async ({
  shop,
  clock,
}) => {
  const { id, token } = await signInPerson(shop, { email: 'appli@exemple.sn' })
  const begin = async () =>
    (await shop.call('POST', `${FACTORS}/totp`, { token, body: {} })).json<TotpSetup>()
  const confirm = async (code: string) =>
    (await shop.call('POST', `${FACTORS}/totp/confirmation`, { token, body: { code } })).json()
  expect(await confirm('123456')).toMatchObject({ code: 'factor.setup_expired' })
  const first = await begin()
  expect(first.qr).toMatch(/^<svg /)
  expect(first.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(new URL(first.uri).searchParams.get('secret')).toBe(first.key.replaceAll(' ', ''))
  expect(await readFactors(shop, token)).toMatchObject({ totp: null })
  const second = await begin()
  expect(await confirm(showCode(first.key, clock.now))).toMatchObject({ code: 'otp.wrong' })
  expect(await confirm(showCode(second.key, clock.now))).toHaveProperty('recovery_codes')
  const third = await begin()
  expect(await readFactors(shop, token), 'the second one counts until the third does').toMatchObject({
    totp: expect.anything(),
  })
  expect(third.key).not.toBe(second.key)
  const [stored] = await shop.db.rows<{ sealed: Buffer }>({
    text: 'select sealed from totp_factor where account_id = $1 and confirmed_at is not null',
    values: [id],
  })
  expect(stored?.sealed.toString('latin1')).not.toContain(second.key.replaceAll(' ', ''))
})

test('an app whose first code comes after half an hour has to be set up again', async ({ shop, clock }) => {
  const person = await join(shop)
  const session = await enter(shop, person)
  const begun = await shop.call('POST', `${FACTORS}/totp`, { token: session.access_token, body: {} })
  clock.pass(1800)
  const refreshed = await shop.call('POST', '/api/auth/refresh_token', { body: session, headers: BROWSER })
  const { access_token: token } = refreshed.json()
  const body = { code: showCode(begun.json<TotpSetup>().key, clock.now) }
  const confirm = async () =>
    (await shop.call('POST', `${FACTORS}/totp/confirmation`, { token, body })).json().code
  expect(await confirm()).toBe('auth.step_up')
  await shop.call('POST', '/api/auth/step_up', { token, body: { password: person.password } })
  expect(await confirm()).toBe('factor.setup_expired')
})

test('passkeys have names, are listed, renamed and removed; another person’s is not found', async ({
  shop,
}) => {
  const { id: accountId, token } = await signInPerson(shop, {})
  const { added } = await addKey(shop, token, '  Téléphone   d’Awa ')
  await addKey(shop, token, 'Ordinateur')
  expect(added.recovery_codes).toHaveLength(10)
  const [phone, computer] = (await readFactors(shop, token)).passkeys
  expect([phone?.name, computer?.name]).toEqual(['Téléphone d’Awa', 'Ordinateur'])
  const path = `${FACTORS}/passkeys/${phone?.id}`
  const stranger = (await signInPerson(shop, {})).token
  for (const answer of [
    await shop.call('PUT', path, { token: stranger, body: { name: 'À moi' } }),
    await shop.call('DELETE', path, { token: stranger }),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'factor.not_found'])
  const renamed = await shop.call('PUT', path, { token, body: { name: 'Vieux téléphone' } })
  expect(renamed.json().passkeys[0].name).toBe('Vieux téléphone')
  expect((await shop.call('PUT', path, { token, body: { name: ' ' } })).statusCode).toBe(400)
  const left = await shop.call('DELETE', path, { token })
  expect(left.json()).toMatchObject({ passkeys: [{ name: 'Ordinateur' }], recovery_left: 10 })
  const decisions = await listDecisions(shop.db, 'account', accountId)
  expect(decisions.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['account.passkey-added', null, { name: 'Téléphone d’Awa' }],
    ['account.passkey-added', null, { name: 'Ordinateur' }],
    ['account.passkey-removed', { name: 'Vieux téléphone' }, null],
  ])
})

test('a passkey is created for the shop’s origin, once, after user verification by the authenticator', async ({
  shop,
}) => {
  const { token } = await signInPerson(shop, {})
  const path = `${FACTORS}/passkeys`
  const ask = async () =>
    (await shop.call('POST', `${path}/options`, { token, body: {} })).json<PasskeyOptions>()
  const add = async (credential: unknown) =>
    (await shop.call('POST', path, { token, body: { name: 'Clé', credential } })).json().code
  const key = createAuthenticator()
  expect(await ask()).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required' },
  })
  expect(await add(key.create(await ask(), { origin: 'https://ailleurs.exemple' }))).toBe('factor.refused')
  expect(await add(key.create(await ask(), { isVerified: false }))).toBe('factor.refused')
  const credential = key.create(await ask())
  expect(await add(credential)).toBeUndefined()
  expect(await add(credential), 'a second time').toBe('factor.refused')
  expect((await ask())['excludeCredentials']).toMatchObject([{ id: credential.id }])
  expect(await add(key.create(await ask())), 'the same key').toBe('factor.exists')
  const stranger = (await signInPerson(shop, {})).token
  const foreign = key.create(await ask())
  await shop.call('POST', `${path}/options`, { token: stranger, body: {} })
  const taken = await shop.call('POST', path, { token: stranger, body: { name: 'Clé', credential: foreign } })
  expect(taken.json().code, 'another’s question').toBe('factor.refused')
})

test('an account has at most ten passkeys', async ({ shop }) => {
  const { token } = await signInPerson(shop, {})
  for (let count = 0; count < 10; count += 1) await addKey(shop, token, `Clé ${count}`)
  await expect(addKey(shop, token, 'De trop')).rejects.toThrow('factor.too_many')
})

test('the last factor stays where the shop requires one, and can be removed where it was optional', async ({
  strict,
}) => {
  const staff = await signInPerson(strict, { rights: ['catalogue'] })
  const customer = await signInPerson(strict, {})
  for (const [{ token }, status] of [
    [staff, 409],
    [customer, 200],
  ] as const) {
    await addApp(strict, token)
    await addKey(strict, token)
    const [key] = (await readFactors(strict, token)).passkeys
    expect((await strict.call('DELETE', `${FACTORS}/totp`, { token })).statusCode).toBe(200)
    const last = await strict.call('DELETE', `${FACTORS}/passkeys/${key?.id}`, { token })
    expect(last.statusCode).toBe(status)
    if (status === 409) expect(last.json().code).toBe('factor.last')
  }
  expect(await readFactors(strict, staff.token)).toMatchObject({
    is_required: true,
    passkeys: [expect.anything()],
    recovery_left: 10,
  })
})

test('recovery codes are renewed on demand, and the previous ones are invalid', async ({ shop, clock }) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  const renew = async () => (await shop.call('POST', `${FACTORS}/recovery_codes`, { token, body: {} })).json()
  expect(await renew()).toMatchObject({ code: 'factor.not_found' })
  const { added } = await addApp(shop, token)
  const { codes } = await renew()
  expect(codes).toHaveLength(10)
  expect(
    await shop.db.rows({ text: `select 1 from recovery_code where code_hash = any($1)`, values: [codes] }),
  ).toEqual([])
  clock.pass(60)
  const next = (await enter(shop, person)).access_token
  const recover = async (code: string) => {
    const body = { way: 'recovery', code }
    return (await shop.call('POST', '/api/auth/second_factor', { body, token: next })).statusCode
  }
  expect([await recover(added.recovery_codes?.[0] ?? ''), await recover(codes[0])]).toEqual([400, 200])
  expect(await readFactors(shop, next)).toMatchObject({ recovery_left: 9 })
})

test('the owner of an account with an unverified e-mail is notified by SMS', async ({ shop }) => {
  const person = await join(shop, makePerson(), 'phone')
  await addApp(shop, (await enter(shop, person)).access_token)
  const [sms] = await shop.messages(person.phone)
  expect(sms?.text).toContain('application ajoutée. Pas vous ? Annulez sous 72 h : ')
  expect((await shop.messages(person.email)).some(({ subject }) => subject?.includes('application'))).toBe(
    false,
  )
})

test('reverting a change of contact also removes factors set up since', async ({ shop, clock }) => {
  const person = await join(shop)
  const { access_token: token, user_info } = await enter(shop, person)
  const { email } = makePerson()
  await shop.call('POST', '/api/users/me/contacts', { body: { kind: 'email', contact: email }, token })
  const [code] = (await shop.messages(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  await shop.call('POST', '/api/users/me/contacts/verification', { body: { code }, token })
  clock.pass(60)
  await addApp(shop, token)
  await addKey(shop, token)
  const undo = (await shop.messages(person.email))
    .flatMap(({ text }) => /\/annuler\/([\w-]+)/.exec(text)?.[1] ?? [])
    .at(0)
  const undone = await shop.call('POST', '/api/contacts/annulation', { body: { token: undo } })
  expect(undone.statusCode, undone.body).toBe(200)
  expect((await listFactors(shop.db, [user_info.id])).get(user_info.id)).toEqual({
    totp: false,
    passkeys: 0,
    recoveryLeft: 0,
  })
})

test('staff see the factors of their colleagues', async ({ shop }) => {
  const [app, key, none] = [
    await signInPerson(shop, {}),
    await signInPerson(shop, {}),
    await signInPerson(shop, {}),
  ]
  await addApp(shop, app.token)
  await addKey(shop, key.token)
  await shop.call('POST', `${FACTORS}/totp`, { token: none.token, body: {} })
  expect(await listFactors(shop.db, [app.id, key.id, none.id, 999_999])).toEqual(
    new Map([
      [app.id, { totp: true, passkeys: 0, recoveryLeft: 10 }],
      [key.id, { totp: false, passkeys: 1, recoveryLeft: 10 }],
      [none.id, { totp: false, passkeys: 0, recoveryLeft: 0 }],
    ]),
  )
})

test('the secrets of apps are sealed again with the current key, and open with it alone', async ({
  strict,
  clock,
}) => {
  const { id, token } = await signInPerson(strict, {})
  const { show } = await addApp(strict, token)
  const own = strict.settings.sealingKeys
  const present = 'present key'.padEnd(32, '.')
  const { renewed, unreadable } = await resealTotpSecrets(strict.db, [present, ...own])
  expect([renewed > 0, unreadable]).toEqual([true, 0])
  const give = async () => {
    clock.pass(60)
    await strict.db.rows({
      text: 'update session set second_factor_until = null where account_id = $1',
      values: [id],
    })
    const body = { way: 'totp', code: show(clock.now) }
    return (await strict.call('POST', '/api/auth/second_factor', { body, token })).statusCode
  }
  expect(await give(), 'the shop does not know the new key').toBe(400)
  await resealTotpSecrets(strict.db, [...own, present])
  expect(await give()).toBe(200)
})
