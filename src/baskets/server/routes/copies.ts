import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../../../platform/contract/clock.ts'
import type { AccountCaller, Caller } from '../../../platform/server/auth/rights.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { BasketChanges, BasketParams, KeptBasket } from '../../contract.ts'
import { mergeBasket } from '../copies/merge-basket.ts'
import { readBasket } from '../copies/read-basket.ts'
import { requireBasketRight } from '../require-basket-right.ts'

const TAGS = ['Paniers']
const CUSTOMER = { guard: 'customer' } as const

/** A signed-in person's baskets, the same on each of their devices. */
export function registerCopies(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/paniers/:kind',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Son panier, tel qu’il est sur tous ses appareils',
        params: BasketParams,
        response: { 200: KeptBasket },
      },
    },
    async ({ caller, params: { kind } }, reply) => {
      requireBasketRight(caller, kind)
      reply.header('cache-control', 'no-store')
      return readBasket(db, requireAccount(caller).id, kind)
    },
  )
  routes.put(
    '/api/paniers/:kind',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Fusionne un panier avec sa copie : la dernière modification de chaque ligne l’emporte',
        params: BasketParams,
        body: BasketChanges,
        response: { 200: KeptBasket },
      },
    },
    async ({ caller, params: { kind }, body }, reply) => {
      requireBasketRight(caller, kind)
      reply.header('cache-control', 'no-store')
      const accountId = requireAccount(caller).id
      return db.transaction(async (tx) => {
        await mergeBasket(tx, body.lines, { accountId, kind, now: clock() })
        return readBasket(tx, accountId, kind)
      })
    },
  )
}

/** Behind the guard every caller is one. */
function requireAccount(caller: Caller): AccountCaller {
  if (caller.kind === 'guest') throw new ShopError('auth.required')
  return caller
}
