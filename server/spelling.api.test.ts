import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type SecurityEvent, onSecurityEvent } from '#platform/server/security/security-events.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { buildApp } from './app.ts'
import { addPages } from './pages.ts'

/** One request line and its host, for a canonical API address. */
interface Spelling {
  how: string
  spell: (path: string) => string
  version?: '1.0'
  host?: string
}

/** Spellings of an address that reach the same route. */
const SAME: readonly Spelling[] = [
  { how: 'as it is', spell: (path) => path },
  { how: 'with an encoded letter', spell: (path) => path.replace('/api', '/%61pi') },
  { how: 'with encoded letters', spell: (path) => path.replace('/api', '/%61%70%69') },
  { how: 'with two slashes', spell: (path) => path.replaceAll('/', '//') },
  { how: 'with dot segments', spell: (path) => `/./x/..${path}` },
  { how: 'with encoded dots', spell: (path) => `/%2e/x/%2E%2e${path}` },
  { how: 'in the absolute form', spell: (path) => `http://elsewhere.sn${path}` },
  { how: 'with backslashes', spell: (path) => `/${path.slice(1).replaceAll('/', '\\')}` },
  { how: 'with a slash at the end', spell: (path) => `${path}/` },
  { how: 'over HTTP/1.0', spell: (path) => path, version: '1.0' },
  { how: 'with a dot after the host', spell: (path) => path, host: 'localhost.' },
]
/** Spellings of other addresses: they reach nothing that the canonical one does. */
const OTHER: readonly Spelling[] = [
  { how: 'encoded twice', spell: (path) => path.replace('/api', '/%2561pi') },
  { how: 'in capitals', spell: (path) => path.replace('/api', '/API') },
  { how: 'with a semicolon', spell: (path) => `${path};x=1` },
]
const CALLS_PER_MINUTE = 30

interface RawRequest {
  method?: 'GET' | 'POST'
  body?: object
  guest?: string
  cookie?: string
  /** A loopback address: each acts as a separate visitor. */
  from: string
}

const test = shopTest
  .extend('settings', { scope: 'file' }, () => ({
    CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
    PUZZLE_AFTER: '5',
  }))
  .extend('port', { scope: 'file' }, async ({ shop }, { onCleanup }): Promise<number> => {
    const renderPage = async (): Promise<Response> =>
      new Response('<!DOCTYPE html><title>Une page</title>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    const app: FastifyInstance = await buildApp(shop, async (pages, cacheHandler) =>
      addPages(pages, cacheHandler, shop, { render: renderPage, build: 'test' }),
    )
    onCleanup(() => app.close())
    await app.listen({ port: 0, host: '0.0.0.0' })
    return (app.server.address() as AddressInfo).port
  })
  .extend(
    'ask',
    async ({ port }) =>
      (path: string, spelling: Spelling, requested: RawRequest) =>
        askRaw(port, { path, spelling, requested }),
  )

/** Writes the request byte for byte: HTTP clients would correct most of these addresses. */
async function askRaw(
  port: number,
  { path, spelling, requested }: { path: string; spelling: Spelling; requested: RawRequest },
): Promise<{ status: number; head: string; body: string }> {
  const { method = 'GET', body, guest, cookie, from } = requested
  const mark = path.indexOf('?')
  const line = mark === -1 ? spelling.spell(path) : spelling.spell(path.slice(0, mark)) + path.slice(mark)
  const payload = body === undefined ? '' : JSON.stringify(body)
  const version = spelling.version ?? '1.1'
  const lines = [
    `${method} ${line} HTTP/${version}`,
    ...(version === '1.1' ? [`Host: ${spelling.host ?? 'localhost'}`] : []),
    'Connection: close',
    ...(guest === undefined ? [] : [`X-Guest-Id: ${guest}`]),
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${payload.length}`]),
  ]
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  socket.write(`${lines.join('\r\n')}\r\n\r\n${payload}`)
  await once(socket, 'close')
  const [head = '', ...rest] = Buffer.concat(pieces).toString('latin1').split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') }
}

/** Each kind of limit: a counted call, and how many of it pass. */
const LIMITS: readonly {
  kind: string
  path: string
  max: number
  requested: (turn: number) => Omit<RawRequest, 'from'>
}[] = [
  {
    kind: 'calls of one guest',
    path: '/api/produits-count',
    max: CALLS_PER_MINUTE,
    requested: () => ({ guest: 'guest-of-spellings' }),
  },
  {
    kind: 'calls of one address without a guest',
    path: '/api/produits-count',
    max: CALLS_PER_MINUTE,
    requested: () => ({}),
  },
  {
    kind: 'tries of one route by address',
    path: '/api/tracking',
    max: 60,
    requested: (turn) => ({
      method: 'POST',
      guest: `guest-${turn}-of-tracking`,
      body: { name: 'S00001', email: 'personne@exemple.sn' },
    }),
  },
]

test.for(LIMITS.map((limit, place) => ({ ...limit, from: `127.0.60.${place + 1}` })))(
  'API-9: $kind count as one in every spelling of the address',
  { timeout: 60_000 },
  async ({ path, max, requested, from }, { ask }) => {
    for (let turn = 0; turn < max; turn += 1) {
      const spelling = SAME[turn % SAME.length] as Spelling
      const { status } = await ask(path, spelling, { ...requested(turn), from })
      expect(status, `${spelling.how}, turn ${turn}`).not.toBe(429)
    }
    for (const [place, spelling] of SAME.entries()) {
      const { status } = await ask(path, spelling, { ...requested(max + place), from })
      expect(status, spelling.how).toBe(429)
    }
  },
)

test('API-9: notifications are counted by address alone, in every spelling', async ({ ask }) => {
  const left: number[] = []
  for (const [turn, spelling] of SAME.entries()) {
    const guest = `guest-${turn}-of-webhooks`
    const requested: RawRequest = { method: 'POST', guest, body: {}, from: '127.0.68.1' }
    const { status, head } = await ask('/api/payment/wave/webhook', spelling, requested)
    expect(status, spelling.how).toBe(401)
    left.push(Number(/^ratelimit: "default";r=(\d+)/im.exec(head)?.[1]))
  }
  expect(left).toEqual(SAME.map((_, turn) => 2999 - turn))
})

test('API-10: the captcha of one address is required in every spelling', async ({ ask }) => {
  for (const [turn, spelling] of SAME.entries()) {
    const email = `personne${turn}@exemple.sn`
    const { body } = await ask(`/api/reset-password-email/${email}`, spelling, {
      method: 'POST',
      guest: `guest-${turn}-of-captcha`,
      body: {},
      from: '127.0.61.1',
    })
    expect(body.includes('puzzle.required'), spelling.how).toBe(turn >= 5)
  }
})

test('API-10: attempts for one name count as one in every spelling of the name', async ({ ask }) => {
  const spellings = ['awa@exemple.sn', 'awa%40exemple.sn', '%61wa@exemple.sn', 'AWA@exemple.sn']
  const statuses: number[] = []
  for (const [turn, name] of spellings.entries()) {
    const requested: RawRequest = {
      method: 'POST',
      guest: `guest-${turn}-of-names`,
      cookie: `browser=${'b'.repeat(43)}`,
      body: {},
      from: '127.0.62.1',
    }
    statuses.push((await ask(`/api/reset-password-email/${name}`, SAME[0] as Spelling, requested)).status)
  }
  expect(statuses).toEqual([200, 429, 429, 429])
})

test('API-9: a page is rendered, and counted, in its one spelling only', async ({ ask }) => {
  const left: number[] = []
  for (const spelling of SAME) {
    const { status, head } = await ask('/api-des/pages', spelling, { from: '127.0.63.1' })
    if (status !== 308) left.push(Number(/^ratelimit: "default";r=(\d+)/im.exec(head)?.[1]))
    else expect(head, spelling.how).toMatch(/^location: \/api-des\/pages$/im)
  }
  expect(left).toEqual([1199, 1198, 1197, 1196])
})

test('API-3: a query that cannot be decoded is refused in every spelling', async ({ ask }) => {
  for (const [turn, spelling] of SAME.entries()) {
    const requested: RawRequest = { guest: `guest-${turn}-of-queries`, from: '127.0.64.1' }
    const { status, head } = await ask('/api/produits?name=%E9', spelling, requested)
    if (status !== 308) expect(status, spelling.how).toBe(400)
    else expect(head, spelling.how).toMatch(/^location: \/api\/produits\?name=%E9$/im)
  }
})

test('NAV-3: spellings of another address reach no call', async ({ ask }) => {
  for (const [turn, spelling] of OTHER.entries()) {
    const requested: RawRequest = { guest: `guest-${turn}-of-others`, from: '127.0.65.1' }
    const { status, head } = await ask('/api/produits-count', spelling, requested)
    const isPage = /^content-type: text\/html/im.test(head)
    expect(isPage || status === 404, spelling.how).toBe(true)
  }
})

test('a read in another spelling is redirected, another call is served, and both are reported to the operator', async ({
  ask,
}) => {
  const seen: SecurityEvent[] = []
  const stop = onSecurityEvent((event) => void seen.push(event))
  const spelling = SAME[1] as Spelling
  const read = await ask('/api/produits-count?x=1', spelling, { from: '127.0.66.1' })
  const tracked = await ask('/api/tracking', spelling, {
    method: 'POST',
    body: { name: 'S00001', email: 'personne@exemple.sn' },
    from: '127.0.66.1',
  })
  stop()
  expect([read.status, tracked.status]).toEqual([308, 404])
  expect(read.head).toMatch(/^location: \/api\/produits-count\?x=1$/im)
  expect(tracked.body).toContain('order.not_found')
  expect(seen).toEqual([
    { kind: 'address.spelling', what: '/api/produits-count', address: '127.0.66.1' },
    { kind: 'address.spelling', what: '/api/tracking', address: '127.0.66.1' },
  ])
})

test('a limit that is reached is reported with its name and the address', async ({ ask }) => {
  const seen: SecurityEvent[] = []
  const stop = onSecurityEvent((event) => void seen.push(event))
  const requested: RawRequest = { guest: 'guest-of-events', from: '127.0.67.1' }
  for (let turn = 0; turn <= CALLS_PER_MINUTE; turn += 1)
    await ask('/api/produits-count', SAME[0] as Spelling, requested)
  stop()
  expect(seen).toEqual([
    { kind: 'limit.reached', what: 'calls', accountId: undefined, address: '127.0.67.1' },
  ])
})
