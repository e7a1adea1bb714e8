import { findMissing, keepFaults } from '../../rules/form-checks.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type FormErrors, readField, useForm } from '../forms/use-form.ts'
import { CancelButton } from '../profile/modal.tsx'

interface PasskeyNameFormProps {
  name: string
  label: string
  /** May throw, which `describe` puts into a sentence. */
  onName: (name: string) => Promise<void>
  describe: (failure: unknown) => string
}

function check(typed: FormData): FormErrors {
  return keepFaults({ key_name: findMissing(readField(typed, 'key_name'), 'Donnez un nom à cette clé.') })
}

/** What its owner calls a passkey: they may have several. */
export function PasskeyNameForm({ name, label, onName, describe }: PasskeyNameFormProps) {
  const { form, errors, isSending } = useForm(
    check,
    (typed) => onName(readField(typed, 'key_name')),
    (failure) => ({ form: describe(failure) }),
  )
  return (
    <form {...form} className="profile-form mt-4">
      <FormSummary errors={errors} />
      <TextField
        name="key_name"
        label="Nom de la clé"
        hint="Pour la reconnaître dans la liste, par exemple «&nbsp;Téléphone&nbsp;» ou «&nbsp;Clé USB du bureau&nbsp;»."
        maxLength={60}
        defaultValue={name}
        errors={errors}
      />
      <div className="grid gap-2">
        <SubmitButton label={label} isSending={isSending} />
        <CancelButton />
      </div>
    </form>
  )
}
