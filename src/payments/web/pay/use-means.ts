import { useEffect, useState } from 'react'
import type { PaymentMeans } from '#payments/contract.ts'
import { callPayments } from './call-payments.ts'

/** Accepted means of payment. Undefined while loading, empty when unavailable. */
export function useMeans(): PaymentMeans | undefined {
  const [means, setMeans] = useState<PaymentMeans>()
  useEffect(() => {
    let isGone = false
    callPayments('GET /api/payment/moyens').then(
      (found) => !isGone && setMeans(found),
      () => !isGone && setMeans([]),
    )
    return () => {
      isGone = true
    }
  }, [])
  return means
}
