/** Where the receipt of a payment is; its id is told to the order's owner and to staff. */
export function receiptPath(receiptId: string): string {
  return `/api/payment/recu/${receiptId}.pdf`
}
