import type { NextDelivery } from '#settings/contract.ts'

/** Delivery place chosen by the visitor. */
export interface ChosenPlace {
  commune: string
  /** Common name of the place, « Mermoz ». */
  place: string
  /** The name with its preposition: « à Mermoz ». */
  words: string
}

/**
 * Formats « Livré demain à Mermoz » for the first day with free delivery capacity there. Undefined if there is none.
 * Without a chosen place, the text names Dakar and holds for each of its communes.
 */
export function writePromise(next: NextDelivery, chosen: ChosenPlace | null): string | undefined {
  const { anywhere, dakar, elsewhere, far_communes } = next
  const first = chosen ? (far_communes.includes(chosen.commune) ? elsewhere : dakar) : anywhere
  return first ? `${first.words} ${chosen ? chosen.words : 'à Dakar'}` : undefined
}
