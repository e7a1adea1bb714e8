import { type KeyboardEvent, useState } from 'react'
import type { Place } from '../../rules/find-places.ts'
import { moveThroughOptions } from './move-through-options.ts'
import { usePlaces } from './use-places.ts'

/** What stands in a place's field, and the list under it. */
export interface PlaceChoice {
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
export function usePlaceChoice(place: string, commune: string | null): PlaceChoice {
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
