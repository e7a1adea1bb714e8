import type { ReactNode } from 'react'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { findAddressErrors } from '#platform/contract/form-checks.ts'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'

interface RecipientFieldsProps {
  /** Initial values; phone without country code. */
  first: { name: string; phone: string; landmark: string }
  errors: FormErrors
  /** The place field. */
  children: ReactNode
}

/** Validates the recipient and the place, by their names in the API. */
export const checkRecipient = (typed: FormData): FormErrors =>
  findAddressErrors({
    name: readField(typed, 'name'),
    phone: readField(typed, 'phone'),
    place: readField(typed, 'place'),
  })

export function RecipientFields({ first, errors, children }: RecipientFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Nom de la personne à livrer"
        autoComplete="name"
        maxLength={100}
        defaultValue={first.name}
        errors={errors}
      />
      <PhoneField
        {...inputOf(CUSTOMER_FIELDS, 'phone')}
        autoComplete="tel-national"
        defaultValue={first.phone}
        errors={errors}
      />
      {children}
      <TextField
        name="landmark"
        label="Repère"
        hint="Par exemple «&#x202F;en face de la pharmacie&#x202F;»."
        maxLength={200}
        defaultValue={first.landmark}
        isOptional
        errors={errors}
      />
    </>
  )
}
