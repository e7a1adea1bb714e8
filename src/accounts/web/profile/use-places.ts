import { useEffect, useState } from 'react'
import type { Place } from '../../rules/find-places.ts'

/** Places that a person may mean by what they typed. The list of places is fetched with the first letter. */
export function usePlaces(text: string): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    let isCurrent = true
    // Without the list the field still takes any place.
    void import('../../rules/find-places.ts').then(
      ({ findPlaces }) => isCurrent && setPlaces(findPlaces(text)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  return places
}
