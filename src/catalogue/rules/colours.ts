import type { ColourChoice, Fact } from '#catalogue/contract.ts'
import { fold } from './fold.ts'
import { availabilityOf } from './stock.ts'

/** The fact that products of one model share, within a brand. */
export const MODEL_FACT = 'Modèle'
/** The fact that tells them apart. */
export const COLOUR_FACT = 'Couleur'

/** What is known of a product that may be another in a colour of its own. `quantity` is what is available, in pieces. */
export interface ColouredProduct {
  id: number
  brand: string | null
  facts: readonly Fact[]
  quantity: number
  sale_ok: boolean
  is_preorder: boolean
  is_creditorder: boolean
}

/** Where the facts say something under a label, whatever its accents and capitals; -1 where they do not. */
export function placeFact(facts: readonly Fact[], asked: string): number {
  return facts.findIndex(({ label }) => fold(label.trim()) === fold(asked))
}

/** What the facts say under a label, without blanks around it; undefined where they say nothing. */
export function findFact(facts: readonly Fact[], label: string): string | undefined {
  return facts[placeFact(facts, label)]?.value.trim() || undefined
}

/** The facts with another value under a label, in its old place or last; '' takes it away. */
export function withFact(facts: readonly Fact[], label: string, value: string): Fact[] {
  const place = placeFact(facts, label)
  const known = facts[place]
  if (value === '') return known ? facts.toSpliced(place, 1) : [...facts]
  return known ? facts.with(place, { label: known.label, value }) : [...facts, { label, value }]
}

/** The word by which the database finds products of this model: see `fact_words` in the migrations. */
export function wordOfModel(facts: readonly Fact[]): string | undefined {
  const model = findFact(facts, MODEL_FACT)
  return model && fold(`${MODEL_FACT}=${(model.split(',')[0] ?? '').trim()}`)
}

/**
 * The colours in which the shop has this model, the product's own among them, by name; none where it has only one. Of
 * several products in one colour stands the product itself, else one that is there, else the oldest.
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

/** Brand and model as they are compared; undefined where either is missing. */
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
