import { useState } from 'react'
import type { FactorCalls, OwnFactors, SteppedUp } from '#accounts/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { shareRun } from '#platform/web/share-run.ts'
import { askOver } from '#ui/dialog/ask-over.ts'
import '#ui/styles/form-layout.css'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SubmitOrCancel } from '#ui/dialog/submit-or-cancel.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formErrorsOf, readField, useForm } from '#ui/form/use-form.ts'
import { CODE_FIELDS, describeCodeFailure } from '../second-factor/code-fields.ts'
import { PasskeyStep } from '../second-factor/passkey-step.tsx'
import { askPasskey } from '../second-factor/passkeys.ts'
import { PasswordForm } from './password-form.tsx'

const addressOf = addressesOf<FactorCalls>()
const call = callOver<FactorCalls>(sendAsCustomer)

/**
 * Asks for the password in a dialog above the current screen, which keeps its state. Resolves to whether it was given.
 * Concurrent calls share one dialog.
 */
export const askPassword = shareRun(() =>
  askOver((end) => <StepUpDialog onGiven={() => end(true)} onGivenUp={() => end(false)} />),
)

interface StepUpDialogProps {
  onGiven: () => void
  onGivenUp: () => void
}

type Way = 'password' | 'totp' | 'passkey'

const OTHERS: Readonly<Record<Way, string>> = {
  password: 'Utiliser mon mot de passe',
  totp: 'Utiliser mon application',
  passkey: 'Utiliser ma clé d’accès',
}

/** Requires the password or another factor again, before actions that a stolen session must not allow. */
function StepUpDialog({ onGiven, onGivenUp }: StepUpDialogProps) {
  const { value: factors } = useApiQuery(addressOf('GET /api/users/me/factors'))
  const [way, setWay] = useState<Way>('password')
  return (
    <Dialog look="card" title="Confirmez que c’est vous" onClose={onGivenUp}>
      {way === 'password' && <PasswordForm onGiven={onGiven} />}
      {way === 'totp' && <AppCodeForm onGiven={onGiven} />}
      {way === 'passkey' && <PasskeyStep give={stepUpByPasskey} onGiven={onGiven} />}
      <div className="mt-2 grid gap-2">
        {listWays(factors)
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className="button button-ghost" onClick={() => setWay(other)}>
              {OTHERS[other]}
            </button>
          ))}
      </div>
    </Dialog>
  )
}

/** Only the password until the account's factors are loaded. */
function listWays(factors: OwnFactors | undefined): Way[] {
  return [
    'password',
    ...(factors !== undefined && factors.passkeys.length > 0 ? ['passkey' as const] : []),
    ...(factors !== undefined && factors.totp !== null ? ['totp' as const] : []),
  ]
}

/** Proves the owner's identity again with a passkey. */
async function stepUpByPasskey(): Promise<SteppedUp> {
  const credential = await askPasskey(() => call('POST /api/auth/step_up/passkey/options'))
  return call('POST /api/auth/step_up/passkey', { body: { credential } })
}

/** Proves the owner's identity again with an authenticator code. */
function AppCodeForm({ onGiven }: { onGiven: () => void }) {
  const { check, ...field } = CODE_FIELDS.totp
  const { form, errors, isSending } = useForm(
    check,
    async (typed) => {
      await call('POST /api/auth/step_up', { body: { code: readField(typed, 'code') } })
      onGiven()
    },
    (failure) => describeCodeFailure(formErrorsOf(failure)),
  )
  return (
    <form {...form} className="form-stack mt-2">
      <TextField {...field} name="code" autoComplete="one-time-code" errors={errors} />
      <SubmitOrCancel label="Continuer" isSending={isSending} />
    </form>
  )
}
