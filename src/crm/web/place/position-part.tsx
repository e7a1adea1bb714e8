import { useState } from 'react'
import type { BasketKind } from '#baskets/contract.ts'
import { Icon } from '#ui/icons/icon.tsx'

/** BASK-13: the phone's position, requested only by its button and sent with the basket's record. */
export function PositionPart({ kind }: { kind: BasketKind }) {
  const [words, say] = useState(
    'Elle nous aide à préparer votre livraison\u202F; rien n’est envoyé sans ce bouton.',
  )
  const search = (): void =>
    void import('./find-position.ts').then(
      ({ findPosition }) => findPosition(kind, say),
      () => say('Vous êtes hors ligne\u202F: réessayez au retour du réseau.'),
    )
  if (!('geolocation' in navigator)) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 lg:justify-end">
      <button type="button" className="button button-soft" onClick={search}>
        <Icon name="map-pin" size={20} /> Utiliser ma position
      </button>
      <output className="text-sm text-ink-2">{words}</output>
    </div>
  )
}
