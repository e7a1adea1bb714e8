import { useState, Suspense, lazy } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { SecondFactorWay, Session, SignInCalls } from '#accounts/contract.ts'
import { findHome } from '#accounts/rules/home.ts'
import { DEFAULT_RETURN, readReturnAddress, withReturn } from '#accounts/rules/return-address.ts'
import { findMissing, keepErrors } from '#platform/contract/form-checks.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError } from '#platform/web/send.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { listGuestHeaders } from '#platform/web/session/call-headers.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, readSecret, useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/states/loaded-part.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { HandingLink } from './handing-link.tsx'
import { useLeaving, useRedirectTo } from './use-redirect-to.ts'

function check(typed: FormData): FormErrors {
  return keepErrors({
    username: findMissing(readField(typed, 'username'), 'L’e-mail ou le téléphone est obligatoire.'),
    password: readSecret(typed, 'password') === '' ? 'Le mot de passe est obligatoire.' : undefined,
  })
}

/** A pending second step of a sign-in. Without ways, it was begun before this screen was opened. */
interface DueStep {
  ways?: readonly SecondFactorWay[]
}

interface SignInFormProps {
  /** Loads the code that runs once the session is open, before the next screen. */
  loadAfterSignIn: () => Promise<() => Promise<void>>
}

/**
 * ACC-3: sign-in by e-mail or phone. Returns to the visitor's previous screen, even if another tab signed in first.
 */
export function SignInForm({ loadAfterSignIn }: SignInFormProps) {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const redirectTo = useRedirectTo()
  const session = useSession()
  const [step, setStep] = useState<DueStep | undefined>(query.get('etape') === 'code' ? {} : undefined)
  const [unverified, setUnverified] = useState<Unverified>()
  const { form, errors, isSending } = useForm(check, async (typed) => {
    setUnverified(undefined)
    const afterSignIn = await loadAfterSignIn()
    try {
      const opened = await signIn(readField(typed, 'username'), readSecret(typed, 'password'), redirectTo)
      await afterSignIn()
      setStep(opened.second_factor ? { ways: opened.second_factor_ways } : undefined)
    } catch (failure) {
      setUnverified(findUnverified(failure))
      throw failure
    }
  })
  const home = session === undefined ? DEFAULT_RETURN : findHome(session.user_info)
  const address = readReturnAddress(query.get('redirectTo'), hash, home)
  const isStepRequired = step !== undefined && session !== undefined
  const isOver = session !== undefined && !isSending && !isStepRequired
  useLeaving(isOver, address)

  if (isStepRequired) return <LazySecondStep ways={step.ways} onDone={() => setStep(undefined)} />
  if (isOver) return <SignedInNote />
  return (
    <form {...form}>
      <FormSummary errors={errors}>
        {unverified && <CodeLink unverified={unverified} redirectTo={redirectTo} />}
      </FormSummary>
      <TextField
        name="username"
        label="E-mail ou téléphone"
        autoComplete="username"
        keyboard="email"
        maxLength={254}
        defaultValue={query.get('mail') ?? undefined}
        errors={errors}
      />
      <PasswordField name="password" label="Mot de passe" autoComplete="current-password" errors={errors} />
      <Link
        href={withReturn('/forgot-password', redirectTo)}
        className="form-link -my-3 justify-self-end text-sm"
      >
        Mot de passe oublié&#x202F;?
      </Link>
      <SubmitButton label="Se connecter" isSending={isSending} />
    </form>
  )
}

interface CodeLinkProps {
  unverified: Unverified
  redirectTo: string | undefined
}

function CodeLink({ unverified: { email, phone, by_sms: isBySms }, redirectTo }: CodeLinkProps) {
  return (
    <HandingLink
      href={withReturn(`/verification-code?email=${encodeURIComponent(email)}`, redirectTo)}
      state={{ phone, isBySms }}
      className="form-link"
    >
      Saisir le code reçu
    </HandingLink>
  )
}

/** Contacts of an unverified account whose password matched. */
interface Unverified {
  email: string
  /** Masked, because the password may be known to people who do not know the number. */
  phone?: string
  /** False when the code is in the e-mail only. */
  by_sms?: false
}

function findUnverified(failure: unknown): Unverified | undefined {
  if (!(failure instanceof ApiError) || failure.body.code !== 'auth.unverified') return undefined
  const { email, phone, by_sms } = failure.body as Partial<Unverified>
  if (email === undefined) return undefined
  return { email, ...(phone !== undefined && { phone }), ...(by_sms === false && { by_sms }) }
}

/** Shown until the next screen loads; if cookies are blocked, it remains. */
function SignedInNote() {
  return (
    <output className="text-center">
      Vous êtes connecté. Si rien ne se passe, autorisez les cookies de ce site dans votre navigateur.
    </output>
  )
}

/**
 * Opens a session with e-mail or phone and password. `redirectTo`: for the link in the e-mail, if a code is sent
 * instead. Throws ApiError, or TypeError when the network is gone.
 */
async function signIn(username: string, password: string, redirectTo?: string): Promise<Session> {
  const session = await callOver<SignInCalls>(send)('POST /api/auth/get_tokens', {
    body: { username, password, redirectTo },
    headers: listGuestHeaders(),
  })
  if (!browserSession().saveSession(session))
    toasts.show(
      'warning',
      'Votre navigateur n’enregistre pas la connexion\u202F: elle prendra fin avec cette page.',
    )
  return session
}

/** Loaded on demand, because few people need a second step. */
const SecondStep = lazy(async () => {
  const { SecondStep: component } = await import('../second-factor/second-step.tsx')
  return { default: component }
})

/**
 * Second step of a sign-in. `ways`: as in the sign-in's response; undefined when returning to an unfinished sign-in.
 */
function LazySecondStep({
  ways,
  onDone,
}: {
  ways: readonly SecondFactorWay[] | undefined
  onDone: () => void
}) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <SecondStep known={ways} onDone={onDone} />
    </Suspense>
  )
}
