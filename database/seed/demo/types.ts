import type { BrandName } from './brands.ts'
import type { CategoryName } from './categories.ts'
import type { DemoPicture } from './pictures.ts'
import type { TagName } from './tags.ts'

export type EnergyClass = 'A+++' | 'A++' | 'A+' | 'A' | 'B' | 'C' | 'D'

export type CapacityUnit = 'L' | 'kg' | 'pouces' | 'W' | 'VA' | 'Wh' | 'Go' | 'CV' | 'cm' | 'feux'

type Fact = { readonly label: string; readonly value: string }

/** What a product is, before anybody decides how it is sold. Amounts in whole FCFA. */
export type Article = {
  /** French, at most 200 characters; units stand after a no-break space. */
  readonly name: string
  /** The maker's reference, unique: « KAS-308 ». */
  readonly reference: string
  readonly category: CategoryName
  /** None for services and for what only the shop sees. */
  readonly brand: BrandName | null
  /** Two to four sentences, an empty line, then lines that start with « • ». Plain text. */
  readonly description: string
  readonly list_price: number
  readonly energy_class: EnergyClass | null
  readonly yearly_kwh: number | null
  readonly capacity: { readonly value: number; readonly unit: CapacityUnit } | null
  /** Centimetres. */
  readonly dimensions: { readonly width: number; readonly height: number; readonly depth: number } | null
  readonly weight_kg: number | null
  readonly warranty_months: number
  /** Rows of the specification table that have no column of their own. */
  readonly facts: readonly Fact[]
  /** The first is the whole product, the others closer views of it. Empty: the placeholder. */
  readonly pictures: readonly DemoPicture[]
}

/** How an article is sold in the demo. Moments are ISO with Z. */
export type Offer = {
  readonly promo_price: number | null
  readonly en_promo: boolean
  readonly promo_starts_at: string | null
  /** None while the promotion is open-ended. */
  readonly promo_ends_at: string | null
  readonly preorder_price: number | null
  readonly is_preorder: boolean
  /** Most pieces that may be pre-ordered; none means no limit. */
  readonly preorder_cap: number | null
  readonly creditorder_price: number | null
  readonly is_creditorder: boolean
  /** Cost: never shown to the public. */
  readonly standard_price: number
  /** Place on the home page, from 1. */
  readonly rang: number | null
  readonly tags: readonly TagName[]
  /** Pieces on hand. */
  readonly quantity: number
  readonly sale_ok: boolean
}

export type DemoProduct = Article & Offer
