import type { FastifyRequest } from 'fastify'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import { readBrowser } from '#platform/server/http/browser-cookie.ts'
import type { Accounts } from '../accounts.ts'
import type { Contact, ContactKind } from '../contacts/contact.ts'
import type { Guess } from '../limits/guesses.ts'
import { HAS_FACTOR } from '../second-factor/factors.ts'
import { namedAccount } from './find-by-password.ts'

/** Days since its last use for which a browser counts as its owner's. */
export const KNOWN_BROWSER_DAYS = 90

interface BrowserUse {
  browser: string | undefined
  now: Date
}

/** Returns the browser if it has signed in before to the account of the name, else undefined. */
export function findBrowserOfName(
  db: Queryable,
  { name, ...use }: BrowserUse & { name: string },
): Promise<string | undefined> {
  const isEmail = name.includes('@')
  return findBrowser(db, use, {
    name: isEmail ? 'sign-in.browser-by-email' : 'sign-in.browser-by-phone',
    account: `(select id from ${namedAccount(name)})`,
    value: name,
  })
}

/** Password try of a signed-in person, with the browser if it is theirs. */
export async function guessOfOwnPassword(
  { db, clock, originOf }: Pick<Accounts, 'db' | 'clock' | 'originOf'>,
  request: FastifyRequest,
  accountId: number,
): Promise<Guess> {
  const visit = { browser: readBrowser(request, originOf(request)), now: clock() }
  const knownBrowser = await findBrowser(db, visit, {
    name: 'sign-in.browser-of-account',
    account: '$1',
    value: accountId,
  })
  return { name: `account ${accountId}`, knownBrowser }
}

/**
 * Returns the browser if the account's owner has given a second factor in it. A password-only sign-in does not
 * suffice, because the attacker whose codes are counted has one.
 */
export function findFactorBrowser(
  { db, clock, originOf }: Pick<Accounts, 'db' | 'clock' | 'originOf'>,
  request: FastifyRequest,
  accountId: number,
): Promise<string | undefined> {
  const visit = { browser: readBrowser(request, originOf(request)), now: clock() }
  return findBrowser(db, visit, {
    name: 'sign-in.browser-of-factor',
    account: '$1',
    value: accountId,
    condition: 'and second_factor_until is not null',
  })
}

const PROVED: Readonly<Record<ContactKind, string>> = {
  email: 'lower(a.email) = $1 and a.email_verified_at is not null',
  phone: 'a.phone = $1 and a.phone_verified_at is not null',
}

/**
 * Whether a holder of a verified contact has signed in with this browser within 90 days. A session without its second
 * factor does not count: a stolen password suffices for one.
 */
export async function isOwnersBrowser(
  db: Queryable,
  { contact: { kind, value }, browser, now }: { contact: Contact; browser: string; now: Date },
): Promise<boolean> {
  const known = await db.rows({
    name: `contact.owners-browser-${kind}`,
    text: `select 1 from session s join account a on a.id = s.account_id
           where s.browser_hash = $2 and s.last_used_at > $3 and a.deleted_at is null and ${PROVED[kind]}
             and (s.second_factor_until is not null
               or (a.rights = '{}' and a.role = 'secondary_user' and not ${HAS_FACTOR}))
           limit 1`,
    values: [value, browser, knownSince(now)],
  })
  return known.length > 0
}

function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_BROWSER_DAYS * 86_400_000)
}

async function findBrowser(
  db: Queryable,
  { browser, now }: BrowserUse,
  {
    name,
    account,
    value,
    condition = '',
  }: { name: string; account: string; value: string | number; condition?: string },
): Promise<string | undefined> {
  const known = await db.rows({
    shape: 'sign-in.browser',
    preparedAs: name,
    text: `select 1 from session
           where account_id = ${varying(account, '$1')} and browser_hash = $2 and last_used_at > $3 ${condition} limit 1`,
    values: [value, browser ?? '', knownSince(now)],
  })
  return known.length > 0 ? browser : undefined
}
