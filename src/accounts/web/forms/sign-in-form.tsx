import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ApiFailure } from '../../../platform/web/send.ts'
import type { SecondFactorWay } from '../../contract.ts'
import { findMissing, keepFaults } from '../../rules/form-checks.ts'
import { readReturnAddress, withReturn } from '../../rules/return-address.ts'
import { LazySecondStep } from '../second-factor/lazy-second-step.tsx'
import { signIn } from '../session/sign-in.ts'
import { useRedirectTo } from '../session/use-redirect-to.ts'
import { useSession } from '../session/use-session.ts'
import { FormSummary } from './form-summary.tsx'
import { HandingLink } from './handing-link.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { useLeaving } from './use-leaving.ts'
import { type FormErrors, readField, readSecret, useForm } from './use-form.ts'
import { Link } from '../../../ui/link.tsx'

function check(typed: FormData): FormErrors {
  return keepFaults({
    username: findMissing(readField(typed, 'username'), 'L’e-mail ou le téléphone est obligatoire.'),
    password: readSecret(typed, 'password') === '' ? 'Le mot de passe est obligatoire.' : undefined,
  })
}

/** The second step of a sign-in that is owed; without ways it was begun before this screen was opened. */
interface DueStep {
  ways?: readonly SecondFactorWay[]
}

/** ACC-3: sign-in by e-mail or phone; leads to where the visitor came from, also when another tab was faster. */
export function SignInForm() {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const redirectTo = useRedirectTo()
  const session = useSession()
  const [step, setStep] = useState<DueStep | undefined>(query.get('etape') === 'code' ? {} : undefined)
  const [unverified, setUnverified] = useState<Unverified>()
  const { form, errors, isSending } = useForm(check, async (typed) => {
    setUnverified(undefined)
    try {
      const opened = await signIn(readField(typed, 'username'), readSecret(typed, 'password'), redirectTo)
      setStep(opened.second_factor ? { ways: opened.second_factor_ways } : undefined)
    } catch (failure) {
      setUnverified(findUnverified(failure))
      throw failure
    }
  })
  const address = readReturnAddress(query.get('redirectTo'), hash)
  const isStepAsked = step !== undefined && session !== undefined
  const isOver = session !== undefined && !isSending && !isStepAsked
  useLeaving(isOver, address)

  if (isStepAsked) return <LazySecondStep ways={step.ways} onDone={() => setStep(undefined)} />
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

function CodeLink({ unverified: { email, phone }, redirectTo }: CodeLinkProps) {
  return (
    <HandingLink
      href={withReturn(`/verification-code?email=${encodeURIComponent(email)}`, redirectTo)}
      state={{ phone }}
      className="form-link"
    >
      Saisir le code reçu
    </HandingLink>
  )
}

/** An account whose password was right, and which was never verified: its contacts. */
interface Unverified {
  email: string
  /** Masked: the password may be known to more people than the number. */
  phone?: string
}

function findUnverified(failure: unknown): Unverified | undefined {
  if (!(failure instanceof ApiFailure) || failure.body.code !== 'auth.unverified') return undefined
  const { email, phone } = failure.body as Partial<Unverified>
  return email === undefined ? undefined : { email, ...(phone !== undefined && { phone }) }
}

/** For the moment before the next screen; and where cookies are refused, the end of the way. */
function SignedInNote() {
  return (
    <output className="text-center">
      Vous êtes connecté. Si rien ne se passe, autorisez les cookies de ce site dans votre navigateur.
    </output>
  )
}
