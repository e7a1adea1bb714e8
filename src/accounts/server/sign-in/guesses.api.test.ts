import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { solveCaptcha } from '#test/harness/captchas.ts'
import { type Person, enter, join, makePerson, readCookie } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import { type TestShop, openTestShop } from '#test/harness/shop.ts'

/** Longer than every delay and window. */
test.beforeEach(({ clock }) => clock.pass(2 * 86_400))

interface From {
  address?: string
  headers?: Record<string, string>
}
const signIn = (shop: TestShop, username: string, password: string, { address, headers }: From = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/get_tokens',
    remoteAddress: address ?? '127.0.0.1',
    payload: { username, password },
    ...(headers && { headers }),
  })
const WRONG = 'pas le bon'

/** Responses to a stranger's consecutive tries. */
async function guess(shop: TestShop, name: string, times: number, from: From = {}) {
  const responses: { status: number; body: { code: string; retry_after?: number } }[] = []
  for (let time = 0; time < times; time += 1) {
    const answer = await signIn(shop, name, WRONG, from)
    responses.push({ status: answer.statusCode, body: answer.json() })
  }
  return responses
}

/** Signs in and returns the browser's cookie and its session. */
async function makeOwnBrowser(shop: TestShop, person: Person): Promise<string> {
  const cookie = readCookie(await shop.call('POST', '/api/new_compte', { body: makePerson() }))
  await enter(shop, person)
  const secret = /browser=([^;]+)/.exec(cookie)?.[1] ?? ''
  await shop.db.rows({
    text: `update session set browser_hash = $1
           where account_id = (select id from account where email = $2)`,
    values: [createHash('sha256').update(secret).digest('base64url'), person.email],
  })
  return cookie
}

test('API-10: five wrong passwords from one address delay the next, longer each time, for any name', async ({
  shop,
  clock,
}) => {
  const { email, password } = await join(shop)
  const known = await guess(shop, email, 6)
  expect(known.map(({ status }) => status)).toEqual([...Array<number>(5).fill(401), 429])
  expect(known[5]?.body).toEqual({
    code: 'auth.too_many',
    message: 'Trop d’essais. Réessayez dans 1\u00A0minute.',
    retry_after: 60,
  })
  expect(await guess(shop, 'jamais-vue@exemple.sn', 6)).toEqual(known)
  const refused = await signIn(shop, email.toUpperCase(), password)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  clock.pass(60)
  expect((await guess(shop, email, 2)).map(({ body }) => body.retry_after)).toEqual([undefined, 120])
  clock.pass(120)
  expect((await signIn(shop, email, password)).statusCode).toBe(200)
})

test('API-10: the right password clears the wrong ones before it, and is not counted', async ({ shop }) => {
  const { email, password } = await join(shop)
  await guess(shop, email, 4)
  for (let time = 0; time < 40; time += 1) expect((await signIn(shop, email, password)).statusCode).toBe(200)
  await guess(shop, email, 4)
  expect((await signIn(shop, email, password)).statusCode).toBe(200)
})

test('API-10: a stranger’s wrong passwords do not block the owner at another address', async ({ shop }) => {
  const { email, password } = await join(shop)
  await guess(shop, email, 10, { address: '41.82.0.1' })
  expect((await signIn(shop, email, password, { address: '41.82.0.2' })).statusCode).toBe(200)
  expect((await signIn(shop, email, password, { address: '41.82.0.1' })).statusCode).toBe(429)
})

test('API-10: a browser in which the owner signed in before accepts the right password, whatever strangers do', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const headers = { cookie: await makeOwnBrowser(shop, person) }
  for (let host = 1; host <= 8; host += 1) await guess(shop, person.email, 6, { address: `41.83.0.${host}` })
  await guess(shop, person.email, 6)
  expect((await signIn(shop, person.email, person.password, { headers })).statusCode).toBe(200)
  const own = await guess(shop, person.email, 6, { headers })
  expect(own.map(({ status }) => status)).toEqual([...Array<number>(5).fill(401), 429])
  clock.pass(91 * 86_400)
  await guess(shop, person.email, 6)
  expect((await signIn(shop, person.email, person.password, { headers })).statusCode).toBe(429)
})

test('API-10: another person’s browser is treated as a stranger’s', async ({ shop }) => {
  const [owner, other] = [await join(shop), await join(shop)]
  const headers = { cookie: await makeOwnBrowser(shop, other) }
  await guess(shop, owner.email, 5)
  expect((await signIn(shop, owner.email, owner.password, { headers })).statusCode).toBe(429)
})

test('API-10: a name tried by many addresses requires a captcha for each attempt, and is never blocked', async ({
  shop,
}) => {
  const { email, password } = await join(shop)
  for (let host = 1; host <= 6; host += 1) await guess(shop, email, 5, { address: `41.84.0.${host}` })
  const address = '41.84.1.1'
  const response = await signIn(shop, email, password, { address })
  expect([response.statusCode, response.json().code]).toEqual([429, 'puzzle.required'])
  const headers = await solveCaptcha(response.json())
  expect((await signIn(shop, email, password, { address, headers })).statusCode).toBe(200)
  const again = await signIn(shop, email, password, { address, headers })
  expect([again.statusCode, again.json().code]).toEqual([429, 'puzzle.refused'])
})

test('API-10: a hundred wrong passwords from one address require captchas and do not block it', async ({
  shop,
}) => {
  const { email, password } = await join(shop)
  for (let time = 0; time < 30; time += 1)
    expect((await signIn(shop, `cible${time}@exemple.sn`, WRONG)).statusCode).toBe(401)
  for (let time = 30; time < 100; time += 1)
    expect((await signIn(shop, `cible${time}@exemple.sn`, WRONG)).json().code).toBe('puzzle.required')
  const response = await signIn(shop, email, password)
  const headers = await solveCaptcha(response.json())
  expect((await signIn(shop, email, password, { headers })).statusCode).toBe(200)
  expect((await signIn(shop, email, password, { address: '41.85.0.1' })).statusCode).toBe(200)
})

test('API-10: unusually many sign-ups, code requests or guest orders require a captcha', async ({ shop }) => {
  const busy = await openBusyShop(shop)
  const person = makePerson()
  const signUp = (headers: Record<string, string> = {}) =>
    busy.call('POST', '/api/new_compte', { body: person, headers })
  expect((await signUp()).statusCode).toBe(201)
  const response = await signUp()
  expect([response.statusCode, response.json().code]).toEqual([429, 'puzzle.required'])
  expect((await signUp(await solveCaptcha(response.json()))).statusCode).toBe(201)
  const link = () => busy.call('POST', '/api/reset-password-email/qui@exemple.sn')
  expect([(await link()).statusCode, (await link()).json().code]).toEqual([200, 'puzzle.required'])
  await busy.close()
})

function openBusyShop({ clock }: TestShop): Promise<TestShop> {
  return openTestShop({ PUZZLE_AFTER: '1' }, clock)
}
