import { z } from 'zod/v4'
import { PAGE } from '#platform/contract/back-office.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { line, requiredLine } from '#platform/contract/text.ts'
import { CallOutcome, OrderNote } from './follow-up.ts'
import { Order, OrderSummary } from './order.ts'
import { amount, DeliveryOutcome, OrderKind, OrderState } from './words.ts'

const moment = z.string()
const day = calendarDay('Indiquez un jour, AAAA-MM-JJ.')
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional())

/** Orders per page of staff's list. */
export const ADMIN_PAGE = 25

/** State of the delivery price: free, not yet priced, offered to the customer, accepted. */
export const DeliveryStatus = z.enum(['free', 'to-quote', 'offered', 'accepted'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** Filter of staff's list of all orders. Days are in Dakar time. */
export const AdminOrderQuery = z.object({
  q: line(100).default(''),
  /** `revenue`: returned from a failed delivery and waiting for its next step. */
  etat: optional(z.enum(['a-traiter', 'revenue', 'bientot-annulee', ...OrderState.options])),
  type: optional(OrderKind),
  paiement: optional(z.enum(['not_paid', 'partial', 'paid'])),
  du: optional(day),
  au: optional(day),
  /** Day of the chosen delivery half-day. */
  livraison: optional(day),
  /** Outcome of the last call to the customer. `aucun`: no call yet. */
  appel: optional(z.enum(['aucun', ...CallOutcome.options])),
  etiquette: line(24).default(''),
  tri: z.enum(['date', '-date', 'montant', '-montant']).default('-date'),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_COUNTED / ADMIN_PAGE + 1)
    .default(1),
})
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>

export const AdminOrderRow = OrderSummary.extend({
  partner_phone: z.string().nullable(),
  delivery: DeliveryStatus,
  courier: z.string().nullable(),
  /** Time of the return from a failed delivery. Null when not returned, or after the next step. */
  returned_at: moment.nullable(),
  last_call: CallOutcome.nullable(),
  tags: z.array(z.string()),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

/** A page of orders. `total` counts to MAX_COUNTED + 1. `to_do`: orders to prepare, counted likewise. */
export const AdminOrders = z.object({
  orders: z.array(AdminOrderRow),
  total: z.int(),
  to_do: z.int(),
  /** Orders returned from a delivery, waiting for their next step. */
  returned: z.int(),
  /** Tags in use, most frequent first. */
  tags: z.array(z.string()),
  ...PAGE,
})
export type AdminOrders = z.infer<typeof AdminOrders>

/** A file within JSON. `is_cut`: more rows matched than one file takes. */
export const AdminExport = z.object({ filename: z.string(), content: z.string(), is_cut: z.boolean() })
export type AdminExport = z.infer<typeof AdminExport>

/** A staff step from the state table. `blocked`: a sentence with the reason when it is not possible now. */
export const AdminStep = z.object({
  to: OrderState,
  blocked: z.string().nullable(),
  /** A sentence with what is missing. The step is possible nevertheless. */
  missing: z.string().nullable(),
  needs_reason: z.boolean(),
})
export type AdminStep = z.infer<typeof AdminStep>

/** A payment of an order in whole FCFA. `to_settle`: why payments staff must check it. */
export const AdminPayment = z.object({
  id: z.int(),
  provider: z.string(),
  amount: z.int(),
  received_at: moment,
  to_settle: z.string().nullable(),
  /** Refunds of this payment, made or requested, oldest first. */
  refunds: z.array(
    z.object({
      amount: z.int(),
      how: z.enum(['provider', 'portal', 'cash']),
      state: z.enum(['asked', 'done', 'failed']),
      reason: z.string(),
      at: moment,
      by: z.string().nullable(),
    }),
  ),
})
export type AdminPayment = z.infer<typeof AdminPayment>

/** A delivery attempt, described by the courier. */
export const DeliveryAttempt = z.object({
  outcome: DeliveryOutcome,
  reason: z.string(),
  at: moment,
  courier: z.string().nullable(),
  by: z.string(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

/** Damaged pieces that came back, and the inspection result. Null before the inspection. */
export const DamagedPiece = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  verdict: z.enum(['good', 'lost']).nullable(),
})
export type DamagedPiece = z.infer<typeof DamagedPiece>

/** A refund after the sale in whole FCFA, with the returned pieces. */
export const OrderRefund = z.object({
  id: z.int(),
  amount,
  amount_delivery: amount,
  reason: z.string(),
  at: moment,
  by: z.string().nullable(),
  /** Null when the order had no invoice yet. */
  credit_note: z.string().nullable(),
  lines: z.array(
    z.object({ line_id: z.int(), name: z.string(), quantity: z.int(), goods: z.enum(['stock', 'lost']) }),
  ),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** An order with every field visible to staff. */
export const AdminOrder = Order.extend({
  version: z.int(),
  zone: z.enum(['dakar', 'elsewhere']),
  delivery: DeliveryStatus,
  /** Unpaid part of the delivery price, in whole FCFA. */
  delivery_residual: amount,
  delivery_accepted_at: moment.nullable(),
  stop: z.object({ courier_id: z.int(), courier: z.string(), day }).nullable(),
  steps: z.array(AdminStep),
  /** Fields that may still be changed. */
  can_edit: z.object({
    lines: z.boolean(),
    discount: z.boolean(),
    address: z.boolean(),
    slot: z.boolean(),
    delivery: z.boolean(),
  }),
  payments: z.array(AdminPayment),
  refunds: z.array(OrderRefund),
  /** Overpayment owed to the customer, in whole FCFA. */
  to_refund: amount,
  /** Possible refund: nothing; articles and a part of the price; or the whole order, which cancels it. */
  can_refund: z.enum(['nothing', 'parts', 'whole']),
  /** Time of the return to the shop. Null when not returned, or after the next step. */
  returned_at: moment.nullable(),
  attempts: z.array(DeliveryAttempt),
  damaged: z.array(DamagedPiece),
  serials: z.array(z.object({ line_id: z.int(), serial: z.string() })),
  /** Staff's internal notes, newest first. */
  notes: z.array(OrderNote),
  last_call: CallOutcome.nullable(),
  tags: z.array(z.string()),
  /** Events, oldest first, with their author. Null for the shop itself or a guest. */
  history: z.array(z.object({ at: moment, kind: z.string(), detail: z.string(), by: z.string().nullable() })),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const version = z.int('La version de la commande est un nombre.')
/** A reason that the customer reads. */
const reason = line(300).default('')

/** A step taken by staff. `version`: the order's version that was read. Any other returns 409. */
export const AdminStepTaken = z.object({
  to: z.enum(['sale', 'validation', 'to_delivered', 'cancel']),
  reason,
  version,
})

/** Several orders at once. `rehearsal`: dry run. */
export const AdminBatch = z.object({
  ids: z.array(z.int().min(1)).min(1, 'Choisissez des commandes.').max(100, 'Cent commandes à la fois.'),
  to: z.enum(['sale', 'to_delivered']),
  rehearsal: z.boolean().default(false),
})

/** Result, or dry-run result, for each order. `refusal`: a sentence with the reason. */
export const AdminBatchResult = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      refusal: z.string().nullable(),
      /** A sentence with what an order lacks, although it may be taken. */
      missing: z.string().nullable(),
    }),
  ),
})
export type AdminBatchResult = z.infer<typeof AdminBatchResult>

export const CourierBatch = z.object({
  ids: z.array(z.int().min(1)).min(1, 'Choisissez des commandes.').max(100, 'Cent commandes à la fois.'),
  courier_id: z.int().nullable(),
  day: day.optional(),
})

/** The courier. Null for none. Without a day: that of the half-day, else today. */
export const CourierChoice = z.object({ courier_id: z.int().nullable(), day: day.optional(), version })

export const Courier = z.object({ id: z.int(), name: z.string() })
export type Courier = z.infer<typeof Courier>

/** Price of a delivery elsewhere, in whole FCFA. */
export const DeliveryQuote = z.object({
  amount: z.int('Le prix est un nombre entier de francs.').min(0).max(10_000_000),
  version,
})

/** The price that the customer accepts. An amount other than the order's returns 409. */
export const DeliveryAccepted = z.object({ amount })

/** A message about an order, without its text. */
export const AdminMessage = z.object({
  id: z.int(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string().meta({ description: 'Destinataire, masqué' }),
  at: moment,
  state: z.enum(['sent', 'waiting', 'failed', 'held']),
})
export type AdminMessage = z.infer<typeof AdminMessage>

/** Messages about an order, and the kinds that can be sent to its customer again. */
export const AdminMessages = z.object({ messages: z.array(AdminMessage), resendable: z.array(z.string()) })
export type AdminMessages = z.infer<typeof AdminMessages>

export const AdminResend = z.object({ kind: requiredLine(60) })
