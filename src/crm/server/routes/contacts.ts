import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashWithKey } from '#accounts/server/index.ts'
import { CONTACT_CALLS, type ContactSaved } from '#crm/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { addressKey, createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { type Contact, requireContact, saveContactLead, stopMessages } from '../contacts/contact.ts'
import { saveStockWish } from '../contacts/stock-wishes.ts'

/** Requests per hour. Many browsers share an IP address, and each message costs money. */
const PER_ADDRESS = 60
const PER_CONTACT = 10
/** Attempts at stop links per minute and IP address. */
const STOPS = 30

const OFFERS_SAVED = 'C’est noté : vous recevrez nos offres. Chaque message a un lien pour arrêter.'
const WISH_SAVED = 'C’est noté : nous vous prévenons une fois, dès son retour.'
const STOPPED = {
  offers: 'C’est fait : vous ne recevrez plus nos offres.',
  wishes: 'C’est fait : vous ne recevrez plus d’alerte de retour en stock.',
} as const

interface ContactParts {
  db: Database
  clock: Clock
  originOf: (request: FastifyRequest) => string
  /** Key for hashes of IP addresses. */
  secret: string
}

/** Registers guests' subscriptions and their end. Responses never reveal whether a contact was known. */
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
      keep(request, reply, { save: saveContactLead, message: OFFERS_SAVED }),
    'POST /api/retour-en-stock': (request, reply) => {
      const { product_id: productId } = request.body
      const save: Keep = (tx, to, how) => saveStockWish(tx, { productId, to }, how)
      return keep(request, reply, { save, message: WISH_SAVED })
    },
    'POST /api/desabonnement/:token': async (request, reply) => {
      await refuseBeyond([stopsByAddress], request, reply)
      const stopped = await parts.db.transaction((tx) => stopMessages(tx, request.params.token))
      return { message: STOPPED[stopped] }
    },
  })
}

type Keep = (
  tx: Transaction,
  to: Contact,
  how: { origin: string; now: Date; addressHash: string },
) => Promise<void>

/** Shared by both requests: contact, rate limit and an idempotent transaction. */
function createKeeping(app: FastifyInstance, { db, clock, originOf, secret }: ContactParts) {
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
  ): Promise<ContactSaved> => {
    const to = requireContact(request.body.contact)
    await refuseBeyond([byAddress, byContact], request, reply)
    const addressHash = hashWithKey(secret, 'wish-address', addressKey(request))
    const how = { origin: originOf(request), now: clock(), addressHash }
    return createOnce(db, request, reply, async (tx) => {
      await save(tx, to, how)
      return { status: 201, body: { message } }
    })
  }
}
