import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { requireStepUp } from '../../../platform/server/auth/guards.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { addressKey } from '../../../platform/server/http/refuse-beyond.ts'
import {
  type ContactKind,
  ContactKindParams,
  ContactProof,
  ContactRequest,
  ContactUndo,
  ContactUndone,
  Email,
  OwnContact,
  Sent,
} from '../../contract.ts'
import { codeError, requireOtp } from '../codes/try-code.ts'
import { cancelChange, confirmContact, requestContact } from '../contacts/change-contact.ts'
import { listOwnContacts } from '../contacts/own-contacts.ts'
import { refusingTakenContact } from '../contacts/prove-contact.ts'
import { undoChange } from '../contacts/undo-change.ts'
import type { AttemptLimits, Counted } from '../limits/attempt-limits.ts'
import { FREE_TRIES, LIMITS, RESEND_SECONDS } from '../limits/limits.ts'
import { requireAccount } from '../people/require-account.ts'
import { requireMobile } from '../require-mobile.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Comptes']
const CUSTOMER = { guard: 'customer' } as const
const OwnContacts = z.array(OwnContact)

/** One's own e-mail and phone: what is proved, changing one, and taking a stranger's change back. */
export function registerContactRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  registerReading(app, signingIn)
  registerChanging(app, signingIn)
  registerProving(app, signingIn)
  registerUndoing(app, signingIn)
}

/** Each asking for a code to a contact of one's own counts. */
export async function takeContactTry(
  limits: AttemptLimits,
  reply: FastifyReply,
  { accountId, kind }: { accountId: number; kind: ContactKind },
): Promise<void> {
  const subject = requestName(accountId, kind)
  await limits.take(reply, [
    [LIMITS.sendSoon, subject],
    [LIMITS.sendHourly, subject],
  ])
}

function registerReading(app: FastifyInstance, { db }: SigningIn): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/users/me/contacts',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Ses contacts, prouvés ou non', response: { 200: OwnContacts } },
    },
    ({ caller }) => listOwnContacts(db, requireAccount(caller).id),
  )
}

function registerChanging(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, limits, isSmsOpen, clock, originOf } = signingIn
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/users/me/contacts',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Envoie un code à un nouveau contact, ou au sien',
        body: ContactRequest,
        response: { 200: Sent },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request.caller)
      const { kind, contact } = request.body
      if (contact !== undefined) requireStepUp(request.caller)
      const value = contact === undefined ? undefined : requireContact(kind, contact)
      if (kind === 'phone' && !(await isSmsOpen())) throw new ShopError('sms.unavailable')
      await takeContactTry(limits, reply, { accountId, kind })
      const call = { accountId, kind, value, origin: originOf(request), now: clock() }
      await db.transaction((tx) => requestContact(tx, signingIn, call))
      await limits.forget([LIMITS.codeByName, provingName(accountId)])
      return { message: 'Un code a été envoyé.', resend_after: RESEND_SECONDS }
    },
  )
  routes.delete(
    '/api/users/me/contacts/:kind',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Renonce à un changement de contact',
        params: ContactKindParams,
        response: { 200: OwnContacts },
      },
    },
    async ({ caller, params }) => {
      const { id } = requireAccount(caller)
      await db.transaction((tx) => cancelChange(tx, id, params.kind))
      return listOwnContacts(db, id)
    },
  )
}

function registerProving(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, limits, clock, originOf } = signingIn
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/users/me/contacts/verification',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Prouve un contact par son code',
        body: ContactProof,
        response: { 200: OwnContacts },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request.caller)
      const code = requireOtp(request.body.code)
      const byAccount: Counted = [LIMITS.codeByName, provingName(accountId)]
      await limits.take(reply, [byAccount], 'otp.spent')
      const call = { accountId, code, origin: originOf(request), now: clock() }
      const outcome = await refusingTakenContact(() =>
        db.transaction((tx) => confirmContact(tx, signingIn, call)),
      )
      if (outcome.is !== 'right') throw codeError(outcome)
      await limits.forget(byAccount)
      // Whoever has just proved a contact may go on to replace it.
      await limits.forget([LIMITS.sendSoon, requestName(accountId, outcome.proved.kind)])
      return listOwnContacts(db, accountId)
    },
  )
}

function registerUndoing(app: FastifyInstance, { db, puzzles, clock }: SigningIn): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/contacts/annulation',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Annule un changement de contact avec le lien reçu par l’ancien',
        body: ContactUndo,
        response: { 200: ContactUndone },
      },
    },
    async (request) => {
      const counted = await puzzles.ask(request, 'link', [[FREE_TRIES.linkByAddress, addressKey(request)]])
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
  )
}

function requestName(accountId: number, kind: ContactKind): string {
  return `contact ${kind} ${accountId}`
}

function provingName(accountId: number): string {
  return `contact ${accountId}`
}

/** The form in which a contact is stored. Throws request.invalid naming the field. */
function requireContact(kind: ContactKind, text: string): string {
  if (kind === 'phone') return requireMobile(text, 'contact')
  const email = Email.safeParse(text)
  if (email.success) return email.data
  throw new ShopError('request.invalid', { fields: { contact: 'L’adresse e-mail est invalide.' } })
}
