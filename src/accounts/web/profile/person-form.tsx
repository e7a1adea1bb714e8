import { formatMobile } from '../../../platform/contract/phone.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { UserInfo } from '../../contract.ts'
import { findMissing, findPhoneFault, keepFaults } from '../../rules/form-checks.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { PhoneField, TextField } from '../forms/text-field.tsx'
import { type FormErrors, readField, useForm } from '../forms/use-form.ts'
import { changeProfile } from './profile-calls.ts'

function check(typed: FormData): FormErrors {
  return keepFaults({
    name: findMissing(readField(typed, 'name'), 'Le nom est obligatoire.'),
    phone: findPhoneFault(readField(typed, 'phone')),
  })
}

/** What a person may change of themselves. E-mail and country are shown; a new phone counts once its code was typed. */
export function PersonForm({ user, onSaved }: { user: UserInfo; onSaved: () => void }) {
  const { form, errors, isSending } = useForm(check, async (typed) => {
    await changeProfile({
      name: readField(typed, 'name'),
      phone: readField(typed, 'phone'),
      city: readField(typed, 'city'),
      function: readField(typed, 'function'),
    })
    toasts.show('success', 'Vos informations sont à jour.')
    onSaved()
  })
  return (
    <form {...form} className="profile-form mt-6">
      <FormSummary errors={errors} />
      <PersonalFields user={user} errors={errors} />
      <SubmitButton label="Mettre à jour" isSending={isSending} />
    </form>
  )
}

function PersonalFields({ user, errors }: { user: UserInfo; errors: FormErrors }) {
  const phone = user.partner_phone === null ? '' : formatMobile(user.partner_phone)
  return (
    <div className="profile-fields">
      <TextField
        name="name"
        label="Nom complet"
        autoComplete="name"
        maxLength={100}
        defaultValue={user.name}
        errors={errors}
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        defaultValue={user.email}
        isLocked
        errors={errors}
      />
      <PhoneField
        name="phone"
        label="Téléphone"
        autoComplete="tel-national"
        defaultValue={phone}
        errors={errors}
      />
      <TextField
        name="city"
        label="Ville"
        autoComplete="address-level2"
        maxLength={120}
        defaultValue={user.partner_city ?? ''}
        isOptional
        errors={errors}
      />
      <TextField name="country" label="Pays" defaultValue={user.country_name} isLocked errors={errors} />
      <TextField
        name="function"
        label="Fonction"
        autoComplete="organization-title"
        maxLength={80}
        defaultValue={user.function ?? ''}
        isOptional
        errors={errors}
      />
    </div>
  )
}
