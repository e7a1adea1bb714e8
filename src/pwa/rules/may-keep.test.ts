import { expect, test } from 'vitest'
import { type Answered, mayKeep } from './may-keep.ts'

const PUBLIC: Answered = {
  status: 200,
  type: 'basic',
  isRedirected: false,
  cacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  referrerPolicy: 'strict-origin-when-cross-origin',
}

test.each([
  {},
  { cacheControl: 'public, max-age=31536000, immutable' },
  { cacheControl: 'no-cache' },
  { referrerPolicy: 'no-referrer-when-downgrade' },
])('a public response may be cached: %j', (more) => expect(mayKeep({ ...PUBLIC, ...more })).toBe(true))

test.each([
  { cacheControl: 'private, no-store' },
  { cacheControl: 'no-store' },
  { cacheControl: 'Private, max-age=10' },
  { status: 404 },
  { status: 206 },
  { status: 503 },
  { type: 'opaque' },
  { type: 'opaqueredirect', status: 0 },
  { isRedirected: true },
  { referrerPolicy: 'no-referrer' },
])('a private, foreign or incomplete response is never cached: %j', (more) =>
  expect(mayKeep({ ...PUBLIC, ...more })).toBe(false),
)
