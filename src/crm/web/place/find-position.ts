import type { BasketKind } from '#baskets/contract.ts'
import { savePlace } from '#baskets/web/visitor-place.ts'
import { recordBaskets } from '../record/browser-recorder.ts'

/** Decimals of a degree that are kept: three are about a hundred metres, enough for a delivery zone. */
const DECIMALS = 3
/** Milliseconds after which a phone that finds no satellite is left alone. */
const PATIENCE_MS = 15_000
/** What the browser says where the person or the browser itself refuses. */
const REFUSED = 1

const SEARCHING = 'Recherche de votre position…'
const FOUND = 'C’est noté\u202F: votre zone est jointe à ce panier, pour cette visite.'
const DENIED = 'Votre téléphone n’autorise pas la position. Votre panier n’en a pas besoin.'
const MISSING = 'La position n’a pas été trouvée. Réessayez dehors, ou passez cette étape.'

let isSearching = false

/** BASK-13: asks the phone where it is, and joins that to the record of a basket; says how it goes. */
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
