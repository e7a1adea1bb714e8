import { useEffect, useRef } from 'react'
import { formatMobile } from '../../../platform/contract/phone.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Address, AddressWrite, UserInfo } from '../../contract.ts'
import { findMissing, findPhoneFault, keepFaults } from '../../rules/form-checks.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { PhoneField, TextField } from '../forms/text-field.tsx'
import { type FormErrors, readField, useForm } from '../forms/use-form.ts'
import { PlaceField } from './place-field.tsx'
import { PositionField } from './position-field.tsx'
import { saveAddress } from './profile-calls.ts'

function check(typed: FormData): FormErrors {
  return keepFaults({
    name: findMissing(readField(typed, 'name'), 'Le nom de la personne à livrer est obligatoire.'),
    phone: findPhoneFault(readField(typed, 'phone')),
    place: findMissing(readField(typed, 'place'), 'Le quartier ou la commune est obligatoire.'),
  })
}

function read(typed: FormData): AddressWrite {
  const degrees = (name: string): number | null => {
    const text = readField(typed, name)
    return text === '' ? null : Number(text)
  }
  return {
    name: readField(typed, 'name'),
    phone: readField(typed, 'phone'),
    place: readField(typed, 'place'),
    commune: readField(typed, 'commune') || null,
    landmark: readField(typed, 'landmark'),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    is_default: typed.has('is_default'),
  }
}

interface AddressFormProps {
  user: UserInfo
  /** The one to change; a new one otherwise. */
  address?: Address
  /** Saved, or left as it was. */
  onDone: () => void
}

/** An address, added or changed; a new one begins with the person's own name and phone. */
export function AddressForm({ user, address, onDone }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const { form, errors, isSending } = useForm(check, async (typed) => {
    await saveAddress(read(typed), address?.id)
    toasts.show('success', 'L’adresse est enregistrée.')
    onDone()
  })
  return (
    <form {...form} ref={element} className="profile-form">
      <FormSummary errors={errors} />
      <AddressFields user={user} address={address} errors={errors} />
      <PositionField latitude={address?.latitude ?? null} longitude={address?.longitude ?? null} />
      {!address?.is_default && (
        <label className="check-row">
          <input type="checkbox" name="is_default" />
          <span>Utiliser par défaut</span>
        </label>
      )}
      <div className="grid gap-2 lg:grid-cols-2">
        <SubmitButton label="Enregistrer l’adresse" isSending={isSending} />
        <button type="button" className="button button-outline" onClick={onDone}>
          Annuler
        </button>
      </div>
    </form>
  )
}

interface AddressFieldsProps {
  user: UserInfo
  address: Address | undefined
  errors: FormErrors
}

function AddressFields({ user, address, errors }: AddressFieldsProps) {
  const phone = address?.phone ?? user.partner_phone
  return (
    <div className="profile-fields">
      <TextField
        name="name"
        label="Nom de la personne à livrer"
        autoComplete="name"
        maxLength={100}
        defaultValue={address?.name ?? user.name}
        errors={errors}
      />
      <PhoneField
        name="phone"
        label="Téléphone"
        autoComplete="tel-national"
        defaultValue={phone ? formatMobile(phone) : ''}
        errors={errors}
      />
      <PlaceField
        place={address?.place ?? ''}
        commune={address?.commune ?? null}
        error={errors['place'] ?? errors['commune']}
      />
      <TextField
        name="landmark"
        label="Repère"
        hint="Par exemple «&#x202F;en face de la pharmacie&#x202F;»."
        maxLength={200}
        defaultValue={address?.landmark ?? ''}
        isOptional
        errors={errors}
      />
    </div>
  )
}
