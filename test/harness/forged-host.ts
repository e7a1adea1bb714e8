import { expect } from 'vitest'
import type { Queryable } from '#platform/server/db/database.ts'

const HOST = 'forged-host.invalid'

/**
 * Forged host headers. Test shops receive them on every call, from a trusted proxy, so that each call that sends a
 * message is covered.
 */
export const FORGED_HEADERS = {
  host: HOST,
  'x-forwarded-host': HOST,
  'x-forwarded-proto': 'https',
}

/** Makes test shops trust every caller of `inject` as a proxy. */
export const TRUSTED = { TRUSTED_PROXIES: '127.0.0.1' }

/** Asserts that no sent or queued message contains the forged host. */
export async function expectNoForgedHost(db: Queryable): Promise<void> {
  const forged = await db.rows({
    text: `select recipient, text from demo_message where concat(text, html, subject) like $1
           union all select topic, payload::text from outbox_message where payload::text like $1`,
    values: [`%${HOST}%`],
  })
  expect(forged).toEqual([])
}
