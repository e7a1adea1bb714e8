import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CALL_TIMEOUT_MS, type ProviderClient, createProviderClient } from './provider-client.ts'
import { refusedBy } from './provider-error.ts'

let server: Server
let baseUrl: string
let seen: string[]
let client: ProviderClient

beforeEach(async () => {
  seen = []
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    // `/silence` never responds, `/half` never ends; on a busy machine, both must be reached before the client's
    // timeout.
    if (request.url === '/half') response.writeHead(200, { 'content-length': '100' }).write('{')
    if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
    if (request.url === '/html') response.writeHead(502).end('<h1>Bad gateway</h1>')
    if (request.url === '/no') response.writeHead(404).end('{"code":"x"}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = createProviderClient('Wave', { clock: () => new Date(), fetch, timeoutMs: 1000 })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
})

const call = (path: string, base = baseUrl) =>
  client.call({ method: 'GET', url: base + path, headers: {} }, ({ status }) => refusedBy('Wave', { status }))

test('a provider’s time limit is twelve seconds', () => {
  expect(CALL_TIMEOUT_MS).toBe(12_000)
})

test.each(['/silence', '/half'])(
  'PAY-7: %s ends at the time limit, with an unknown outcome',
  async (path) => {
    await expect(call(path)).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(/^Échec du paiement Wave : le service ne répond pas/),
    })
    expect(seen).toEqual([`GET ${path}`])
  },
)

test('PAY-7: an unreachable provider and a server error are reported as such', async () => {
  await expect(call('/', 'http://127.0.0.1:1')).rejects.toMatchObject({
    kind: 'unreachable',
    status: undefined,
  })
  await expect(call('/html')).rejects.toMatchObject({
    kind: 'unreachable',
    status: 502,
    message: expect.stringMatching(/^Échec du paiement Wave \(HTTP 502\) : le service ne répond pas/),
  })
})

test('keys are not sent to a redirect', async () => {
  await expect(call('/moved')).rejects.toMatchObject({ kind: 'unreachable' })
  expect(seen).toEqual(['GET /moved'])
})

test('an error response is returned, not thrown', async () => {
  expect(await call('/no')).toMatchObject({ status: 404, json: { code: 'x' } })
})

test('a provider’s message is stored in one line, cut to a sentence’s length', () => {
  const { providerMessage } = refusedBy('Wave', {
    status: 400,
    message: `non\n\u0000 non ${'x'.repeat(500)}`,
  })
  expect(providerMessage).toMatch(/^non non x{192}$/)
})
