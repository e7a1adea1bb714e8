import { getBrand } from './brands.ts'
import type { BrandName } from './brands.ts'
import type { CategoryName } from './categories.ts'
import { findColoured } from './coloured.ts'
import { drawOne } from './draw-lots.ts'
import { type ApplianceKind, type Finish, listPictures } from './pictures.ts'
import type { Article, CapacityUnit, EnergyClass } from './types.ts'
import { typeset } from './typeset.ts'

type Measures = readonly [width: number, height: number, depth: number]

/** A shelf's description of one article; texts have plain spaces and get their typography here. */
export type Sketch = {
  readonly category: CategoryName
  readonly brand: BrandName
  /** Follows the brand code: « 308 » makes KAS-308. */
  readonly model: string | number
  readonly name: string
  readonly price: number
  readonly capacity?: readonly [value: number, unit: CapacityUnit]
  readonly energy?: EnergyClass
  readonly kwh?: number
  /** Width × height × depth in cm. */
  readonly size?: Measures
  readonly weight?: number
  readonly warranty?: number
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Pools of sentences: one is taken from each, in this order. */
  readonly sentences: readonly (readonly string[])[]
  readonly bullets: readonly string[]
  readonly picture: {
    readonly kind: ApplianceKind
    readonly finish: Finish
    /** Number of close-up pictures after the first. Omit for a pseudo-random number. */
    readonly viewsShown?: number
  }
}

const FRENCH_FINISH: Record<Finish, string> = {
  white: 'blanc',
  steel: 'inox',
  graphite: 'graphite',
  black: 'noir',
  sand: 'sable',
  forest: 'vert forêt',
  terracotta: 'terre cuite',
  sky: 'bleu ciel',
}

/** The finish in French, after « un réfrigérateur » or « une cuisinière »: only two finishes agree in gender. */
export function nameFinish(finish: Finish, gender: 'masculine' | 'feminine' = 'masculine'): string {
  if (gender === 'feminine' && finish === 'white') return 'blanche'
  if (gender === 'feminine' && finish === 'black') return 'noire'
  return FRENCH_FINISH[finish]
}

/** Facts that group and distinguish a model's colours; none for an article with one colour. */
function listColourFacts(model: string | undefined, finish: Finish): Sketch['facts'] {
  if (model === undefined) return []
  const colour = nameFinish(finish)
  return [
    ['Modèle', model],
    ['Couleur', colour.charAt(0).toUpperCase() + colour.slice(1)],
  ]
}

function writeDescription(
  reference: string,
  sentences: Sketch['sentences'],
  bullets: readonly string[],
): string {
  const chosen = sentences.map((pool, index) => drawOne(`${reference}/sentence${index}`, pool))
  const lines = bullets.map((bullet) => `• ${bullet}`)
  return typeset([chosen.join(' '), '', ...lines].join('\n'))
}

export function createArticle(sketch: Sketch): Article {
  const written = `${getBrand(sketch.brand).code}-${sketch.model}`
  const coloured = findColoured(written, sketch.picture.finish)
  const reference = coloured?.reference ?? written
  // Two colours of one model never get identical texts.
  const bullets = coloured
    ? [...sketch.bullets, `Coloris ${nameFinish(sketch.picture.finish)}`]
    : sketch.bullets
  const { capacity, size, picture } = sketch
  const viewsShown = picture.viewsShown ?? drawOne(`${reference}/gallery`, [0, 1, 2, 2, 2])
  return {
    name: typeset(sketch.name),
    reference,
    category: sketch.category,
    brand: sketch.brand,
    description: writeDescription(reference, sketch.sentences, bullets),
    list_price: sketch.price,
    energy_class: sketch.energy ?? null,
    yearly_kwh: sketch.kwh ?? null,
    capacity: capacity === undefined ? null : { value: capacity[0], unit: capacity[1] },
    dimensions: size === undefined ? null : { width: size[0], height: size[1], depth: size[2] },
    weight_kg: sketch.weight ?? null,
    warranty_months: sketch.warranty ?? 12,
    facts: [...sketch.facts, ...listColourFacts(coloured?.model, sketch.picture.finish)].map(
      ([label, value]) => ({ label, value: typeset(value) }),
    ),
    pictures: listPictures(reference, picture.kind, viewsShown),
  }
}
