import { useEffect, useMemo, useState } from 'react'
import type { Place } from '../../rules/find-places.ts'

type FindPlaces = (text: string) => readonly Place[]

/**
 * Places that a person may mean by what they typed: always those of the text as it stands, or Enter would choose another.
 * The list of places is fetched with the first letter.
 */
export function usePlaces(text: string): readonly Place[] {
  const [known, setKnown] = useState<{ find: FindPlaces }>()
  const isWanted = text !== ''
  useEffect(() => {
    if (!isWanted) return
    // Without the list the field still takes any place.
    import('../../rules/find-places.ts').then(
      ({ findPlaces }) => setKnown({ find: findPlaces }),
      () => undefined,
    )
  }, [isWanted])
  return useMemo(() => known?.find(text) ?? [], [known, text])
}
