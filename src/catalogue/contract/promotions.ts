import { z } from 'zod/v4'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { line } from '#platform/contract/text.ts'
import { Tag, digits, utcMoment } from '../contract.ts'
import { chosenIds } from './admin.ts'

const amount = z.int()

/**
 * Running, scheduled, over, or scheduled but unable to start. A promotional price that is no longer applied counts as
 * over.
 */
export const PromotionState = z.enum(['courante', 'prevue', 'finie', 'bloquee'])
export type PromotionState = z.infer<typeof PromotionState>

/** Filters of the admin promotion list. `liste`: promotions of a holiday page. */
export const PromotionQuery = z.object({
  q: line(100).default(''),
  etat: z.enum(['', ...PromotionState.options]).default(''),
  liste: z.enum(['', 'ramadan', 'tabaski']).default(''),
  page: digits(1, 20).default(1),
})
export type PromotionQuery = z.infer<typeof PromotionQuery>

/** A promotional price of one product with its period. `planned_id`: null when it is stored in the product itself. */
export const Promotion = z.object({
  planned_id: z.int().nullable(),
  product_id: z.int(),
  name: z.string(),
  reference: z.string(),
  picture: z.string().nullable(),
  tags: z.array(Tag),
  list_price: amount,
  promo_price: amount,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  state: PromotionState,
  /** Why it could not start. */
  blocked_by: z.enum(['price', 'ended', 'archived']).nullable(),
})
export type Promotion = z.infer<typeof Promotion>

/** One page of promotions. `total` is counted up to 1 001, which means more than 1 000. */
export const PromotionList = z.object({
  promotions: z.array(Promotion),
  ...COUNTED_PAGE,
})
export type PromotionList = z.infer<typeof PromotionList>

/**
 * A promotion for several products, by percentage or at a fixed price, starting now (`starts_at` null) or later. A tag
 * may put the products on a list. `dry_run` only reports the effect.
 */
export const PromotionDraft = z.object({
  ids: chosenIds,
  price: z.union(
    [z.object({ percent: z.int().min(1).max(90) }), z.object({ amount: z.int().min(1) })],
    'Donnez un pourcentage entier de 1 à 90, ou un prix entier au-dessus de 0.',
  ),
  starts_at: utcMoment.nullable().default(null),
  ends_at: utcMoment.nullable().default(null),
  tag: line(60).min(1).nullable().default(null),
  dry_run: z.boolean().default(false),
})
export type PromotionDraft = z.infer<typeof PromotionDraft>

const named = z.object({ id: z.int(), name: z.string() })

/** The prices that a promotion sets or would set, and the products that cannot have it. */
export const PromotionOutcome = z.object({
  set: z.array(named.extend({ list_price: amount, promo_price: amount })),
  refused: z.array(named.extend({ reason: z.string() })),
})
export type PromotionOutcome = z.infer<typeof PromotionOutcome>

/** Promotions to end: active ones by product, and planned ones. */
export const PromotionEnd = z
  .object({
    products: z.array(z.int()).max(200).default([]),
    planned: z.array(z.int()).max(200).default([]),
  })
  .refine(
    ({ products, planned }) => products.length + planned.length > 0,
    'Choisissez une promotion au moins.',
  )
export type PromotionEnd = z.infer<typeof PromotionEnd>

export const PromotionsEnded = z.object({ ended: z.int() })
export type PromotionsEnded = z.infer<typeof PromotionsEnded>

export const PROMOTION_CALLS = defineCalls('Gestion du catalogue', {
  'GET /api/admin/promotions': {
    guard: { staff: 'catalogue' },
    summary: 'Promotions en cours, prévues et finies',
    query: PromotionQuery,
    answer: PromotionList,
  },
  'POST /api/admin/promotions': {
    guard: { staff: 'catalogue' },
    effect: 'money.prices',
    summary: 'Met plusieurs produits en promotion, ou dit ce que cela donnerait',
    body: PromotionDraft,
    answer: PromotionOutcome,
  },
  'POST /api/admin/promotions/fin': {
    guard: { staff: 'catalogue' },
    summary: 'Arrête des promotions, ou retire celles qui sont prévues',
    body: PromotionEnd,
    answer: PromotionsEnded,
  },
})
