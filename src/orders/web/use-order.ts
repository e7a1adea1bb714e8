import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#orders/contract.ts'
import { ApiError } from '#platform/web/send.ts'
import type { OrderAccess } from './order-access.ts'

export type LoadedOrder =
  | { kind: 'loading' }
  /** The order does not exist or is another person's; which is not revealed. */
  | { kind: 'missing' }
  | { kind: 'failed' }
  | { kind: 'ready'; order: Order }

interface UsedOrder {
  loaded: LoadedOrder
  /** Reloads. The present order stays until the response arrives. */
  reload: () => void
  /** Shows the server's response to a change. */
  show: (order: Order) => void
}

export function useOrder(access: OrderAccess | undefined): UsedOrder {
  const [loaded, setLoaded] = useState<LoadedOrder>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (access === undefined) return
    const asking = new AbortController()
    access.read(asking.signal).then(
      (order) => setLoaded({ kind: 'ready', order }),
      (failure: unknown) => {
        if (!asking.signal.aborted) setLoaded({ kind: isMissing(failure) ? 'missing' : 'failed' })
      },
    )
    return () => asking.abort()
  }, [access, attempt])
  const reload = useCallback(() => setAttempt((last) => last + 1), [])
  const show = useCallback((order: Order) => setLoaded({ kind: 'ready', order }), [])
  return { loaded, reload, show }
}

/** An invalid id is rejected before the look-up. */
function isMissing(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 404 || failure.status === 400)
}
