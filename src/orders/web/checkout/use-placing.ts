import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '#accounts/contract.ts'
import type { Order } from '#orders/contract.ts'
import { noteActions } from '#platform/web/pending/pending-word.ts'
import { createRandomId } from '#platform/web/session/call-headers.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { NOT_PLACED } from '../place/describe-failure.ts'
import { createRetries } from '../send/create-retries.ts'
import { leaveOrder } from '../send/leave-order.ts'
import {
  hidePendingCheckout,
  notifyFailingCheckout,
  notifyPendingCheckout,
  watchOrders,
} from '../send/send-orders.ts'
import { browserAttempts } from './browser-checkout.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import type { Attempt } from './logic/attempt.ts'
import { isNotPlaced } from './logic/outcome.ts'
import { type Settled, settleAttempt } from './settle-attempt.ts'

type PlacingState =
  | { kind: 'idle' | 'sending' }
  /** Requests the result of an attempt, or retries one after a failure of the shop. */
  | { kind: 'checking'; isFailing: boolean }
  /** The shop failed. `isGoingOn`: a retry follows automatically. */
  | { kind: 'failing'; isGoingOn: boolean }
  | Exclude<Settled, { kind: 'failing' }>

export interface Placing {
  state: PlacingState
  /** Starts a new attempt with its own key. */
  place: (attempt: Omit<Attempt, 'key' | 'at'>) => void
  /** Repeats the same attempt. */
  retry: () => void
  /** Clears the message about the last attempt. */
  forget: () => void
}

type OnPlaced = (order: Order, attempt: Attempt) => void

/**
 * Orders exactly once despite network failures: an attempt keeps its key until a response arrives, even after a
 * reload, and is retried when the network returns. `onPlaced` is called only while the screen is mounted.
 */
export function usePlacing(kind: CheckoutKind, user: UserInfo, onPlaced: OnPlaced): Placing {
  const name = kind.typeSale
  const [state, setState] = useState<PlacingState>(() =>
    browserAttempts().find(name, user.id) ? { kind: 'checking', isFailing: false } : { kind: 'idle' },
  )
  const [retries] = useState(createRetries)
  const isBusy = useRef(false)
  const isShown = useRef(false)
  const isStored = useRef(true)
  const isBack = useRef(false)
  const latestOnPlaced = useLatest(onPlaced)
  const send = useCallback(
    async function sendNow(attempt: Attempt, meanwhile: 'sending' | 'checking'): Promise<void> {
      if (isBusy.current) return
      isBusy.current = true
      setState((last) => wait(meanwhile, last))
      const next = await settleAttempt(attempt, kind, user, sendAsCustomer)
      isBusy.current = false
      const askAgain = (): void => void sendNow(attempt, 'checking')
      if (next?.kind === 'failing')
        setState({ kind: 'failing', isGoingOn: isShown.current && retries.soon(askAgain) })
      else setState(next ?? { kind: 'idle' })
      // The `online` event fires shortly before requests succeed.
      if (next?.kind === 'lost' && isBack.current && isShown.current) retries.soon(askAgain)
      isBack.current = false
      if (next !== undefined) notifyNotPlaced(next.kind, meanwhile)
      notifyPending(kind, next, { attempt, isStored: isStored.current })
      if (next?.kind === 'placed' && isShown.current) latestOnPlaced.current(next.order, attempt)
    },
    [kind, user, retries, latestOnPlaced],
  )
  const retry = useCallback(() => {
    retries.reset()
    const waiting = browserAttempts().find(name, user.id)
    if (waiting) void send(waiting, 'checking')
  }, [name, user.id, send, retries])
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      retries.reset()
    }
  }, [retries])
  useNow(retry, isBack)
  function place(parts: Omit<Attempt, 'key' | 'at'>): void {
    if (isBusy.current) return
    retries.reset()
    const attempt = { ...parts, key: createRandomId(), at: Date.now() }
    isStored.current = browserAttempts().keep(name, user.id, attempt)
    if (isStored.current) noteActions(true)
    void send(attempt, 'sending')
  }
  return { state, place, retry, forget: () => setState({ kind: 'idle' }) }
}

/** A ref to the latest value, for deferred callbacks. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * Requests on mount and on every reconnection. Reconnections are recorded for a request that is running or fails at
 * once.
 */
function useNow(ask: () => void, isBack: RefObject<boolean>): void {
  useEffect(() => {
    const askOnceBack = (): void => {
      isBack.current = true
      ask()
    }
    ask()
    window.addEventListener('online', askOnceBack)
    return () => window.removeEventListener('online', askOnceBack)
  }, [ask, isBack])
}

/** State while waiting. A failure's message stays. */
function wait(meanwhile: 'sending' | 'checking', last: PlacingState): PlacingState {
  if (meanwhile === 'sending') return { kind: 'sending' }
  return {
    kind: 'checking',
    isFailing: last.kind === 'failing' || (last.kind === 'checking' && last.isFailing),
  }
}

/** Automatic retries after a shop failure are announced only once. */
function notifyNotPlaced(kind: Settled['kind'], meanwhile: 'sending' | 'checking'): void {
  if (!isNotPlaced(kind) || (kind === 'failing' && meanwhile === 'checking')) return
  toasts.about('order').show('error', NOT_PLACED)
}

/**
 * Shows a pending-order banner on every page after a timeout or a 5xx, and sends the order from there. `undefined`: it
 * outlives this page. Any other response removes the banner.
 */
function notifyPending(
  kind: CheckoutKind,
  settled: Settled | undefined,
  { attempt, isStored }: { attempt: Attempt; isStored: boolean },
): void {
  if (settled?.kind !== 'lost' && settled?.kind !== 'failing') return hidePendingCheckout(kind)
  watchOrders()
  if (settled.kind === 'failing') return notifyFailingCheckout(kind, isStored)
  notifyPendingCheckout(kind, isStored)
  void leaveOrder(attempt)
}
