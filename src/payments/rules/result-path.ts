/** PAY-2, PAY-5: path of the result page; Wave has its own. */
export function resultPath({
  provider,
  transaction_id,
}: {
  provider: string
  transaction_id: string
}): string {
  const transaction = `transaction=${encodeURIComponent(transaction_id)}`
  return provider === 'wave'
    ? `/wave-paiement?${transaction}`
    : `/payment/success?payment_method=${encodeURIComponent(provider)}&${transaction}`
}
