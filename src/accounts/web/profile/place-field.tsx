/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of options cannot say in which commune a place lies */
import { useEffect } from 'react'
import { FieldError } from '../forms/field-error.tsx'
import { type PlaceChoice, usePlaceChoice } from './use-place-choice.ts'

const LIST_ID = 'place-list'

interface PlaceFieldProps {
  place: string
  commune: string | null
  error: string | undefined
  /** What stands there now, with the commune of a chosen place. */
  onPlace?: (place: string, commune: string | null) => void
}

/** A place by the name people use, found in the region of Dakar by its first letters, or typed freely. */
export function PlaceField({ place, commune, error, onPlace }: PlaceFieldProps) {
  const choice = usePlaceChoice(place, commune)
  const { typed, isOpen, active } = choice
  const chosen = choice.commune
  useEffect(() => onPlace?.(typed, chosen), [onPlace, typed, chosen])
  return (
    <div className="form-field relative content-start">
      <label htmlFor="place">Quartier ou commune</label>
      <div className="form-control">
        <input
          id="place"
          name="place"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={LIST_ID}
          aria-activedescendant={isOpen && active !== undefined ? `${LIST_ID}-${active}` : undefined}
          autoComplete="off"
          maxLength={120}
          required
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'place-hint place-error' : 'place-hint'}
          onChange={({ target }) => choice.type(target.value)}
          onKeyDown={choice.press}
          onBlur={choice.close}
        />
      </div>
      <input type="hidden" name="commune" value={chosen ?? ''} />
      <p id="place-hint" className="text-sm text-ink-2">
        {chosen && chosen !== typed ? `Commune de ${chosen}.` : 'Par exemple Liberté 6 ou Mermoz.'}
      </p>
      <FieldError name="place" error={error} />
      <PlaceList choice={choice} />
    </div>
  )
}

function PlaceList({ choice: { places, isOpen, active, choose } }: { choice: PlaceChoice }) {
  useEffect(() => {
    // The arrows may lead below what the window shows.
    if (active !== undefined)
      document.getElementById(`${LIST_ID}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <output className="sr-only">{isOpen ? describeCount(places.length) : ''}</output>
      <div
        id={LIST_ID}
        role="listbox"
        aria-label="Lieux proposés"
        className="profile-places"
        hidden={!isOpen}
      >
        {places.map((found, index) => (
          <button
            key={`${found.commune}/${found.place}`}
            type="button"
            id={`${LIST_ID}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field keeps the focus: the list would close before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(found)}
          >
            {found.place}
            {found.commune !== found.place && <span className="text-sm text-ink-2">{found.commune}</span>}
          </button>
        ))}
      </div>
    </>
  )
}

function describeCount(count: number): string {
  return count === 1 ? 'Un lieu proposé' : `${count} lieux proposés`
}
