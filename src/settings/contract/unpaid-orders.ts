import { z } from 'zod/v4'

/** As much as this is no ceiling: nothing is counted. */
export const NO_CEILING = 1_000_000

const most = z.int('Un nombre entier.').min(1, 'Un au moins.').max(NO_CEILING, '1 000 000 au plus.')
const days = z.int('Un nombre entier.').min(1, 'Un jour au moins.').max(90, '90 jours au plus.')

/** What unpaid orders may hold at most, together. */
export const OrderCeiling = z.object({ orders: most, pieces: most, half_days: most })
export type OrderCeiling = z.infer<typeof OrderCeiling>

/**
 * Ceilings of unpaid orders: of one account by whose it is, of one phone number, and of one network address. `staff` also
 * holds for what staff do for a customer.
 */
export const OrderCeilings = z.object({
  customer: OrderCeiling,
  employer: OrderCeiling,
  staff: OrderCeiling,
  phone: OrderCeiling,
  address: OrderCeiling,
})
export type OrderCeilings = z.infer<typeof OrderCeilings>

/** Network addresses are shared by an employer's staff and by customers of mobile carriers: their ceiling is generous. */
export const USUAL_CEILINGS: OrderCeilings = {
  customer: { orders: 6, pieces: 30, half_days: 4 },
  employer: { orders: 20, pieces: 120, half_days: 12 },
  staff: { orders: 60, pieces: 600, half_days: 40 },
  phone: { orders: 10, pieces: 50, half_days: 8 },
  address: { orders: 400, pieces: 4000, half_days: 260 },
}

/**
 * When an unpaid order ends by itself that is not paid online. An order payable at the door: so many days after its
 * half-day, or after the day by which it was promised. A credit request: so many days without an answer.
 */
export const UnpaidDeadlines = z
  .object({ remind_days: days, cancel_days: days, credit_days: days })
  .refine(({ remind_days, cancel_days }) => remind_days < cancel_days, {
    path: ['cancel_days'],
    message: 'L’annulation vient après le rappel.',
  })
export type UnpaidDeadlines = z.infer<typeof UnpaidDeadlines>

export const USUAL_DEADLINES: UnpaidDeadlines = { remind_days: 2, cancel_days: 7, credit_days: 30 }
