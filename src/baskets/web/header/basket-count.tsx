import { useState } from 'react'
import type { BasketKind } from '../../contract.ts'
import { countPieces } from '../../rules/count-pieces.ts'
import { browserBaskets, useBasket } from '../store/browser-baskets.ts'
import { writeCount } from './show-baskets.ts'
import { writePieces } from '../words.ts'

/** How many pieces lie in a basket, and what a screen reader says of the link to it. */
export function useCount(kind: BasketKind, label: string): { pieces: number; said: string } {
  const pieces = countPieces(useBasket(kind))
  return { pieces, said: pieces > 0 ? `${label}, ${writePieces(pieces)}` : label }
}

/** The count on an icon. Always there, empty: it takes no room from its neighbours. It stands before React comes (pages/start). */
export function BasketCount({ kind, pieces }: { kind: BasketKind; pieces: number }) {
  // A count moves when it changes, not when the page comes alive.
  const [atFirst] = useState(() => (import.meta.env.SSR ? 0 : countPieces(browserBaskets().getLines(kind))))
  const isFirst = pieces === atFirst || pieces === 0
  return (
    <b
      key={isFirst ? 'first' : pieces}
      data-count={kind}
      aria-hidden="true"
      suppressHydrationWarning
      className="basket-count"
    >
      {writeCount(pieces)}
    </b>
  )
}
