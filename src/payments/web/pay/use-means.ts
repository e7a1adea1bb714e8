import { useEffect, useState } from 'react'
import type { PaymentMeans } from '../../contract.ts'
import { listMeans } from '../pay-calls.ts'

/** The means of payment that the shop takes; none until they are known. */
export function useMeans(): PaymentMeans {
  const [means, setMeans] = useState<PaymentMeans>([])
  useEffect(() => {
    let isGone = false
    listMeans().then(
      (found) => !isGone && setMeans(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return means
}
