import { expect } from 'vitest'
import { type SecurityEvent, onSecurityEvent } from '#platform/server/security/security-events.ts'
import { type App, addApp } from '#test/harness/factors.ts'
import { type Person, enter, join } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { LIMITS } from '../limits/limits.ts'

const test = shopTest.extend('settings', { scope: 'file' }, () => ({ TRUSTED_PROXIES: '127.0.0.1' }))
test.beforeEach(({ clock }) => clock.pass(7200))

/** A separate browser at a separate address. */
const browserAt = (name: string, address: string) => ({
  cookie: ['browser', '__Host-browser'].map((cookie) => `${cookie}=${name.padEnd(43, '-')}`).join('; '),
  'x-forwarded-for': address,
})
const OWN = browserAt('own', '41.82.0.1')
type Browser = Record<string, string>

interface Owner {
  person: Person
  app: App
  codes: readonly string[]
}

/** A person with an authenticator app, set up in the browser OWN. */
async function joinWithApp(shop: TestShop): Promise<Owner> {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person, OWN)
  const { added, ...app } = await addApp(shop, token)
  return { person, app, codes: added.recovery_codes ?? [] }
}

/** Gives the second factor of a sign-in. Returns 200, or the error's code. */
async function give(
  shop: TestShop,
  { token, browser }: { token: string; browser: Browser },
  body: { way: 'totp' | 'recovery'; code: string },
): Promise<number | string> {
  const answer = await shop.call('POST', '/api/auth/second_factor', { body, token, headers: browser })
  return answer.statusCode === 200 ? 200 : answer.json().code
}

/** Sends `times` wrong authenticator codes, each from a new address, with the correct password. */
async function guess(shop: TestShop, person: Person, times: number, net = 83): Promise<(number | string)[]> {
  const { access_token: token } = await enter(shop, person, browserAt('stranger', `41.${net}.0.1`))
  const outcomes = []
  for (let time = 0; time < times; time += 1) {
    const browser = browserAt('stranger', `41.${net}.${1 + Math.floor(time / 4)}.1`)
    outcomes.push(await give(shop, { token, browser }, { way: 'totp', code: '000000' }))
  }
  return outcomes
}

test('API-10: strangers with the password share thirty app codes a day, over any number of browsers', async ({
  shop,
  clock,
}) => {
  const { person, app } = await joinWithApp(shop)
  const { most } = LIMITS.strangersApp
  const events: SecurityEvent[] = []
  const stop = onSecurityEvent((event) => events.push(event))
  const outcomes = await guess(shop, person, most + 5).finally(stop)
  expect(outcomes).toEqual([
    ...Array<string>(most).fill('otp.wrong'),
    ...Array<string>(5).fill('factor.exhausted'),
  ])
  expect(events.filter(({ kind }) => kind === 'code.exhausted')).toHaveLength(5)
  clock.pass(60)
  const { access_token: token } = await enter(shop, person, browserAt('stranger', '41.84.0.1'))
  const right = { way: 'totp', code: app.show(clock.now) } as const
  const elsewhere = { token, browser: browserAt('another', '41.84.0.1') }
  expect(await give(shop, elsewhere, right), 'the right one, too').toBe('factor.exhausted')
  // Guessing finds a code on less than one day in a thousand: three of a million are valid at a time.
  expect((most * 3) / 1_000_000).toBeLessThan(0.001)
})

test('API-10: the owner’s own browser signs in with the app after strangers used up every limit', async ({
  shop,
  clock,
}) => {
  const { person, app } = await joinWithApp(shop)
  await guess(shop, person, LIMITS.strangersApp.most + 1)
  clock.pass(60)
  const { access_token: token } = await enter(shop, person, OWN)
  const mistyped = { way: 'totp', code: '000000' } as const
  expect(await give(shop, { token, browser: OWN }, mistyped)).toBe('otp.wrong')
  expect(await give(shop, { token, browser: OWN }, { way: 'totp', code: app.show(clock.now) })).toBe(200)
})

test('API-10: the owner signs in on a new browser with a recovery code after strangers used up every limit', async ({
  shop,
}) => {
  const { person, codes } = await joinWithApp(shop)
  await guess(shop, person, LIMITS.strangersApp.most + 1)
  const browser = browserAt('new telephone', '41.85.0.1')
  const { access_token: token } = await enter(shop, person, browser)
  expect(await give(shop, { token, browser }, { way: 'recovery', code: codes[0] ?? '' })).toBe(200)
})

test('API-10: an owner’s right code gives strangers no further attempts', async ({ shop, clock }) => {
  const { person, app } = await joinWithApp(shop)
  const { most } = LIMITS.strangersApp
  await guess(shop, person, most - 1)
  clock.pass(60)
  const browser = browserAt('new telephone', '41.85.0.1')
  const { access_token: token } = await enter(shop, person, browser)
  expect(await give(shop, { token, browser }, { way: 'totp', code: app.show(clock.now) })).toBe(200)
  expect(await guess(shop, person, 2, 89)).toEqual(['otp.wrong', 'factor.exhausted'])
})

test('API-10: thirty concurrent strangers have thirty attempts in all', async ({ shop }) => {
  const { person } = await joinWithApp(shop)
  const { access_token: token } = await enter(shop, person, browserAt('stranger', '41.83.0.1'))
  const outcomes = await Promise.all(
    Array.from({ length: 45 }, (_, place) =>
      give(
        shop,
        { token, browser: browserAt('stranger', `41.86.${place}.1`) },
        { way: 'totp', code: '000000' },
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'otp.wrong')).toHaveLength(LIMITS.strangersApp.most)
})

test('API-10: after five wrong codes a browser waits longer each time, the owner’s own too', async ({
  shop,
  clock,
}) => {
  const { person, app } = await joinWithApp(shop)
  clock.pass(60)
  for (const browser of [OWN, browserAt('stranger', '41.87.0.1')]) {
    const { access_token: token } = await enter(shop, person, browser)
    for (const seconds of ['60', '120']) {
      const responses = []
      for (let time = 0; time < 5; time += 1)
        responses.push(await give(shop, { token, browser }, { way: 'totp', code: '000000' }))
      expect(responses).toContain('otp.wrong')
      const body = { way: 'totp', code: app.show(clock.now) }
      const refused = await shop.call('POST', '/api/auth/second_factor', { body, token, headers: browser })
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, seconds])
      clock.pass(Number(seconds))
    }
  }
})

test('API-10: a stranger’s sign-in by password does not make the browser the owner’s', async ({ shop }) => {
  const { person } = await joinWithApp(shop)
  const browser = browserAt('stranger', '41.88.0.1')
  await enter(shop, person, browser)
  const { access_token: token } = await enter(shop, person, browser)
  await guess(shop, person, LIMITS.strangersApp.most)
  expect(await give(shop, { token, browser }, { way: 'totp', code: '000000' })).toBe('factor.exhausted')
})
