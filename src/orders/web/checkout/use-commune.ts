import { useEffect } from 'react'

/** Gives the commune of a place that was typed out in full without choosing it from the list, once it is known. */
export function useCommune(
  { place, commune }: { place: string; commune: string | null },
  onFound: (place: string, commune: string) => void,
): void {
  useEffect(() => {
    if (commune !== null || place.trim() === '') return undefined
    let isCurrent = true
    // Without the list of places the order goes out as typed.
    void import('../../rules/checkout/find-commune.ts').then(
      ({ findCommune }) => {
        const found = findCommune(place)
        if (isCurrent && found !== undefined) onFound(place, found)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [place, commune, onFound])
}
