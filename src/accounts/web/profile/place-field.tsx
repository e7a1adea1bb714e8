import { useEffect, type KeyboardEvent, useState, useMemo } from 'react'
import type { Place } from '#accounts/rules/find-places.ts'
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of options cannot say in which commune a place lies */
import { InputField } from '#ui/form/input-field.tsx'
import { moveThroughOptions } from '#ui/form/move-through-options.ts'

const LIST_ID = 'place-list'

interface PlaceFieldProps {
  place: string
  commune: string | null
  error: string | undefined
  /** Called with the current text and the commune of a chosen place. */
  onPlace?: (place: string, commune: string | null) => void
}

/** A colloquial place name, suggested by its first letters in the Dakar region, or typed freely. */
export function PlaceField({ place, commune, error, onPlace }: PlaceFieldProps) {
  const choice = usePlaceChoice(place, commune)
  const { typed, isOpen, active } = choice
  const chosen = choice.commune
  useEffect(() => onPlace?.(typed, chosen), [onPlace, typed, chosen])
  return (
    <InputField
      name="place"
      label="Quartier ou commune"
      hint={chosen && chosen !== typed ? `Commune de ${chosen}.` : 'Par exemple Liberté 6 ou Mermoz.'}
      error={error}
      className="relative content-start"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={LIST_ID}
      aria-activedescendant={isOpen && active !== undefined ? `${LIST_ID}-${active}` : undefined}
      maxLength={120}
      required
      value={typed}
      onValue={choice.type}
      onKeyDown={choice.press}
      onBlur={choice.close}
    >
      <input type="hidden" name="commune" value={chosen ?? ''} />
      <PlaceList choice={choice} />
    </InputField>
  )
}

function PlaceList({ choice: { places, isOpen, active, choose } }: { choice: PlaceChoice }) {
  useEffect(() => {
    // Arrow keys may select an option outside the visible area.
    if (active !== undefined)
      document.getElementById(`${LIST_ID}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <output className="sr-only">{isOpen ? describeCount(places.length) : ''}</output>
      <div id={LIST_ID} role="listbox" aria-label="Lieux proposés" className="place-options" hidden={!isOpen}>
        {places.map((found, index) => (
          <button
            key={`${found.commune}/${found.place}`}
            type="button"
            id={`${LIST_ID}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // Keeps the focus in the field; otherwise the list would close before the click.
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

interface PlaceChoice {
  typed: string
  /** Commune of the chosen place; cleared when the text changes. */
  commune: string | null
  places: readonly Place[]
  isOpen: boolean
  /** Index of the option that Enter selects. */
  active: number | undefined
  type: (text: string) => void
  choose: (place: Place) => void
  press: (event: KeyboardEvent) => void
  close: () => void
}

/** Selection of a place by typing, arrows, Enter and Escape, or touch. */
function usePlaceChoice(place: string, commune: string | null): PlaceChoice {
  const [text, setText] = useState({ typed: place, commune })
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState<number>()
  const places = usePlaces(isWanted ? text.typed : '')
  const isOpen = isWanted && places.length > 0
  function close(): void {
    setIsWanted(false)
    setActive(undefined)
  }
  function type(typed: string): void {
    setText({ typed, commune: null })
    setActive(undefined)
    setIsWanted(true)
  }
  function choose(found: Place): void {
    setText({ typed: found.place, commune: found.commune })
    close()
  }
  function press(event: KeyboardEvent): void {
    const { key } = event
    const found = active === undefined ? undefined : places[active]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setIsWanted(true)
      setActive(moveThroughOptions(active, key, places.length))
    } else if (key === 'Enter' && isOpen && found) choose(found)
    else if (key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return { ...text, places, isOpen, active, type, choose, press, close }
}

type FindPlaces = (text: string) => readonly Place[]

/**
 * Suggestions for the current text, never for an earlier one, because Enter would select the wrong place. The list is
 * loaded with the first letter.
 */
function usePlaces(text: string): readonly Place[] {
  const [known, setKnown] = useState<{ find: FindPlaces }>()
  const isWanted = text !== ''
  useEffect(() => {
    if (!isWanted) return
    // If the list fails to load, the field still accepts any place.
    import('#accounts/rules/find-places.ts').then(
      ({ findPlaces }) => setKnown({ find: findPlaces }),
      () => undefined,
    )
  }, [isWanted])
  return useMemo(() => known?.find(text) ?? [], [known, text])
}
