import { z } from 'zod/v4'

/** This value means no limit, so that nothing is counted. */
export const NO_CEILING = 1_000_000

const most = z.int('Un nombre entier.').min(1, 'Un au moins.').max(NO_CEILING, '1 000 000 au plus.')
const days = z.int('Un nombre entier.').min(1, 'Un jour au moins.').max(90, '90 jours au plus.')

/** Limits on what unpaid orders may hold in total. */
export const OrderCeiling = z.object({ orders: most, pieces: most, half_days: most })
export type OrderCeiling = z.infer<typeof OrderCeiling>

/**
 * Limits for unpaid orders per account (by kind), phone number and IP address. `staff` also applies to actions by
 * staff for a customer.
 */
export const OrderCeilings = z.object({
  customer: OrderCeiling,
  employer: OrderCeiling,
  staff: OrderCeiling,
  phone: OrderCeiling,
  address: OrderCeiling,
})
export type OrderCeilings = z.infer<typeof OrderCeilings>

/** An employer's staff and customers of mobile carriers share IP addresses, so that limit is generous. */
export const USUAL_CEILINGS: OrderCeilings = {
  customer: { orders: 6, pieces: 30, half_days: 4 },
  employer: { orders: 20, pieces: 120, half_days: 12 },
  staff: { orders: 60, pieces: 600, half_days: 40 },
  phone: { orders: 10, pieces: 50, half_days: 8 },
  address: { orders: 400, pieces: 4000, half_days: 260 },
}

/**
 * Deadlines for unpaid orders outside online payment. Payment at the door: days after the half-day, or after the
 * promised day. Credit request: days without a decision.
 */
export const UnpaidDeadlines = z
  .object({ remind_days: days, cancel_days: days, credit_days: days })
  .refine(({ remind_days, cancel_days }) => remind_days < cancel_days, {
    path: ['cancel_days'],
    message: 'L’annulation vient après le rappel.',
  })
export type UnpaidDeadlines = z.infer<typeof UnpaidDeadlines>

export const USUAL_DEADLINES: UnpaidDeadlines = { remind_days: 2, cancel_days: 7, credit_days: 30 }
