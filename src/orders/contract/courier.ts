import { z } from 'zod/v4'
import { requiredLine } from '../../accounts/contract/fields.ts'
import { HandedLines } from './desk-edits.ts'
import { amount, OrderState, PaymentMode, Slot } from './words.ts'

/** Something to hand over at a stop. */
export const StopLine = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  qty_delivered: z.int(),
})
export type StopLine = z.infer<typeof StopLine>

/** A delivery of a courier's day: what it takes to find the customer, hand over and be paid, and nothing more. */
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
  /** The half-day that the customer was promised. */
  slot: Slot.nullable(),
  payment_mode: PaymentMode,
  /** What is to be paid at the door, in whole FCFA: of the order, and of its delivery. */
  amount_due: amount,
  delivery_due: amount,
  lines: z.array(StopLine),
})
export type Stop = z.infer<typeof Stop>

/** A courier's stops of today, and those of before that were not brought. */
export const Stops = z.object({ day: z.iso.date(), stops: z.array(Stop) })
export type Stops = z.infer<typeof Stops>

/**
 * What was done at a door. `key` names it: the same one again, however often, is the same deed. `amount`: cash that was
 * taken, in whole FCFA. `absent`: nobody was there, nothing was handed over.
 */
export const StopDeed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delivered'),
    key: z.uuid('Cette livraison n’a pas d’identifiant valable.'),
    lines: HandedLines,
    amount: z.int('Le montant est un nombre entier de francs.').min(0).max(10_000_000_000).default(0),
  }),
  z.object({
    kind: z.literal('absent'),
    key: z.uuid('Ce passage n’a pas d’identifiant valable.'),
    reason: requiredLine(300),
  }),
])
export type StopDeed = z.infer<typeof StopDeed>
