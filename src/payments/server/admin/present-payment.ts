import type { PaidOrder, RefundHow, StaffPayment } from '#payments/contract.ts'
import { formatMeans } from '#payments/rules/means.ts'
import type { CashStep } from '#payments/rules/round-cash.ts'
import { explainReason, listWays } from '#payments/rules/settle-words.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { readShopSettings } from '#settings/server/index.ts'
import type { PayableStatus } from '../payable.ts'
import type { SettlementDeps } from '../payments.ts'
import type { PaymentRow } from './payment-rows.ts'

/** Display name of a means of payment for staff; a provider without keys keeps its short name. */
export function labelOf({ providers }: Pick<SettlementDeps, 'providers'>, means: string): string {
  if (means === 'cash') return formatMeans(means)
  const known = [...providers.values()].find(({ name }) => name === means)
  return known?.label ?? means
}

/**
 * Ways to refund `amount` of a payment, the provider's API first if available. Providers only refund whole payments.
 */
export function listRefundWays(
  { providers }: Pick<SettlementDeps, 'providers'>,
  { provider, session_id, amount: paid }: Pick<PaymentRow, 'provider' | 'session_id' | 'amount'>,
  amount: number = paid,
): RefundHow[] {
  if (provider === 'cash') return ['cash']
  const canRefund = (providers.get(provider)?.hasRefunds ?? false) && session_id !== null && amount === paid
  return canRefund ? ['provider', 'portal', 'cash'] : ['portal', 'cash']
}

/** Presents payments for staff, with the orders they came for or are allocated to. */
export async function presentPayments(
  payments: Pick<SettlementDeps, 'providers' | 'payable'>,
  db: Queryable,
  rows: readonly PaymentRow[],
): Promise<StaffPayment[]> {
  if (rows.length === 0) return []
  const { cash_step } = (await readShopSettings(db)).settings
  const ids = rows.map(orderOf).filter((id) => id !== null)
  const statuses = ids.length === 0 ? [] : await payments.payable.describe(db, [...new Set(ids)])
  const byId = new Map(statuses.map((status) => [status.orderId, status]))
  return rows.map((row) => presentPayment(payments, row, { order: byId.get(orderOf(row) ?? 0), cash_step }))
}

const orderOf = ({ counts_for, order_id }: PaymentRow): number | null => counts_for ?? order_id

function presentPayment(
  payments: Pick<SettlementDeps, 'providers'>,
  row: PaymentRow,
  { order, cash_step }: { order: PayableStatus | undefined; cash_step: CashStep },
): StaffPayment {
  const refundable = row.amount - row.refunded
  const isRefundOpen = row.refund?.state === 'asked' || row.refunded > 0
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
    order: order ? presentStatus(order) : null,
    ways: listWays({ currency: row.currency, isSettled, isRefundOpen }, order),
    refundable,
    refund_ways:
      row.refund?.state === 'asked' || refundable === 0 ? [] : listRefundWays(payments, row, refundable),
    cash_step: row.currency === 'XOF' ? cash_step : 1,
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

function factsOf(row: PaymentRow, order: PayableStatus | undefined) {
  return {
    amount: row.amount,
    currency: row.currency,
    requestedAmount: row.requested_amount,
    order: order?.name ?? null,
    isCancelled: order?.isCancelled ?? false,
    reference: row.received_reference,
  }
}

export function presentStatus(order: PayableStatus): PaidOrder {
  return {
    id: order.orderId,
    name: order.name,
    order_type: order.orderType,
    customer: order.customer,
    phone: order.phone,
    total: order.total,
    left: toFrancs(Math.max(order.total - order.paid, 0)),
    to_refund: order.toRefund,
    least: order.least,
    most: order.most,
    is_cancelled: order.isCancelled,
  }
}
