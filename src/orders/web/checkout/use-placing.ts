import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../../../accounts/contract.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { noteActions } from '../../../platform/web/waiting/waiting-word.ts'
import type { Order } from '../../contract.ts'
import { createRetries } from '../waiting/create-retries.ts'
import { tellWaiting } from '../waiting/tell-waiting.ts'
import { browserAttempts, makeRandomId } from './browser-checkout.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import type { Attempt } from './logic/attempt.ts'
import { type Settled, settleAttempt } from './settle-attempt.ts'

export type PlacingState =
  | { kind: 'idle' | 'sending' }
  /** Asks again what became of an attempt; or of one that a failing shop did not take. */
  | { kind: 'checking'; isFailing: boolean }
  /** The shop could not take it; `isGoingOn`: it is asked again by itself. */
  | { kind: 'failing'; isGoingOn: boolean }
  | Exclude<Settled, { kind: 'failing' }>

export interface Placing {
  state: PlacingState
  /** A new attempt, with a key of its own. */
  place: (attempt: Omit<Attempt, 'key' | 'at'>) => void
  /** The same attempt again. */
  retry: () => void
  /** Whatever was said about the last attempt has been read. */
  forget: () => void
}

type TellPlaced = (order: Order, attempt: Attempt) => void

/**
 * Orders once, however often the network fails: an attempt keeps its key until an answer came, also over a reload, and is
 * made again when the network is back. `onPlaced` is told while the screen is still shown.
 */
export function usePlacing(kind: CheckoutKind, user: UserInfo, onPlaced: TellPlaced): Placing {
  const name = kind.typeSale
  const [state, setState] = useState<PlacingState>(() =>
    browserAttempts().find(name, user.id) ? { kind: 'checking', isFailing: false } : { kind: 'idle' },
  )
  const [retries] = useState(createRetries)
  const isBusy = useRef(false)
  const isShown = useRef(false)
  const isKept = useRef(true)
  const tellPlaced = useLatest(onPlaced)
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
      tellWaiting(kind, next, { attempt, isKept: isKept.current })
      if (next?.kind === 'placed' && isShown.current) tellPlaced.current(next.order, attempt)
    },
    [kind, user, retries, tellPlaced],
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
  useNow(retry)
  function place(parts: Omit<Attempt, 'key' | 'at'>): void {
    if (isBusy.current) return
    retries.reset()
    const attempt = { ...parts, key: makeRandomId(), at: Date.now() }
    isKept.current = browserAttempts().keep(name, user.id, attempt)
    if (isKept.current) noteActions(true)
    void send(attempt, 'sending')
  }
  return { state, place, retry, forget: () => setState({ kind: 'idle' }) }
}

/** What was handed over last, for what runs later. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Asks as soon as the screen is shown, and whenever the network is back. */
function useNow(ask: () => void): void {
  useEffect(() => {
    ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [ask])
}

/** What is shown while an answer is awaited: of what failed, the word about it stays. */
function wait(meanwhile: 'sending' | 'checking', last: PlacingState): PlacingState {
  if (meanwhile === 'sending') return { kind: 'sending' }
  return {
    kind: 'checking',
    isFailing: last.kind === 'failing' || (last.kind === 'checking' && last.isFailing),
  }
}
