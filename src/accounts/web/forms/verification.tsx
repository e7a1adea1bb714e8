import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SignInCalls } from '#accounts/contract.ts'
import { OTP_LENGTH } from '#accounts/rules/otp.ts'
import { DEFAULT_RETURN, withReturn } from '#accounts/rules/return-address.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError } from '#platform/web/send.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Link } from '#ui/link.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { CodeForm } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCodeWay } from './typed-person.ts'
import { useLeaving, useRedirectTo } from './use-redirect-to.ts'

const call = callOver<SignInCalls>(send)

/** Message of the server, if any. */
function formErrorsOf(failure: unknown): string {
  const isExplained = failure instanceof ApiError && failure.body.code !== 'server.failure'
  return isExplained ? failure.body.message : 'Échec de la vérification du code OTP'
}

/** ACC-2: verifies an account with the code sent by SMS and e-mail. */
export function Verification() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const redirectTo = useRedirectTo()
  const { isBySms = true, resendAfter } = useCodeWay()
  const email = query.get('email')?.trim() ?? ''
  const signUp = withReturn('/signup', redirectTo)
  useEffect(() => {
    if (email !== '') return
    toasts.show('error', 'Information utilisateur manquante. Veuillez vous inscrire à nouveau.')
    void navigate(signUp, { replace: true })
  }, [email, signUp, navigate])
  // With two tabs, the customer may have entered the code and signed in in the other one.
  const signedIn = useSession()?.user_info.email.toLowerCase()
  useLeaving(signedIn === email.toLowerCase() && email !== '', redirectTo ?? DEFAULT_RETURN)

  async function verify(code: string): Promise<void> {
    const token = query.get('token') ?? undefined
    await call('POST /api/partner/otp-verification', {
      body: { email, code, ...(token !== undefined && { token }) },
    })
    toasts.about('code').show('success', 'Vérification code réussie !')
    await navigate(withReturn(`/login?mail=${encodeURIComponent(email)}`, redirectTo))
  }
  const resend = () =>
    call('GET /api/partner/:id/otp-resend', { params: { id: email }, query: { redirectTo } })
  return (
    <>
      {!isBySms && (
        <p className="mb-4 text-sm">{'Aucun SMS n’est parti\u202F: votre code est dans votre e-mail.'}</p>
      )}
      <CodeForm length={OTP_LENGTH} onCode={verify} describe={formErrorsOf} isBySms={isBySms} />
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm text-ink-2">Code valable 30&nbsp;minutes</p>
        <ResendButton resend={resend} justSent={resendAfter} />
      </div>
      <p className="mt-6 text-center">
        <Link href={withReturn('/login', redirectTo)} className="form-link">
          Se connecter
        </Link>
      </p>
    </>
  )
}
