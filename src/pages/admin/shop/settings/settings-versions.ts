import { HALF_NAMES } from '#delivery/web/admin/delivery-words.ts'
import { formatDay } from '#orders/web/format-day.ts'
import { labelsOf } from '#platform/contract/edited-field.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { WEEKDAYS } from '#platform/contract/french-day.ts'
import type { ShopSettings } from '#settings/contract.ts'
import { SETTING_FIELDS } from '#settings/contract/setting-fields.ts'
import { ACCOUNT_LABELS } from '#settings/web/account-names.ts'
import { CEILING_LABELS } from './ceiling-words.ts'

type Delivery = ShopSettings['delivery']

/** Flat settings, for comparing two versions. */
export type SingleSettings = Omit<ShopSettings, 'delivery'> & Delivery

export function splitSettings({ delivery, ...others }: ShopSettings): SingleSettings {
  return { ...others, ...delivery }
}

export function joinSettings({
  opening_hours,
  electricity,
  popups,
  cash_step,
  accounts,
  expense_categories,
  order_ceilings,
  unpaid_deadlines,
  ...delivery
}: SingleSettings): ShopSettings {
  return {
    opening_hours,
    electricity,
    popups,
    cash_step,
    accounts,
    expense_categories,
    order_ceilings,
    unpaid_deadlines,
    delivery,
  }
}

/** Labels of settings in the comparison of versions. */
export const SETTING_LABELS: Readonly<Record<keyof SingleSettings, string>> = labelsOf(SETTING_FIELDS)

const fee = (amount: number | null): string => (amount === null ? 'sur devis' : formatFrancs(amount))
const byPlace = ({ dakar, elsewhere }: { dakar: unknown; elsewhere: unknown }): string =>
  `Dakar\u202F: ${String(dakar)}, ailleurs\u202F: ${String(elsewhere)}`

const WORDS: { readonly [Key in keyof SingleSettings]: (value: SingleSettings[Key]) => string } = {
  opening_hours: (lines) => lines.map(({ days, hours }) => `${days} ${hours}`).join('\n'),
  electricity: ({ source, since, bands, communal_tax_percent, vat_percent, vat_above, household_kwh }) =>
    [
      `${source}, depuis le ${formatDay(since)}`,
      ...bands.map(
        ({ up_to, prepaid, postpaid }) =>
          `${up_to === null ? 'au-delà' : `jusqu’à ${up_to}\u00A0kWh`}\u202F: ${prepaid} / ${postpaid}`,
      ),
      `taxe ${communal_tax_percent}\u00A0%, TVA ${vat_percent}\u00A0% au-delà de ${vat_above}\u00A0kWh`,
      `foyer\u202F: ${household_kwh}\u00A0kWh`,
    ].join('\n'),
  popups: ({ newsletter, offer, service }) =>
    [newsletter && 'lettre d’information', offer && 'première commande', service && 'service client']
      .filter(Boolean)
      .join(', ') || 'aucune',
  cash_step: (step) => (step === 1 ? 'aucun' : `à ${formatFrancs(step)}`),
  accounts: (plan) => ACCOUNT_LABELS.map(([name, label]) => `${label}\u202F: ${plan[name]}`).join('\n'),
  expense_categories: (categories) =>
    categories.map(({ name, account }) => `${name}\u202F: ${account}`).join('\n') || 'aucune',
  order_ceilings: (ceilings) =>
    CEILING_LABELS.map(([whose, title]) => {
      const { orders, pieces, half_days } = ceilings[whose]
      return `${title}\u202F: ${orders} commandes, ${pieces} articles, ${half_days} demi-journées`
    }).join('\n'),
  unpaid_deadlines: ({ remind_days, cancel_days, credit_days }) =>
    `rappel après ${remind_days} j, annulation après ${cancel_days} j, crédit sans réponse après ${credit_days} j`,
  free_communes: (communes) => communes.join(', ') || 'toute la région',
  fees: ({ dakar, elsewhere }) => byPlace({ dakar: fee(dakar), elsewhere: fee(elsewhere) }),
  zones: (zones) =>
    zones
      .map(({ name, places, fee: price }) => `${name} (${places.join(', ')})\u202F: ${fee(price)}`)
      .join('\n'),
  capacity: byPlace,
  first_day: byPlace,
  last_day: String,
  halves: (halves) => halves.map((half) => HALF_NAMES[half]).join(', '),
  closed_weekdays: (days) => days.map((day) => WEEKDAYS[day]).join(', '),
  closed_days: (days) => days.map((day) => formatDay(day)).join(', '),
}

/** Formats one setting for the comparison of versions. */
export function formatSetting<Key extends keyof SingleSettings>(settings: SingleSettings, key: Key): string {
  return WORDS[key](settings[key])
}
