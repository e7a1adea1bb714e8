import type { AdminTag } from '#catalogue/contract/admin.ts'

interface Holiday {
  name: string
  /** Page of the holiday's promotions in the shop. */
  href: string
  label: string
}

/** Holidays by promotion list. */
export const HOLIDAYS: Readonly<Record<NonNullable<AdminTag['list']>, Holiday>> = {
  ramadan: { name: 'Ramadan', href: '/promo-ramadan', label: 'Promo Ramadan' },
  tabaski: { name: 'Tabaski', href: '/promo-tabaski', label: 'Promo Tabaski' },
}

/** In display order. */
export const HOLIDAY_LISTS = ['ramadan', 'tabaski'] as const
