import type { ReactNode } from 'react'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface RecipientFieldsProps {
  /** Initial values; phone without country code. */
  first: { name: string; phone: string; landmark: string }
  errors: FormErrors
  /** The place field. */
  children: ReactNode
}

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
        name="phone"
        label="Téléphone"
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
