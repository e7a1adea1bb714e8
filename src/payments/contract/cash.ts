import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { MAX_SUM } from '#platform/contract/francs.ts'
import { line } from '#platform/contract/text.ts'

const francs = z.int()
/** A sum of money in whole FCFA. */
export const sum = z
  .int('Le montant est un nombre entier de francs.')
  .min(1, 'Le montant est un nombre entier de francs.')
  .max(MAX_SUM)
/** Cash that a person counted. */
export const countedSum = z
  .int('Le montant compté est un nombre entier de francs.')
  .min(0, 'Le montant compté est un nombre entier de francs.')
  .max(MAX_SUM)
const key = z.uuid('Cette écriture n’a pas d’identifiant valable.')
const requiredText = (what: string) => line(200).refine((text) => text !== '', what)
const day = calendarDay('Indiquez un jour, AAAA-MM-JJ.')

export const CashEntryKind = z.enum([
  'float',
  'taking',
  'refund',
  'rounding',
  'hand-over',
  'expense',
  'deposit',
  'correction',
])
export type CashEntryKind = z.infer<typeof CashEntryKind>

/** A line of the till in whole FCFA. `order`: number of the order that was paid or refunded. */
export const CashLine = z.object({
  id: z.int(),
  kind: CashEntryKind,
  amount: francs,
  at: z.string(),
  by: z.string().nullable(),
  order: z.string().nullable(),
  note: z.string(),
  /** Category of an expense, if chosen. */
  category: z.string().nullable(),
  /** Day of the entry if that day was already closed. */
  after_closing: z.string().nullable(),
  /** Key of a manual entry, by which its photo is requested. */
  key: z.string().nullable(),
  has_photo: z.boolean(),
})
export type CashLine = z.infer<typeof CashLine>

/** Expenses of a category; null: without category. Whole FCFA. */
export const ExpenseSum = z.object({ category: z.string().nullable(), count: z.int(), amount: francs })
export type ExpenseSum = z.infer<typeof ExpenseSum>

/** Shop cash held by a person, and since when. */
export const Pocket = z.object({
  courier_id: z.int(),
  courier: z.string(),
  amount: francs,
  since: z.string(),
})
export type Pocket = z.infer<typeof Pocket>

/** Cash that a courier announces to hand over, not counted yet. */
export const HandOver = z.object({
  id: z.int(),
  courier_id: z.int(),
  courier: z.string(),
  declared: francs,
  at: z.string(),
})
export type CashHandOver = z.infer<typeof HandOver>

/**
 * A day of the till in whole FCFA. `expected`: expected cash. `float`: null until the day is opened. `carried`:
 * received after earlier days were closed, included in `expected`. `since`: received after this day was closed,
 * included in a later day.
 */
export const CashDay = z.object({
  day: z.string(),
  is_closed: z.boolean(),
  float: francs.nullable(),
  expected: francs,
  carried: francs,
  since: francs,
  lines: z.array(CashLine),
  pockets: z.array(Pocket),
  hand_overs: z.array(HandOver),
  /** Available expense categories. */
  categories: z.array(z.string()),
})
export type CashDay = z.infer<typeof CashDay>

export const CashDayQuery = z.object({ jour: day.optional() })

export const CashFloat = z.object({ key, amount: sum })
export const CashExpense = z.object({
  key,
  amount: sum,
  /** A category of the settings; empty for none. */
  category: line(60).default(''),
  note: requiredText('Indiquez à quoi l’argent a servi.'),
})
export const CashDeposit = z.object({
  key,
  amount: sum,
  place: z.enum(['banque', 'wave'], 'Choisissez où l’argent est déposé.'),
  reference: requiredText('Indiquez la référence du dépôt.'),
})

/** Counted amount of a hand-over. An amount other than announced requires a reason. */
export const HandOverCount = z.object({
  counted: countedSum,
  reason: line(300).default(''),
})
export const HandOverParams = z.object({ id: z.coerce.number().int().min(1) })

/** Corrects the cash held by a person, with a reason: lost or found money. Negative values reduce it. */
export const PocketCorrection = z.object({
  key,
  courier_id: z.int().min(1),
  amount: z
    .int()
    .min(-MAX_SUM)
    .max(MAX_SUM)
    .refine((amount) => amount !== 0, 'Indiquez un montant.'),
  reason: requiredText('Indiquez la raison.'),
})

/** Cash that a courier holds, and the part that waits to be counted. */
export const OwnCash = z.object({
  amount: francs,
  since: z.string().nullable(),
  waiting: HandOver.nullable(),
})
export type OwnCash = z.infer<typeof OwnCash>

export const CashHandedOver = z.object({ key, amount: sum })

const TILL = { guard: { staff: 'paiements' }, answer: CashDay } as const

export const TILL_CALLS = defineCalls('Caisse', {
  'GET /api/admin/caisse': {
    ...TILL,
    summary: 'La caisse d’un jour, et ce que les livreurs ont sur eux',
    query: CashDayQuery,
    cache: 'no-store',
  },
  'POST /api/admin/caisse/fonds': {
    ...TILL,
    summary: 'Ouvre la caisse du jour avec son fonds',
    body: CashFloat,
  },
  'POST /api/admin/caisse/depenses': {
    ...TILL,
    effect: 'money.expense',
    summary: 'Note une dépense payée par la caisse',
    body: CashExpense,
  },
  'POST /api/admin/caisse/depots': {
    ...TILL,
    effect: 'money.deposit',
    summary: 'Note un dépôt à la banque ou sur Wave',
    body: CashDeposit,
  },
  'POST /api/admin/caisse/remises/:id': {
    ...TILL,
    summary: 'Confirme ce qu’un livreur a remis, compté',
    params: HandOverParams,
    body: HandOverCount,
  },
  'POST /api/admin/caisse/ecarts': {
    ...TILL,
    effect: 'money.correction',
    summary: 'Corrige ce qu’un livreur a sur lui, avec une raison',
    body: PocketCorrection,
  },
})

export const COURIER_CASH_CALLS = defineCalls('Livraison', {
  'GET /api/livraison/caisse': {
    guard: { staff: 'livraison' },
    summary: 'L’argent que le livreur a sur lui',
    answer: OwnCash,
    cache: 'no-store',
  },
  'POST /api/livraison/caisse': {
    guard: { staff: 'livraison' },
    summary: 'Remet de l’argent à la caisse, qui le compte et confirme',
    body: CashHandedOver,
    answer: OwnCash,
  },
})
