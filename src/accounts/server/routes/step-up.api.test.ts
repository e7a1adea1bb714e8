import { expect } from 'vitest'
import type { PasskeyAssertion, PasskeyOptions } from '#accounts/contract.ts'
import { createAuthenticator } from '#test/harness/authenticator.ts'
import { addApp, addKey } from '#test/harness/factors.ts'
import { makeCompany, signInPerson } from '#test/harness/members.ts'
import { enter, join, makePerson } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const stepUp = (shop: TestShop, token: string, password: string) =>
  shop.call('POST', '/api/auth/step_up', { body: { password }, token })
const exportOwn = async (shop: TestShop, token: string) =>
  (await shop.call('GET', '/api/users/me/export', { token })).statusCode

test('API-10: ten minutes after the sign-in the password is required again, and is valid for ten more', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  clock.pass(599)
  expect(await exportOwn(shop, token)).toBe(200)
  clock.pass(1)
  const refused = await shop.call('GET', '/api/users/me/export', { token })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'auth.step_up', message: 'Confirmez que c’est bien vous : tapez votre mot de passe.' },
  ])
  const again = await stepUp(shop, token, person.password)
  expect([again.statusCode, again.json()]).toEqual([200, { expires_in: 600 }])
  expect(await exportOwn(shop, token)).toBe(200)
})

test('API-10: a wrong password confirms nothing, after five the next waits, and the session stays', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  clock.pass(600)
  const wrong = await stepUp(shop, token, 'pas le bon')
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    400,
    { password: 'Ce mot de passe est incorrect.' },
  ])
  for (let time = 0; time < 4; time += 1) await stepUp(shop, token, 'pas le bon')
  const soon = await stepUp(shop, token, person.password)
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60'])
  expect(await exportOwn(shop, token)).toBe(403)
  expect((await shop.call('GET', '/api/auth/sessions', { token })).statusCode).toBe(200)
})

test('API-10: a step-up of one session does not apply to another', async ({ shop, clock }) => {
  const person = await join(shop)
  const [here, elsewhere] = [await enter(shop, person), await enter(shop, person)]
  clock.pass(600)
  await stepUp(shop, here.access_token, person.password)
  expect([await exportOwn(shop, here.access_token), await exportOwn(shop, elsewhere.access_token)]).toEqual([
    200, 403,
  ])
})

test('API-10: a stolen token changes no contact, exports nothing, deletes nothing', async ({ shop }) => {
  const { id, token } = await signInPerson(shop, { hasSteppedUp: false, phone: '221770000901' })
  const { phone, email } = makePerson()
  const responses = [
    await shop.call('POST', '/api/users/me/contacts', { body: { kind: 'phone', contact: phone }, token }),
    await shop.call('POST', '/api/users/me/contacts', { body: { kind: 'email', contact: email }, token }),
    await shop.call('PUT', '/api/users/me', { body: { phone }, token }),
    await shop.call('PUT', `/api/users/${id}/update`, { body: { partner_phone: phone }, token }),
    await shop.call('POST', `/api/partner/${id}/update`, { body: { phone }, token }),
    await shop.call('GET', '/api/users/me/export', { token }),
    await shop.call('DELETE', `/api/users/${id}`, { token }),
  ]
  expect(responses.map((answer) => answer.json().code)).toEqual(Array(7).fill('auth.step_up'))
  expect(await shop.messages(phone)).toEqual([])
  const same = await shop.call('PUT', '/api/users/me', { body: { name: 'Awa', phone: '770000901' }, token })
  expect([same.statusCode, same.json().name], 'what is not a contact stays open').toEqual([200, 'Awa'])
})

test('API-10: staff without a step-up cannot set a credit limit', async ({ shop }) => {
  const id = await makeCompany(shop.db)
  const set = async (hasSteppedUp: boolean) => {
    const { token } = await signInPerson(shop, { rights: ['clients', 'credits'], hasSteppedUp })
    const body = { credit_ceiling: 1000, version: 1 }
    return (await shop.call('PUT', `/api/admin/entreprises/${id}/plafond`, { body, token })).json()
  }
  expect(await set(false)).toMatchObject({ code: 'auth.step_up' })
  expect(await set(true)).toMatchObject({ credit_ceiling: 1000 })
})

test('API-10: an app’s code confirms like the password, once, and after five wrong ones the next waits', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  const app = await addApp(shop, token)
  clock.pass(600)
  const give = async (code: string) =>
    (await shop.call('POST', '/api/auth/step_up', { body: { code }, token })).statusCode
  const right = app.show(clock.now)
  expect([await give('12'), await give(right === '000000' ? '000001' : '000000')]).toEqual([400, 400])
  expect(await exportOwn(shop, token)).toBe(403)
  expect([await give(right), await exportOwn(shop, token), await give(right)]).toEqual([200, 200, 400])
  for (let time = 0; time < 4; time += 1) await give('000000')
  expect(await give('000000')).toBe(429)
})

test('API-10: a passkey confirms like the password; an account with neither app nor key cannot use them', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  const key = await addKey(shop, token)
  clock.pass(600)
  const ask = async () =>
    (await shop.call('POST', '/api/auth/step_up/passkey/options', { token })).json<PasskeyOptions>()
  const use = async (credential: PasskeyAssertion, by = token) =>
    (await shop.call('POST', '/api/auth/step_up/passkey', { body: { credential }, token: by })).statusCode
  expect(await use(createAuthenticator().sign(await ask()))).toBe(400)
  const signed = key.sign(await ask())
  const other = (await enter(shop, await join(shop))).access_token
  clock.pass(60)
  expect([await use(signed, other), await exportOwn(shop, token)]).toEqual([400, 403])
  expect([await use(signed), await exportOwn(shop, token), await use(signed)]).toEqual([200, 200, 400])
  const code = await shop.call('POST', '/api/auth/step_up', { body: { code: '123456' }, token: other })
  expect([code.statusCode, code.json().code]).toEqual([400, 'otp.wrong'])
})
