import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/** Calls of one row that are sent at once. */
export const PARALLEL = 30

/** Calls that read a sum or a count and then write: what they are sent against, and what must hold afterwards. */
export interface CheckThenWrite {
  /** Subject and behaviour, as a test title. */
  title: string
  /** How many of the calls succeed, all others are refused; absent where only the check decides. */
  allowed?: number
  /** Calls that are sent at once, where thirty do not reach the limit. */
  calls?: number
  /** Makes what the calls compete for; answers one call by its place, and what is read afterwards. */
  prepare: (shop: TestShop) => Promise<{
    call: (place: number) => Promise<{ statusCode: number; body: string }>
    check?: () => Promise<void>
  }>
}

/** Sends the calls of a row at once: exactly the allowed number succeeds, none fails unexpectedly, and its check holds. */
export async function expectNoMoreThanAllowed(
  shop: TestShop,
  { allowed, calls = PARALLEL, prepare }: CheckThenWrite,
): Promise<void> {
  const { call, check } = await prepare(shop)
  const answers = await Promise.all(Array.from({ length: calls }, (_, place) => call(place)))
  const failed = answers.filter(({ statusCode }) => statusCode >= 500)
  expect(failed.map(({ body }) => body)).toEqual([])
  const succeeded = answers.filter(({ statusCode }) => statusCode < 300)
  const refused = answers.find(({ statusCode }) => statusCode >= 300)
  if (allowed !== undefined) expect(succeeded.length, refused?.body).toBe(allowed)
  await check?.()
}
