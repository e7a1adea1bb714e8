import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod/v4'
import { requireAccount } from '../../../../accounts/server/index.ts'
import type { AccountCaller } from '../../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../../platform/server/db/database.ts'
import { DeskOrder, OrderIdParams } from '../../../contract.ts'
import { getDeskOrder, lockDeskOrder } from '../../desk/find-desk-order.ts'
import type { LockedOrder } from '../../lock-order.ts'
import type { Orders } from '../../orders.ts'

const TAGS = ['Gestion des commandes']
const STAFF = { guard: { staff: 'commandes' } } as const

/** Who acts, and where the shop is reached. */
export interface ActingStaff {
  caller: AccountCaller
  origin: string
}

/** What an act of staff says: at least which version of the order was read. */
type ActBody = z.ZodType<{ version: number }>

/**
 * Registers acts of staff on one order: a POST that names the version that was read, holds the order, and answers it as
 * it is then.
 */
export function createActRoute(app: FastifyInstance, orders: Orders) {
  return function registerAct<Body extends ActBody>(
    url: string,
    summary: string,
    body: Body,
    act: (tx: Transaction, order: LockedOrder, body: z.output<Body>, by: ActingStaff) => Promise<void>,
  ): void {
    app.withTypeProvider<ZodTypeProvider>().post(
      url,
      {
        config: STAFF,
        schema: { tags: TAGS, summary, params: OrderIdParams, body, response: { 200: DeskOrder } },
      },
      async (request) => {
        const { id } = request.params as z.output<typeof OrderIdParams>
        const asked = request.body as z.output<Body>
        const by = { caller: requireAccount(request.caller), origin: orders.originOf(request) }
        return orders.db.transaction(async (tx) => {
          await act(tx, await lockDeskOrder(tx, id, asked.version), asked, by)
          return getDeskOrder(tx, id, orders.clock())
        })
      },
    )
  }
}
