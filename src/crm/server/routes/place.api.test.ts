import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import { askService } from '../place/ask-service.ts'

let service: Server
let shop: TestShop
let template = ''
const asked: string[] = []
let answer: (response: ServerResponse) => void
beforeAll(async () => {
  service = createServer(({ url }, response) => {
    asked.push(url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  template = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{ip}/json`
  shop = await openTestShop({ GEOIP_URL: template })
})
beforeEach(() => {
  asked.length = 0
  answer = say({ city: 'Dakar', region: 'Dakar', country: 'Sénégal', latitude: 14.69, longitude: -17.44 })
})
afterAll(async () => {
  await shop.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

const say =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const look = (remoteAddress: string, headers = {}) =>
  shop.app.inject({ method: 'GET', url: '/api/localisation', remoteAddress, headers })

const UNKNOWN = { location: 'Localisation non disponible', localisation: '' }

test('BASK-13: a visitor’s place comes from the service, through our own server, and is kept by no cache', async () => {
  const place = await look('196.207.1.2')
  expect(place.json()).toEqual({
    location: 'Dakar/Dakar/Sénégal Ip: 196.207.1.2',
    localisation: '14.69,-17.44',
  })
  expect(place.headers['cache-control']).toBe('no-store')
  expect(asked).toEqual(['/196.207.1.2/json'])
})

test('BASK-13: the words of other services are understood too', async () => {
  answer = say({
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

test('BASK-13: an address that the caller only claims is not looked up', async () => {
  expect((await look('192.168.1.9', { 'x-forwarded-for': '196.207.1.2' })).json()).toEqual(UNKNOWN)
  expect(asked).toEqual([])
})

test.each<[string, () => void]>([
  ['fails', () => (answer = say({ error: true }, 503))],
  ['answers a list', () => (answer = say(['Dakar']))],
  ['answers no JSON', () => (answer = (response) => void response.end('<html>'))],
  ['knows nothing', () => (answer = say({ city: null, latitude: null, longitude: '' }))],
  ['hangs up', () => (answer = (response) => void response.destroy())],
  ['leads elsewhere', () => (answer = (response) => void response.writeHead(302, { location: '/' }).end())],
])('BASK-13: where the service %s, the location is not available', async (_what, prepare) => {
  prepare()
  const place = await look('196.207.1.2')
  expect([place.statusCode, place.json()]).toEqual([200, UNKNOWN])
})

test('BASK-13: a service that does not answer is given up', async () => {
  answer = () => undefined
  await expect(askService(template, '196.207.1.2', 50)).rejects.toThrow(/timeout/i)
})

test('BASK-13: without a service nobody is asked', async () => {
  const plain = await openTestShop()
  const place = await plain.app.inject({ url: '/api/localisation', remoteAddress: '196.207.1.2' })
  expect(place.json()).toEqual(UNKNOWN)
  await plain.close()
})

test('BASK-13: a file goes before the service, and one that cannot be read asks nobody else', async () => {
  const withFile = await openTestShop({ GEOIP_URL: template, GEOIP_FILE: '/nulle/part.mmdb' })
  const place = await withFile.app.inject({ url: '/api/localisation', remoteAddress: '196.207.1.2' })
  expect([place.json(), asked]).toEqual([UNKNOWN, []])
  await withFile.close()
})
