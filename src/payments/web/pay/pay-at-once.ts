import type { PaymentMeans } from '#payments/contract.ts'

export type ChosenMeans = PaymentMeans[number]

let pending: { orderId: number; means: ChosenMeans } | undefined

/** After a customer confirms and pays, the order's page opens next and continues to the means automatically. */
export function payAtOnce(orderId: number, means: ChosenMeans): void {
  pending = { orderId, means }
}

/** Takes the means to continue with, once, so that a reload or going back does not pay again. */
export function takePayAtOnce(orderId: number): ChosenMeans | undefined {
  const means = pending?.orderId === orderId ? pending.means : undefined
  pending = undefined
  return means
}
