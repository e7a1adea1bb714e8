import { z } from 'zod/v4'
import { MAX_PIECES, MAX_REQUEST_LINES } from '#baskets/contract.ts'
import { Slot } from '#delivery/contract.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { moment } from '#platform/contract/day.ts'
import { MAX_SUM } from '#platform/contract/francs.ts'
import { requiredLine } from '#platform/contract/text.ts'
import { HandedLines } from './admin-edits.ts'
import { OrderIdParams } from './following.ts'
import { OrderState, PaymentMode, amount } from './words.ts'

export const StopLine = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  qty_delivered: z.int(),
  price_unit: amount,
})
export type StopLine = z.infer<typeof StopLine>

/** A delivery of a courier's day: only the data to find the customer, hand over and take payment. */
export const Stop = z.object({
  id: z.int(),
  name: z.string(),
  state: OrderState,
  customer: z.string(),
  phone: z.string().nullable(),
  commune: z.string().nullable(),
  place: z.string(),
  landmark: z.string(),
  note: z.string(),
  day: z.iso.date(),
  /** The half-day promised to the customer. */
  slot: Slot.nullable(),
  payment_mode: PaymentMode,
  /** Due at the door in whole FCFA, for the order and for its delivery. */
  amount_due: amount,
  delivery_due: amount,
  /** Sum of both amounts, rounded to existing coins. */
  cash_due: amount,
  /** Total and paid amount of the order, from which the share of a partial hand-over is calculated. */
  amount_total: amount,
  paid_total: amount,
  lines: z.array(StopLine),
})
export type Stop = z.infer<typeof Stop>

/** A courier's stops of today, and earlier ones not yet delivered. */
export const Stops = z.object({ day: z.iso.date(), stops: z.array(Stop) })
export type Stops = z.infer<typeof Stops>

const reason = requiredLine(300)
const key = z.uuid('Ce passage n’a pas d’identifiant valable.')
/** Time by the phone's clock, ISO 8601. Only a note for staff, because such clocks may be wrong. */
const said_at = moment().optional()
/** Cash taken, in whole FCFA. */
const cash = z.int('Le montant est un nombre entier de francs.').min(0).max(MAX_SUM).default(0)

/** Damaged pieces by order line. */
export const DamagedLines = z
  .array(z.object({ id: z.int(), quantity: z.int().min(1).max(MAX_PIECES) }))
  .max(MAX_REQUEST_LINES)

/**
 * An action at a door. `key` is its idempotency key. `comes_back`: the order returns to the shop; otherwise the
 * courier tries again the same day. `slot`: the new half-day agreed with the customer.
 */
export const StopAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delivered'), key, said_at, lines: HandedLines, amount: cash }),
  z.object({ kind: z.literal('partly'), key, said_at, reason, lines: HandedLines, amount: cash }),
  z.object({
    kind: z.literal('damaged'),
    key,
    said_at,
    reason,
    lines: HandedLines.default([]),
    amount: cash,
    damaged: DamagedLines.min(1, 'Indiquez les pièces abîmées.'),
  }),
  z.object({ kind: z.literal('absent'), key, said_at, reason, comes_back: z.boolean().default(false) }),
  z.object({ kind: z.literal('refused'), key, said_at, reason }),
  z.object({ kind: z.literal('wrong-amount'), key, said_at, reason }),
  z.object({ kind: z.literal('rescheduled'), key, said_at, reason, slot: Slot.optional() }),
])
export type StopAction = z.infer<typeof StopAction>

export const COURIER_CALLS = defineCalls('Livraison', {
  'GET /api/livraison/arrets': {
    guard: { staff: 'livraison' },
    summary: 'Ses arrêts du jour',
    answer: Stops,
    cache: 'no-store',
  },
  'POST /api/livraison/arrets/:id': {
    guard: { staff: 'livraison' },
    summary: 'Ce qui a été fait à une porte : remis et encaissé, en partie, ou pas du tout',
    params: OrderIdParams,
    body: StopAction,
    answer: Stop,
  },
})
