import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../../accounts/server/index.ts'
import { type AccountCaller, hasRight } from '../../../../platform/server/auth/rights.ts'
import { ShopError } from '../../../../platform/server/errors/shop-error.ts'
import { CashPayment, OrderNameParams, OrderPayments, TakenCash } from '../../../contract.ts'
import { listOfOrder } from '../../desk/payment-rows.ts'
import { presentPayments, presentStanding } from '../../desk/present-payment.ts'
import { takeCash } from '../../desk/take-cash.ts'
import type { PayableStanding } from '../../payable.ts'
import { countPaid, countStarted } from '../../payment-metrics.ts'
import type { Payments } from '../../payments.ts'

const TAGS = ['Paiements']
/** A courier takes money for what is on its way, and sees nothing else. */
const TILL = { guard: { staff: 'paiements', orStaff: 'livraison' } } as const

/** Cash at the door and over the counter. */
export function registerCash(app: FastifyInstance, payments: Payments): void {
  registerOrder(app, payments)
  registerTaking(app, payments)
}

/** Throws order.not_found, also for what a courier has no business with. */
async function getStanding(
  { db, payable }: Payments,
  name: string,
  caller: AccountCaller,
): Promise<PayableStanding> {
  const orderId = await payable.findByName(db, name.toUpperCase())
  const [standing] = orderId === undefined ? [] : await payable.describe(db, [orderId])
  if (standing === undefined || !(hasRight(caller, 'paiements') || standing.isOnItsWay))
    throw new ShopError('order.not_found')
  return standing
}

function registerOrder(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/paiements/commande/:order',
    {
      config: TILL,
      schema: {
        tags: TAGS,
        summary: 'Ce qui reste à payer sur une commande, et ce qui est arrivé',
        params: OrderNameParams,
        response: { 200: OrderPayments },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = requireAccount(request.caller)
      const standing = await getStanding(payments, request.params.order, caller)
      const rows = hasRight(caller, 'paiements') ? await listOfOrder(payments.db, standing.orderId) : []
      return {
        order: presentStanding(standing),
        payments: await presentPayments(payments, payments.db, rows),
      }
    },
  )
}

function registerTaking(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/paiements/especes',
    {
      config: TILL,
      schema: {
        tags: TAGS,
        summary: 'Enregistre des espèces reçues ; la même transaction rend la même réponse',
        body: CashPayment,
        response: { 200: TakenCash },
      },
    },
    async (request) => {
      const caller = requireAccount(request.caller)
      const body = { ...request.body, order: request.body.order.toUpperCase() }
      const { attempt, isKnown } = await payments.db.transaction((tx) =>
        takeCash(tx, payments, { caller, body, now: payments.clock() }),
      )
      if (!isKnown) {
        countStarted('cash')
        countPaid('cash')
      }
      return {
        existe: isKnown,
        amount: attempt.amount,
        reference: attempt.reference,
        order: presentStanding(await getStanding(payments, body.order, caller)),
      }
    },
  )
}
