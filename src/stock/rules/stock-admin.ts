import { LOW_STOCK } from '#catalogue/rules/stock.ts'

export { nameCategory } from '#catalogue/rules/categories.ts'

/** Why pieces came or went. */
export type MovementKind = 'receipt' | 'count' | 'loss' | 'sale' | 'return' | 'transfer'

/** What staff book by hand, with the words for it; a sale is booked by its delivery alone. */
export const BOOKED = {
  receipt: { verb: 'Réceptionner', noun: 'Réception', sign: 1 },
  return: { verb: 'Reprendre', noun: 'Retour', sign: 1 },
  loss: { verb: 'Sortir', noun: 'Perte', sign: -1 },
} as const satisfies Partial<Record<MovementKind, { verb: string; noun: string; sign: 1 | -1 }>>
export type BookedKind = keyof typeof BOOKED

export const MOVEMENT_WORDS: Readonly<Record<MovementKind, string>> = {
  receipt: 'Réception',
  return: 'Retour',
  loss: 'Perte',
  count: 'Inventaire',
  sale: 'Vente',
  transfer: 'Transfert',
}

/** How a product's available pieces stand. */
export function stockStateOf({
  free,
  reorder_point,
}: {
  free: number
  /** Null: the shop's usual one. */
  reorder_point: number | null
}): 'negative' | 'none' | 'low' | 'enough' {
  if (free < 0) return 'negative'
  if (free === 0) return 'none'
  return free < (reorder_point ?? LOW_STOCK) ? 'low' : 'enough'
}
