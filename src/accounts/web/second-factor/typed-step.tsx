import type { SecondFactorGiven } from '../../contract.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { describeFailure, readField, useForm } from '../forms/use-form.ts'
import { giveCode } from './factor-calls.ts'
import { CODE_FIELDS, describeCodeFailure } from './code-fields.ts'

interface TypedStepProps {
  way: 'totp' | 'recovery'
  onGiven: (given: SecondFactorGiven) => void
}

/** The second step by what an app shows, or by a recovery code. */
export function TypedStep({ way, onGiven }: TypedStepProps) {
  const { check, ...field } = CODE_FIELDS[way]
  const { form, errors, isSending } = useForm(
    check,
    async (typed) => onGiven(await giveCode(way, readField(typed, 'code'))),
    (failure) => describeCodeFailure(describeFailure(failure)),
  )
  return (
    <form {...form} className="grid gap-5">
      <TextField {...field} name="code" autoComplete="one-time-code" errors={errors} />
      <SubmitButton label="Continuer" isSending={isSending} />
    </form>
  )
}
