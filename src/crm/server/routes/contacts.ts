import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../../../platform/contract/clock.ts'
import type { Database, Transaction } from '../../../platform/server/db/database.ts'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import { refuseBeyond } from '../../../platform/server/http/refuse-beyond.ts'
import { ContactKept, NewsletterRequest, StockWish, StopParams } from '../../contract.ts'
import { type Contact, requireContact } from '../contacts/contact.ts'
import { keepContactLead } from '../contacts/keep-contact-lead.ts'
import { keepStockWish } from '../contacts/keep-stock-wish.ts'
import { stopMessages } from '../contacts/stop-messages.ts'

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

const TAGS = ['Prospects']
const PUBLIC = { guard: 'public' } as const

/** What guests ask to hear of, and how they end it. Answers never say whether somebody was known. */
export function registerContacts(app: FastifyInstance, parts: ContactParts): void {
  const keep = createKeeping(app, parts)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const answers = { response: { 201: ContactKept } }
  routes.post(
    '/api/newsletter',
    {
      config: PUBLIC,
      bodyLimit: 4096,
      schema: { tags: TAGS, summary: 'Inscrit un visiteur aux offres', body: NewsletterRequest, ...answers },
    },
    (request, reply) => keep(request, reply, { save: keepContactLead, message: OFFERS_KEPT }),
  )
  routes.post(
    '/api/retour-en-stock',
    {
      config: PUBLIC,
      bodyLimit: 4096,
      schema: { tags: TAGS, summary: 'Prévient quand un produit revient', body: StockWish, ...answers },
    },
    (request, reply) => {
      const { product_id: productId } = request.body
      const save: Keep = (tx, to, how) => keepStockWish(tx, { productId, to }, how)
      return keep(request, reply, { save, message: WISH_KEPT })
    },
  )
  registerStop(app, parts)
}

type Keep = (tx: Transaction, to: Contact, how: { origin: string; now: Date }) => Promise<void>

/** What both requests have in common: who asks, how often, and one transaction, once however often a call is repeated. */
function createKeeping(app: FastifyInstance, { db, clock, originOf }: ContactParts) {
  const byAddress = app.createRateLimit({
    max: PER_ADDRESS,
    timeWindow: '1 hour',
    keyGenerator: ({ ip }) => `contact-address:${ip}`,
  })
  const byContact = app.createRateLimit({
    max: PER_CONTACT,
    timeWindow: '1 hour',
    keyGenerator: ({ body }) => `contact:${requireContact((body as { contact: string }).contact).contact}`,
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

function registerStop(app: FastifyInstance, { db }: ContactParts): void {
  const byAddress = app.createRateLimit({
    max: STOPS,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `stop-address:${ip}`,
  })
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/desabonnement/:token',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Arrête les messages auxquels ce lien appartient',
        params: StopParams,
        response: { 200: ContactKept },
      },
    },
    async (request, reply) => {
      await refuseBeyond([byAddress], request, reply)
      const stopped = await db.transaction((tx) => stopMessages(tx, request.params.token))
      return { message: STOPPED[stopped] }
    },
  )
}
