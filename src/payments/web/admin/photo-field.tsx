import { useState } from 'react'
import { FieldError } from '../../../ui/form/field-error.tsx'
import type { FormErrors } from '../../../ui/form/use-form.ts'
import { PICTURE_TYPES } from './send-photo.ts'

/** The photo of a receipt, from a phone's camera or gallery: in our words, not in the browser's. */
export function PhotoField({ errors }: { errors: FormErrors }) {
  const [name, setName] = useState('')
  return (
    <div>
      <span className="relative inline-block">
        <label className="button button-outline has-focus-visible:outline-3" htmlFor="photo">
          {name === '' ? 'Ajouter la photo du reçu' : 'Changer la photo du reçu'}
          <input
            id="photo"
            name="photo"
            type="file"
            accept={PICTURE_TYPES}
            className="pointer-events-none absolute inset-0 opacity-0"
            aria-describedby={errors['photo'] ? 'photo-error' : undefined}
            aria-invalid={errors['photo'] ? true : undefined}
            onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
          />
        </label>
      </span>
      <p className="mt-1 text-sm break-words text-ink-2">{name === '' ? 'Facultatif.' : name}</p>
      <FieldError name="photo" error={errors['photo']} />
    </div>
  )
}
