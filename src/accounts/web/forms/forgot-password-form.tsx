import { useState } from 'react'
import { sendPasswordLink } from '../account-calls.ts'
import { useRedirectTo } from '../session/use-redirect-to.ts'
import { findEmailFault, findPhoneFault, keepFaults } from '../../rules/form-checks.ts'
import { FormSummary } from './form-summary.tsx'
import { SubmitButton } from './submit-button.tsx'
import { Switch } from './switch.tsx'
import { PhoneField, TextField } from './text-field.tsx'
import { readField, useForm } from './use-form.ts'

type Means = 'email' | 'sms'

const MEANS = [
  { value: 'email', label: 'Par e-mail' },
  { value: 'sms', label: 'Par SMS' },
] as const

/** ACC-3: asks for a link by e-mail or SMS. The answer is the same whether or not the address is somebody's. */
export function ForgotPasswordForm() {
  const [means, setMeans] = useState<Means>('email')
  const [sent, setSent] = useState<string>()
  const redirectTo = useRedirectTo()
  const { form, errors, isSending, setErrors } = useForm(
    (typed) =>
      means === 'email'
        ? keepFaults({ email: findEmailFault(readField(typed, 'email')) })
        : keepFaults({ phone: findPhoneFault(readField(typed, 'phone')) }),
    async (typed) => {
      setSent(undefined)
      const to = readField(typed, means === 'email' ? 'email' : 'phone')
      setSent((await sendPasswordLink(means, to, redirectTo)).message)
    },
  )
  return (
    <form {...form}>
      <FormSummary errors={errors} />
      <Switch
        name="means"
        legend="Comment recevoir le lien"
        choices={MEANS}
        chosen={means}
        onChoose={(value) => {
          setMeans(value)
          setErrors({})
        }}
      />
      {means === 'email' ? (
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={254}
          errors={errors}
        />
      ) : (
        <PhoneField name="phone" label="Téléphone" autoComplete="tel-national" errors={errors} />
      )}
      <SubmitButton label="Envoyer le lien" isSending={isSending} />
      <output className="form-done" hidden={sent === undefined}>
        {sent}
      </output>
    </form>
  )
}
