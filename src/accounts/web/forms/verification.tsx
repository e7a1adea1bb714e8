import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ApiFailure } from '../../../platform/web/send.ts'
import { TOAST_MS } from '../../../ui/toast/durations.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { resendCode, verifyCode } from '../account-calls.ts'
import { CodeForm } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'

/** What the sign-up tells this screen: a code is on its way. */
export interface VerificationState {
  resendAfter: number
  /** It goes to the phone too. */
  isBySms: boolean
}

/** The server's own words, where it had any. */
function describeFailure(failure: unknown): string {
  const isSaid = failure instanceof ApiFailure && failure.body.code !== 'server.failure'
  return isSaid ? failure.body.message : 'Échec de la vérification du code OTP'
}

/** ACC-2: proves an account by the code that was sent by SMS and e-mail. */
export function Verification() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<VerificationState> | null }
  const email = query.get('email')?.trim() ?? ''
  useEffect(() => {
    if (email !== '') return
    toasts.show('error', 'Information utilisateur manquante. Veuillez vous inscrire à nouveau.')
    void navigate('/signup', { replace: true })
  }, [email, navigate])

  async function verify(code: string): Promise<void> {
    await verifyCode(email, code)
    toasts.show('success', 'Vérification code réussie !', TOAST_MS.otp)
    await navigate(`/login?mail=${encodeURIComponent(email)}`)
  }
  return (
    <>
      {state?.isBySms === false && (
        <p className="mb-4 text-sm">
          {'Nous ne pouvons plus envoyer de SMS aujourd’hui\u202F: votre code est dans votre e-mail.'}
        </p>
      )}
      <CodeForm onCode={verify} describe={describeFailure} />
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm text-ink-2">Code valable 30&nbsp;minutes</p>
        <ResendButton resend={() => resendCode(email)} justSent={state?.resendAfter} />
      </div>
      <p className="mt-6 text-center">
        <a href="/login" className="form-link">
          Se connecter
        </a>
      </p>
    </>
  )
}
