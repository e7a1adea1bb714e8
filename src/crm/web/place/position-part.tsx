import { useState } from 'react'
import type { BasketKind } from '../../../baskets/contract.ts'
import { useBasket } from '../../../baskets/web/store/browser-baskets.ts'
import { keepPlace } from '../../../baskets/web/visitor-place.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

/** Decimals of a degree that are kept: three are about a hundred metres, enough for a delivery zone. */
const DECIMALS = 3
/** Milliseconds after which a phone that finds no satellite is left alone. */
const PATIENCE_MS = 15_000

type State = 'idle' | 'searching' | 'found' | 'refused' | 'missing'

const WORDS: Record<State, string> = {
  idle: 'Elle nous aide à préparer votre livraison\u202F; rien n’est envoyé sans ce bouton.',
  searching: 'Recherche de votre position…',
  found: 'C’est noté\u202F: votre zone est jointe à ce panier, pour cette visite.',
  refused: 'Votre téléphone n’autorise pas la position. Votre panier n’en a pas besoin.',
  missing: 'La position n’a pas été trouvée. Réessayez dehors, ou passez cette étape.',
}

/** BASK-13: the phone's position, after a press on its button only; it goes with the record of the basket. */
export function PositionPart({ kind }: { kind: BasketKind }) {
  const isEmpty = useBasket(kind).length === 0
  const [state, setState] = useState<State>('idle')
  async function keep({ coords }: GeolocationPosition): Promise<void> {
    keepPlace('position', `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`)
    setState('found')
    const { recordBaskets } = await import('../record/browser-recorder.ts')
    recordBaskets([kind])
  }
  function search(): void {
    if (state === 'searching') return
    setState('searching')
    navigator.geolocation.getCurrentPosition(
      (position) => void keep(position).catch(() => undefined),
      // 1: refused by the person or the browser.
      ({ code }) => setState(code === 1 ? 'refused' : 'missing'),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  }
  if (isEmpty || !('geolocation' in navigator)) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 lg:justify-end">
      <button
        type="button"
        className="button button-soft"
        aria-disabled={state === 'searching' || undefined}
        onClick={search}
      >
        <Icon name="map-pin" size={20} /> Utiliser ma position
      </button>
      <output className="text-sm text-ink-2">{WORDS[state]}</output>
    </div>
  )
}
