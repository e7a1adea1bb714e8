import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/** Concurrent calls per row. */
export const PARALLEL = 30

/** Calls that read a sum or a count and then write: their setup, and the invariant afterwards. */
export interface CheckThenWrite {
  /** Subject and behaviour, as a test title. */
  title: string
  /** Number of calls that succeed while all others are rejected. Omit if only the check decides. */
  allowed?: number
  /** Number of concurrent calls, if thirty do not reach the limit. */
  calls?: number
  /** Creates the contested resource; returns a call by index, and the check to run afterwards. */
  prepare: (shop: TestShop) => Promise<{
    call: (place: number) => Promise<{ statusCode: number; body: string }>
    check?: () => Promise<void>
  }>
}

/**
 * Sends a row's calls concurrently. Exactly the allowed number succeeds, none fails unexpectedly, and the check
 * passes.
 */
export async function expectNoMoreThanAllowed(
  shop: TestShop,
  { allowed, calls = PARALLEL, prepare }: CheckThenWrite,
): Promise<void> {
  const { call, check } = await prepare(shop)
  const responses = await Promise.all(Array.from({ length: calls }, (_, place) => call(place)))
  const failed = responses.filter(({ statusCode }) => statusCode >= 500)
  expect(failed.map(({ body }) => body)).toEqual([])
  const succeeded = responses.filter(({ statusCode }) => statusCode < 300)
  const refused = responses.find(({ statusCode }) => statusCode >= 300)
  if (allowed !== undefined) expect(succeeded.length, refused?.body).toBe(allowed)
  await check?.()
}
