import { timingSafeEqual } from 'node:crypto'
import { type CodeLength, describeMissingDigits, isOtp } from '#accounts/rules/otp.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Contact, ContactKind } from '../contacts/contact.ts'
import { type CodeCaller, type CountedGuess, countGuess } from './count-guess.ts'
import { type CodePurpose, hashCode, isMailLink } from './send-code.ts'

/** Maximum wrong tries per code. */
const MAX_TRIES = 5

/**
 * Outcome of a try. A correct code proves the contact it was sent to. `spent`: this code has no tries left; a new code
 * has. `exhausted`: the contacts have none left today.
 */
export type CodeOutcome = { is: 'right'; proved: Contact } | { is: 'wrong' | 'spent' | 'exhausted' }

interface LiveCode {
  id: number
  contact_kind: ContactKind
  contact: string
  code_hash: string
  tries: number
  own_tries: number
}

export interface CodeTry {
  /** Undefined for an unknown address. The try is counted all the same, so that responses do not differ. */
  accountId: number | undefined
  purpose: CodePurpose
  code: string
  from: CodeCaller
  now: Date
  /** The e-mail given by the caller. Once its tries are exhausted no code is compared, regardless of its owner. */
  named?: Contact | undefined
  /** Secret of the link in the code's e-mail. */
  mailLink?: string | undefined
}

/** A sign-up counts as two codes, for e-mail and phone, even if one was not sent. */
const SIGN_UP_CODES = 2

/**
 * Compares a code with the latest one of each contact that this browser requested. A correct code is consumed, with
 * that of the other contact. Counts the contacts' daily tries, except for an e-mail whose link the caller holds: its
 * reader does not guess, and strangers cannot lock them out. The phone of the same sign-up may belong to another
 * person. Returns instead of throwing, because the counted try must be committed. An expired, used or missing code is
 * `wrong`.
 */
export async function tryCode(tx: Transaction, secret: string, tried: CodeTry): Promise<CodeOutcome> {
  const { purpose, named, from, now, accountId } = tried
  const live = await findLiveCodes(tx, tried)
  if (live.length === 0 && named === undefined) return { is: 'wrong' }
  const linked = live.filter(({ id }) => isMailLink(secret, id, tried.mailLink))
  const contacts = new Map(live.map((one) => [one.contact, contactOf(one)]))
  if (named !== undefined) contacts.set(named.value, named)
  for (const { contact } of linked) contacts.delete(contact)
  const isOfSignUp = purpose === 'verification' && linked.length === 0
  const guess: CountedGuess | undefined =
    contacts.size === 0
      ? undefined
      : await countGuess(tx, secret, {
          contacts: [...contacts.values()],
          codes: isOfSignUp ? SIGN_UP_CODES : live.length - linked.length,
          what: purpose,
          accountId,
          from,
          now,
        })
  const isOpen = (contact: Contact): boolean =>
    !contacts.has(contact.value) || (guess?.isOpen(contact) ?? true)
  if (named === undefined ? !live.some((one) => isOpen(contactOf(one))) : !isOpen(named))
    return { is: 'exhausted' }
  const outcome = await compare(tx, secret, {
    ...tried,
    live,
    compared: live.filter((one) => isOpen(contactOf(one))),
    linked,
  })
  if (outcome.is === 'right') await guess?.wasRight()
  return outcome
}

function findLiveCodes(
  tx: Transaction,
  { accountId, purpose, from, now }: Pick<CodeTry, 'accountId' | 'purpose' | 'from' | 'now'>,
): Promise<LiveCode[]> {
  if (accountId === undefined) return Promise.resolve([])
  return tx.rows({
    name: 'code.latest',
    text: `select id, contact_kind as "contact_kind!", contact as "contact!", code_hash, tries, own_tries from one_time_code
           where id in (select max(id) from one_time_code
                        where account_id = $1 and purpose = $2 and contact is not null
                          and (browser_hash is null or browser_hash = $4)
                        group by contact_kind)
             and used_at is null and expires_at > $3
           order by id for update`,
    values: [accountId, purpose, now, from.browser ?? null],
  })
}

interface Comparison extends CodeTry {
  live: readonly LiveCode[]
  /** Codes of contacts with tries left. */
  compared: readonly LiveCode[]
  /** Codes whose e-mail link the caller holds; they have a separate count of tries. */
  linked: readonly LiveCode[]
}

/** Compares a typed code with the allowed ones and counts the try against each of them. */
async function compare(
  tx: Transaction,
  secret: string,
  { accountId, purpose, code, now, live, compared, linked }: Comparison,
): Promise<CodeOutcome> {
  if (compared.length === 0 || accountId === undefined) return { is: 'wrong' }
  const tried = compared.filter((one) => (linked.includes(one) ? one.own_tries : one.tries) < MAX_TRIES)
  if (tried.length === 0) return { is: 'spent' }
  const right = tried.find(({ contact_kind: kind, code_hash }) => {
    const given = Buffer.from(hashCode(secret, { accountId, purpose, kind, code }))
    return timingSafeEqual(given, Buffer.from(code_hash))
  })
  await tx.rows({
    name: 'code.try',
    text: `update one_time_code set tries = tries + case when id = any($3) then 0 else 1 end,
             own_tries = own_tries + case when id = any($3) then 1 else 0 end, used_at = $2
           where id = any($1)`,
    values: [idsOf(live), right === undefined ? null : now, idsOf(linked)],
  })
  return right === undefined ? { is: 'wrong' } : { is: 'right', proved: contactOf(right) }
}

const idsOf = (codes: readonly LiveCode[]): number[] => codes.map(({ id }) => id)

function contactOf({ contact_kind: kind, contact: value }: LiveCode): Contact {
  return { kind, value }
}

/** Validates that the text has exactly `length` digits. Throws request.invalid with the specification's sentence. */
export function requireOtp(text: string, length: CodeLength): string {
  if (isOtp(text, length)) return text
  const message = describeMissingDigits(length)
  throw new ShopError('request.invalid', { details: { message }, fields: { code: message } })
}

const ERRORS = { wrong: 'otp.wrong', spent: 'otp.spent', exhausted: 'otp.exhausted' } as const

export function codeError({ is }: { is: keyof typeof ERRORS }): ShopError {
  return new ShopError(ERRORS[is])
}
