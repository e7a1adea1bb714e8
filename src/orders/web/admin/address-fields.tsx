import { DAKAR_COMMUNES } from '#delivery/web/admin/delivery-words.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'

export interface TypedAddress {
  name: string
  phone: string
  commune: string | null
  place: string
  landmark: string
}

interface AddressFieldsProps {
  errors: FormErrors
  address: TypedAddress | undefined
}

/** Recipient and address: a commune of the region of Dakar, or a town elsewhere. */
export function AddressFields({ errors, address }: AddressFieldsProps) {
  const named = nameAddress(errors)
  return (
    <>
      <div className="form-grid">
        <TextField name="name" label="Nom" errors={named} defaultValue={address?.name} maxLength={100} />
        <PhoneField name="phone" label="Téléphone" errors={named} defaultValue={address?.phone} />
      </div>
      <div className="form-grid">
        <SelectField name="commune" label="Commune" defaultValue={address?.commune ?? ''}>
          <option value="">Hors de Dakar</option>
          {DAKAR_COMMUNES.map((commune) => (
            <option key={commune} value={commune}>
              {commune}
            </option>
          ))}
        </SelectField>
        <TextField
          name="place"
          label="Quartier ou ville"
          errors={named}
          defaultValue={address?.place}
          maxLength={120}
        />
      </div>
      <TextArea
        name="landmark"
        label="Repère"
        maxLength={200}
        error={named['landmark']}
        defaultValue={address?.landmark ?? ''}
        isOptional
      />
    </>
  )
}

/** Errors of an order's address by the fields of the form. */
export const nameAddress = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name.replace(/^address\./, ''), error]))

export function readAddress(typed: FormData): TypedAddress {
  return {
    name: readField(typed, 'name'),
    phone: readField(typed, 'phone'),
    commune: readField(typed, 'commune') || null,
    place: readField(typed, 'place'),
    landmark: readField(typed, 'landmark'),
  }
}
