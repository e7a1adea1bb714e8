import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { requiredLine } from '#platform/contract/text.ts'
import { settingTag } from './cache-tags.ts'

const price = z
  .number('Un prix.')
  .min(0, 'Zéro au moins.')
  .max(10_000, '10 000 FCFA au plus.')
  .refine(
    (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
    'Deux chiffres après la virgule au plus.',
  )
const percent = z.number('Un taux.').min(0, 'Zéro au moins.').max(100, '100 % au plus.')
const monthlyKwh = z
  .int('Un nombre entier de kWh.')
  .min(0, 'Zéro au moins.')
  .max(100_000, '100 000 kWh au plus.')

/** Monthly kWh up to `up_to` (null for the last band) and the price per kWh in FCFA with two decimals. */
export const ElectricityBand = z.object({ up_to: monthlyKwh.nullable(), prepaid: price, postpaid: price })
export type ElectricityBand = z.infer<typeof ElectricityBand>

/** Monthly electricity tariff for households. */
export const ElectricityTariff = z
  .object({
    /** Name of the price list, shown to visitors. */
    source: requiredLine(120, 'À remplir.', '120 caractères au plus.'),
    /** First day of validity. */
    since: calendarDay('Écrivez le jour comme 2026-01-01.'),
    bands: z.array(ElectricityBand).min(1, 'Gardez au moins une tranche.').max(6, '6 tranches au plus.'),
    /** Percentage of the energy cost, on every kWh. */
    communal_tax_percent: percent,
    /** Percentage of the energy cost above a monthly number of kWh. */
    vat_percent: percent,
    vat_above: monthlyKwh,
    /** Default household consumption without the appliance. */
    household_kwh: monthlyKwh,
  })
  .refine(({ bands }) => areAscending(bands.map(({ up_to }) => up_to ?? Infinity)), {
    path: ['bands'],
    message: 'Chaque tranche finit après celle d’avant, et la dernière n’a pas de fin.',
  })
export type ElectricityTariff = z.infer<typeof ElectricityTariff>

function areAscending(ends: readonly number[]): boolean {
  return ends.at(-1) === Infinity && ends.every((end, at) => at === 0 || end > (ends[at - 1] ?? 0))
}

export const ELECTRICITY_CALLS = defineCalls('Contenus', {
  'GET /api/electricite': {
    guard: 'public',
    summary: 'Le tarif d’électricité des coûts affichés',
    answer: ElectricityTariff,
    tags: () => [settingTag('electricity')],
  },
})
