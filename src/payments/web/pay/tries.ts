import type { StartedPayment } from '#payments/contract.ts'
import { serverNow } from '#platform/web/server-time.ts'
import { createLoginStorage, type TextStorage } from '#platform/web/session/login-storage.ts'

const PREFIX = 'payment_try:'

/**
 * Starts a payment. The same `transaction` again returns the same payment. Throws ApiError, TypeError without network.
 */
export type StartPayment = (means: string, transaction: string) => Promise<StartedPayment>

export interface Tries {
  /**
   * Starts a payment of `what`, or resumes the one whose response was lost, also after a reload, so that there are
   * never two. An ended one is not resumed. Throws like `start`.
   */
  start: (what: string, means: string, start: StartPayment) => Promise<StartedPayment>
  /** Call it after a rejection, so that the next try is a new payment. */
  forget: (what: string, means: string) => void
}

/** Payments started in this tab, by what they pay. `openStorage` may throw if storage is blocked. */
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
      // The shop returned a different payment: one of this amount already open elsewhere, or just paid.
      if (started.transaction_id !== sent) return started
      const isOver = started.status !== 'pending' || Date.parse(started.expires_at) <= serverNow()
      return started.existe && isOver ? start(means, renew(key)) : started
    },
    forget: (what, means) => storage.remove(keyOf(what, means)),
  }
}
