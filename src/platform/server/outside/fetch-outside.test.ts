import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from 'vitest'
import { fetchOutside, type OutsideLimits, type OutsideNet } from './fetch-outside.ts'
import { isPublicAddress } from './public-address.ts'

base.for([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%j is not an address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
base.for(['8.8.8.8', '41.82.0.1', '172.32.0.1', '2a00:1450:4007:80e::200e', '2c0f:fe38::1'])(
  '%j is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

/** A site named photos.test that runs on this machine and claims a public address. */
const test = base.extend('site', async ({}, { onCleanup }) => {
  let answer: RequestListener = (_, response) => response.end()
  const server = createServer((incoming, response) => answer(incoming, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onCleanup(() => void server.close())
  const { port } = server.address() as AddressInfo
  const requests: string[] = []
  const names: Record<string, string[]> = { 'photos.test': ['41.82.0.1'] }
  const net: OutsideNet = {
    resolve: async (host) => (names[host] ?? []).map((address) => ({ address, family: 4 })),
    request: (url, { headers, signal }, onResponse) => {
      requests.push(url.href)
      return request(
        {
          host: '127.0.0.1',
          port,
          path: url.pathname,
          ...(headers && { headers }),
          ...(signal && { signal }),
        },
        onResponse,
      )
    },
  }
  return { net, names, requests, answerBy: (next: RequestListener) => (answer = next) }
})

const LIMITS: OutsideLimits = {
  refuse: (address) => (new URL(address).hostname.endsWith('.test') ? undefined : 'ce site n’est pas lu.'),
  types: new Set(['image/png']),
  maxBytes: 1024 * 1024,
  maxTime: 2000,
}
const PNG = { 'content-type': 'image/png' }
const HOME = 'https://photos.test/a.png'

test('a picture of an allowed site is fetched', async ({ site }) => {
  site.answerBy((_, response) => response.writeHead(200, PNG).end('octets'))
  expect((await fetchOutside(HOME, LIMITS, site.net)).toString()).toBe('octets')
})

test('a name that resolves to an address of the shop’s own network is not requested', async ({ site }) => {
  for (const address of ['127.0.0.1', '169.254.169.254', '10.0.0.5', '::1']) {
    site.names['photos.test'] = ['41.82.0.1', address]
    await expect(fetchOutside(HOME, LIMITS, site.net)).rejects.toThrow('le site est sur un réseau privé.')
  }
  expect(site.requests).toEqual([])
})

test('a redirect to an allowed site is followed, and to any other address refused', async ({ site }) => {
  site.answerBy((incoming, response) =>
    incoming.url === '/b.png'
      ? response.writeHead(200, PNG).end('b')
      : response.writeHead(302, { location: '/b.png' }).end(),
  )
  expect((await fetchOutside(HOME, LIMITS, site.net)).toString()).toBe('b')
  for (const [location, sentence] of [
    ['https://169.254.169.254/latest', 'ce site n’est pas lu.'],
    ['http://elsewhere.example/', 'ce site n’est pas lu.'],
    ['https://inside.test/', 'le site est sur un réseau privé.'],
    ['https://photos.test/again', 'l’adresse renvoie trop souvent vers une autre.'],
  ] as const) {
    site.names['inside.test'] = ['192.168.1.1']
    site.answerBy((_, response) => response.writeHead(301, { location }).end())
    await expect(fetchOutside(HOME, LIMITS, site.net), location).rejects.toThrow(sentence)
  }
})

test('a body beyond the limit is cut off, for any declared length, and so is an endless one', async ({
  site,
}) => {
  const large = 'x'.repeat(2 * 1024 * 1024)
  site.answerBy((_, response) =>
    response.writeHead(200, { ...PNG, 'content-length': large.length }).end(large),
  )
  await expect(fetchOutside(HOME, LIMITS, site.net)).rejects.toThrow('l’image dépasse 1\u00A0Mo.')
  site.answerBy((_, response) => response.writeHead(200, PNG).end(large))
  await expect(fetchOutside(HOME, LIMITS, site.net)).rejects.toThrow('l’image dépasse 1\u00A0Mo.')
  site.answerBy((_, response) => response.writeHead(200, PNG).write('x'))
  await expect(fetchOutside(HOME, { ...LIMITS, maxTime: 200 }, site.net)).rejects.toThrow(
    'l’image n’est pas arrivée entière.',
  )
})

test('a response that is not a picture, and a failing site, are reported', async ({ site }) => {
  site.answerBy((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))
  await expect(fetchOutside(HOME, LIMITS, site.net)).rejects.toThrow(
    'ce n’est pas une image JPEG, PNG ou WebP.',
  )
  site.answerBy((_, response) => response.writeHead(404).end())
  await expect(fetchOutside(HOME, LIMITS, site.net)).rejects.toThrow('le site a répondu 404.')
  await expect(fetchOutside('https://nowhere.test/a', LIMITS, site.net)).rejects.toThrow(
    'le site ne répond pas.',
  )
})
