/** PAY-2: delay of the first poll after the page loads, in ms. */
export const CHECK_DELAY_MS = 1000
/** PAY-3: delay of the redirect to the order's page after a success, in ms. */
export const REDIRECT_DELAY_MS = 2000

/** PAY-3: a payment is made only if all three status fields confirm it. */
export function isPaid(status: string, checkoutStatus: string, paymentStatus: string): boolean {
  return status === 'completed' && checkoutStatus === 'complete' && paymentStatus === 'succeeded'
}
