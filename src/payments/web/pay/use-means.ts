import { useEffect, useState } from 'react'
import type { PaymentMeans } from '../../contract.ts'
import { listMeans } from '../pay-calls.ts'

/** The means of payment that the shop takes; undefined until they are known, none where they cannot be. */
export function useMeans(): PaymentMeans | undefined {
  const [means, setMeans] = useState<PaymentMeans>()
  useEffect(() => {
    let isGone = false
    listMeans().then(
      (found) => !isGone && setMeans(found),
      () => !isGone && setMeans([]),
    )
    return () => {
      isGone = true
    }
  }, [])
  return means
}
