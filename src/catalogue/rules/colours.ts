import type { ColourChoice, Fact } from '#catalogue/contract.ts'
import { fold } from './fold.ts'
import { availabilityOf } from './stock.ts'

/** Label of the fact that all products of one model share, within a brand. */
export const MODEL_FACT = 'Modèle'
/** Label of the fact that differs between them. */
export const COLOUR_FACT = 'Couleur'

/** Product fields needed to find its other colours. `quantity` is available pieces. */
export interface ColouredProduct {
  id: number
  brand: string | null
  facts: readonly Fact[]
  quantity: number
  sale_ok: boolean
  is_preorder: boolean
  is_creditorder: boolean
}

/** Index of the fact with this label, ignoring accents and case; -1 if there is none. */
export function placeFact(facts: readonly Fact[], requested: string): number {
  return facts.findIndex(({ label }) => fold(label.trim()) === fold(requested))
}

/** Trimmed value of the fact with this label. Undefined if it is missing or empty. */
export function findFact(facts: readonly Fact[], label: string): string | undefined {
  return facts[placeFact(facts, label)]?.value.trim() || undefined
}

/** Returns the facts with the value set under a label, in place or appended. '' removes the fact. */
export function withFact(facts: readonly Fact[], label: string, value: string): Fact[] {
  const place = placeFact(facts, label)
  const known = facts[place]
  if (value === '') return known ? facts.toSpliced(place, 1) : [...facts]
  return known ? facts.with(place, { label: known.label, value }) : [...facts, { label, value }]
}

/** The indexed word for products of this model. See `fact_words` in the migrations. */
export function wordOfModel(facts: readonly Fact[]): string | undefined {
  const model = findFact(facts, MODEL_FACT)
  return model && fold(`${MODEL_FACT}=${(model.split(',')[0] ?? '').trim()}`)
}

/**
 * Colours available for this model, including the product's own, sorted by name. Empty if there is only one. For
 * several products in one colour, the product itself wins, then one in stock, then the oldest.
 */
export function listColours(product: ColouredProduct, others: readonly ColouredProduct[]): ColourChoice[] {
  const model = nameModel(product)
  if (model === undefined) return []
  const same = others.filter((other) => other.id !== product.id && nameModel(other) === model)
  const choices = new Map<string, ColourChoice>()
  for (const choice of [product, ...same.toSorted(compareOffers)].flatMap(toChoice)) {
    const key = fold(choice.colour)
    if (!choices.has(key)) choices.set(key, choice)
  }
  const isChoice = choices.size > 1 && findFact(product.facts, COLOUR_FACT) !== undefined
  return isChoice
    ? [...choices.values()].toSorted((one, other) => one.colour.localeCompare(other.colour, 'fr'))
    : []
}

/** Brand and model as a comparison key. Undefined if either is missing. */
function nameModel({ brand, facts }: ColouredProduct): string | undefined {
  const model = findFact(facts, MODEL_FACT)
  return brand?.trim() && model ? fold(`${brand.trim()}\n${model}`) : undefined
}

function isSoldOut(product: ColouredProduct): boolean {
  return availabilityOf(product).state === 'sold-out'
}

function compareOffers(one: ColouredProduct, other: ColouredProduct): number {
  return Number(isSoldOut(one)) - Number(isSoldOut(other)) || one.id - other.id
}

function toChoice(product: ColouredProduct): ColourChoice[] {
  const colour = findFact(product.facts, COLOUR_FACT)
  return colour === undefined ? [] : [{ id: product.id, colour, is_sold_out: isSoldOut(product) }]
}
