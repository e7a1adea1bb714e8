import { useEffect } from 'react'
import { ApiFailure } from '../../../platform/web/send.ts'
import { TOAST_MS } from '../../../ui/toast/durations.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Sent } from '../../contract.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface ResendButtonProps {
  /** Asks for another code; may throw. */
  resend: () => Promise<Sent>
  /** Seconds that are left since a code was sent on the way here. */
  justSent?: number | undefined
}

/** Asks for another code, and waits until the next one may be asked for. */
export function ResendButton({ resend, justSent = 0 }: ResendButtonProps) {
  const [left, restart] = useSecondsLeft()
  // Not at the first paint: the server, which draws it too, knows nothing of it.
  useEffect(() => restart(justSent), [justSent, restart])
  async function askAgain(): Promise<void> {
    try {
      const { resend_after, message, by_sms } = await resend()
      restart(resend_after)
      toasts.show('info', by_sms === false ? message : 'Un nouveau code a été envoyé', TOAST_MS.otp)
    } catch (failure) {
      toasts.show('error', "Échec de l'envoi du code. Veuillez réessayer.")
      if (failure instanceof ApiFailure) restart((failure.body as { retry_after?: number }).retry_after ?? 0)
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
