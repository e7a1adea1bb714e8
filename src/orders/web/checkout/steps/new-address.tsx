import { useCallback, useState } from 'react'
import { PhoneField, TextField } from '../../../../accounts/web/forms/text-field.tsx'
import type { FormErrors } from '../../../../accounts/web/forms/use-form.ts'
import { PlaceField } from '../../../../accounts/web/profile/place-field.tsx'
import type { TypedAddress } from '../logic/draft.ts'
import type { ChangeDraft } from '../use-draft.ts'

interface NewAddressProps {
  typed: TypedAddress
  change: ChangeDraft
  errors: FormErrors
}

/** An address that is not in the book; it begins with the person's own name and phone. */
export function NewAddress({ typed, change, errors }: NewAddressProps) {
  // The place's field keeps what is typed by itself.
  const [first] = useState(typed)
  const setPlace = useCallback(
    (place: string, commune: string | null) =>
      change((last) => {
        // A commune that was found for the same name stays.
        const isSame = last.typed.place === place && commune === null
        return isSame ? last : { ...last, typed: { ...last.typed, place, commune } }
      }),
    [change],
  )
  return (
    <div className="profile-fields">
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
      <PlaceField place={first.place} commune={first.commune} error={errors['place']} onPlace={setPlace} />
      <TextField
        name="landmark"
        label="Repère"
        hint="Par exemple «&#x202F;en face de la pharmacie&#x202F;»."
        maxLength={200}
        defaultValue={first.landmark}
        isOptional
        errors={errors}
      />
      <label className="check-row lg:col-span-2">
        <input
          type="checkbox"
          checked={typed.isKept}
          onChange={({ target }) =>
            change((last) => ({ ...last, typed: { ...last.typed, isKept: target.checked } }))
          }
        />
        <span>Garder cette adresse dans mon carnet</span>
      </label>
    </div>
  )
}
