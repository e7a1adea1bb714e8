import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { addressesOf, callOver } from './call.ts'
import type { Send, SendOptions } from './send.ts'

const BOOKS = defineCalls('Livres', {
  'GET /api/livres': {
    guard: 'public',
    summary: 'Livres',
    query: z.object({ page: z.coerce.number().default(1), mot: z.string().optional() }),
    answer: z.array(z.string()),
  },
  'GET /api/livres/:id/pages/:page': {
    guard: 'public',
    summary: 'Une page',
    params: z.object({ id: z.string().transform(Number), page: z.coerce.number() }),
    answer: z.object({ text: z.string() }),
  },
  'PUT /api/livres/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Change un livre',
    params: z.object({ id: z.string() }),
    body: z.object({ title: z.string(), year: z.int().default(2026) }),
    answer: z.object({ year: z.number() }),
  },
})
type BookCalls = typeof BOOKS

function recordCalls() {
  const sent: [string, SendOptions | undefined][] = []
  const send: Send = async <Read>(path: string, options?: SendOptions) => {
    sent.push([path, options])
    return undefined as Read
  }
  return { call: callOver<BookCalls>(send), sent }
}

test('a call goes to the address in its name, with its parameters and its query encoded', async () => {
  const { call, sent } = recordCalls()
  await call('GET /api/livres/:id/pages/:page', { params: { id: 'a/b é', page: 3 } })
  await call('GET /api/livres', { query: { page: 2, mot: undefined } })
  await call('GET /api/livres')
  expect(sent).toEqual([
    ['/api/livres/a%2Fb%20%C3%A9/pages/3', { method: 'GET' }],
    ['/api/livres?page=2', { method: 'GET' }],
    ['/api/livres', { method: 'GET' }],
  ])
})

test('method, body, headers and signal are sent as given', async () => {
  const { call, sent } = recordCalls()
  const { signal } = new AbortController()
  const headers = { 'idempotency-key': 'k' }
  await call('PUT /api/livres/:id', { params: { id: 7 }, body: { title: 'Sous l’orage' }, headers, signal })
  expect(sent).toEqual([
    ['/api/livres/7', { method: 'PUT', body: { title: 'Sous l’orage' }, headers, signal }],
  ])
})

test('responses and parameters are typed by the contract', () => {
  const { call } = recordCalls()
  expectTypeOf(() => call('GET /api/livres')).returns.resolves.toEqualTypeOf<string[]>()
  // @ts-expect-error there is no such call
  expect(() => call('GET /api/journaux')).not.toThrow()
  // @ts-expect-error its address has a parameter
  expect(() => call('PUT /api/livres/:id', { body: { title: '' } })).not.toThrow()
  // @ts-expect-error its body has a title
  expect(() => call('PUT /api/livres/:id', { params: { id: 1 }, body: {} })).not.toThrow()
  const read = addressesOf<BookCalls>()
  expect(read('GET /api/livres', { query: { mot: 'été' } })).toBe('/api/livres?mot=%C3%A9t%C3%A9')
  // @ts-expect-error a book is not read by changing it
  expect(read('PUT /api/livres/:id', { params: { id: 1 }, body: { title: '' } })).toBe('/api/livres/1')
})
