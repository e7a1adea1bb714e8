import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { MAX_SUM } from '#platform/contract/francs.ts'
import { line } from '#platform/contract/text.ts'
import { NextDelivery } from '#settings/contract.ts'
import { OfferedSlot } from './slots.ts'

/** Whole FCFA of a delivery or an order. */
export const amount = z.number().int().min(0).max(MAX_SUM)

/** Destination of a delivery. Empty: the usual address of the signed-in person. */
export const DeliveryPlace = z.object({
  adresse: line(200).default(''),
  commune: line(60).nullable().optional(),
})
export type DeliveryPlace = z.infer<typeof DeliveryPlace>

/** A commune that may be meant, or a town elsewhere, which has no commune. */
export const PlaceChoice = z.object({ commune: z.string().nullable(), name: z.string() })
export type PlaceChoice = z.infer<typeof PlaceChoice>

/**
 * The delivery offered for an address. `kind`: the commune is `found`; `unsure` when the customer must pick from
 * `choices`; otherwise only the `region` is known, or nothing.
 */
export const DeliveryOffer = z.object({
  kind: z.enum(['found', 'unsure', 'region', 'unknown']),
  choices: z.array(PlaceChoice),
  /** In whole FCFA. Null when quoted later. */
  amount_delivery: amount.nullable(),
  slots: z.array(OfferedSlot),
})
export type DeliveryOffer = z.infer<typeof DeliveryOffer>

/** An address is personal data, so it travels in the body, which no log and no history stores. */
const BODY_BYTES = 4 * 1024

export const DELIVERY_OFFER_CALLS = defineCalls('Commandes', {
  'POST /api/livraison/adresse': {
    guard: 'public',
    cost: 'costly',
    summary: 'Commune, prix et créneaux de livraison pour une adresse',
    body: DeliveryPlace,
    bodyBytes: BODY_BYTES,
    answer: DeliveryOffer,
    cache: 'no-store',
  },
})

export const NEXT_DELIVERY_CALLS = defineCalls('Commandes', {
  'GET /api/livraison/prochaine': {
    guard: 'public',
    summary: 'Le prochain jour de livraison qui a de la place, par zone',
    answer: NextDelivery,
  },
})
