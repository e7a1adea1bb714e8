import { useState } from 'react'
import type { SignInCalls } from '#accounts/contract.ts'
import { CUSTOMER_FIELDS as FIELDS } from '#accounts/contract/customer-fields.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { findEmailError, findPhoneError, keepErrors } from '#platform/contract/form-checks.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { readField, useForm } from '#ui/form/use-form.ts'
import { useRedirectTo } from './use-redirect-to.ts'

const call = callOver<SignInCalls>(send)

type Means = 'email' | 'sms'

const MEANS = [
  { value: 'email', label: 'Par e-mail' },
  { value: 'sms', label: 'Par SMS' },
] as const

/** ACC-3: requests a link by e-mail or SMS. The response is the same for known and unknown addresses. */
export function ForgotPasswordForm() {
  const [means, setMeans] = useState<Means>('email')
  const [sent, setSent] = useState<string>()
  const redirectTo = useRedirectTo()
  const { form, errors, isSending, setErrors } = useForm(
    (typed) =>
      means === 'email'
        ? keepErrors({ email: findEmailError(readField(typed, 'email')) })
        : keepErrors({ phone: findPhoneError(readField(typed, 'phone')) }),
    async (typed) => {
      setSent(undefined)
      const query = { redirectTo }
      // POST, not GET: prefetching must not send messages.
      const { message } =
        means === 'email'
          ? await call('POST /api/reset-password-email/:email', {
              params: { email: readField(typed, 'email') },
              query,
            })
          : await call('POST /api/reset-password-sms/:phone', {
              params: { phone: readField(typed, 'phone') },
              query,
            })
      setSent(message)
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
        <TextField {...inputOf(FIELDS, 'email')} type="email" autoComplete="username" errors={errors} />
      ) : (
        <PhoneField {...inputOf(FIELDS, 'phone')} autoComplete="tel-national" errors={errors} />
      )}
      <SubmitButton label="Envoyer le lien" isSending={isSending} />
      <output className="form-done" hidden={sent === undefined}>
        {sent}
      </output>
    </form>
  )
}
