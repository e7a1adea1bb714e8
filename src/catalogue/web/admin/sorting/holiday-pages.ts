import type { DeskTag } from '../../../contract/desk.ts'

/** Where the shop shows the promotions of a holiday. */
export const HOLIDAY_PAGES: Readonly<Record<NonNullable<DeskTag['list']>, { href: string; label: string }>> =
  {
    ramadan: { href: '/promo-ramadan', label: 'Promo Ramadan' },
    tabaski: { href: '/promo-tabaski', label: 'Promo Tabaski' },
  }
