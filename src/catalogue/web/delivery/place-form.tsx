import { type SubmitEvent, useState } from 'react'
import { findPlace, listMeant, PLACE_NAMES } from '#catalogue/rules/delivery/find-place.ts'
import { findChosenPlace, saveChosenPlace } from './chosen-place.ts'
import { fillPromises } from './fill-promise.ts'

/** Form for the delivery place: a quarter or commune of the region of Dakar by its common name. */
export function PlaceForm({ onDone }: { onDone: () => void }) {
  const [error, setError] = useState<string>()
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('lieu')
    const meant = typeof typed === 'string' ? listMeant(typed) : []
    if (meant.length > 0) {
      setError(`Est-ce ${meant.join(' ou ')}\u202F?`)
      return
    }
    const place = typeof typed === 'string' ? findPlace(typed) : undefined
    if (typed !== '' && place === undefined) {
      setError('Nous ne connaissons pas ce lieu dans la région de Dakar.')
      return
    }
    saveChosenPlace(place ?? null)
    void fillPromises()
    onDone()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-start gap-3">
      <PlaceInput error={error} />
      <button type="submit" className="button button-outline mt-7">
        Valider
      </button>
    </form>
  )
}

function PlaceInput({ error }: { error: string | undefined }) {
  return (
    <div className="form-field min-w-52 flex-1">
      <label htmlFor="lieu">Votre quartier ou commune</label>
      <div className="form-control">
        <input
          id="lieu"
          name="lieu"
          list="lieux"
          autoComplete="off"
          maxLength={60}
          defaultValue={findChosenPlace()?.place}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'lieu-error' : 'lieu-hint'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
          autoFocus
        />
      </div>
      <datalist id="lieux">
        {PLACE_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {error ? (
        <p id="lieu-error" role="alert" className="form-error">
          {error}
        </p>
      ) : (
        <p id="lieu-hint" className="text-sm text-ink-2">
          Vide&#x202F;: toute la région de Dakar.
        </p>
      )}
    </div>
  )
}
