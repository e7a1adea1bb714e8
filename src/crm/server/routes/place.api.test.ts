import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { shopTest } from '#test/harness/shop-test.ts'
import { openTestShop } from '#test/harness/shop.ts'
import { askService } from '../place/ask-service.ts'

type Answer = (response: ServerResponse) => void
const say =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const DAKAR = { city: 'Dakar', region: 'Dakar', country: 'Sénégal', latitude: 14.69, longitude: -17.44 }

const test = shopTest
  /** A fake service whose response the test sets. It records the requested addresses. */
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const service = { template: '', requests: [] as string[], answer: say(DAKAR) }
    const server = createServer(({ url }, response) => {
      service.requests.push(url ?? '')
      service.answer(response)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onCleanup(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    service.template = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}/json`
    return service
  })
  .extend('settings', { scope: 'file' }, ({ service }): Record<string, string> => ({
    GEOIP_URL: service.template,
  }))
  .extend('look', { scope: 'file' }, ({ shop }) => {
    return (remoteAddress: string, headers = {}) =>
      shop.app.inject({ method: 'GET', url: '/api/localisation', remoteAddress, headers })
  })
test.beforeEach(({ service }) => {
  service.requests.length = 0
  service.answer = say(DAKAR)
})

const UNKNOWN = { location: 'Localisation non disponible', localisation: '' }

test('BASK-13: a visitor’s location comes from the service through our own server, and is not cached', async ({
  service,
  look,
}) => {
  const place = await look('196.207.1.2')
  expect(place.json()).toEqual({
    location: 'Dakar/Dakar/Sénégal Ip: 196.207.1.2',
    localisation: '14.69,-17.44',
  })
  expect(place.headers['cache-control']).toBe('no-store')
  expect(service.requests).toEqual(['/196.207.1.2/json'])
})

test('BASK-13: the field names of other services are supported too', async ({ service, look }) => {
  service.answer = say({
    city: 'Thiès',
    region: 'TH',
    regionName: 'Thiès',
    country: 'Sénégal',
    lat: '14.8',
    lon: -16.9,
  })
  expect((await look('::ffff:196.207.1.2')).json()).toEqual({
    location: 'Thiès/Thiès/Sénégal Ip: 196.207.1.2',
    localisation: '14.8,-16.9',
  })
})

test('BASK-13: an address in a header from an untrusted caller is not looked up', async ({
  service,
  look,
}) => {
  expect((await look('192.168.1.9', { 'x-forwarded-for': '196.207.1.2' })).json()).toEqual(UNKNOWN)
  expect(service.requests).toEqual([])
})

test.for<[string, Answer]>([
  ['fails', say({ error: true }, 503)],
  ['answers a list', say(['Dakar'])],
  ['answers no JSON', (response) => void response.end('<html>')],
  ['knows nothing', say({ city: null, latitude: null, longitude: '' })],
  ['hangs up', (response) => void response.destroy()],
  ['leads elsewhere', (response) => void response.writeHead(302, { location: '/' }).end()],
])(
  'BASK-13: where the service %s, the location is not available',
  async ([_what, answer], { service, look }) => {
    service.answer = answer
    const place = await look('196.207.1.2')
    expect([place.statusCode, place.json()]).toEqual([200, UNKNOWN])
  },
)

test('BASK-13: a request to an unresponsive service is abandoned', async ({ service }) => {
  service.answer = () => undefined
  await expect(askService(service.template, '196.207.1.2', 50)).rejects.toThrow(/timeout/i)
})

test('BASK-13: without a configured service no request is made', async () => {
  const plain = await openTestShop()
  const place = await plain.app.inject({ url: '/api/localisation', remoteAddress: '196.207.1.2' })
  expect(place.json()).toEqual(UNKNOWN)
  await plain.close()
})

test('BASK-13: a file takes precedence over the service, and an unreadable one makes no other request', async ({
  service,
}) => {
  const withFile = await openTestShop({ GEOIP_URL: service.template, GEOIP_FILE: '/nulle/part.mmdb' })
  const place = await withFile.app.inject({ url: '/api/localisation', remoteAddress: '196.207.1.2' })
  expect([place.json(), service.requests]).toEqual([UNKNOWN, []])
  await withFile.close()
})
