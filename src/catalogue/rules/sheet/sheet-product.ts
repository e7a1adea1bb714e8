/** A product as a file of products holds it. Amounts in whole FCFA. */
export interface SheetProduct {
  reference: string
  name: string
  category: string
  brand: string | null
  description: string
  list_price: number
  promo_price: number | null
  en_promo: boolean
  promo_starts_at: string | null
  promo_ends_at: string | null
  preorder_price: number | null
  is_preorder: boolean
  preorder_cap: number | null
  standard_price: number | null
  creditorder_price: number | null
  creditorder_manual: boolean
  is_creditorder: boolean
  sale_ok: boolean
  rang: number | null
  tags: string[]
  energy_class: string | null
  yearly_kwh: number | null
  capacity_value: number | null
  capacity_unit: string | null
  width_cm: number | null
  height_cm: number | null
  depth_cm: number | null
  weight_kg: number | null
  warranty_months: number | null
  facts: { label: string; value: string }[]
  /** Available pieces; below 0 where more is promised than is there. */
  free: number
}

/** What a row of a file asks for: `quantity` is what shall be available; a null credit price follows the cost. */
export type SheetChange = Partial<Omit<SheetProduct, 'free' | 'creditorder_manual'>> & { quantity?: number }
