/** PAY-2: the first look comes so long after the page; in milliseconds. */
export const CHECK_DELAY_MS = 1000
/** PAY-3: the order's page comes so long after a success; in milliseconds. */
export const REDIRECT_DELAY_MS = 2000

/** PAY-3: paid is what all three words say. */
export function isPaid(status: string, checkoutStatus: string, paymentStatus: string): boolean {
  return status === 'completed' && checkoutStatus === 'complete' && paymentStatus === 'succeeded'
}
