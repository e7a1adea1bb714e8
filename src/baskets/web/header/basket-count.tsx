import type { BasketKind } from '../../contract.ts'
import { countPieces } from '../../rules/count-pieces.ts'
import { useBasket } from '../store/browser-baskets.ts'
import { writePieces } from '../words.ts'

/** How many pieces lie in a basket, and what a screen reader says of the link to it. */
export function useCount(kind: BasketKind, label: string): { pieces: number; said: string } {
  const pieces = countPieces(useBasket(kind))
  return { pieces, said: pieces > 0 ? `${label}, ${writePieces(pieces)}` : label }
}

/** The count on an icon. Always there, empty: it takes no room from its neighbours. */
export function BasketCount({ pieces }: { pieces: number }) {
  return (
    <b key={pieces} aria-hidden="true" className="basket-count">
      {pieces > 99 ? '99+' : pieces || ''}
    </b>
  )
}
