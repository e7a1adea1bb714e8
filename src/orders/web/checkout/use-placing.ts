import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../../../accounts/contract.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { noteActions } from '../../../platform/web/waiting/waiting-word.ts'
import type { Order } from '../../contract.ts'
import { tellLost } from '../waiting/tell-lost.ts'
import { browserAttempts, makeRandomId } from './browser-checkout.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import type { Attempt } from './logic/attempt.ts'
import { type Settled, settleAttempt } from './settle-attempt.ts'

export type PlacingState =
  | { kind: 'idle' | 'sending' }
  /** Asks again what became of an attempt. */
  | { kind: 'checking' }
  | Settled

export interface Placing {
  state: PlacingState
  /** A new attempt, with a key of its own. */
  place: (attempt: Omit<Attempt, 'key' | 'at'>) => void
  /** The same attempt again. */
  retry: () => void
  /** Whatever was said about the last attempt has been read. */
  forget: () => void
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
  const isKept = useRef(true)
  const tellPlaced = useRef(onPlaced)
  useEffect(() => {
    tellPlaced.current = onPlaced
  })
  const send = useCallback(
    async (attempt: Attempt, meanwhile: 'sending' | 'checking') => {
      if (isBusy.current) return
      isBusy.current = true
      setState({ kind: meanwhile })
      const next = await settleAttempt(attempt, kind, user, sendAsCustomer)
      isBusy.current = false
      setState(next ?? { kind: 'idle' })
      if (next?.kind === 'lost') tellLost(kind, attempt, isKept.current)
      if (next?.kind === 'placed' && isShown.current) tellPlaced.current(next.order)
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
  function place(parts: Omit<Attempt, 'key' | 'at'>): void {
    if (isBusy.current) return
    const attempt = { ...parts, key: makeRandomId(), at: Date.now() }
    isKept.current = browserAttempts().keep(name, user.id, attempt)
    if (isKept.current) noteActions(true)
    void send(attempt, 'sending')
  }
  return { state, place, retry, forget: () => setState({ kind: 'idle' }) }
}
