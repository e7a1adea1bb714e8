import { useEffect, useState } from 'react'
import type { FactorAdded, TotpSetup } from '../../contract.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type FormErrors, describeFailure, readField, useForm } from '../forms/use-form.ts'
import { Skeleton } from '../profile/loaded-part.tsx'
import { CancelButton, Modal } from '../profile/modal.tsx'
import '../profile/profile.css'
import { CODE_FIELDS, describeCodeFailure } from './code-fields.ts'
import { beginApp, confirmApp } from './factor-calls.ts'
import './second-factor.css'
import { Link } from '../../../ui/link.tsx'

interface AppDialogProps {
  onAdded: (added: FactorAdded) => void
  onClose: () => void
}

/** Sets up an authenticator app: its key as a picture and as text, then the first code that it shows. */
export function AppDialog({ onAdded, onClose }: AppDialogProps) {
  const { setup, failure } = useSetup()
  return (
    <Modal title="Application d’authentification" onClose={onClose}>
      {setup && <SetupForm setup={setup} onAdded={onAdded} />}
      {failure && (
        <div className="profile-form mt-2">
          <FormSummary errors={failure} />
          <CancelButton label="Fermer" />
        </div>
      )}
      {!setup && !failure && <Skeleton lines={6} />}
    </Modal>
  )
}

function useSetup(): { setup: TotpSetup | undefined; failure: FormErrors | undefined } {
  const [setup, setSetup] = useState<TotpSetup>()
  const [failure, setFailure] = useState<FormErrors>()
  useEffect(() => {
    let isGone = false
    beginApp().then(
      (begun) => !isGone && setSetup(begun),
      (thrown: unknown) => !isGone && setFailure(describeFailure(thrown)),
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
    async (typed) => onAdded(await confirmApp(readField(typed, 'code'))),
    (failure) => describeCodeFailure(describeFailure(failure)),
  )
  return (
    <form {...form} className="profile-form mt-2">
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
          className="factor-qr"
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
          <p className="factor-key">{key}</p>
        </details>
      </div>
      <p>2. Tapez le code que montre l’application.</p>
      <TextField {...field} name="code" autoComplete="one-time-code" errors={errors} />
      <div className="grid gap-2">
        <SubmitButton label="Mettre en service" isSending={isSending} />
        <CancelButton />
      </div>
    </form>
  )
}
