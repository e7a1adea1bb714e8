import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { CASH_CALLS } from '#payments/contract/admin-calls.ts'
import { roundCash } from '#payments/rules/round-cash.ts'
import { type AccountCaller, hasRight } from '#platform/server/auth/rights.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { listOfOrder } from '../../admin/payment-rows.ts'
import { presentPayments, presentStatus } from '../../admin/present-payment.ts'
import { takeCash } from '../../admin/take-cash.ts'
import type { PayableStatus } from '../../payable.ts'
import { countPaid, countStarted } from '../../payment-metrics.ts'
import type { Payments } from '../../payments.ts'

/** Cash at the door and over the counter. */
export function registerCash(app: FastifyInstance, payments: Payments): void {
  serveCalls(app, CASH_CALLS, {
    'GET /api/admin/paiements/commande/:order': async (request) => {
      const caller = requireAccount(request.caller)
      const status = await getStatus(payments, request.params.order, caller)
      const rows = hasRight(caller, 'paiements') ? await listOfOrder(payments.db, status.orderId) : []
      const order = presentStatus(status)
      const { cash_step } = (await readShopSettings(payments.db)).settings
      return {
        order,
        cash_due: roundCash(order.most, cash_step),
        payments: await presentPayments(payments, payments.db, rows),
      }
    },
    'POST /api/admin/paiements/especes': async (request) => {
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
        order: presentStatus(await getStatus(payments, body.order, caller)),
      }
    },
  })
}

/** Throws order.not_found, also for orders not assigned to the courier. */
async function getStatus(
  { db, payable }: Payments,
  name: string,
  caller: AccountCaller,
): Promise<PayableStatus> {
  const orderId = await payable.findByName(db, name.toUpperCase())
  const [status] = orderId === undefined ? [] : await payable.describe(db, [orderId])
  if (status === undefined || !(hasRight(caller, 'paiements') || status.isOnItsWay))
    throw new ShopError('order.not_found')
  return status
}
