import { company, sales } from '../../../shop.config.ts'
import type { ShopSettings } from '../contract.ts'

const { freeCommunes, slotCapacity, firstDay, lastDay } = sales.delivery

/** What holds until staff set it otherwise. */
export const USUAL_SETTINGS: ShopSettings = {
  opening_hours: company.openingHours.map(({ days, hours }) => ({ days, hours })),
  delivery: {
    free_communes: [...freeCommunes],
    capacity: { ...slotCapacity },
    first_day: { ...firstDay },
    last_day: lastDay,
    halves: ['matin', 'apres-midi'],
    closed_weekdays: [0],
    closed_days: [],
  },
  popups: { newsletter: true, offer: true, service: true },
}
