import { makeBasketTargets } from './basket-targets.ts'
import {
  type MeasuredCatalogue,
  pickBasket,
  pickFilter,
  pickPricedCategories,
  pickProducts,
  stockProducts,
} from './measured-catalogue.ts'
import { awaitBooked, openPayments } from './open-payments.ts'
import type { Part } from './options.ts'
import { makeOrderTargets } from './order-targets.ts'
import { makePaymentTargets } from './payment-targets.ts'
import type { SameStatements } from './references/same-statements.ts'
import { makeSearchTargets } from './search-targets.ts'
import { signInCallers } from './signed-in.ts'
import { type Target, makeTargets } from './targets.ts'
import { makeVariedLoad } from './varied-targets.ts'

/** More payments than any run notifies: each is settled once. */
const MEASURED_PAYMENTS = 60_000
/** Products whose responses and pages many visitors request in turn. */
const VARIED_PRODUCTS = 200

/** The parts that measure requests per second. */
export const LOADED = ['load', 'search', 'varied', 'baskets', 'orders', 'payments'] as const

/** Targets, and the data that the same-bytes reference needs. */
export interface Load {
  targets: Target[]
  statements: SameStatements | undefined
}

/** Targets of the chosen parts, with the people, stock and payments that each needs. */
export async function gatherLoad(
  { db }: MeasuredCatalogue,
  { parts, products }: { parts: ReadonlySet<Part>; products: readonly number[] },
): Promise<Load> {
  const hasPeople = parts.has('load') || parts.has('orders') || parts.has('payments')
  const callers = hasPeople ? await signInCallers(db) : []
  const tokens = callers.map(({ token }) => token)
  const varied = parts.has('varied')
    ? makeVariedLoad(await pickPricedCategories(db), await pickProducts(db, VARIED_PRODUCTS))
    : undefined
  const targets = [
    ...(parts.has('load') ? makeTargets(products, await pickFilter(db), tokens) : []),
    ...(parts.has('search') ? makeSearchTargets() : []),
    ...(varied?.targets ?? []),
    ...(parts.has('baskets') ? makeBasketTargets(await pickBasket(db)) : []),
    ...(parts.has('orders') ? makeOrderTargets(await stockProducts(db), callers) : []),
    ...(parts.has('payments')
      ? makePaymentTargets(await openPayments(db, callers, MEASURED_PAYMENTS), () => awaitBooked(db))
      : []),
  ]
  return { targets, statements: varied?.statements }
}
