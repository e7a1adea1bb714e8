import { expect, test } from 'vitest'
import { CALLERS, makeFeedRequests, makeRequests } from '../callers.ts'
import { writeRequest, writeRequests } from './write-requests.ts'

const HOST = '127.0.0.1:4000'

test('a request is written as HTTP requires, with the byte length of its body', () => {
  const requested = { path: '/boutique?page=2', headers: { 'accept-encoding': 'br' } }
  expect(writeRequest(requested, HOST).toString()).toBe(
    'GET /boutique?page=2 HTTP/1.1\r\nhost: 127.0.0.1:4000\r\naccept-encoding: br\r\n\r\n',
  )
  const posted = { method: 'POST', path: '/event', headers: {}, body: 'payé' } as const
  expect(writeRequest(posted, HOST).toString()).toBe(
    'POST /event HTTP/1.1\r\nhost: 127.0.0.1:4000\r\ncontent-length: 5\r\n\r\npayé',
  )
})

test('an invalid request is refused: a line break in a header, an accent in a path', () => {
  expect(() => writeRequest({ path: '/', headers: { from: 'a\r\nb' } }, HOST)).toThrow('not to be sent')
  expect(() => writeRequest({ path: '/détails', headers: {} }, HOST)).toThrow('not to be sent')
})

test('each request is preceded by its length, which delimits the requests', () => {
  const requests = [
    { method: 'POST', path: '/', headers: {}, body: '12\n' } as const,
    { path: '/b', headers: {} },
  ]
  const [first = '', second = ''] = requests.map((request) => writeRequest(request, HOST).toString())
  expect(writeRequests(requests, HOST).toString()).toBe(
    `${first.length}\n${first}${second.length}\n${second}`,
  )
})

test('every caller has its own address and guest, and paths come in turn', () => {
  const requests = makeRequests({ paths: ['/a', '/b', '/c'], encoding: 'br' })
  expect(requests).toHaveLength(CALLERS)
  expect(requests.slice(0, 4).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/a'])
  for (const header of ['x-forwarded-for', 'x-guest-id'])
    expect(new Set(requests.map(({ headers }) => headers[header])).size).toBe(CALLERS)
})

test('each notification is posted once, with its own headers', () => {
  const notifications = [1, 2].map((id) => ({ body: `{"id":${id}}`, headers: { signed: String(id) } }))
  const requests = makeFeedRequests({ paths: ['/event'], encoding: 'identity' }, notifications)
  expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/event', '{"id":1}'],
    ['POST', '/event', '{"id":2}'],
  ])
  expect(requests[1]?.headers).toMatchObject({ signed: '2', 'content-type': 'application/json' })
})
