import { type MeasureName, type NameOf, namesOfKind, type ProductColumns } from './product-fields.ts'

/** Measures and facts of a product. Centimetres, kilograms, months, kWh per year. */
export type ProductMeasures = Pick<ProductColumns, MeasureName | 'facts'>

/** Product fields that are validated together before saving. Amounts in whole FCFA. */
export type ProductDraft = Pick<
  ProductColumns,
  NameOf<'price'> | 'en_promo' | 'promo_starts_at' | 'promo_ends_at' | 'is_preorder' | 'is_creditorder'
>

const PRICES = namesOfKind('price')

/** French error messages about fields that contradict each other, by field. Empty if the product is valid. */
export function findDraftErrors(draft: ProductDraft): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of PRICES) if (draft[field] === 0) errors[field] = 'Un prix doit dépasser 0\u00A0FCFA.'
  if (draft.en_promo && draft.promo_price === null) {
    errors['promo_price'] = 'Un produit en promotion doit avoir un prix promotionnel.'
  } else if (draft.promo_price !== null && draft.promo_price >= draft.list_price) {
    errors['promo_price'] = 'Le prix promotionnel doit être inférieur au prix normal.'
  }
  if (
    draft.promo_starts_at !== null &&
    draft.promo_ends_at !== null &&
    draft.promo_ends_at <= draft.promo_starts_at
  ) {
    errors['promo_ends_at'] = 'La promotion doit finir après avoir commencé.'
  }
  if (draft.is_preorder && draft.preorder_price === null) {
    errors['preorder_price'] = 'Un produit en précommande doit avoir un prix de précommande.'
  }
  if (draft.is_creditorder && draft.creditorder_price === null) {
    errors['creditorder_price'] =
      'Un produit à crédit doit avoir un prix à crédit, ou un prix d’achat qui le fixe.'
  }
  return errors
}
