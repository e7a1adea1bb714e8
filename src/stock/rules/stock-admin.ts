import { LOW_STOCK } from '#catalogue/rules/stock.ts'

export { nameCategory } from '#catalogue/rules/categories.ts'

export type MovementKind = 'receipt' | 'count' | 'loss' | 'sale' | 'return' | 'transfer'

/** Movements that staff book by hand, with labels. Only deliveries book sales. */
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

/** Stock state of a product by available pieces. */
export function stockStateOf({
  free,
  reorder_point,
}: {
  free: number
  /** Null for the default. */
  reorder_point: number | null
}): 'negative' | 'none' | 'low' | 'enough' {
  if (free < 0) return 'negative'
  if (free === 0) return 'none'
  return free < (reorder_point ?? LOW_STOCK) ? 'low' : 'enough'
}
