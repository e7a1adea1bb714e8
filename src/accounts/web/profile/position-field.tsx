import { useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'

/** Decimals of a degree that are kept: five are about a metre. */
const DECIMALS = 5
/** Milliseconds after which a phone that finds no satellite is left alone. */
const PATIENCE = 15_000

interface Position {
  latitude: number
  longitude: number
}

interface PositionFieldProps {
  latitude: number | null
  longitude: number | null
}

/** The phone's position, only when it is asked for: it helps the courier where streets have no names. */
export function PositionField({ latitude, longitude }: PositionFieldProps) {
  const [position, setPosition] = useState<Position | undefined>(
    latitude === null || longitude === null ? undefined : { latitude, longitude },
  )
  const [isSearching, setIsSearching] = useState(false)
  const [fault, setFault] = useState<string>()
  function search(): void {
    if (isSearching) return
    setFault(undefined)
    setIsSearching(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsSearching(false)
        setPosition({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
      },
      ({ code }) => {
        setIsSearching(false)
        setFault(describeFault(code))
      },
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 60_000 },
    )
  }
  return (
    <div className="grid gap-2">
      <input type="hidden" name="latitude" value={position?.latitude ?? ''} />
      <input type="hidden" name="longitude" value={position?.longitude ?? ''} />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-soft"
          aria-disabled={isSearching || undefined}
          onClick={search}
        >
          {isSearching ? <span className="spinner" /> : <Icon name="map-pin" size={20} />}
          {isSearching ? 'Recherche de votre position' : 'Utiliser ma position'}
        </button>
        {position && (
          <button type="button" className="button button-ghost" onClick={() => setPosition(undefined)}>
            Oublier la position
          </button>
        )}
      </div>
      <output className="text-sm text-ink-2">
        {fault ?? (position ? 'La position est jointe à l’adresse, pour le livreur seulement.' : '')}
      </output>
    </div>
  )
}

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}

/** `code` of a GeolocationPositionError: 1 is refused by the person or the browser. */
function describeFault(code: number): string {
  return code === 1
    ? 'Votre téléphone n’autorise pas la position. Décrivez plutôt un repère.'
    : 'La position n’a pas été trouvée. Réessayez dehors, ou décrivez un repère.'
}
