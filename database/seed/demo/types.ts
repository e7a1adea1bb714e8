import type { BrandName } from './brands.ts'
import type { CategoryName } from './categories.ts'
import type { DemoPicture } from './pictures.ts'
import type { TagName } from './tags.ts'

export type EnergyClass = 'A+++' | 'A++' | 'A+' | 'A' | 'B' | 'C' | 'D'

export type CapacityUnit = 'L' | 'kg' | 'pouces' | 'W' | 'VA' | 'Wh' | 'Go' | 'CV' | 'cm' | 'feux'

type Fact = { readonly label: string; readonly value: string }

/** A product without its way of selling. Amounts in whole FCFA. */
export type Article = {
  /** French, at most 200 characters; a no-break space precedes units. */
  readonly name: string
  /** The maker's reference, unique: « KAS-308 ». */
  readonly reference: string
  readonly category: CategoryName
  /** Null for services and for products that only staff see. */
  readonly brand: BrandName | null
  /** Two to four sentences, an empty line, then lines starting with « • ». Plain text. */
  readonly description: string
  readonly list_price: number
  readonly energy_class: EnergyClass | null
  readonly yearly_kwh: number | null
  readonly capacity: { readonly value: number; readonly unit: CapacityUnit } | null
  /** Centimetres. */
  readonly dimensions: { readonly width: number; readonly height: number; readonly depth: number } | null
  readonly weight_kg: number | null
  readonly warranty_months: number
  /** Rows of the specification table without a column of their own. */
  readonly facts: readonly Fact[]
  /** The whole product first, then close-ups. Empty for the placeholder. */
  readonly pictures: readonly DemoPicture[]
}

/** Selling terms of an article in the demo. Times are ISO with Z. */
export type Offer = {
  readonly promo_price: number | null
  readonly en_promo: boolean
  readonly promo_starts_at: string | null
  /** Null for an open-ended promotion. */
  readonly promo_ends_at: string | null
  readonly preorder_price: number | null
  readonly is_preorder: boolean
  /** Maximum pieces for pre-order; null for no limit. */
  readonly preorder_cap: number | null
  readonly creditorder_price: number | null
  readonly is_creditorder: boolean
  /** Cost: never public. */
  readonly standard_price: number
  /** Position on the home page, from 1. */
  readonly rang: number | null
  readonly tags: readonly TagName[]
  /** Pieces on hand. */
  readonly quantity: number
  readonly sale_ok: boolean
}

export type DemoProduct = Article & Offer
