import { expect, test } from 'vitest'
import { createIdempotencyHeaders, listGuestHeaders } from './call-headers.ts'

test('the same body sent again carries the same key, another body another', () => {
  const headersFor = createIdempotencyHeaders()
  const first = headersFor({ name: 'Awa' })
  expect(first['idempotency-key']).toMatch(/^[\da-f]{32}$/)
  expect(headersFor({ name: 'Awa' })).toEqual(first)
  expect(headersFor({ name: 'Binta' })).not.toEqual(first)
  expect(createIdempotencyHeaders()({ name: 'Awa' })).not.toEqual(first)
})

test('a browser that refuses its storage has no guest id', () => {
  expect(listGuestHeaders()).toEqual({})
})
