import type { AdminTag } from '#catalogue/contract/admin.ts'

interface Holiday {
  name: string
  /** Where the shop shows its promotions. */
  href: string
  label: string
}

/** Holidays by the list that a tag feeds. */
export const HOLIDAYS: Readonly<Record<NonNullable<AdminTag['list']>, Holiday>> = {
  ramadan: { name: 'Ramadan', href: '/promo-ramadan', label: 'Promo Ramadan' },
  tabaski: { name: 'Tabaski', href: '/promo-tabaski', label: 'Promo Tabaski' },
}

/** In the order in which they are offered. */
export const HOLIDAY_LISTS = ['ramadan', 'tabaski'] as const
