import { useEffect, useState } from 'react'
import type { FactorAdded, FactorCalls, TotpSetup } from '#accounts/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { CancelButton, Dialog } from '#ui/dialog/dialog.tsx'
import { SubmitOrCancel } from '#ui/dialog/submit-or-cancel.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, formErrorsOf, readField, useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import '#ui/styles/form-layout.css'
import { Skeleton } from '#ui/states/loaded-part.tsx'
import './second-factor.css'
import { CODE_FIELDS, describeCodeFailure } from './code-fields.ts'

const call = callOver<FactorCalls>(sendAsCustomer)

interface AppDialogProps {
  onAdded: (added: FactorAdded) => void
  onClose: () => void
}

/** Sets up an authenticator app: its key as a QR code and as text, then its first code. */
export function AppDialog({ onAdded, onClose }: AppDialogProps) {
  const { setup, failure } = useSetup()
  return (
    <Dialog look="card" title="Application d’authentification" onClose={onClose}>
      {setup && <SetupForm setup={setup} onAdded={onAdded} />}
      {failure && (
        <div className="form-stack mt-2">
          <FormSummary errors={failure} />
          <CancelButton label="Fermer" />
        </div>
      )}
      {!setup && !failure && <Skeleton lines={6} />}
    </Dialog>
  )
}

function useSetup(): { setup: TotpSetup | undefined; failure: FormErrors | undefined } {
  const [setup, setSetup] = useState<TotpSetup>()
  const [failure, setFailure] = useState<FormErrors>()
  useEffect(() => {
    let isGone = false
    call('POST /api/users/me/factors/totp').then(
      (begun) => !isGone && setSetup(begun),
      (thrown: unknown) => !isGone && setFailure(formErrorsOf(thrown)),
    )
    return () => {
      isGone = true
    }
  }, [])
  return { setup, failure }
}

function SetupForm({
  setup: { qr, uri, key },
  onAdded,
}: {
  setup: TotpSetup
  onAdded: AppDialogProps['onAdded']
}) {
  const { check, ...field } = CODE_FIELDS.totp
  const { form, errors, isSending } = useForm(
    check,
    async (typed) => {
      const body = { code: readField(typed, 'code') }
      onAdded(await call('POST /api/users/me/factors/totp/confirmation', { body }))
    },
    (failure) => describeCodeFailure(formErrorsOf(failure)),
  )
  return (
    <form {...form} className="form-stack mt-2">
      <div>
        <p>
          1. Dans Google Authenticator, Aegis, 2FAS ou une autre application, ajoutez un compte avec ce code
          QR.
        </p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="Code QR à lire avec l’application"
          width={200}
          height={200}
          className="mx-auto mt-3 rounded-lg border border-line"
        />
        <details className="mt-2">
          <summary className="form-link inline-flex min-h-11 items-center">
            Je ne peux pas lire le code QR
          </summary>
          <p className="text-ink-2">
            <Link href={uri} className="form-link">
              Ouvrez l’application sur cet appareil
            </Link>{' '}
            ou tapez-y cette clé&#x202F;:
          </p>
          <p className="factor-key mt-2 rounded-lg bg-well px-4 py-3">{key}</p>
        </details>
      </div>
      <p>2. Tapez le code que montre l’application.</p>
      <TextField {...field} name="code" autoComplete="one-time-code" errors={errors} />
      <SubmitOrCancel label="Mettre en service" isSending={isSending} />
    </form>
  )
}
