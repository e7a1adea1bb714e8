import type { Fact } from '#catalogue/contract.ts'

/** What is known of a product besides its texts and prices. Centimetres, kilograms, months, kWh a year. */
export interface ProductMeasures {
  yearly_kwh: number | null
  capacity_value: number | null
  capacity_unit: string | null
  width_cm: number | null
  height_cm: number | null
  depth_cm: number | null
  weight_kg: number | null
  warranty_months: number | null
  facts: Fact[]
}

/** What must fit together in a product before it is stored. Amounts in whole FCFA. */
export interface ProductDraft {
  list_price: number
  promo_price: number | null
  en_promo: boolean
  promo_starts_at: string | null
  promo_ends_at: string | null
  preorder_price: number | null
  is_preorder: boolean
  creditorder_price: number | null
  is_creditorder: boolean
}

const PRICES = ['list_price', 'promo_price', 'preorder_price', 'creditorder_price'] as const

/** French sentences about what does not fit together, by field; empty for a sound product. */
export function findDraftErrors(draft: ProductDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of PRICES) if (draft[field] === 0) faults[field] = 'Un prix doit dépasser 0\u00A0FCFA.'
  if (draft.en_promo && draft.promo_price === null) {
    faults['promo_price'] = 'Un produit en promotion doit avoir un prix promotionnel.'
  } else if (draft.promo_price !== null && draft.promo_price >= draft.list_price) {
    faults['promo_price'] = 'Le prix promotionnel doit être inférieur au prix normal.'
  }
  if (
    draft.promo_starts_at !== null &&
    draft.promo_ends_at !== null &&
    draft.promo_ends_at <= draft.promo_starts_at
  ) {
    faults['promo_ends_at'] = 'La promotion doit finir après avoir commencé.'
  }
  if (draft.is_preorder && draft.preorder_price === null) {
    faults['preorder_price'] = 'Un produit en précommande doit avoir un prix de précommande.'
  }
  if (draft.is_creditorder && draft.creditorder_price === null) {
    faults['creditorder_price'] =
      'Un produit à crédit doit avoir un prix à crédit, ou un prix d’achat qui le fixe.'
  }
  return faults
}
