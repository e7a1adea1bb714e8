import { fold } from './fold.ts'
import { type SizeRange, writeSizeRange } from './size-range.ts'

/** How large a product is: its capacity, in a unit, cut where sizes differ in use. */
export interface SizeCriterion {
  label: string
  unit: string
  /** Where one range ends and the next begins, ascending. */
  bounds: readonly number[]
}

/** A technical fact with few values, which staff choose from. */
export interface FactCriterion {
  label: string
  /** Label of the fact that says it. */
  fact: string
  /** By their names; `also` are beginnings of the fact that mean the same. */
  choices: readonly { name: string; also?: readonly string[] }[]
}

/** What products of a kind are chosen by: a size, and up to two facts. */
export interface Criteria {
  size?: SizeCriterion
  /** How it works. */
  feature?: FactCriterion
  /** How it is built. */
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

/** By the kind of a category. */
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

/** What products of this kind are chosen by; nothing for kinds that are chosen by brand and price alone. */
export function findCriteria(kind: string | undefined): Criteria {
  return (kind !== undefined && CRITERIA[kind]) || NONE
}

/** The ranges of a size, from the smallest, as addresses say them. */
export function listRanges({ unit, bounds }: SizeCriterion): string[] {
  return [undefined, ...bounds].map((from, index) => {
    const range: SizeRange = { from, below: bounds[index], unit }
    return writeSizeRange(range)
  })
}

/** The words by which the database knows a choice, « froid=no frost »: see `fact_words` in the migrations. */
export function wordsOfChoice(
  { fact }: FactCriterion,
  { name, also = [] }: FactCriterion['choices'][number],
): string[] {
  return [name, ...also].map((value) => fold(`${fact}=${value}`))
}

/** The words of a choice, whatever kind it belongs to; none for what nobody can choose. */
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

/** What a product's facts choose of a criterion, as `fact_words` reads them; undefined where they say nothing of it. */
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
