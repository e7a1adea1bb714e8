import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { describeFailure, readField, useForm } from '../forms/use-form.ts'
import { CancelButton } from '../profile/modal.tsx'
import { CODE_FIELDS, describeCodeFailure } from '../second-factor/code-fields.ts'
import { stepUp } from '../second-factor/factor-calls.ts'

/** Shows by a code of the authenticator app that it is still its owner who is signed in. */
export function AppCodeForm({ onGiven }: { onGiven: () => void }) {
  const { check, ...field } = CODE_FIELDS.totp
  const { form, errors, isSending } = useForm(
    check,
    async (typed) => {
      await stepUp({ code: readField(typed, 'code') })
      onGiven()
    },
    (failure) => describeCodeFailure(describeFailure(failure)),
  )
  return (
    <form {...form} className="profile-form mt-2">
      <TextField {...field} name="code" autoComplete="one-time-code" errors={errors} />
      <div className="grid gap-2">
        <SubmitButton label="Continuer" isSending={isSending} />
        <CancelButton />
      </div>
    </form>
  )
}
