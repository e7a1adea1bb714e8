import { useEffect, useState } from 'react'
import type { PaymentMeans } from '#payments/contract.ts'
import { callPayments } from './call-payments.ts'

/** The means of payment that the shop takes; undefined until they are known, none where they cannot be. */
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
