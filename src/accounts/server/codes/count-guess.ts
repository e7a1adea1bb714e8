import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTryOpen } from '#accounts/rules/code-tries.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ensureBrowser, readBrowser } from '#platform/server/http/browser-cookie.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import { type Tried, createTries } from '#platform/server/tries/tries.ts'
import type { Contact } from '../contacts/contact.ts'
import { isOwnersBrowser } from '../sign-in/known-browser.ts'

/** Where a code is requested or typed. */
export interface CodeCaller {
  /** The hash of the browser's secret; undefined for a client that keeps no cookie. */
  browser: string | undefined
  /** The network address, as limits count it. */
  address: string
}

/** The caller that types a code. `origin`: where the visitor reaches the shop. */
export function readCodeCaller(request: FastifyRequest, origin: string): CodeCaller {
  return { browser: readBrowser(request, origin), address: addressKey(request) }
}

/** The caller that requests a code: from now on its browser is known by a cookie. */
export function ensureCodeCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): CodeCaller & { browser: string } {
  return { browser: ensureBrowser(request, reply, origin), address: addressKey(request) }
}

const DAY = 24 * 3600
/** Every wrong code for one contact, whatever it is for and whoever types it. */
const CONTACT_TRIES = { name: 'code-contact', seconds: DAY }
/** The same in a browser where the contact's owner has signed in: no stranger uses these up. */
const OWNER_TRIES = { name: 'code-owner', seconds: DAY }

export interface CodeGuess {
  /** The contacts whose codes the typed one is compared with. */
  contacts: readonly Contact[]
  /** How many codes it is compared with, at most. */
  codes: number
  /** What the code is for, as operators read it. */
  what: string
  accountId?: number | undefined
  from: CodeCaller
  now: Date
}

export interface CountedGuess {
  /** Whether the codes of this contact may be compared; counted against the contact's tries of the day. */
  isOpen(contact: Contact): boolean
  /** The code was right: the try does not count. */
  wasRight(): Promise<void>
}

/**
 * Counts a try against the tries that each contact has in a day (`isTryOpen`). Run it before any comparison, in the
 * transaction of the comparison, and commit that transaction for a wrong code.
 */
export async function countGuess(
  tx: Transaction,
  secret: string,
  { contacts, codes, what, accountId, from, now }: CodeGuess,
): Promise<CountedGuess> {
  const tries = createTries(tx, { clock: () => now, secret })
  const open = new Map<string, Tried>()
  // One order for everybody: two transactions that count the same contacts never wait for each other.
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
