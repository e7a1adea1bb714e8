import { expect, test } from 'vitest'
import { createIdempotencyHeaders, listGuestHeaders, retireKey } from './call-headers.ts'

test('the same body sent again has the same key, another body another', () => {
  const headersFor = createIdempotencyHeaders()
  const first = headersFor({ name: 'Awa' })
  expect(first['idempotency-key']).toMatch(/^[\da-f]{32}$/)
  expect(headersFor({ name: 'Awa' })).toEqual(first)
  expect(headersFor({ name: 'Binta' })).not.toEqual(first)
  expect(createIdempotencyHeaders()({ name: 'Awa' })).not.toEqual(first)
})

test('once a call got its response, the same body is another creation', () => {
  const headersFor = createIdempotencyHeaders()
  const first = headersFor({ name: 'Ramadan' })
  retireKey({ ...first, 'x-guest-id': 'g' })
  const second = headersFor({ name: 'Ramadan' })
  expect(second).not.toEqual(first)
  expect(headersFor({ name: 'Ramadan' })).toEqual(second)
})

test('a browser that refuses its storage has no guest id', () => {
  expect(listGuestHeaders()).toEqual({})
})
