import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Activity, RefreshedToken, Session } from '#accounts/contract.ts'
import { makeCompany } from '#test/harness/members.ts'
import { BROWSER, enter, join, readCookie } from '#test/harness/people.ts'
import { ANDROID, isIn, refresh, successorOf } from '#test/harness/sessions.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { findPost } from '../sessions/find-post.ts'

/** Hash of the secret that `BROWSER` sends. */
const KNOWN_BROWSER = createHash('sha256').update('b'.repeat(43)).digest('base64url')

test.beforeEach(({ clock }) => clock.pass(3600))

const browserOf = (letter: string) => ({ cookie: `browser=${letter.repeat(43)}` })
const listActivity = async (shop: TestShop, token: string) =>
  (await shop.call('GET', '/api/users/me/activity', { token })).json<Activity[]>().map(({ kind }) => kind)

test('a refresh token needs the cookie of its browser; its owner stays signed in and sees the attempt', async ({
  shop,
}) => {
  const { refresh_token: token, access_token } = await enter(shop, await join(shop))
  for (const headers of [{}, browserOf('x'), { cookie: 'browser=court' }, { cookie: '__Host-browser=' }]) {
    const body = { refresh_token: token }
    const refused = await shop.call('POST', '/api/auth/refresh_token', { body, headers })
    expect([refused.statusCode, refused.json().code, refused.headers['set-cookie']]).toEqual([
      401,
      'auth.session_ended',
      undefined,
    ])
  }
  expect(
    (await listActivity(shop, access_token)).filter((kind) => kind === 'session.foreign-browser'),
  ).toHaveLength(4)
  await successorOf(shop, token)
})

test('the cookie of a browser needs its token', async ({ shop }) => {
  await enter(shop, await join(shop))
  for (const body of [{ refresh_token: 'x' }, { refresh_token: `${'0'.repeat(36)}.${'b'.repeat(43)}` }]) {
    const refused = await shop.call('POST', '/api/auth/refresh_token', { body, headers: BROWSER })
    expect(refused.statusCode).toBe(401)
  }
})

test('a browser without a cookie gets an HttpOnly one, and each renewal extends it', async ({ shop }) => {
  const person = await join(shop)
  const body = { username: person.email, password: person.password }
  const answer = await shop.call('POST', '/api/auth/get_tokens', { body })
  const attributes = 'Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax'
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(new RegExp(`^browser=[\\w-]{43}; ${attributes}$`)),
  )
  const cookie = readCookie(answer)
  const { refresh_token } = answer.json<Session>()
  const renewed = await shop.call('POST', '/api/auth/refresh_token', {
    body: { refresh_token },
    headers: { cookie },
  })
  expect([renewed.statusCode, readCookie(renewed)]).toEqual([200, cookie])
})

test('a session of the previous build, without a cookie, is bound to the browser that first renews it', async ({
  shop,
}) => {
  const session = await enter(shop, await join(shop))
  await shop.db.rows({ text: 'update session set browser_hash = null, ends_at = null', values: [] })
  const second = await successorOf(shop, session.refresh_token)
  const body = { refresh_token: second }
  const elsewhere = await shop.call('POST', '/api/auth/refresh_token', { body, headers: browserOf('x') })
  expect(elsewhere.statusCode).toBe(401)
  await successorOf(shop, second)
})

test.for([
  ['a customer', '{}', 90 * 86_400, 2_592_000],
  ['staff', '{commandes}', 43_200, 43_200],
] as const)(
  '%s has a maximum session length, however often it is used',
  async ([, rights, longest, first], { shop, clock }) => {
    const person = await join(shop)
    await shop.db.rows({
      text: `update account set rights = $1 where email = $2`,
      values: [rights, person.email],
    })
    const session = await enter(shop, person)
    expect(session.refresh_expires_in).toBe(first)
    let token = session.refresh_token
    const step = longest / 9
    for (let use = 1; use <= 8; use += 1) {
      clock.pass(step)
      token = await successorOf(shop, token)
    }
    clock.pass(step - 1)
    const last = await refresh(shop, token)
    expect(last.json<RefreshedToken>().refresh_expires_in).toBe(1)
    clock.pass(1)
    expect((await refresh(shop, last.json<RefreshedToken>().refresh_token)).statusCode).toBe(401)
  },
)

test('granted rights shorten the existing sessions', async ({ shop, clock }) => {
  const person = await join(shop)
  const { refresh_token: token } = await enter(shop, person)
  await shop.db.rows({
    text: `update account set rights = '{commandes}' where email = $1`,
    values: [person.email],
  })
  clock.pass(43_201)
  expect((await refresh(shop, token)).statusCode).toBe(401)
})

test('a sign-in from a new browser is reported to the owner, with a link that ends it', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const own = await enter(shop, person)
  clock.pass(60)
  await enter(shop, person)
  const listNotices = async () =>
    (await shop.messages(person.email)).filter(({ text }) => text.includes('/deconnecter/'))
  expect(await listNotices()).toHaveLength(0)
  const theirs = await enter(shop, person, { ...browserOf('x'), 'user-agent': ANDROID })
  const [first, ...others] = await listNotices()
  expect(others).toHaveLength(0)
  expect(first?.text).toMatch(/avec Chrome sur Android, \p{L}+ \d+ \p{L}+ à \d\d:\d\d\./u)
  const token = /\/deconnecter\/([\w-]{43})/.exec(first?.text ?? '')?.[1]
  const end = (secret?: string) =>
    shop.call('POST', '/api/auth/sessions/end_by_link', { body: { token: secret } })
  expect((await end('x'.repeat(43))).json().code).toBe('link.invalid')
  expect(await isIn(shop, theirs.access_token)).toBe(true)
  expect((await end(token)).json()).toEqual({
    message: 'Cet appareil est déconnecté. Choisissez maintenant un nouveau mot de passe.',
  })
  expect((await end(token)).statusCode).toBe(200)
  expect([await isIn(shop, theirs.access_token), await isIn(shop, own.access_token)]).toEqual([false, true])
  // Makes the browser known.
  await enter(shop, person, browserOf('x'))
  expect(await listNotices()).toHaveLength(1)
  expect(JSON.stringify(await shop.db.rows({ text: 'select * from session' }))).not.toContain(token)
})

test('an owner with only a verified phone is notified by SMS', async ({ shop }) => {
  const person = await join(shop, undefined, 'phone')
  await enter(shop, person)
  await enter(shop, person, browserOf('x'))
  const countMessages = async (to: string) =>
    (await shop.messages(to)).filter(({ text }) => text.includes('/deconnecter/')).length
  expect([await countMessages(person.email), await countMessages(person.phone)]).toEqual([0, 1])
})

test('an account’s activity lists its events, the latest first, and no one else’s', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const { uid } = await enter(shop, person)
  const after = async (call: () => Promise<unknown>) => {
    clock.pass(3600)
    await call()
  }
  const wrong = { username: person.email, password: 'pas le bon' }
  await after(() =>
    shop.call('POST', '/api/auth/get_tokens', { body: wrong, headers: { 'user-agent': ANDROID } }),
  )
  const fresh = await enter(shop, person, browserOf('x'))
  await shop.call('POST', '/api/auth/step_up', { body: { password: 'non' }, token: fresh.access_token })
  const change = { current_password: person.password, password: 'un autre bon mot de passe' }
  await shop.call('PUT', '/api/users/me/password', { body: change, token: fresh.access_token })
  await shop.call('POST', '/api/auth/sessions/end_all', { body: {}, token: fresh.access_token })
  expect(await listActivity(shop, fresh.access_token)).toEqual([
    'session.end-all',
    'account.password',
    'session.step-up-fail',
    'session.new-device',
    'session.fail',
    'session.start',
  ])
  const stranger = await enter(shop, await join(shop))
  expect(await listActivity(shop, stranger.access_token)).toEqual(['session.start'])
  const lines = await shop.db.rows<{ account_id: number | null }>({
    text: `select account_id, after->>'device' as device from audit_entry
           where subject_id = $1 and action in ('session.start', 'session.fail') order by id`,
    values: [uid],
  })
  expect(lines).toEqual([
    { account_id: uid, device: 'Appareil inconnu' },
    { account_id: null, device: 'Chrome sur Android' },
  ])
})

test('failures of a name are recorded three times an hour, for known and unknown names', async ({ shop }) => {
  const person = await join(shop)
  for (const username of [person.email, 'personne@exemple.sn'])
    for (let attempt = 0; attempt < 6; attempt += 1)
      await shop.call('POST', '/api/auth/get_tokens', {
        body: { username, password: 'pas le bon' },
        headers: { 'user-agent': 'Firefox/145.0' },
      })
  const lines = await shop.db.rows({
    text: `select subject_id is null as is_nobody, count(*)::int as tries from audit_entry 
           where action = 'session.fail' and after->>'device' = 'Firefox'
           group by 1 order by 1`,
  })
  expect(lines).toEqual([
    { is_nobody: false, tries: 3 },
    { is_nobody: true, tries: 3 },
  ])
})

test('pages for staff and HR need the session of the browser itself, however old its token', async ({
  shop,
}) => {
  const person = await join(shop)
  const session = await enter(shop, person)
  const encoded = encodeURIComponent(JSON.stringify(session.access_token))
  const cookies = `session_production=%7B%7D; access_token_production=${encoded}`
  const find = (given: { cookies?: string; browser?: string | undefined } = {}) =>
    findPost(shop.db, { cookies, browser: KNOWN_BROWSER, now: shop.clock(), ...given })
  const change = (set: string) =>
    shop.db.rows({ text: `update account set ${set} where id = $1`, values: [session.uid] })
  expect(await find()).toEqual({ isStaff: false, isMainUser: false })
  await change(`rights = '{commandes}'`)
  expect(await find()).toEqual({ isStaff: true, isMainUser: false })
  const employer = await makeCompany(shop.db)
  await change(`rights = '{}', role = 'main_user', employer_id = ${employer}`)
  expect(await find()).toEqual({ isStaff: false, isMainUser: true })
  // A copied token opens no page in another browser; a forged one opens none at all.
  expect(await find({ browser: undefined })).toBeUndefined()
  expect(await find({ browser: 'another' })).toBeUndefined()
  expect(await find({ cookies: 'access_token_production=%22a.b.c%22' })).toBeUndefined()
  expect(await find({ cookies: undefined })).toBeUndefined()
  await change('blocked_at = now()')
  expect(await find()).toBeUndefined()
})
