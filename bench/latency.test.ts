import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { getPercentile, measureLatencies } from './latency.ts'

test('the 95th percentile is the time within which 95 of 100 responses arrive', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(getPercentile(hundred, 0.95)).toBe(95)
  expect(getPercentile([7], 0.95)).toBe(7)
  expect(() => getPercentile([], 0.95)).toThrow('nothing')
})

test('each request is sent once, with its caller, at limited concurrency, and an error response ends the measurement', async () => {
  const received: string[] = []
  let [open, most] = [0, 0]
  const server = createServer((request, response) => {
    received.push(`${request.url} ${String(request.headers['x-guest-id'])}`)
    open += 1
    most = Math.max(most, open)
    setImmediate(() => {
      open -= 1
      response.writeHead(request.url === '/refused' ? 429 : 200).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const requests = Array.from({ length: 20 }, (_, index) => ({
    path: `/${index}`,
    headers: { 'x-guest-id': `g${index}` },
  }))
  const { signal } = new AbortController()
  try {
    expect(await measureLatencies(origin, requests, { callers: 3, signal })).toHaveLength(20)
    expect(new Set(received)).toEqual(new Set(requests.map((_, index) => `/${index} g${index}`)))
    expect(received).toHaveLength(20)
    expect(most).toBeLessThanOrEqual(3)
    const refused = [{ path: '/refused', headers: {} }]
    await expect(measureLatencies(origin, refused, { callers: 1, signal })).rejects.toThrow('answers 429')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
