import type { DrawingOptions } from '../../../tools/demo-images/appliance.ts'
import type { Finish } from '../../../tools/demo-images/finishes.ts'
import type { ApplianceKind, PictureRecipe } from '../../../tools/demo-images/index.ts'
import { getBrand } from './brands.ts'
import type { BrandName } from './brands.ts'
import type { CategoryName } from './categories.ts'
import { drawOne, drawSome } from './draw-lots.ts'
import { typeset } from './typeset.ts'
import type { Article, CapacityUnit, EnergyClass } from './types.ts'

type Measures = readonly [width: number, height: number, depth: number]

/** What a shelf says of one article; texts are typed with plain spaces and set here. */
export type Sketch = {
  readonly category: CategoryName
  readonly brand: BrandName
  /** Follows the brand's code: « 308 » makes KAS-308. */
  readonly model: string | number
  readonly name: string
  readonly price: number
  readonly capacity?: readonly [value: number, unit: CapacityUnit]
  readonly energy?: EnergyClass
  readonly kwh?: number
  /** Width × height × depth in centimetres. */
  readonly size?: Measures
  readonly weight?: number
  readonly warranty?: number
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** One sentence is taken from each pool, in this order. */
  readonly sentences: readonly (readonly string[])[]
  readonly bullets: readonly string[]
  readonly picture: {
    readonly kind: ApplianceKind
    readonly finish: Finish
    readonly options?: DrawingOptions
    /** Finishes the gallery may add after the first picture. */
    readonly others?: readonly Finish[]
    /** How many of them; drawn by lot when absent. */
    readonly othersShown?: number
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

/** The finish in French, after « un réfrigérateur » or « une cuisinière »: only two of them agree. */
export function nameFinish(finish: Finish, gender: 'masculine' | 'feminine' = 'masculine'): string {
  if (gender === 'feminine' && finish === 'white') return 'blanche'
  if (gender === 'feminine' && finish === 'black') return 'noire'
  return FRENCH_FINISH[finish]
}

export const LARGE_FINISHES: readonly Finish[] = ['white', 'steel', 'graphite', 'sand']
export const SMALL_FINISHES: readonly Finish[] = ['white', 'black', 'forest', 'terracotta', 'sky', 'sand']

function writeDescription(
  reference: string,
  sentences: Sketch['sentences'],
  bullets: readonly string[],
): string {
  const chosen = sentences.map((pool, index) => drawOne(`${reference}/sentence${index}`, pool))
  const lines = bullets.map((bullet) => `• ${bullet}`)
  return typeset([chosen.join(' '), '', ...lines].join('\n'))
}

/** The product's own picture, then up to three of its other finishes. */
function listPictures(reference: string, brand: BrandName, picture: Sketch['picture']): PictureRecipe[] {
  const { kind, finish, options = {}, others = [], othersShown } = picture
  const plate = getBrand(brand).plate
  const candidates = others
    .filter((other) => other !== finish)
    .map((other) => ({ reference: `${reference}/${other}`, finish: other }))
  const count = othersShown ?? drawOne(`${reference}/gallery`, [0, 1, 2, 3, 3])
  const extra = drawSome('gallery', candidates, count)
  return [finish, ...extra.map((candidate) => candidate.finish)].map((shown) => ({
    kind,
    finish: shown,
    plate,
    options,
  }))
}

export function createArticle(sketch: Sketch): Article {
  const reference = `${getBrand(sketch.brand).code}-${sketch.model}`
  const { capacity, size } = sketch
  return {
    name: typeset(sketch.name),
    reference,
    category: sketch.category,
    brand: sketch.brand,
    description: writeDescription(reference, sketch.sentences, sketch.bullets),
    list_price: sketch.price,
    energy_class: sketch.energy ?? null,
    yearly_kwh: sketch.kwh ?? null,
    capacity: capacity === undefined ? null : { value: capacity[0], unit: capacity[1] },
    dimensions: size === undefined ? null : { width: size[0], height: size[1], depth: size[2] },
    weight_kg: sketch.weight ?? null,
    warranty_months: sketch.warranty ?? 12,
    facts: sketch.facts.map(([label, value]) => ({ label, value: typeset(value) })),
    pictures: listPictures(reference, sketch.brand, sketch.picture),
  }
}
