import type { NewOrder } from '#orders/contract.ts'
import type { ChosenMeans } from '#payments/web/pay/pay-at-once.ts'
import { ATTEMPT_PREFIX } from '#platform/web/pending/personal-keys.ts'
import { createLoginStorage, type TextStorage } from '#platform/web/session/login-storage.ts'
import { createStoredRecord } from './stored-record.ts'

/** One press of « Confirmer ». Key and body stay the same until a response arrives, so that it creates one order. */
export interface Attempt {
  key: string
  url: string
  body: Partial<NewOrder> & Pick<NewOrder, 'order_lines'>
  keepsAddress: boolean
  /** Payment provider to open once the order exists. */
  payBy?: ChosenMeans | undefined
  /** Time of the attempt in ms. */
  at: number
}

export interface Attempts {
  find: (name: string, owner: number) => Attempt | undefined
  /** Returns whether it outlives this page. */
  keep: (name: string, owner: number, attempt: Attempt) => boolean
  end: (name: string) => void
}

/**
 * Attempts without a response. They survive a reload, except with a bank file, which is never stored. The basket id
 * then prevents a second order.
 */
export function createAttempts(openStorage: () => TextStorage): Attempts {
  const attempts = createStoredRecord<Attempt>(ATTEMPT_PREFIX, openStorage)
  let sealed: { name: string; owner: number; attempt: Attempt } | undefined
  return {
    find: (name, owner) =>
      sealed?.name === name && sealed.owner === owner ? sealed.attempt : attempts.find(name, owner),
    keep(name, owner, attempt) {
      if (attempt.body.bank_dossier === undefined) return attempts.write(name, owner, attempt)
      sealed = { name, owner, attempt }
      return false
    },
    end(name) {
      attempts.remove(name)
      sealed = undefined
    },
  }
}

const IDS_KEY = 'checkout_baskets'

/** Id of each basket in checkout: one basket is ordered once, in any tab. */
export interface BasketIds {
  get: (basket: string) => string
  /** After an order, later additions belong to a new basket. */
  renew: (basket: string) => void
}

export function createBasketIds(openStorage: () => TextStorage, createId: () => string): BasketIds {
  const storage = createLoginStorage(openStorage)
  function read(): Record<string, string> {
    try {
      const stored: unknown = JSON.parse(storage.find(IDS_KEY) ?? '{}')
      return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {}
    } catch {
      return {}
    }
  }
  function write(basket: string): string {
    const id = createId()
    storage.write(IDS_KEY, JSON.stringify({ ...read(), [basket]: id }))
    return id
  }
  return {
    get(basket) {
      const known = read()[basket]
      return typeof known === 'string' && /^[\w-]{8,64}$/.test(known) ? known : write(basket)
    },
    renew: (basket) => void write(basket),
  }
}
