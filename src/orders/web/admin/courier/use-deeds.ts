import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { sendAsCustomer } from '../../../../accounts/web/session/send-as-customer.ts'
import { ApiFailure } from '../../../../platform/web/send.ts'
import { createDeedQueue, type DeedQueue, type QueuedDeed, type Sent } from './deed-queue.ts'

/** Milliseconds between two tries while something waits. */
const RETRY_MS = 5000

async function send({ stopId, body }: QueuedDeed): Promise<Sent> {
  try {
    await sendAsCustomer(`/api/livraison/arrets/${stopId}`, { method: 'POST', body })
    return { kind: 'done' }
  } catch (failure) {
    // The server is not well, busy, or does not know yet who calls: it is asked again.
    if (!(failure instanceof ApiFailure) || failure.status >= 500 || [401, 408, 429].includes(failure.status))
      return { kind: 'unheard' }
    const { message, fields } = failure.body
    return { kind: 'refused', sentence: Object.values(fields ?? {})[0] ?? message }
  }
}

/** A courier's deeds: kept in the phone, sent as soon as there is a line. `onDone`: the server has something new to say. */
export function useDeeds(
  courierId: number,
  onDone: () => void,
): { queue: DeedQueue; deeds: readonly QueuedDeed[] } {
  const queue = useMemo(() => createDeedQueue(localStorage, `tournee-${courierId}`, send), [courierId])
  const deeds = useSyncExternalStore(queue.subscribe, queue.list)
  const waits = deeds.some(({ refusal }) => refusal === undefined)
  useEffect(() => {
    if (!waits) return undefined
    const flush = (): void =>
      void queue.flush().then((isDone) => {
        if (isDone) onDone()
      })
    flush()
    const timer = setInterval(flush, RETRY_MS)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [queue, waits, onDone])
  return { queue, deeds }
}
