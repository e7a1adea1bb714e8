import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONTACT_CALLS, type ContactKind } from '#accounts/contract.ts'
import { cleanEmail } from '#platform/contract/clean-text.ts'
import { findEmailError } from '#platform/contract/form-checks.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readBrowser } from '#platform/server/http/browser-cookie.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { type SomeHandlers, serveCalls } from '#platform/server/http/serve-calls.ts'
import { readCodeCaller } from '../codes/count-guess.ts'
import { CODE_LENGTHS } from '../codes/send-code.ts'
import { codeError, requireOtp } from '../codes/try-code.ts'
import { cancelChange, confirmContact, requestContact } from '../contacts/change-contact.ts'
import { listOwnContacts } from '../contacts/own-contacts.ts'
import { refusingTakenContact } from '../contacts/prove-contact.ts'
import { FREE_TRIES, LIMITS, RESEND_SECONDS } from '../limits/limits.ts'
import { quotaOf, takeSending } from '../limits/sendings.ts'
import { requireAccount } from '../people/require-account.ts'
import { requireMobile } from '../require-mobile.ts'
import type { SigningIn } from '../signing-in.ts'
import { undoChange } from '../takeover/undo-change.ts'

/** A person's own e-mail and phone: verifying, changing, and reverting an unauthorised change. */
export function registerContactRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  serveCalls(app, CONTACT_CALLS, {
    ...readingCalls(signingIn),
    ...changingCalls(signingIn),
    ...provingCalls(signingIn),
    ...undoingCalls(signingIn),
  })
}

/** Counts an account's request for a code to its own contact. `value`: a new contact instead of the current one. */
export async function takeContactSending(
  signingIn: SigningIn,
  call: { request: FastifyRequest; reply: FastifyReply },
  { accountId, kind, value }: { accountId: number; kind: ContactKind; value: string | undefined },
): Promise<void> {
  const contacts = [value ?? `${kind} of account ${accountId}`]
  await takeSending(signingIn, call, { ...contactQuota(accountId, kind), contacts })
}

function contactQuota(
  accountId: number,
  kind: ContactKind,
): { what: string; name: string; requester: string } {
  return { what: 'contact', name: kind, requester: `account ${accountId}` }
}

function readingCalls({ db }: SigningIn) {
  return {
    'GET /api/users/me/contacts': ({ caller }) => listOwnContacts(db, requireAccount(caller).id),
  } satisfies SomeHandlers<typeof CONTACT_CALLS>
}

function changingCalls(signingIn: SigningIn) {
  const { db, isSmsOpen, clock, originOf } = signingIn
  return {
    'POST /api/users/me/contacts': async (request, reply) => {
      const { id: accountId } = requireAccount(request.caller)
      const { kind, contact } = request.body
      if (contact !== undefined) requireStepUp(request.caller)
      const value = contact === undefined ? undefined : requireContact(kind, contact)
      if (kind === 'phone' && !(await isSmsOpen())) throw new ShopError('sms.unavailable')
      await takeContactSending(signingIn, { request, reply }, { accountId, kind, value })
      const origin = originOf(request)
      const call = { accountId, kind, value, browser: readBrowser(request, origin), origin, now: clock() }
      const requested = await db.transaction((tx) => requestContact(tx, signingIn, call))
      const message = requested === 'sent' ? 'Un code a été envoyé.' : 'Ce contact est déjà vérifié.'
      return { message, resend_after: RESEND_SECONDS }
    },
    'DELETE /api/users/me/contacts/:kind': async ({ caller, params }) => {
      const { id } = requireAccount(caller)
      await db.transaction((tx) => cancelChange(tx, id, params.kind))
      return listOwnContacts(db, id)
    },
  } satisfies SomeHandlers<typeof CONTACT_CALLS>
}

function provingCalls(signingIn: SigningIn) {
  const { db, limits, clock, originOf } = signingIn
  return {
    'POST /api/users/me/contacts/verification': async (request) => {
      const { id: accountId } = requireAccount(request.caller)
      const code = requireOtp(request.body.code, CODE_LENGTHS.contact)
      const origin = originOf(request)
      const call = { accountId, code, from: readCodeCaller(request, origin), origin, now: clock() }
      const outcome = await refusingTakenContact(() =>
        db.transaction((tx) => confirmContact(tx, signingIn, call)),
      )
      if (outcome.is !== 'right') throw codeError(outcome)
      // A person who has just verified a contact may replace it immediately.
      await limits.forget([LIMITS.sendSoon, quotaOf(contactQuota(accountId, outcome.proved.kind))])
      return listOwnContacts(db, accountId)
    },
  } satisfies SomeHandlers<typeof CONTACT_CALLS>
}

function undoingCalls({ db, captchas, clock }: SigningIn) {
  return {
    'POST /api/contacts/annulation': async (request) => {
      const counted = await captchas.require(request, 'link', [
        [FREE_TRIES.linkByAddress, addressKey(request)],
      ])
      const { email, token } = await refusingTakenContact(() =>
        db.transaction((tx) => undoChange(tx, { token: request.body.token, now: clock() })),
      )
      await counted.giveBack()
      return {
        message: 'Le changement est annulé et tous les appareils sont déconnectés.',
        mail: email,
        token,
      }
    },
  } satisfies SomeHandlers<typeof CONTACT_CALLS>
}

/** Normalises a contact to its stored form. Throws request.invalid naming the field. */
function requireContact(kind: ContactKind, text: string): string {
  if (kind === 'phone') return requireMobile(text, 'contact')
  const error = findEmailError(text)
  if (error === undefined) return cleanEmail(text)
  throw new ShopError('request.invalid', { fields: { contact: error } })
}
