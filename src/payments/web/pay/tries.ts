import type { StartedPayment } from '#payments/contract.ts'
import { serverNow } from '#platform/web/server-time.ts'
import { createLoginStorage, type TextStorage } from '#platform/web/session/login-storage.ts'

const PREFIX = 'payment_try:'

/** Begins a payment; the same `transaction` again is the same payment. Throws ApiError, TypeError without network. */
export type StartPayment = (means: string, transaction: string) => Promise<StartedPayment>

export interface Tries {
  /**
   * Begins a payment of `what` by a means, or finds the one whose answer was lost: also after a reload, so that there are
   * never two. One that has ended is not found again. Throws what `start` throws.
   */
  start: (what: string, means: string, start: StartPayment) => Promise<StartedPayment>
  /** Refused is refused: the next try is another payment. */
  forget: (what: string, means: string) => void
}

/** The payments that were begun in this tab, by what they pay. `openStorage` may throw where storage is blocked. */
export function createTries(openStorage: () => TextStorage, createId: () => string): Tries {
  const storage = createLoginStorage(openStorage)
  const keyOf = (what: string, means: string): string => `${PREFIX}${means} ${what}`
  function renew(key: string): string {
    const id = createId()
    storage.write(key, id)
    return id
  }
  return {
    async start(what, means, start) {
      const key = keyOf(what, means)
      const sent = storage.find(key) ?? renew(key)
      const started = await start(means, sent)
      // The shop names another payment: one of this amount that is open elsewhere, or that has just turned out to be paid.
      if (started.transaction_id !== sent) return started
      const isOver = started.status !== 'pending' || Date.parse(started.expires_at) <= serverNow()
      return started.existe && isOver ? start(means, renew(key)) : started
    },
    forget: (what, means) => storage.remove(keyOf(what, means)),
  }
}
