import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { line, requiredLine } from '#platform/contract/text.ts'
import { AccountPlan, ExpenseCategory, USUAL_ACCOUNTS, USUAL_EXPENSES } from './accounts.ts'
import { ElectricityTariff } from './electricity.ts'
import { OrderCeilings, UnpaidDeadlines, USUAL_CEILINGS, USUAL_DEADLINES } from './unpaid-orders.ts'

const words = requiredLine(60, 'À remplir.', '60 caractères au plus.')
const capacity = z.int('Un nombre entier.').min(0, 'Zéro au moins.').max(500, '500 au plus.')
/** Whole FCFA. Null when quoted after the order. */
const fee = z
  .int('Un nombre entier de francs.')
  .min(0, 'Zéro au moins.')
  .max(1_000_000, '1 000 000 FCFA au plus.')
  .nullable()
const ahead = z.int('Un nombre entier.').min(0, 'Zéro au moins.').max(60, '60 jours au plus.')

/** Communes and towns with their own delivery price. */
export const DeliveryZone = z.object({
  name: words,
  places: z.array(words).min(1, 'Nommez au moins une commune ou une ville.').max(60, '60 lieux au plus.'),
  fee,
})
export type DeliveryZone = z.infer<typeof DeliveryZone>

/** Delivery prices and available half-days. */
export const DeliverySettings = z
  .object({
    /** Communes of the region of Dakar with the Dakar price (usually free). Empty for all of them. */
    free_communes: z.array(line(80)).max(100),
    /** Delivery prices outside the zones below. */
    fees: z.object({ dakar: fee, elsewhere: fee }),
    zones: z.array(DeliveryZone).max(40, '40 zones au plus.'),
    /** Maximum deliveries per half-day and zone. 0 accepts none. */
    capacity: z.object({ dakar: capacity, elsewhere: capacity }),
    /** First and last selectable day, in days after the order. */
    first_day: z.object({ dakar: ahead, elsewhere: ahead }),
    last_day: z.int('Un nombre entier.').min(1, 'Un jour au moins.').max(60, '60 jours au plus.'),
    halves: z
      .array(z.enum(['matin', 'apres-midi']))
      .min(1, 'Gardez au moins une demi-journée.')
      .max(2),
    /** From 0 (Sunday) to 6 (Saturday). */
    closed_weekdays: z.array(z.int().min(0).max(6)).max(6, 'Gardez au moins un jour de livraison.'),
    closed_days: z.array(calendarDay('Écrivez chaque jour comme 2026-12-25.')).max(100, '100 jours au plus.'),
  })
  .refine(({ first_day, last_day }) => Math.max(first_day.dakar, first_day.elsewhere) <= last_day, {
    path: ['last_day'],
    message: 'Le dernier jour ne peut pas précéder le premier.',
  })
export type DeliverySettings = z.infer<typeof DeliverySettings>

export const ShopSettings = z.object({
  opening_hours: z
    .array(z.object({ days: words, hours: words }))
    .min(1, 'Donnez au moins une ligne.')
    .max(7, '7 lignes au plus.'),
  delivery: DeliverySettings,
  electricity: ElectricityTariff,
  /** Rounding step for cash amounts, in whole FCFA. 1 for no rounding. */
  cash_step: z.literal([1, 5], 'Choisissez 1 ou 5 FCFA.').default(5),
  /** Accounts of the accounting export. */
  accounts: AccountPlan.default(USUAL_ACCOUNTS),
  /** Categories for till expenses. If empty, expenses are recorded without a category. */
  expense_categories: z.array(ExpenseCategory).max(40, '40 catégories au plus.').default(USUAL_EXPENSES),
  /** Limits on stock and half-days held by unpaid orders. */
  order_ceilings: OrderCeilings.default(USUAL_CEILINGS),
  /** Deadlines after which unpaid orders are cancelled automatically. */
  unpaid_deadlines: UnpaidDeadlines.default(USUAL_DEADLINES),
  /** Whether each pop-up is shown. */
  popups: z.object({ newsletter: z.boolean(), offer: z.boolean(), service: z.boolean() }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Body of a save. `version` is the one that the form loaded. */
export const ShopSettingsWrite = ShopSettings.extend({ version: z.int().min(0) })
export type ShopSettingsWrite = z.infer<typeof ShopSettingsWrite>

/** Settings for the admin. */
export const ShopSettingsAdmin = ShopSettingsWrite.extend({
  /** Communes available for selection. */
  communes: z.array(z.string()),
  /** Member of staff who last saved. Null before the first save, or when the account no longer exists. */
  updated_by: z.string().nullable(),
})
export type ShopSettingsAdmin = z.infer<typeof ShopSettingsAdmin>

export const SETTINGS_CALLS = defineCalls('Réglages', {
  'GET /api/admin/reglages': {
    guard: { staff: 'admin' },
    summary: 'Réglages de la boutique',
    answer: ShopSettingsAdmin,
  },
  'PUT /api/admin/reglages': {
    guard: { staff: 'admin' },
    summary: 'Enregistre les réglages de la boutique',
    body: ShopSettingsWrite,
    answer: ShopSettingsAdmin,
  },
})
