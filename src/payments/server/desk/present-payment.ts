import { toFrancs } from '../../../platform/contract/francs.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import type { PaidOrder, RefundHow, StaffPayment } from '../../contract.ts'
import { explainReason, listWays } from '../../rules/settle-words.ts'
import type { PayableStanding } from '../payable.ts'
import type { Settling } from '../payments.ts'
import type { PaymentRow } from './payment-rows.ts'

/** What cash is called beside the providers. */
export const CASH_LABEL = 'Espèces'

/** The name of a means of payment for staff; a provider whose keys are gone keeps its short name. */
export function labelOf({ providers }: Pick<Settling, 'providers'>, means: string): string {
  if (means === 'cash') return CASH_LABEL
  const known = [...providers.values()].find(({ name }) => name === means)
  return known?.label ?? means
}

/** The ways in which a payment can go back: its provider's own first, where it has one. */
export function listRefundWays(
  { providers }: Pick<Settling, 'providers'>,
  { provider, session_id }: Pick<PaymentRow, 'provider' | 'session_id'>,
): RefundHow[] {
  if (provider === 'cash') return ['cash']
  const canRefund = (providers.get(provider)?.hasRefunds ?? false) && session_id !== null
  return canRefund ? ['provider', 'portal', 'cash'] : ['portal', 'cash']
}

/** Payments as staff see them, with the orders that they came for or count for. */
export async function presentPayments(
  payments: Pick<Settling, 'providers' | 'payable'>,
  db: Queryable,
  rows: readonly PaymentRow[],
): Promise<StaffPayment[]> {
  const ids = rows.map(orderOf).filter((id) => id !== null)
  const standings = ids.length === 0 ? [] : await payments.payable.describe(db, [...new Set(ids)])
  const byId = new Map(standings.map((standing) => [standing.orderId, standing]))
  return rows.map((row) => presentPayment(payments, row, byId.get(orderOf(row) ?? 0)))
}

const orderOf = ({ counts_for, order_id }: PaymentRow): number | null => counts_for ?? order_id

function presentPayment(
  payments: Pick<Settling, 'providers'>,
  row: PaymentRow,
  order: PayableStanding | undefined,
): StaffPayment {
  const isRefundOpen = row.refund?.state === 'asked' || row.refund?.state === 'done'
  const isSettled = row.to_settle === null || row.settled_at !== null
  return {
    id: row.id,
    provider: row.provider,
    provider_label: labelOf(payments, row.provider),
    provider_transaction_id: row.provider_transaction_id,
    reference: row.received_reference ?? row.reference,
    amount: row.amount,
    currency: row.currency,
    received_at: row.received_at.toISOString(),
    reason: row.to_settle,
    explanation: row.to_settle && explainReason(row.to_settle, factsOf(row, order)),
    order: order ? presentStanding(order) : null,
    ways: listWays({ currency: row.currency, isSettled, isRefundOpen }, order),
    refund_ways: isRefundOpen ? [] : listRefundWays(payments, row),
    refund: row.refund,
    refund_asked_by: row.refund_asked_by,
    settled:
      row.settled_at === null || row.settled_how === null
        ? null
        : {
            how: row.settled_how,
            at: row.settled_at.toISOString(),
            by: row.settled_by,
            note: row.settled_note,
          },
  }
}

function factsOf(row: PaymentRow, order: PayableStanding | undefined) {
  return {
    amount: row.amount,
    currency: row.currency,
    asked: row.asked,
    order: order?.name ?? null,
    isCancelled: order?.isCancelled ?? false,
    reference: row.received_reference,
  }
}

export function presentStanding(order: PayableStanding): PaidOrder {
  return {
    id: order.orderId,
    name: order.name,
    order_type: order.orderType,
    customer: order.customer,
    phone: order.phone,
    total: order.total,
    left: toFrancs(Math.max(order.total - order.paid, 0)),
    least: order.least,
    most: order.most,
    is_cancelled: order.isCancelled,
  }
}
