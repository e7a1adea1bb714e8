import type { TypeSale } from '#orders/contract.ts'

/** What is said about a part of an order: that its day comes, that it is late, and (credit) to the employer. */
export type ReminderKind = 'soon' | 'late' | 'employer'

/** Days: how long before its day a part is announced, and how late it is when it is recalled. */
const TIMES: Readonly<Record<TypeSale, Partial<Record<ReminderKind, number>>>> = {
  order: {},
  preorder: { soon: 2, late: 5 },
  // The credit terms: more than three days late, the employer is told.
  creditorder: { soon: 3, late: 1, employer: 4 },
}

/**
 * What is to be said about an unpaid part, by the days it is late (negative: ahead). A part that is late is no longer
 * announced: of several missed steps only what is true now is said.
 */
export function remindersDue(typeSale: TypeSale, daysLate: number): ReminderKind[] {
  const { soon, late, employer } = TIMES[typeSale]
  const due: ReminderKind[] = []
  if (soon !== undefined && daysLate <= 0 && -daysLate <= soon) due.push('soon')
  if (late !== undefined && daysLate >= late) due.push('late')
  if (employer !== undefined && daysLate >= employer) due.push('employer')
  return due
}
