import type { FactorAdded } from '#accounts/contract.ts'
import { findMissing, keepErrors } from '#platform/contract/form-checks.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SubmitOrCancel } from '#ui/dialog/submit-or-cancel.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import '#ui/styles/form-layout.css'
import { describePasskeyFailure, addPasskey } from './passkeys.ts'

interface PasskeyNameFormProps {
  name: string
  label: string
  /** May throw; `describe` formats the error. */
  onName: (name: string) => Promise<void>
  describe: (failure: unknown) => string
}

function check(typed: FormData): FormErrors {
  return keepErrors({ key_name: findMissing(readField(typed, 'key_name'), 'Donnez un nom à cette clé.') })
}

/** Form for the name of a passkey, to distinguish several. */
export function PasskeyNameForm({ name, label, onName, describe }: PasskeyNameFormProps) {
  const { form, errors, isSending } = useForm(
    check,
    (typed) => onName(readField(typed, 'key_name')),
    (failure) => ({ form: describe(failure) }),
  )
  return (
    <form {...form} className="form-stack mt-4">
      <FormSummary errors={errors} />
      <TextField
        name="key_name"
        label="Nom de la clé"
        hint="Pour la reconnaître dans la liste, par exemple «&nbsp;Téléphone&nbsp;» ou «&nbsp;Clé USB du bureau&nbsp;»."
        maxLength={60}
        defaultValue={name}
        errors={errors}
      />
      <SubmitOrCancel label={label} isSending={isSending} />
    </form>
  )
}

interface AddPasskeyDialogProps {
  onAdded: (added: FactorAdded) => void
  onClose: () => void
}

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  return (
    <Dialog look="card" title="Créer une clé d’accès" onClose={onClose}>
      <p className="mt-2 text-ink-2">
        Votre appareil vous demandera votre empreinte, votre visage ou son code. La clé reste chez
        lui&#x202F;: nous n’en gardons que de quoi la reconnaître.
      </p>
      <PasskeyNameForm
        name="Mon appareil"
        label="Créer la clé"
        onName={async (name) => onAdded(await addPasskey(name))}
        describe={describePasskeyFailure}
      />
    </Dialog>
  )
}
