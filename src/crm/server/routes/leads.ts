import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../../../platform/contract/clock.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { refuseBeyond } from '../../../platform/server/http/refuse-beyond.ts'
import { CrmRecord, CrmRecorded } from '../../contract.ts'
import { recordBasket } from '../leads/record-basket.ts'

/** Records a minute: a browser sends one per basket every second or two at most, many browsers share an address. */
const PER_GUEST = 60
const PER_ADDRESS = 600

/** The record of a visitor's basket, sent at its every change. */
export function registerLeads(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const byAddress = app.createRateLimit({
    max: PER_ADDRESS,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `crm-address:${ip}`,
  })
  const byGuest = app.createRateLimit({
    max: PER_GUEST,
    timeWindow: '1 minute',
    keyGenerator: ({ body }) => `crm-guest:${(body as CrmRecord).guest_id}`,
  })
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/create_or_update_crm',
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Prospects'],
        summary: 'Note l’état d’un panier : une fiche par personne ou visiteur, une ligne par panier',
        body: CrmRecord,
        response: { 200: CrmRecorded },
      },
    },
    async (request, reply) => {
      await refuseBeyond([byAddress, byGuest], request, reply)
      const { body, caller } = request
      return { id: await db.transaction((tx) => recordBasket(tx, body, { caller, now: clock() })) }
    },
  )
}
