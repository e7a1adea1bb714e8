import type { BasketKind } from '#baskets/contract.ts'
import { savePlace } from '#baskets/web/visitor-place.ts'
import { recordBaskets } from '../record/browser-recorder.ts'

/** Decimals of a degree that are saved: three are about 100 metres, enough for a delivery zone. */
const DECIMALS = 3
/** Timeout in ms of the phone's position request. */
const PATIENCE_MS = 15_000
/** Error code when the person or the browser refuses. */
const REFUSED = 1

const SEARCHING = 'Recherche de votre position…'
const FOUND = 'C’est noté\u202F: votre zone est jointe à ce panier, pour cette visite.'
const DENIED = 'Votre téléphone n’autorise pas la position. Votre panier n’en a pas besoin.'
const MISSING = 'La position n’a pas été trouvée. Réessayez dehors, ou passez cette étape.'

let isSearching = false

/** BASK-13: requests the phone's position, adds it to the record of a basket, and reports progress. */
export function findPosition(kind: BasketKind, say: (words: string) => void): void {
  if (isSearching) return
  isSearching = true
  say(SEARCHING)
  const end = (words: string): void => {
    isSearching = false
    say(words)
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      savePlace('position', `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`)
      recordBaskets([kind])
      end(FOUND)
    },
    ({ code }) => end(code === REFUSED ? DENIED : MISSING),
    { timeout: PATIENCE_MS, maximumAge: 60_000 },
  )
}
