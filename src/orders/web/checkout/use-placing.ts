import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../../../accounts/contract.ts'
import type { Order } from '../../contract.ts'
import { basketIds, browserAttempts, browserDrafts, makeRandomId } from './browser-checkout.ts'
import { findOrder, placeOrder } from './checkout-calls.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import { finishOrder } from './finish-order.ts'
import type { Attempt } from './logic/attempt.ts'
import type { Outcome } from './logic/outcome.ts'

export type PlacingState =
  | { kind: 'idle' | 'sending' }
  /** Asks again what became of an attempt. */
  | { kind: 'checking' }
  /** The basket was an order already. */
  | { kind: 'found'; order: Order; message: string }
  | Outcome

export interface Placing {
  state: PlacingState
  /** A new attempt, with a key of its own. */
  place: (attempt: Omit<Attempt, 'key'>) => void
  /** The same attempt again. */
  retry: () => void
  /** Whatever was said about the last attempt has been read. */
  forget: () => void
}

/** What an attempt ended with; its traces in the browser are settled. */
async function settle(attempt: Attempt, kind: CheckoutKind, user: UserInfo): Promise<PlacingState> {
  const outcome = await placeOrder(attempt)
  if (outcome.kind === 'lost') return outcome
  browserAttempts().end(kind.typeSale)
  const order =
    outcome.kind === 'placed'
      ? outcome.order
      : outcome.kind === 'ordered' && outcome.order
        ? await findOrder(outcome.order.id)
        : undefined
  // By somebody else who signed in here, or cancelled since: what is in the basket now is another order.
  if (outcome.kind === 'ordered' && !outcome.order) basketIds().renew(kind.basket)
  if (order === undefined) return outcome
  finishOrder(order, { kind, user, attempt })
  browserDrafts().remove(kind.typeSale)
  return outcome.kind === 'ordered' ? { kind: 'found', order, message: outcome.message } : outcome
}

/**
 * Orders once, however often the network fails: an attempt keeps its key until an answer came, also over a reload, and is
 * made again when the network is back. `onPlaced` is told while the screen is still shown.
 */
export function usePlacing(kind: CheckoutKind, user: UserInfo, onPlaced: (order: Order) => void): Placing {
  const name = kind.typeSale
  const [state, setState] = useState<PlacingState>(() => ({
    kind: browserAttempts().find(name, user.id) ? 'checking' : 'idle',
  }))
  const isBusy = useRef(false)
  const isShown = useRef(false)
  const tellPlaced = useRef(onPlaced)
  useEffect(() => {
    tellPlaced.current = onPlaced
  })
  const send = useCallback(
    async (attempt: Attempt, meanwhile: 'sending' | 'checking') => {
      if (isBusy.current) return
      isBusy.current = true
      setState({ kind: meanwhile })
      const next = await settle(attempt, kind, user)
      isBusy.current = false
      setState(next)
      if (next.kind === 'placed' && isShown.current) tellPlaced.current(next.order)
    },
    [kind, user],
  )
  const retry = useCallback(() => {
    const waiting = browserAttempts().find(name, user.id)
    if (waiting) void send(waiting, 'checking')
  }, [name, user.id, send])
  useEffect(() => {
    isShown.current = true
    retry()
    window.addEventListener('online', retry)
    return () => {
      isShown.current = false
      window.removeEventListener('online', retry)
    }
  }, [retry])
  function place(parts: Omit<Attempt, 'key'>): void {
    if (isBusy.current) return
    const attempt = { ...parts, key: makeRandomId() }
    browserAttempts().keep(name, user.id, attempt)
    void send(attempt, 'sending')
  }
  return { state, place, retry, forget: () => setState({ kind: 'idle' }) }
}
