import { expect } from 'vitest'
import type { Queryable } from '#platform/server/db/database.ts'

const HOST = 'forged-host.invalid'

/**
 * What a caller may say of the host it reached. Every call of a test shop says it, through a proxy that the shop trusts, so
 * that each call that sends a message is tried.
 */
export const FORGED_HEADERS = {
  host: HOST,
  'x-forwarded-host': HOST,
  'x-forwarded-proto': 'https',
}

/** The proxy that test shops trust: every caller of `inject`. */
export const TRUSTED = { TRUSTED_PROXIES: '127.0.0.1' }

/** No message, and nothing that waits to be sent, names the host that callers made up. */
export async function expectNoForgedHost(db: Queryable): Promise<void> {
  const forged = await db.rows({
    text: `select recipient, text from demo_message where concat(text, html, subject) like $1
           union all select topic, payload::text from outbox_message where payload::text like $1`,
    values: [`%${HOST}%`],
  })
  expect(forged).toEqual([])
}
