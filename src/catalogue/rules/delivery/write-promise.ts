import type { NextDelivery } from '#settings/contract.ts'

/** Where the visitor wants things brought. */
export interface ChosenPlace {
  commune: string
  /** The place's name as people use it, « Mermoz ». */
  place: string
  /** The same as it stands in a sentence: « à Mermoz ». */
  words: string
}

/**
 * « Livré demain à Mermoz »: the first day that still takes a delivery there, undefined where none does. Without a
 * chosen place it is said of Dakar, and holds in each of its communes.
 */
export function writePromise(next: NextDelivery, chosen: ChosenPlace | null): string | undefined {
  const { anywhere, dakar, elsewhere, far_communes } = next
  const first = chosen ? (far_communes.includes(chosen.commune) ? elsewhere : dakar) : anywhere
  return first ? `${first.words} ${chosen ? chosen.words : 'à Dakar'}` : undefined
}
