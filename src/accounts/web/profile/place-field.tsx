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
    // The arrows may lead below what the window shows.
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

interface PlaceChoice {
  typed: string
  /** The commune of the chosen place; forgotten when something else is typed. */
  commune: string | null
  places: readonly Place[]
  isOpen: boolean
  /** The place that Enter chooses. */
  active: number | undefined
  type: (text: string) => void
  choose: (place: Place) => void
  press: (event: KeyboardEvent) => void
  close: () => void
}

/** Chooses a place by typing, by arrows, Enter and Escape, or by touch. */
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
 * Places that a person may mean by what they typed: always those of the text as it stands, or Enter would choose another.
 * The list of places is fetched with the first letter.
 */
function usePlaces(text: string): readonly Place[] {
  const [known, setKnown] = useState<{ find: FindPlaces }>()
  const isWanted = text !== ''
  useEffect(() => {
    if (!isWanted) return
    // Without the list the field still takes any place.
    import('#accounts/rules/find-places.ts').then(
      ({ findPlaces }) => setKnown({ find: findPlaces }),
      () => undefined,
    )
  }, [isWanted])
  return useMemo(() => known?.find(text) ?? [], [known, text])
}
