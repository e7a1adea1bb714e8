import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../../../platform/contract/clock.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { BasketCheck, CheckedBasket } from '../../contract.ts'
import { checkBasket } from '../check-basket.ts'
import { requireBasketRight } from '../require-basket-right.ts'

/** What a basket costs today and what of it can be had. Nothing is kept. */
export function registerCheck(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/paniers/verification',
    {
      config: { guard: 'public' },
      bodyLimit: 16 * 1024,
      // Asked at every visit, for up to 50 lines: they are made field by field, so that another look would cost a tenth.
      serializerCompiler: () => (answer) => JSON.stringify(answer),
      schema: {
        tags: ['Paniers'],
        summary: 'Vérifie un panier : prix du jour, disponibilité, total et échéances',
        body: BasketCheck,
        response: { 200: CheckedBasket },
      },
    },
    async ({ body, caller }) => {
      requireBasketRight(caller, body.kind)
      return checkBasket(db, body, clock())
    },
  )
}
