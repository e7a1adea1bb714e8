import { fold } from './fold.ts'
import { type SizeRange, writeSizeRange } from './size-range.ts'

/** Size criterion of a category: capacity in a unit, divided into ranges. */
export interface SizeCriterion {
  label: string
  unit: string
  /** Boundaries between ranges, ascending. */
  bounds: readonly number[]
}

/** A technical fact with few values, from which staff choose. */
export interface FactCriterion {
  label: string
  /** Label of the technical fact. */
  fact: string
  /** `also` lists prefixes of fact values with the same meaning. */
  choices: readonly { name: string; also?: readonly string[] }[]
}

/** Selection criteria of a kind of product: a size and up to two facts. */
export interface Criteria {
  size?: SizeCriterion
  /** Operating principle. */
  feature?: FactCriterion
  /** Construction type. */
  variant?: FactCriterion
}

export const FACT_KEYS = ['feature', 'variant'] as const
export type FactKey = (typeof FACT_KEYS)[number]
export type CriterionKey = 'size' | FactKey

const COLD: FactCriterion = {
  label: 'Froid',
  fact: 'Froid',
  choices: [{ name: 'No Frost' }, { name: 'Statique' }],
}
const LITRES = [100, 200, 300, 400]

/** Keyed by kind of category. */
const CRITERIA: Readonly<Record<string, Criteria>> = {
  freezer: { size: { label: 'Volume', unit: 'L', bounds: LITRES }, feature: COLD },
  refrigerator: {
    size: { label: 'Volume', unit: 'L', bounds: LITRES },
    feature: COLD,
    variant: {
      label: 'Forme',
      fact: 'Forme',
      choices: [{ name: '1 porte' }, { name: '2 portes' }, { name: 'Combiné' }, { name: 'Multi-portes' }],
    },
  },
  television: {
    size: { label: 'Taille de l’écran', unit: 'pouces', bounds: [32, 40, 50, 55, 65, 75] },
    feature: {
      label: 'Internet',
      fact: 'Système',
      choices: [{ name: 'Smart TV' }, { name: 'Android TV' }, { name: 'Sans Internet' }],
    },
    variant: {
      label: 'Définition',
      fact: 'Définition',
      choices: [{ name: 'HD' }, { name: 'Full HD' }, { name: '4K', also: ['4K QLED', '4K Mini-LED'] }],
    },
  },
  cooker: { size: { label: 'Feux', unit: 'feux', bounds: [3, 4, 5] } },
  'washing-machine': {
    size: { label: 'Capacité', unit: 'kg', bounds: [7, 8, 9, 10, 12] },
    feature: {
      label: 'Type',
      fact: 'Type',
      choices: [
        { name: 'Automatique' },
        { name: 'Semi-automatique' },
        { name: 'Lavante-séchante' },
        { name: 'Sèche-linge' },
      ],
    },
  },
  'air-conditioner': {
    size: { label: 'Puissance', unit: 'CV', bounds: [1.5, 2, 2.5] },
    feature: {
      label: 'Compresseur',
      fact: 'Compresseur',
      choices: [{ name: 'Inverter' }, { name: 'À vitesse fixe' }],
    },
  },
  'water-heater': { size: { label: 'Contenance', unit: 'L', bounds: [30, 50, 80] } },
  stabiliser: { size: { label: 'Puissance', unit: 'VA', bounds: [1500, 3000, 5000] } },
  phone: { size: { label: 'Stockage', unit: 'Go', bounds: [64, 128, 256] } },
}

const NONE: Criteria = {}

/** Criteria for this kind of product. Empty for kinds selected by brand and price only. */
export function findCriteria(kind: string | undefined): Criteria {
  return (kind !== undefined && CRITERIA[kind]) || NONE
}

/** Ranges of a size criterion in address format, smallest first. */
export function listRanges({ unit, bounds }: SizeCriterion): string[] {
  return [undefined, ...bounds].map((from, index) => {
    const range: SizeRange = { from, below: bounds[index], unit }
    return writeSizeRange(range)
  })
}

/** Indexed words of a choice, « froid=no frost ». See `fact_words` in the migrations. */
export function wordsOfChoice(
  { fact }: FactCriterion,
  { name, also = [] }: FactCriterion['choices'][number],
): string[] {
  return [name, ...also].map((value) => fold(`${fact}=${value}`))
}

/** Indexed words of a choice in any kind of category. Empty for an unknown choice. */
export function findWords(key: FactKey, name: string): string[] {
  const words = Object.values(CRITERIA).flatMap(({ [key]: criterion }) =>
    criterion
      ? criterion.choices
          .filter((choice) => choice.name === name)
          .flatMap((choice) => wordsOfChoice(criterion, choice))
      : [],
  )
  return [...new Set(words)]
}

/** The choice of a criterion that a product's facts match, as `fact_words` reads them. Undefined if none matches. */
export function findChoice(
  criterion: FactCriterion,
  facts: readonly { label: string; value: string }[],
): string | undefined {
  const words = new Set(
    facts.map(({ label, value }) => fold(`${label.trim()}=${(value.split(',')[0] ?? '').trim()}`)),
  )
  return criterion.choices.find((choice) => wordsOfChoice(criterion, choice).some((word) => words.has(word)))
    ?.name
}
