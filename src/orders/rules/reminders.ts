import type { TypeSale } from '#orders/contract.ts'

/** Kind of reminder for a part: due soon, overdue, and (credit) to the employer. */
export type ReminderKind = 'soon' | 'late' | 'employer'

/** Days before the due day of the advance reminder, and days overdue of the others. */
const TIMES: Readonly<Record<TypeSale, Partial<Record<ReminderKind, number>>>> = {
  order: {},
  preorder: { soon: 2, late: 5 },
  // The credit terms: the employer is notified after more than three days.
  creditorder: { soon: 3, late: 1, employer: 4 },
}

/**
 * Reminders for an unpaid part, by days overdue (negative: ahead). An overdue part gets no advance reminder: of
 * several missed reminders only the current one is sent.
 */
export function remindersDue(typeSale: TypeSale, daysLate: number): ReminderKind[] {
  const { soon, late, employer } = TIMES[typeSale]
  const due: ReminderKind[] = []
  if (soon !== undefined && daysLate <= 0 && -daysLate <= soon) due.push('soon')
  if (late !== undefined && daysLate >= late) due.push('late')
  if (employer !== undefined && daysLate >= employer) due.push('employer')
  return due
}
