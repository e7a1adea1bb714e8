import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONTACT_CALLS, type ContactKept } from '#crm/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { type Contact, requireContact, saveContactLead, stopMessages } from '../contacts/contact.ts'
import { saveStockWish } from '../contacts/stock-wishes.ts'

/** Requests an hour: many browsers share an address; each message costs somebody something. */
const PER_ADDRESS = 60
const PER_CONTACT = 10
/** Tries of stop links a minute of one address. */
const STOPS = 30

const OFFERS_KEPT = 'C’est noté : vous recevrez nos offres. Chaque message a un lien pour arrêter.'
const WISH_KEPT = 'C’est noté : nous vous prévenons une fois, dès son retour.'
const STOPPED = {
  offers: 'C’est fait : vous ne recevrez plus nos offres.',
  wishes: 'C’est fait : vous ne recevrez plus d’alerte de retour en stock.',
} as const

interface ContactParts {
  db: Database
  clock: Clock
  originOf: (request: FastifyRequest) => string
}

/** What guests ask to hear of, and how they end it. Answers never say whether somebody was known. */
export function registerContacts(app: FastifyInstance, parts: ContactParts): void {
  const keep = createKeeping(app, parts)
  const stopsByAddress = createLimit(app, {
    name: 'contact-stop',
    by: 'address',
    max: STOPS,
    window: '1 minute',
  })
  serveCalls(app, CONTACT_CALLS, {
    'POST /api/newsletter': (request, reply) =>
      keep(request, reply, { save: saveContactLead, message: OFFERS_KEPT }),
    'POST /api/retour-en-stock': (request, reply) => {
      const { product_id: productId } = request.body
      const save: Keep = (tx, to, how) => saveStockWish(tx, { productId, to }, how)
      return keep(request, reply, { save, message: WISH_KEPT })
    },
    'POST /api/desabonnement/:token': async (request, reply) => {
      await refuseBeyond([stopsByAddress], request, reply)
      const stopped = await parts.db.transaction((tx) => stopMessages(tx, request.params.token))
      return { message: STOPPED[stopped] }
    },
  })
}

type Keep = (tx: Transaction, to: Contact, how: { origin: string; now: Date }) => Promise<void>

/** What both requests have in common: who asks, how often, and one transaction, once however often a call is repeated. */
function createKeeping(app: FastifyInstance, { db, clock, originOf }: ContactParts) {
  const byAddress = createLimit(app, {
    name: 'contact-address',
    by: 'address',
    max: PER_ADDRESS,
    window: '1 hour',
  })
  const byContact = createLimit(app, {
    name: 'contact',
    by: ({ body }) => requireContact((body as { contact: string }).contact).contact,
    max: PER_CONTACT,
    window: '1 hour',
  })
  return async (
    request: FastifyRequest<{ Body: { contact: string } }>,
    reply: FastifyReply,
    { save, message }: { save: Keep; message: string },
  ): Promise<ContactKept> => {
    const to = requireContact(request.body.contact)
    await refuseBeyond([byAddress, byContact], request, reply)
    const how = { origin: originOf(request), now: clock() }
    return createOnce(db, request, reply, async (tx) => {
      await save(tx, to, how)
      return { status: 201, body: { message } }
    })
  }
}
