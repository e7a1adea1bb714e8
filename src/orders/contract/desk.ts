import { z } from 'zod/v4'
import { line, requiredLine } from '../../accounts/contract/fields.ts'
import { Order, OrderSummary } from './order.ts'
import { amount, OrderState } from './words.ts'

const moment = z.string()
const day = z.iso.date('Indiquez un jour, AAAA-MM-JJ.')
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional())

/** Orders of one page of staff's list. */
export const DESK_PAGE = 25
/** Orders that a list counts; beyond it says that there are more. */
export const DESK_MOST = 1000

/** How a delivery is paid for: free, not yet priced, told to the customer, agreed to. */
export const DeliveryStanding = z.enum(['free', 'to-quote', 'offered', 'accepted'])
export type DeliveryStanding = z.infer<typeof DeliveryStanding>

/** What staff ask of the list of all orders. Days are of Dakar. */
export const DeskOrderQuery = z.object({
  q: line(100).default(''),
  etat: optional(z.enum(['a-traiter', ...OrderState.options])),
  type: optional(z.enum(['order', 'pack', 'preorder', 'creditorder'])),
  paiement: optional(z.enum(['not_paid', 'partial', 'paid'])),
  du: optional(day),
  au: optional(day),
  /** The day of the half-day that was chosen for the delivery. */
  livraison: optional(day),
  tri: z.enum(['date', '-date', 'montant', '-montant']).default('-date'),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(DESK_MOST / DESK_PAGE + 1)
    .default(1),
})
export type DeskOrderQuery = z.infer<typeof DeskOrderQuery>

/** An order in staff's list. */
export const DeskOrderRow = OrderSummary.extend({
  partner_phone: z.string().nullable(),
  delivery: DeliveryStanding,
  courier: z.string().nullable(),
})
export type DeskOrderRow = z.infer<typeof DeskOrderRow>

/** A page of orders. `total` counts to DESK_MOST + 1; `to_do`: orders that wait to be prepared, counted alike. */
export const DeskOrders = z.object({
  orders: z.array(DeskOrderRow),
  total: z.int(),
  to_do: z.int(),
  page: z.int(),
  page_size: z.int(),
})
export type DeskOrders = z.infer<typeof DeskOrders>

/** A file within JSON. `is_cut`: there were more rows than one file takes. */
export const DeskExport = z.object({ filename: z.string(), content: z.string(), is_cut: z.boolean() })
export type DeskExport = z.infer<typeof DeskExport>

/** A step that the table of states has for staff; `blocked`: why it cannot be taken now, a whole sentence. */
export const DeskStep = z.object({
  to: OrderState,
  blocked: z.string().nullable(),
  needs_reason: z.boolean(),
})
export type DeskStep = z.infer<typeof DeskStep>

/** Money that came in for an order, in whole FCFA; `to_settle`: why staff of payments must look at it. */
export const DeskPayment = z.object({
  id: z.int(),
  provider: z.string(),
  amount: z.int(),
  received_at: moment,
  to_settle: z.string().nullable(),
})
export type DeskPayment = z.infer<typeof DeskPayment>

/** An order with everything that staff may see of it. */
export const DeskOrder = Order.extend({
  version: z.int(),
  zone: z.enum(['dakar', 'elsewhere']),
  delivery: DeliveryStanding,
  /** What is left to pay of the delivery, in whole FCFA. */
  delivery_residual: amount,
  delivery_accepted_at: moment.nullable(),
  stop: z.object({ courier_id: z.int(), courier: z.string(), day }).nullable(),
  steps: z.array(DeskStep),
  /** What may still be changed. */
  can_edit: z.object({ lines: z.boolean(), address: z.boolean(), slot: z.boolean(), delivery: z.boolean() }),
  payments: z.array(DeskPayment),
  serials: z.array(z.object({ line_id: z.int(), serial: z.string() })),
  /** What happened, oldest first, and who did it; null: the shop by itself, or a guest. */
  history: z.array(z.object({ at: moment, kind: z.string(), detail: z.string(), by: z.string().nullable() })),
})
export type DeskOrder = z.infer<typeof DeskOrder>

const version = z.int('La version de la commande est un nombre.')
/** A reason that the customer reads. */
const reason = line(300).default('')

/** A step that staff take. `version`: of the order as it was read; another one is answered 409. */
export const DeskStepTaken = z.object({
  to: z.enum(['sale', 'to_delivered', 'cancel']),
  reason,
  version,
})

/** Several orders at once. `rehearsal`: only says what would come of it. */
export const DeskBatch = z.object({
  ids: z.array(z.int().min(1)).min(1, 'Choisissez des commandes.').max(100, 'Cent commandes à la fois.'),
  to: z.enum(['sale', 'to_delivered']),
  rehearsal: z.boolean().default(false),
})

/** What came, or would come, of each order; `refusal`: why not, a whole sentence. */
export const DeskBatchResult = z.object({
  results: z.array(z.object({ id: z.int(), name: z.string(), refusal: z.string().nullable() })),
})
export type DeskBatchResult = z.infer<typeof DeskBatchResult>

/** Several orders for one courier. */
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
export const DeskMessage = z.object({
  id: z.int(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string().meta({ description: 'Destinataire, masqué' }),
  at: moment,
  state: z.enum(['sent', 'waiting', 'failed']),
})
export type DeskMessage = z.infer<typeof DeskMessage>

/** Messages about an order, and the kinds that can be written to its customer again. */
export const DeskMessages = z.object({ messages: z.array(DeskMessage), resendable: z.array(z.string()) })
export type DeskMessages = z.infer<typeof DeskMessages>

export const DeskResend = z.object({ kind: requiredLine(60) })
