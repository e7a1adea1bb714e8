import { useState } from 'react'
import type { SecondFactorWay, Session } from '#accounts/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { listGuestHeaders } from '#platform/web/session/call-headers.ts'
import type { LostSignIn } from '#platform/web/session/hold-work.ts'
import { shareRun } from '#platform/web/share-run.ts'
import { askOver } from '#ui/dialog/ask-over.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SubmitOrCancel } from '#ui/dialog/submit-or-cancel.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import '#ui/styles/form-layout.css'
import { type FormErrors, readSecret, useForm } from '#ui/form/use-form.ts'
import { SecondStep } from '../second-factor/second-step.tsx'
import { OwnPassword } from './own-password.tsx'

/**
 * Asks the same person to sign in again, above unsaved input. Resolves to whether they did. Concurrent failures share
 * one dialog.
 */
export const askSignIn = shareRun((lost: LostSignIn) =>
  askOver((end) => <SignInDialog lost={lost} onDone={() => end(true)} onGivenUp={() => end(false)} />),
)

interface SignInDialogProps {
  lost: LostSignIn
  onDone: () => void
  onGivenUp: () => void
}

/** Second step of a sign-in; without ways, the server is queried. */
interface DueStep {
  ways?: readonly SecondFactorWay[]
}

/** Requires the same person's password, and their second factor if due. */
function SignInDialog({ lost: { person, owesSecondFactor }, onDone, onGivenUp }: SignInDialogProps) {
  const [step, setStep] = useState<DueStep | undefined>(owesSecondFactor ? {} : undefined)
  return (
    <Dialog look="card" title="Votre session a expiré" onClose={onGivenUp}>
      {step ? (
        <SecondStep known={step.ways} onDone={onDone} />
      ) : (
        <PasswordAgain
          name={person?.name ?? ''}
          email={person?.email ?? ''}
          onOpened={({ second_factor: isOwed, second_factor_ways: ways }) =>
            isOwed ? setStep({ ways }) : onDone()
          }
        />
      )}
    </Dialog>
  )
}

const FIELD = 'mot_de_passe_session'

interface PasswordAgainProps {
  name: string
  email: string
  onOpened: (session: Session) => void
}

/** The person is fixed: typed data must not be saved under another name. */
function PasswordAgain({ name, email, onOpened }: PasswordAgainProps) {
  const { form, errors, isSending } = useForm(
    (typed): FormErrors =>
      readSecret(typed, FIELD) === '' ? { [FIELD]: 'Le mot de passe est obligatoire.' } : {},
    async (typed) => {
      const session = await send<Session>('/api/auth/get_tokens', {
        method: 'POST',
        body: { username: email, password: readSecret(typed, FIELD) },
        headers: listGuestHeaders(),
      })
      browserSession().saveSession(session)
      onOpened(session)
    },
  )
  return (
    <form {...form} className="form-stack mt-2">
      <p>
        Reconnectez-vous pour continuer&#x202F;: ce que vous avez saisi est toujours là, et s’enregistre
        aussitôt.
      </p>
      <FormSummary errors={errors} />
      <div>
        <p translate="no" className="font-medium">
          {name}
        </p>
        <p className="text-sm text-ink-2">{email}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      </div>
      <OwnPassword name={FIELD} errors={errors} />
      <SubmitOrCancel label="Se reconnecter" isSending={isSending} cancel="Plus tard" />
    </form>
  )
}
