import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTryOpen } from '#accounts/rules/code-tries.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ensureBrowser, readBrowser } from '#platform/server/http/browser-cookie.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import { type Tried, createTries } from '#platform/server/tries/tries.ts'
import type { Contact } from '../contacts/contact.ts'
import { isOwnersBrowser } from '../sign-in/known-browser.ts'

/** The browser and address that request or enter a code. */
export interface CodeCaller {
  /** Hash of the browser's secret. Undefined for a client without cookies. */
  browser: string | undefined
  /** Network address in the form that the limits count. */
  address: string
}

/** Reads the caller that enters a code. `origin`: public origin of the shop. */
export function readCodeCaller(request: FastifyRequest, origin: string): CodeCaller {
  return { browser: readBrowser(request, origin), address: addressKey(request) }
}

/** Reads the caller that requests a code and sets its browser cookie. */
export function ensureCodeCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): CodeCaller & { browser: string } {
  return { browser: ensureBrowser(request, reply, origin), address: addressKey(request) }
}

const DAY = 24 * 3600
/** All wrong codes for one contact, whatever the purpose and the caller. */
const CONTACT_TRIES = { name: 'code-contact', seconds: DAY }
/** Wrong codes in a browser where the contact's owner has signed in. Strangers cannot exhaust these. */
const OWNER_TRIES = { name: 'code-owner', seconds: DAY }

export interface CodeGuess {
  /** Contacts whose codes are compared with the typed one. */
  contacts: readonly Contact[]
  /** Maximum number of codes compared. */
  codes: number
  /** Purpose of the code, for operators. */
  what: string
  accountId?: number | undefined
  from: CodeCaller
  now: Date
}

export interface CountedGuess {
  /** Whether the contact's codes may be compared. Counts against its daily tries. */
  isOpen(contact: Contact): boolean
  /** Call it for a correct code, so that the try does not count. */
  wasRight(): Promise<void>
}

/**
 * Counts a try against each contact's daily tries (`isTryOpen`). Call it before any comparison, in the same
 * transaction, and commit that transaction for a wrong code too.
 */
export async function countGuess(
  tx: Transaction,
  secret: string,
  { contacts, codes, what, accountId, from, now }: CodeGuess,
): Promise<CountedGuess> {
  const tries = createTries(tx, { clock: () => now, secret })
  const open = new Map<string, Tried>()
  // A fixed lock order prevents deadlocks between transactions that count the same contacts.
  for (const contact of contacts.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))) {
    const name = nameOf(contact)
    const { browser } = from
    const isOwner = browser !== undefined && (await isOwnersBrowser(tx, { contact, browser, now }))
    const tried: Tried = isOwner ? [OWNER_TRIES, `${name} ${browser}`] : [CONTACT_TRIES, name]
    const { tries: count } = await tries.count(tried)
    if (isTryOpen(count, codes)) open.set(name, tried)
    else await tries.giveBack(tried)
  }
  if (open.size === 0) reportSecurityEvent({ kind: 'code.exhausted', what, accountId, address: from.address })
  return {
    isOpen: (contact) => open.has(nameOf(contact)),
    wasRight: async () => {
      for (const tried of open.values()) await tries.giveBack(tried)
    },
  }
}

function nameOf({ kind, value }: Contact): string {
  return `${kind} ${value}`
}
