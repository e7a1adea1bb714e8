import { useEffect, useCallback, useState } from 'react'
import type { Sent } from '#accounts/contract.ts'
import { ApiError } from '#platform/web/send.ts'
import { TOAST_MS, toasts } from '#ui/toast/toast-store.ts'

interface ResendButtonProps {
  /** Requests another code; may throw. */
  resend: () => Promise<Sent>
  /** Seconds left since a code was sent by the previous screen. */
  justSent?: number | undefined
}

export function ResendButton({ resend, justSent = 0 }: ResendButtonProps) {
  const [left, restart] = useSecondsLeft()
  // Not on the first render, because the server, which renders it too, has no such value.
  useEffect(() => restart(justSent), [justSent, restart])
  async function askAgain(): Promise<void> {
    try {
      const { resend_after, message } = await resend()
      restart(resend_after)
      toasts.about('code').show('info', message, TOAST_MS.otp)
    } catch (failure) {
      toasts.about('code').show('error', "Échec de l'envoi du code. Veuillez réessayer.")
      if (failure instanceof ApiError) restart((failure.body as { retry_after?: number }).retry_after ?? 0)
    }
  }
  return (
    <button
      type="button"
      className="button button-soft whitespace-nowrap"
      disabled={left > 0}
      onClick={() => void askAgain()}
    >
      {left > 0 ? `Renvoyer (${left}\u00A0s)` : 'Renvoyer'}
    </button>
  )
}

/** Countdown in seconds and a function to start it. Counts ticks, because a phone's clock may jump. */
function useSecondsLeft(): [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, useCallback((seconds: number) => setLeft(Math.max(0, Math.ceil(seconds))), [])]
}
