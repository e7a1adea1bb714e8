import { expect } from 'vitest'
import type { OpenSession, RefreshedToken, Session } from '#accounts/contract.ts'
import { asOtherSession } from '#test/harness/one-session.ts'
import { BROWSER, enter, join } from '#test/harness/people.ts'
import { ANDROID, isIn, refresh, successorOf } from '#test/harness/sessions.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

test.beforeEach(({ clock }) => clock.pass(3600))

const listSessions = async (shop: TestShop, token: string) =>
  (await shop.call('GET', '/api/auth/sessions', { token })).json<OpenSession[]>()

test('API-7: a refresh returns new tokens in both spellings, and accepts both', async ({ shop, clock }) => {
  const session = await enter(shop, await join(shop))
  clock.pass(901)
  expect(await isIn(shop, session.access_token)).toBe(false)
  const answer = await shop.call('POST', '/api/auth/refresh_token', {
    body: { refreshToken: session.refresh_token },
    headers: BROWSER,
  })
  const token = answer.json<RefreshedToken>()
  expect([answer.statusCode, answer.headers['cache-control'], token]).toEqual([
    200,
    'no-store',
    {
      access_token: token.accessToken,
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 900,
      refresh_token: token.refreshToken,
      refreshToken: expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/),
      refresh_expires_in: 2_592_000,
    },
  ])
  expect(token.refresh_token).not.toBe(session.refresh_token)
  expect(await isIn(shop, token.access_token)).toBe(true)
})

test('API-7: a missing token is 400, an unknown one 401', async ({ shop }) => {
  const missing = await shop.call('POST', '/api/auth/refresh_token', { body: {} })
  expect([missing.statusCode, missing.json().fields]).toEqual([
    400,
    { refresh_token: 'Ce champ est obligatoire.' },
  ])
  for (const token of ['x', 'a.b', '.', `${'0'.repeat(36)}.${'0'.repeat(43)}`, 'é'.repeat(200)]) {
    const refused = await refresh(shop, token)
    expect([refused.statusCode, refused.json().code], token).toEqual([401, 'auth.session_ended'])
  }
})

test('API-7: the token just used gets the same successor for 30 seconds, in case its response was lost', async ({
  shop,
  clock,
}) => {
  const { refresh_token: first } = await enter(shop, await join(shop))
  const second = await successorOf(shop, first)
  clock.pass(30)
  expect(await successorOf(shop, first)).toBe(second)
  const third = await successorOf(shop, second)
  expect(new Set([first, second, third]).size).toBe(3)
})

test('API-7: a token reused after 31 seconds counts as stolen, and the session ends for both holders', async ({
  shop,
  clock,
}) => {
  const { refresh_token: first } = await enter(shop, await join(shop))
  const second = await successorOf(shop, first)
  clock.pass(31)
  expect((await refresh(shop, first)).json().code).toBe('auth.session_ended')
  expect((await refresh(shop, second)).statusCode).toBe(401)
})

test('API-7: a token older than the last one ends the session at once, with its access token', async ({
  shop,
}) => {
  const { refresh_token: first } = await enter(shop, await join(shop))
  const second = await successorOf(shop, first)
  const third = (await refresh(shop, second)).json<RefreshedToken>()
  expect(await isIn(shop, third.access_token)).toBe(true)
  expect((await refresh(shop, first)).statusCode).toBe(401)
  expect(await isIn(shop, third.access_token)).toBe(false)
  expect((await refresh(shop, third.refresh_token)).statusCode).toBe(401)
})

test('API-7: two tabs that refresh concurrently get the same successor, and it works', async ({ shop }) => {
  const { refresh_token: token } = await enter(shop, await join(shop))
  const responses = await Promise.all([refresh(shop, token), refresh(shop, token), refresh(shop, token)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const successors = new Set(responses.map((answer) => answer.json<RefreshedToken>().refresh_token))
  expect(successors.size).toBe(1)
  await successorOf(shop, [...successors][0] ?? '')
})

test('API-7: a refresh concurrent with the end of its session does not restore it', async ({
  shop,
  clock,
}) => {
  const { refresh_token: token } = await enter(shop, await join(shop))
  let refreshing: ReturnType<typeof refresh> | undefined
  await shop.db.transaction(async (tx) => {
    const [id] = token.split('.')
    await tx.rows({ text: 'update session set ended_at = $2 where id = $1', values: [id, clock.now] })
    refreshing = asOtherSession(() => refresh(shop, token).then((answer) => answer))
    // The embedded engine runs transactions one after another, so no one waits there.
    while (shop.db.engine === 'server' && !(await asOtherSession(() => isAnyoneWaiting(shop))));
  })
  expect((await refreshing)?.statusCode).toBe(401)
})
const isAnyoneWaiting = async (shop: TestShop) =>
  (
    await shop.db.rows({
      text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    })
  ).length > 0

test('API-7: no stored value opens a session', async ({ shop }) => {
  const session = await enter(shop, await join(shop))
  const second = await successorOf(shop, session.refresh_token)
  const stored = JSON.stringify(await shop.db.rows({ text: 'select * from session' }))
  for (const token of [session.refresh_token, second, session.access_token])
    expect(stored).not.toContain(token.split('.')[1])
})

test('API-7: a session lasts 30 days from its last use', async ({ shop, clock }) => {
  const { refresh_token: first } = await enter(shop, await join(shop))
  clock.pass(29 * 86_400)
  const second = await successorOf(shop, first)
  clock.pass(29 * 86_400)
  const third = await successorOf(shop, second)
  clock.pass(30 * 86_400)
  expect((await refresh(shop, third)).statusCode).toBe(401)
})

test('API-10: a blocked account cannot refresh', async ({ shop }) => {
  const session = await enter(shop, await join(shop))
  await shop.db.rows({ text: 'update account set blocked_at = now() where id = $1', values: [session.uid] })
  const refused = await refresh(shop, session.refresh_token)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.blocked'])
})

test('API-7: sign-out ends the session on the server, in both spellings, and is idempotent', async ({
  shop,
}) => {
  const person = await join(shop)
  for (const name of ['refresh_token', 'refreshToken'] as const) {
    const session = await enter(shop, person)
    const signOut = () =>
      shop.call('POST', '/api/auth/delete_tokens', { body: { [name]: session.refresh_token } })
    expect((await signOut()).json()).toEqual({ message: 'Vous êtes déconnecté.' })
    expect((await signOut()).statusCode).toBe(200)
    expect(await isIn(shop, session.access_token)).toBe(false)
    expect((await refresh(shop, session.refresh_token)).statusCode).toBe(401)
  }
  expect((await shop.call('POST', '/api/auth/delete_tokens', { body: {} })).statusCode).toBe(400)
})

test('API-10: a session’s name alone does not end it', async ({ shop }) => {
  const session = await enter(shop, await join(shop))
  const [id] = session.refresh_token.split('.')
  await shop.call('POST', '/api/auth/delete_tokens', { body: { refresh_token: `${id}.${'x'.repeat(43)}` } })
  expect(await isIn(shop, session.access_token)).toBe(true)
})

test('ACC-3: a person sees their sessions with readable device names, and ends one of them', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const phone = await enter(shop, person, { 'user-agent': ANDROID })
  clock.pass(60)
  const here = await enter(shop, person, { 'user-agent': '<b>piège</b>' })
  const sessions = await listSessions(shop, here.access_token)
  expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Appareil inconnu', true],
    ['Chrome sur Android', false],
  ])
  expect(sessions[0]?.last_used_at).toBe(clock.now.toISOString())
  const end = (id = '') => shop.call('DELETE', `/api/auth/sessions/${id}`, { token: here.access_token })
  expect((await end(sessions[1]?.id)).json()).toEqual({ message: 'Cet appareil est déconnecté.' })
  expect(await isIn(shop, phone.access_token)).toBe(false)
  expect([(await end(sessions[1]?.id)).statusCode, (await end('inconnu')).json().code]).toEqual([
    404,
    'session.not_found',
  ])
  expect(await listSessions(shop, here.access_token)).toHaveLength(1)
})

test('API-10: another person’s session cannot be seen or ended', async ({ shop }) => {
  const mine = await enter(shop, await join(shop))
  const theirs = await enter(shop, await join(shop))
  const [session] = await listSessions(shop, theirs.access_token)
  const refused = await shop.call('DELETE', `/api/auth/sessions/${session?.id}`, { token: mine.access_token })
  expect(refused.statusCode).toBe(404)
  expect(await isIn(shop, theirs.access_token)).toBe(true)
})

test('ACC-3: « Déconnecter partout » keeps the current session, unless all are requested', async ({
  shop,
}) => {
  const person = await join(shop)
  const stranger = await enter(shop, await join(shop))
  const [first, second] = [await enter(shop, person), await enter(shop, person)]
  const endAll = (session: Session, body: object) =>
    shop.call('POST', '/api/auth/sessions/end_all', { body, token: session.access_token })
  expect((await endAll(first, {})).json()).toEqual({ message: 'Vos autres appareils sont déconnectés.' })
  expect([await isIn(shop, first.access_token), await isIn(shop, second.access_token)]).toEqual([true, false])
  expect((await endAll(first, { all: true })).json()).toEqual({ message: 'Vous êtes déconnecté partout.' })
  expect([await isIn(shop, first.access_token), await isIn(shop, stranger.access_token)]).toEqual([
    false,
    true,
  ])
})
