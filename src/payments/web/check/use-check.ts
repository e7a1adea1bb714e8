import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { WaveTransaction } from '../../contract.ts'
import { CHECK_DELAY_MS, REDIRECT_DELAY_MS } from '../../rules/wave-status.ts'
import { checkPayment } from '../pay-calls.ts'
import { describeCheckFailure, describeTransaction } from '../transaction-words.ts'

/** Between two quiet looks while the payment is open, in milliseconds. */
const AGAIN_MS = 5000

export type CheckState =
  | { kind: 'waiting' }
  | { kind: 'failed'; says: string }
  /** Open: it may still be paid. */
  | { kind: 'known'; transaction: WaveTransaction; isOpen: boolean }

/** What was about to be paid is paid. Whoever paid for somebody else has kept nothing, and needs no script for it. */
async function forgetPayment(): Promise<void> {
  const { browserPayment } = await import('../payment-state.ts')
  browserPayment().clear()
}

/**
 * Looks once after a second, tells what it found, looks again quietly while the payment is open, and leaves for the order
 * once it is made; whoever paid for somebody else stays.
 */
export function useCheck(
  means: string,
  transaction: string | null,
  findOrderPath: (found: WaveTransaction) => string,
) {
  const [state, setState] = useState<CheckState>({ kind: 'waiting' })
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const check = useRef<(isAsked: boolean) => void>(() => undefined)
  useEffect(() => {
    let isGone = false
    async function look(isTold: boolean): Promise<void> {
      if (transaction === null) return
      clearTimeout(timer.current)
      try {
        const found = await checkPayment(means, transaction)
        if (isGone) return
        const isOpen = !found.success && Date.parse(found.expires_at) > Date.now()
        setState({ kind: 'known', transaction: found, isOpen })
        const { toast, says } = describeTransaction(found)
        if (isTold || found.success) toasts.show(toast, says)
        if (found.success && found.order_id !== null) await forgetPayment()
        if (isGone) return
        if (found.success && found.order_id !== null)
          timer.current = setTimeout(() => void navigate(findOrderPath(found)), REDIRECT_DELAY_MS)
        else if (found.status === 'pending') timer.current = setTimeout(() => void look(false), AGAIN_MS)
      } catch (failure) {
        if (isGone) return
        const says = describeCheckFailure(failure)
        setState({ kind: 'failed', says })
        toasts.show('error', says)
      }
    }
    check.current = (isAsked) => void look(isAsked)
    timer.current = setTimeout(() => void look(true), CHECK_DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer.current)
    }
  }, [means, transaction, navigate, findOrderPath])
  return { state, check: (isAsked: boolean) => check.current(isAsked) }
}
