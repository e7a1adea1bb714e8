import { z } from 'zod/v4'
import { pathId } from '#accounts/contract/fields.ts'
import { MAX_PIECES, MAX_REQUEST_LINES } from '#baskets/contract.ts'
import { Slot } from '#delivery/contract.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { code, line, pathPart, typedContact } from '#platform/contract/text.ts'
import { Order } from './order.ts'
import { PaymentMode, amount } from './words.ts'

export const OrderIdParams = z.object({ id: pathId })
export const PartnerParams = z.object({ id: pathId })

/** Identifies an order. Both numbers must be the caller's. */
export const OrderDetails = z.object({ commande_id: z.int(), partner_id: z.int() })
export const PreOrderDetails = z.object({ precommande_id: z.int(), partner_id: z.int() })
export const CreditOrderDetails = z.object({ order_id: z.int(), partner_id: z.int() })

/** Fields that the customer may still change. */
export const OrderChange = z.object({ note: line(500).optional(), payment_mode: PaymentMode.optional() })
export type OrderChange = z.infer<typeof OrderChange>

/** The new half-day of the delivery, set by staff. */
export const SlotChange = z.object({ slot: Slot })

export const OrderCancelled = z.object({ status: z.literal('success'), message: z.string(), id: z.int() })

/** Token of a private link. Accepts any text: an invalid one is reported as not found. */
export const LinkParams = z.object({ token: pathPart })

/**
 * Channel of the code that verifies an order's contact. E-mail is excluded: an address costs nothing, so it proves
 * nothing.
 */
export const CodeChannel = z.literal('phone', 'Seul un numéro de téléphone confirme une commande.')
export type CodeChannel = z.infer<typeof CodeChannel>

export const ContactCodeRequest = z.object({ channel: CodeChannel })

/** `resend_after`: seconds until another code may be requested. */
export const CodeSent = z.object({ status: z.literal('success'), message: z.string(), resend_after: z.int() })
export type CodeSent = z.infer<typeof CodeSent>

export const ContactCode = z.object({ code: code(20) })

/**
 * Data to follow an order without signing in: its number in any notation, and its e-mail or phone. A failed attempt
 * never reveals which was wrong.
 */
export const Tracking = z.object({
  name: line(60).min(1, 'Le numéro de commande est obligatoire.'),
  email: typedContact(254).min(1, 'L’e-mail ou le téléphone est obligatoire.'),
})
export type Tracking = z.infer<typeof Tracking>

/** Progress of an order, without name, address and phone. */
export const TrackedOrder = Order.pick({
  name: true,
  type_sale: true,
  type_order: true,
  state: true,
  is_waiting: true,
  advance_payment_status: true,
  is_refunded: true,
  date_order: true,
  commitment_date: true,
  slot: true,
  amount_total: true,
  amount_residual: true,
  amount_delivery: true,
  payment_lines: true,
  events: true,
}).extend({
  order_lines: z.array(
    z.object({
      product_name: z.string(),
      product_uom_qty: z.int(),
      qty_delivered: z.int(),
      price_total: amount.nullable(),
    }),
  ),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

/** Pieces handed over by order line. Without lines: all that remain. */
export const Delivery = z.object({
  lines: z
    .array(z.object({ id: z.int(), quantity: z.int().min(0).max(MAX_PIECES) }))
    .max(MAX_REQUEST_LINES)
    .optional(),
})

export const LINKED_CALLS = defineCalls('Commandes', {
  'GET /api/commandes/lien/:token': {
    guard: 'public',
    summary: 'Une commande par son lien privé, ou par le lien d’un message, qui la montre seulement',
    params: LinkParams,
    answer: Order,
    cache: 'no-store',
  },
  'POST /api/commandes/lien/:token/annuler': {
    guard: 'public',
    cost: 'costly',
    summary: 'Annule une commande par son lien privé',
    params: LinkParams,
    answer: OrderCancelled,
    cache: 'no-store',
  },
  // The link proves ownership, so the account that opens it may claim the order.
  'POST /api/commandes/lien/:token/rattacher': {
    guard: 'customer',
    summary: 'Rattache à son compte une commande passée sans compte',
    params: LinkParams,
    answer: Order,
    cache: 'no-store',
  },
})

export const PROVING_CALLS = defineCalls('Commandes', {
  'POST /api/commandes/lien/:token/code': {
    guard: 'public',
    summary: 'Envoie un code au téléphone d’une commande qui attend',
    params: LinkParams,
    body: ContactCodeRequest,
    answer: CodeSent,
    cache: 'no-store',
  },
  'POST /api/commandes/lien/:token/confirmation': {
    guard: 'public',
    summary: 'Confirme le téléphone d’une commande qui attend : ses articles sont mis de côté, s’il en reste',
    params: LinkParams,
    body: ContactCode,
    answer: Order,
    cache: 'no-store',
  },
  'POST /api/commandes/:id/code': {
    guard: 'customer',
    summary:
      'Envoie un code au téléphone de sa commande, qui attend parce que le compte n’a pas de téléphone confirmé',
    params: OrderIdParams,
    body: ContactCodeRequest,
    answer: CodeSent,
    cache: 'no-store',
  },
  'POST /api/commandes/:id/confirmation': {
    guard: 'customer',
    summary:
      'Confirme le téléphone de sa commande par ce code : ses articles sont mis de côté, s’il en reste',
    params: OrderIdParams,
    body: ContactCode,
    answer: Order,
    cache: 'no-store',
  },
})

export const TRACKING_CALLS = defineCalls('Commandes', {
  'POST /api/tracking': {
    guard: 'public',
    summary: 'Suit une commande par son numéro et son e-mail, ou son téléphone',
    body: Tracking,
    answer: TrackedOrder,
  },
})

const CANCELLING = {
  guard: 'customer',
  params: OrderIdParams,
  answer: OrderCancelled,
  cache: 'no-store',
} as const
const CANCEL = { ...CANCELLING, summary: 'Annule sa commande, tant que rien n’est payé ni parti' } as const
const HIDE = { ...CANCELLING, summary: 'Annule sa commande et la retire de la liste' } as const

/** Both methods: GET for legacy clients, and never without an Authorization header. */
export const CANCELLING_CALLS = defineCalls('Commandes', {
  'GET /api/commande/:id/annuler': CANCEL,
  'POST /api/commande/:id/annuler': CANCEL,
  'GET /api/commande/:id/delete': HIDE,
  'POST /api/commande/:id/delete': HIDE,
})
