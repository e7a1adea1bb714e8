import { expect } from 'vitest'
import { createTries } from '#platform/server/tries/tries.ts'
import { solveCaptcha } from '#test/harness/captchas.ts'
import { askForCode, makePreorder, orderAsGuest } from '#test/harness/guests.ts'
import { BROWSER, type Person, enter, join, makePerson, readCode, readCookie } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { type TestShop, openTestShop } from '#test/harness/shop.ts'
import { LIMITS } from '../limits/limits.ts'

const test = shopTest.extend('closed', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
  const closed = await openTestShop({ SMS_DAILY_LIMIT: '0' }, () => clock.now)
  onCleanup(() => closed.close())
  return closed
})
test.beforeEach(({ clock }) => clock.pass(25 * 3600))

const signUp = (shop: TestShop, body: Person, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/new_compte', { body, headers })
const countTo = async (shop: TestShop, to: string) => (await shop.messages(to)).length

/** Sends a contact the maximum number of messages per day. */
async function reachLastBound(shop: TestShop, kind: 'email' | 'phone', contact: string): Promise<void> {
  const limit = kind === 'email' ? LIMITS.codesToEmail : LIMITS.codesToPhone
  const tries = createTries(shop.db, { clock: shop.clock, secret: shop.settings.sessionSecret })
  for (let time = 0; time < limit.most; time += 1) await tries.count([limit, contact])
}

test('after five sign-ups of a stranger with an e-mail its owner solves a captcha, gets a code and signs up', async ({
  shop,
}) => {
  const owner = makePerson()
  for (let time = 0; time < 5; time += 1)
    expect((await signUp(shop, makePerson({ email: owner.email }))).statusCode).toBe(201)
  const requested = await signUp(shop, owner, BROWSER)
  expect([requested.statusCode, requested.json().code]).toEqual([429, 'puzzle.required'])
  const before = await countTo(shop, owner.email)
  const made = await signUp(shop, owner, { ...BROWSER, ...(await solveCaptcha(requested.json())) })
  expect([made.statusCode, made.json().message]).toEqual([
    201,
    'Un code de vérification vous a été envoyé par e-mail et par SMS.',
  ])
  expect(await countTo(shop, owner.email)).toBe(before + 1)
  const body = { email: owner.email, code: await readCode(shop, owner.email) }
  const proved = await shop.call('POST', '/api/partner/otp-verification', { body, headers: BROWSER })
  expect(proved.statusCode, proved.body).toBe(200)
})

test('a sign-up whose e-mail is at its limit is refused, and no response claims that a code was sent', async ({
  shop,
}) => {
  const [free, owned] = [makePerson(), await join(shop)]
  for (const email of [free.email, owned.email]) {
    await reachLastBound(shop, 'email', email)
    const refused = await signUp(shop, makePerson({ email }))
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 'code.held', message: expect.stringContaining('rien n’est parti') },
    ])
    const resent = await shop.call('GET', `/api/partner/${email}/otp-resend`)
    expect(resent.json().code).toBe('code.held')
  }
  expect(await countTo(shop, free.email)).toBe(0)
})

test('a sign-up says that its code came by e-mail alone when the number has reached its SMS limit', async ({
  shop,
}) => {
  const person = makePerson()
  await reachLastBound(shop, 'phone', person.phone)
  const made = await signUp(shop, person)
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      by_sms: false,
      message:
        'Un code de vérification vous a été envoyé par e-mail\u00A0: ce numéro a déjà reçu trop de codes aujourd’hui.',
    },
  ])
  expect([await countTo(shop, person.email), await countTo(shop, person.phone)]).toEqual([1, 0])
})

test('a stranger who requests codes every minute does not block the owner’s own browser', async ({
  shop,
  clock,
}) => {
  const person = makePerson()
  const cookie = readCookie(await signUp(shop, person))
  const resend = (headers: Record<string, string>) =>
    shop.call('GET', `/api/partner/${person.email}/otp-resend`, { headers })
  clock.pass(61)
  expect((await resend(BROWSER)).statusCode).toBe(200)
  expect((await resend(BROWSER)).statusCode).toBe(429)
  const own = await resend({ cookie })
  expect([own.statusCode, own.json().message]).toEqual([200, 'Un nouveau code a été envoyé'])
  const body = { email: person.email, code: await readCode(shop, person.email) }
  const proved = await shop.call('POST', '/api/partner/otp-verification', { body, headers: { cookie } })
  expect(proved.statusCode, proved.body).toBe(200)
})

test('strangers’ password resets do not block the owner, who solves a captcha', async ({ shop }) => {
  const { email } = await join(shop)
  const ask = (headers: Record<string, string> = {}) =>
    shop.call('POST', `/api/reset-password-email/${email}`, { headers })
  // The sign-up counts as the first message of the day.
  for (let time = 0; time < 4; time += 1) expect((await ask()).statusCode).toBe(200)
  const requested = await ask(BROWSER)
  expect(requested.json().code).toBe('puzzle.required')
  const before = await countTo(shop, email)
  expect((await ask({ ...BROWSER, ...(await solveCaptcha(requested.json())) })).statusCode).toBe(200)
  expect(await countTo(shop, email)).toBe(before + 1)
})

test('a request to verify a verified contact says so, and does not claim that a code was sent', async ({
  shop,
}) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  const answer = await shop.call('POST', '/api/users/me/contacts', { body: { kind: 'email' }, token })
  expect(answer.json()).toMatchObject({ message: 'Ce contact est déjà vérifié.' })
})

test('a change to a contact at its limit is refused, and no change waits for a code', async ({ shop }) => {
  const { access_token: token } = await enter(shop, await join(shop))
  const { email } = makePerson()
  await reachLastBound(shop, 'email', email)
  const body = { kind: 'email', contact: email }
  const refused = await shop.call('POST', '/api/users/me/contacts', { body, token })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'code.held'])
  const contacts = await shop.call('GET', '/api/users/me/contacts', { token })
  expect(contacts.json()[0]).toMatchObject({ waiting: null })
})

test('while SMS are stopped a guest gets no order code by SMS, and a profile takes no new number', async ({
  closed,
}) => {
  const guest = await orderAsGuest(closed, [{ id: await makePreorder(closed, 5), quantity: 1 }])
  expect((await askForCode(closed, guest, 'phone')).json().code).toBe('sms.unavailable')
  const { access_token: token } = await enter(closed, await join(closed))
  const body = { phone: makePerson().phone }
  expect((await closed.call('PUT', '/api/users/me', { body, token })).json().code).toBe('sms.unavailable')
})

test('a colleague’s second code is not reported as sent when their contacts are at their limits', async ({
  clock,
}) => {
  const strict = await openTestShop({ STAFF_SECOND_FACTOR: 'true' }, () => clock.now)
  const person = await join(strict)
  await strict.db.rows({
    text: `update account set rights = '{catalogue}' where email = $1`,
    values: [person.email],
  })
  const { access_token: token } = await enter(strict, person)
  await reachLastBound(strict, 'email', person.email)
  clock.pass(61)
  const again = await strict.call('POST', '/api/auth/second_factor/resend', { token, headers: BROWSER })
  expect([again.statusCode, again.json().code]).toEqual([429, 'code.held'])
  await strict.close()
})
