import type { PaymentMeans } from '#payments/contract.ts'

export type ChosenMeans = PaymentMeans[number]

let asked: { orderId: number; means: ChosenMeans } | undefined

/** Somebody has confirmed and pays: the page of the order, which opens next, goes on to the means by itself. */
export function payAtOnce(orderId: number, means: ChosenMeans): void {
  asked = { orderId, means }
}

/** What the page of this order is to go on to, once: neither a reload nor a way back pays again. */
export function takePayAtOnce(orderId: number): ChosenMeans | undefined {
  const means = asked?.orderId === orderId ? asked.means : undefined
  asked = undefined
  return means
}
