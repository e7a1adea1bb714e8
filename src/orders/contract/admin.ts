import { z } from 'zod/v4'
import { PAGE } from '#platform/contract/back-office.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { line, requiredLine } from '#platform/contract/text.ts'
import { CallOutcome, OrderNote } from './follow-up.ts'
import { Order, OrderSummary } from './order.ts'
import { amount, DeliveryOutcome, OrderKind, OrderState } from './words.ts'

const moment = z.string()
const day = calendarDay('Indiquez un jour, AAAA-MM-JJ.')
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional())

/** Orders of one page of staff's list. */
export const ADMIN_PAGE = 25
/** Orders that a list counts; beyond it says that there are more. */
export const ADMIN_MAX = 1000

/** How a delivery is paid for: free, not yet priced, told to the customer, agreed to. */
export const DeliveryStatus = z.enum(['free', 'to-quote', 'offered', 'accepted'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** What staff ask of the list of all orders. Days are of Dakar. */
export const AdminOrderQuery = z.object({
  q: line(100).default(''),
  /** `revenue`: came back from a delivery that failed, and waits for its next step. */
  etat: optional(z.enum(['a-traiter', 'revenue', 'bientot-annulee', ...OrderState.options])),
  type: optional(OrderKind),
  paiement: optional(z.enum(['not_paid', 'partial', 'paid'])),
  du: optional(day),
  au: optional(day),
  /** The day of the half-day that was chosen for the delivery. */
  livraison: optional(day),
  /** What came of the last call to the customer; `aucun`: nobody called. */
  appel: optional(z.enum(['aucun', ...CallOutcome.options])),
  etiquette: line(24).default(''),
  tri: z.enum(['date', '-date', 'montant', '-montant']).default('-date'),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(ADMIN_MAX / ADMIN_PAGE + 1)
    .default(1),
})
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>

export const AdminOrderRow = OrderSummary.extend({
  partner_phone: z.string().nullable(),
  delivery: DeliveryStatus,
  courier: z.string().nullable(),
  /** Since when it is back from a delivery without a next step; null: it is not. */
  returned_at: moment.nullable(),
  last_call: CallOutcome.nullable(),
  tags: z.array(z.string()),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

/** A page of orders. `total` counts to DESK_MOST + 1; `to_do`: orders that wait to be prepared, counted alike. */
export const AdminOrders = z.object({
  orders: z.array(AdminOrderRow),
  total: z.int(),
  to_do: z.int(),
  /** Orders that came back from a delivery and wait for their next step. */
  returned: z.int(),
  /** Tags that orders have, those of the most orders first. */
  tags: z.array(z.string()),
  ...PAGE,
})
export type AdminOrders = z.infer<typeof AdminOrders>

/** A file within JSON. `is_cut`: there were more rows than one file takes. */
export const AdminExport = z.object({ filename: z.string(), content: z.string(), is_cut: z.boolean() })
export type AdminExport = z.infer<typeof AdminExport>

/** A step that the table of states has for staff; `blocked`: why it cannot be taken now, a whole sentence. */
export const AdminStep = z.object({
  to: OrderState,
  blocked: z.string().nullable(),
  /** What is missing, a whole sentence: it may be taken all the same. */
  missing: z.string().nullable(),
  needs_reason: z.boolean(),
})
export type AdminStep = z.infer<typeof AdminStep>

/** Money that came in for an order, in whole FCFA; `to_settle`: why staff of payments must look at it. */
export const AdminPayment = z.object({
  id: z.int(),
  provider: z.string(),
  amount: z.int(),
  received_at: moment,
  to_settle: z.string().nullable(),
  /** What of it went back, or was asked to, oldest first. */
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

/** A visit to the customer's door, in the words of whoever was there. */
export const DeliveryAttempt = z.object({
  outcome: DeliveryOutcome,
  reason: z.string(),
  at: moment,
  courier: z.string().nullable(),
  by: z.string(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

/** Pieces that came back damaged, and what staff found; null: they have not looked yet. */
export const DamagedPiece = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  verdict: z.enum(['good', 'lost']).nullable(),
})
export type DamagedPiece = z.infer<typeof DamagedPiece>

/** What was taken off an order after it was sold, in whole FCFA, with the pieces that came back. */
export const OrderRefund = z.object({
  id: z.int(),
  amount,
  amount_delivery: amount,
  reason: z.string(),
  at: moment,
  by: z.string().nullable(),
  /** Null: the order had no invoice yet. */
  credit_note: z.string().nullable(),
  lines: z.array(
    z.object({ line_id: z.int(), name: z.string(), quantity: z.int(), goods: z.enum(['stock', 'lost']) }),
  ),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** An order with everything that staff may see of it. */
export const AdminOrder = Order.extend({
  version: z.int(),
  zone: z.enum(['dakar', 'elsewhere']),
  delivery: DeliveryStatus,
  /** What is left to pay of the delivery, in whole FCFA. */
  delivery_residual: amount,
  delivery_accepted_at: moment.nullable(),
  stop: z.object({ courier_id: z.int(), courier: z.string(), day }).nullable(),
  steps: z.array(AdminStep),
  /** What may still be changed. */
  can_edit: z.object({
    lines: z.boolean(),
    discount: z.boolean(),
    address: z.boolean(),
    slot: z.boolean(),
    delivery: z.boolean(),
  }),
  payments: z.array(AdminPayment),
  refunds: z.array(OrderRefund),
  /** What was paid beyond what the order comes to: it is the customer's, whole FCFA. */
  to_refund: amount,
  /** What may be taken off it: nothing; articles and a part of the price; or the whole of it, which cancels it. */
  can_refund: z.enum(['nothing', 'parts', 'whole']),
  /** Since when it is back in the shop without a next step; null: it is not. */
  returned_at: moment.nullable(),
  attempts: z.array(DeliveryAttempt),
  damaged: z.array(DamagedPiece),
  serials: z.array(z.object({ line_id: z.int(), serial: z.string() })),
  /** What staff noted among themselves, the last first. */
  notes: z.array(OrderNote),
  last_call: CallOutcome.nullable(),
  tags: z.array(z.string()),
  /** What happened, oldest first, and who did it; null: the shop by itself, or a guest. */
  history: z.array(z.object({ at: moment, kind: z.string(), detail: z.string(), by: z.string().nullable() })),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const version = z.int('La version de la commande est un nombre.')
/** A reason that the customer reads. */
const reason = line(300).default('')

/** A step that staff take. `version`: of the order as it was read; another one is answered 409. */
export const AdminStepTaken = z.object({
  to: z.enum(['sale', 'validation', 'to_delivered', 'cancel']),
  reason,
  version,
})

/** Several orders at once. `rehearsal`: only says what would come of it. */
export const AdminBatch = z.object({
  ids: z.array(z.int().min(1)).min(1, 'Choisissez des commandes.').max(100, 'Cent commandes à la fois.'),
  to: z.enum(['sale', 'to_delivered']),
  rehearsal: z.boolean().default(false),
})

/** What came, or would come, of each order; `refusal`: why not, a whole sentence. */
export const AdminBatchResult = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      refusal: z.string().nullable(),
      /** What is missing to an order that can be taken all the same, a whole sentence. */
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

/** Who brings it; null: nobody yet. Without a day: that of the half-day, else today. */
export const CourierChoice = z.object({ courier_id: z.int().nullable(), day: day.optional(), version })

/** Somebody who delivers. */
export const Courier = z.object({ id: z.int(), name: z.string() })
export type Courier = z.infer<typeof Courier>

/** The price of a delivery elsewhere, in whole FCFA. */
export const DeliveryQuote = z.object({
  amount: z.int('Le prix est un nombre entier de francs.').min(0).max(10_000_000),
  version,
})

/** The price that the customer agrees to: another one than the order's is answered 409. */
export const DeliveryAccepted = z.object({ amount })

/** A message about an order, without what it said. */
export const AdminMessage = z.object({
  id: z.int(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string().meta({ description: 'Destinataire, masqué' }),
  at: moment,
  state: z.enum(['sent', 'waiting', 'failed', 'held']),
})
export type AdminMessage = z.infer<typeof AdminMessage>

/** Messages about an order, and the kinds that can be written to its customer again. */
export const AdminMessages = z.object({ messages: z.array(AdminMessage), resendable: z.array(z.string()) })
export type AdminMessages = z.infer<typeof AdminMessages>

export const AdminResend = z.object({ kind: requiredLine(60) })
