import { useEffect, useState } from 'react'
import type { PlaceChoice } from '../../contract.ts'

/**
 * Gives the commune of a place that was typed without choosing it from the list, where that is clear; answers those that
 * may be meant where it is not.
 */
export function useCommune(
  { place, commune }: { place: string; commune: string | null },
  onFound: (place: string, commune: string) => void,
): readonly PlaceChoice[] {
  const [asked, setAsked] = useState<{ place: string; choices: readonly PlaceChoice[] }>()
  useEffect(() => {
    if (commune !== null || place.trim() === '') return undefined
    let isCurrent = true
    // Without the list of places the order goes out as typed.
    void import('../../rules/locate-delivery.ts').then(
      ({ locateDelivery }) => {
        if (!isCurrent) return
        const { kind, choices } = locateDelivery({ commune, place })
        const found = choices[0]?.commune
        if (kind === 'found' && found) onFound(place, found)
        setAsked(kind === 'unsure' ? { place, choices } : undefined)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [place, commune, onFound])
  return asked?.place === place ? asked.choices : []
}
