import {
  type ShopSettings,
  USUAL_ACCOUNTS,
  USUAL_CEILINGS,
  USUAL_DEADLINES,
  USUAL_EXPENSES,
} from '#settings/contract.ts'
import { company, sales } from '#shop.config.ts'
import { USUAL_ELECTRICITY } from './usual-electricity.ts'

const { freeCommunes, slotCapacity, firstDay, lastDay } = sales.delivery

/** Default settings. */
export const USUAL_SETTINGS: ShopSettings = {
  opening_hours: company.openingHours.map(({ days, hours }) => ({ days, hours })),
  delivery: {
    free_communes: [...freeCommunes],
    fees: { dakar: 0, elsewhere: null },
    zones: [],
    capacity: { ...slotCapacity },
    first_day: { ...firstDay },
    last_day: lastDay,
    halves: ['matin', 'apres-midi'],
    closed_weekdays: [0],
    closed_days: [],
  },
  electricity: USUAL_ELECTRICITY,
  cash_step: 5,
  accounts: USUAL_ACCOUNTS,
  expense_categories: USUAL_EXPENSES,
  order_ceilings: USUAL_CEILINGS,
  unpaid_deadlines: USUAL_DEADLINES,
  popups: { newsletter: true, offer: true, service: true },
}
