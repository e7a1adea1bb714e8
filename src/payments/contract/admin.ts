import { z } from 'zod/v4'
import { pathId } from '#accounts/contract/fields.ts'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { line } from '#platform/contract/text.ts'
import { countedSum, ExpenseSum, sum } from './cash.ts'
import { Means } from './means.ts'

export const ToSettle = z.enum([
  'other-amount',
  'other-currency',
  'other-reference',
  'double',
  'late',
  'beyond',
])
export type ToSettle = z.infer<typeof ToSettle>

export const WayOut = z.enum(['refund', 'allocate', 'reopen', 'nothing'])
export type WayOut = z.infer<typeof WayOut>

/** `provider`: through its API; `portal`: on the provider's website; `cash`: over the counter. */
export const RefundHow = z.enum(['provider', 'portal', 'cash'])
export type RefundHow = z.infer<typeof RefundHow>

const francs = z.int().nonnegative()

const reason = z
  .string('Indiquez la raison.')
  .max(300, 'La raison compte 300 caractères au plus.')
  .pipe(line(300))
  .refine((text) => text.length >= 3, 'Indiquez la raison.')

/** An order as shown to staff beside its payments. Amounts in whole FCFA. */
export const PaidOrder = z.object({
  id: z.int(),
  name: z.string(),
  order_type: z.string(),
  customer: z.string(),
  phone: z.string().nullable(),
  total: francs,
  left: francs,
  /** Overpaid amount, which belongs to the customer. */
  to_refund: francs,
  /** Minimum of one payment now; 0 when the order accepts none. */
  least: francs,
  most: francs,
  is_cancelled: z.boolean(),
})
export type PaidOrder = z.infer<typeof PaidOrder>

/** A payment as shown to staff. `ways` is empty when nothing is left to decide. */
export const StaffPayment = z.object({
  id: z.int(),
  provider: z.string(),
  provider_label: z.string(),
  provider_transaction_id: z.string(),
  reference: z.string().nullable(),
  amount: z.int().positive(),
  currency: z.string(),
  received_at: z.string(),
  reason: ToSettle.nullable(),
  explanation: z.string().nullable(),
  order: PaidOrder.nullable(),
  ways: z.array(WayOut),
  /** Amount that can still be refunded, in whole FCFA. */
  refundable: z.int(),
  /** Refund ways available now. Empty after or during a refund. A partial refund never uses the provider. */
  refund_ways: z.array(RefundHow),
  /** Smallest coin of cash refunds, in whole FCFA. */
  cash_step: z.literal([1, 5]),
  refund: z
    .object({
      state: z.enum(['asked', 'done', 'failed']),
      amount: z.int(),
      how: RefundHow,
      reason: z.string(),
      reference: z.string(),
      error: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  /** Requester of a refund that a colleague has yet to confirm. */
  refund_asked_by: z.string().nullable(),
  settled: z.object({ how: WayOut, at: z.string(), by: z.string().nullable(), note: z.string() }).nullable(),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const StaffPayments = z.object({
  payments: z.array(StaffPayment),
  ...COUNTED_PAGE,
})
export type StaffPayments = z.infer<typeof StaffPayments>

export const ToSettleQuery = z.object({
  show: z.enum(['open', 'done']).default('open'),
  reason: ToSettle.optional(),
  provider: Means.optional(),
  /** Order number. */
  order: line(20).optional(),
  page: z.coerce.number<string>().int().min(1).max(10_000).default(1),
})
export type ToSettleQuery = z.infer<typeof ToSettleQuery>

export const PaymentParams = z.object({ paymentId: pathId })

const refundFields = {
  reason,
  /** Whole FCFA. Omit to refund the whole remainder. */
  amount: z.int('Le montant est en francs entiers.').min(1, 'Le montant doit dépasser 0.').optional(),
  how: RefundHow.optional(),
  /** The portal's reference of the refund, or the receipt of the cash. */
  refund_reference: line(100).default(''),
}
export const PaymentRefund = z.object(refundFields)
export type PaymentRefund = z.infer<typeof PaymentRefund>

const name = line(100).optional()
export const RefundRequest = z
  .object({ session_id: name, reference: name, custom_transaction_id: name, ...refundFields })
  .refine((request) => request.session_id ?? request.reference ?? request.custom_transaction_id, {
    path: ['reference'],
    message: 'Indiquez la session, la référence ou la transaction.',
  })
export type RefundRequest = z.infer<typeof RefundRequest>

/** Omit the number to allocate the payment to its own order. */
export const PaymentAllocation = z.object({
  order: line(20).optional(),
  note: line(300).default(''),
})
export type PaymentAllocation = z.infer<typeof PaymentAllocation>

export const PaymentReopening = z.object({ note: line(300).default('') })
export const PaymentNote = z.object({ note: reason })

export const OrderNameParams = z.object({ order: line(20) })

/** An order with all its payments, newest first. */
export const OrderPayments = z.object({
  order: PaidOrder,
  /** The whole remainder rounded to existing coins, in whole FCFA. */
  cash_due: z.int(),
  payments: z.array(StaffPayment),
})
export type OrderPayments = z.infer<typeof OrderPayments>

/** Cash taken for an order. Sending the same transaction again returns the same payment. */
export const CashPayment = z.object({
  transaction_id: z.uuid('La transaction n’a pas d’identifiant valable.'),
  order: line(20).refine((text) => text !== '', 'Indiquez le numéro de la commande.'),
  amount: sum,
})
export type CashPayment = z.infer<typeof CashPayment>

export const TakenCash = z.object({
  existe: z.boolean(),
  amount: z.int(),
  reference: z.string(),
  order: PaidOrder,
})
export type TakenCash = z.infer<typeof TakenCash>

const day = calendarDay('Indiquez un jour, AAAA-MM-JJ.')

/** Payments and refunds by one means on a day, in whole FCFA. */
export const MeansOfDay = z.object({
  means: z.string(),
  label: z.string(),
  payments: z.int(),
  gross: francs,
  refunds: francs,
  net: z.int(),
})
export type MeansOfDay = z.infer<typeof MeansOfDay>

/** Figures of a day; once it is closed, those at closing time. */
export const DayOfPayments = z.object({
  day: z.string(),
  means: z.array(MeansOfDay),
  net: z.int(),
  /** Expected cash in the till: float, takings at the counter and hand-overs, less outgoing cash. */
  till: z.int(),
  /** Part received after earlier days were closed. */
  carried: z.int(),
  /** Expenses by category. */
  expenses: z.array(ExpenseSum),
  closing: z
    .object({
      counted_cash: francs,
      /** Counted cash less expected cash. */
      difference: z.int(),
      note: z.string(),
      by: z.string(),
      by_id: z.int(),
      at: z.string(),
      /** Typed name of the person who counted. Empty when not given. */
      signed_by: z.string(),
      /** Confirmation by a second person who was present. */
      confirmed: z.object({ by: z.string(), signed_by: z.string(), at: z.string() }).nullable(),
      /** Net amount booked on the day since its closing. */
      since: z.int(),
      /** Cash received since the closing; it belongs to the next open day. */
      cash_since: z.int(),
    })
    .nullable(),
})
export type DayOfPayments = z.infer<typeof DayOfPayments>

export const DayParams = z.object({ day })
export const DaysQuery = z.object({ from: day.optional(), to: day.optional() })
export type DaysQuery = z.infer<typeof DaysQuery>

export const DaysExport = DaysQuery.extend({ format: z.enum(['csv', 'base64']).default('csv') })
/** A file in a JSON response, as base64. */
export const ExportedFile = z.object({ filename: z.string(), content: z.base64() })
export type ExportedFile = z.infer<typeof ExportedFile>

export const DayClosing = z.object({
  counted_cash: countedSum,
  note: line(300).default(''),
  /** Typed name of the person who counted, required with a difference. */
  signed_by: line(80).default(''),
})
export type DayClosing = z.infer<typeof DayClosing>

/** Typed name of a second person who was present at the count. */
export const ClosingConfirmation = z.object({
  signed_by: line(80).refine((name) => name !== '', 'Écrivez votre nom.'),
})

export const DifferenceKind = z.enum([
  'missing-here',
  'missing-there',
  'other-amount',
  'refund-missing-here',
  'refund-missing-there',
])
export type DifferenceKind = z.infer<typeof DifferenceKind>

/** A difference between the provider's books and ours. Amounts in whole FCFA; null on the side without an entry. */
export const LedgerDifference = z.object({
  id: z.int(),
  day: z.string(),
  kind: DifferenceKind,
  explanation: z.string(),
  provider_transaction_id: z.string(),
  reference: z.string().nullable(),
  our_amount: z.int().nullable(),
  their_amount: z.int().nullable(),
  found_at: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  note: z.string(),
})
export type LedgerDifference = z.infer<typeof LedgerDifference>

export const Differences = z.object({
  differences: z.array(LedgerDifference),
  /** The days compared last, newest first. */
  days: z.array(z.object({ day: z.string(), compared_at: z.string(), entries: z.int() })),
})
export type Differences = z.infer<typeof Differences>

export const DifferencesQuery = z.object({ show: z.enum(['open', 'all']).default('open') })
export const DifferenceParams = z.object({
  differenceId: pathId,
})
