import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { BILL, FAMILY, HEAT, SMALL_HOME, VOLTAGE } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article, EnergyClass } from '../types.ts'
import {
  ONE_DOOR_SENTENCES,
  FROST_SENTENCES,
  FROST_FREE_SENTENCES,
  WATER_SENTENCES,
  MULTI_SENTENCES,
} from './refrigerator-texts.ts'

type Row = readonly [
  brand: BrandName,
  litres: number,
  finish: Finish,
  price: number,
  energy: EnergyClass,
  extra?: 'frost-free' | 'water' | 'display',
]

const ONE_DOOR: readonly Row[] = [
  ['Kassila', 46, 'white', 79_900, 'A+'],
  ['Vento', 90, 'white', 109_900, 'A+'],
  ['Nordal', 92, 'sand', 124_900, 'A+'],
  ['Kassila', 121, 'steel', 139_900, 'A+'],
  ['Solenn', 121, 'graphite', 144_900, 'A+'],
  ['Astrel', 170, 'white', 169_900, 'A'],
  ['Nordal', 185, 'steel', 189_900, 'A++'],
]

const TWO_DOOR: readonly Row[] = [
  ['Vento', 128, 'white', 159_900, 'A'],
  ['Solenn', 166, 'steel', 184_900, 'A+'],
  ['Nordal', 210, 'white', 219_900, 'A+'],
  ['Nordal', 210, 'steel', 229_900, 'A+'],
  ['Kassila', 210, 'graphite', 234_900, 'A+'],
  ['Kassila', 251, 'white', 259_900, 'A+'],
  ['Astrel', 251, 'steel', 269_900, 'A+'],
  ['Nordal', 276, 'sand', 294_900, 'A+'],
  ['Nordal', 276, 'graphite', 299_900, 'A+'],
  ['Vento', 308, 'white', 339_900, 'A+', 'frost-free'],
  ['Kassila', 308, 'steel', 389_900, 'A+', 'water'],
  ['Astrel', 340, 'graphite', 429_900, 'A+', 'frost-free'],
  ['Solenn', 340, 'steel', 439_900, 'A++', 'display'],
  ['Nordal', 372, 'steel', 479_900, 'A++', 'display'],
  ['Kassila', 410, 'graphite', 549_900, 'A++', 'water'],
]

const COMBINED: readonly Row[] = [
  ['Solenn', 268, 'white', 319_900, 'A+', 'frost-free'],
  ['Astrel', 312, 'steel', 379_900, 'A+', 'frost-free'],
  ['Nordal', 345, 'sand', 419_900, 'A++', 'frost-free'],
  ['Vento', 360, 'graphite', 449_900, 'A+', 'frost-free'],
]

const MULTI_DOOR: readonly Row[] = [
  ['Kassila', 468, 'steel', 899_000, 'A+', 'frost-free'],
  ['Nordal', 502, 'graphite', 989_000, 'A++', 'frost-free'],
  ['Astrel', 532, 'graphite', 1_149_000, 'A+', 'water'],
  ['Solenn', 620, 'steel', 1_349_000, 'A++', 'water'],
]

const CLASS_FACTOR: Record<EnergyClass, number> = {
  'A+++': 0.6,
  'A++': 0.75,
  'A+': 1,
  A: 1.2,
  B: 1.35,
  C: 1.5,
  D: 1.7,
}

/** Yearly consumption in kWh: grows with the volume, with a slope per energy class. */
export const estimateColdKwh = (litres: number, energy: EnergyClass): number =>
  Math.round((92 + litres * 0.53) * CLASS_FACTOR[energy])

const isVentilated = (extra: Row[5]): boolean => extra !== undefined

const describeCold = (extra: Row[5]): string =>
  isVentilated(extra) ? 'No Frost, ventilé' : 'Statique, dégivrage à bouton'

function poolForTwoDoors(extra: Row[5]): readonly string[] {
  if (extra === 'water') return WATER_SENTENCES
  return isVentilated(extra) ? FROST_FREE_SENTENCES : FROST_SENTENCES
}

const listFacts = (extra: Row[5], doors: string): (readonly [string, string])[] => [
  ['Forme', doors],
  ['Froid', describeCold(extra)],
  ['Classe climatique', 'Tropicale, jusqu’à 43 °C'],
  ['Tension', '220 V, supporte 170–250 V'],
  ...(extra === 'water' ? ([['Distributeur', 'Eau fraîche en façade, réservoir 2,2 L']] as const) : []),
  ...(extra === 'display' ? ([['Commandes', 'Afficheur électronique sur la porte']] as const) : []),
]

function createFridge(row: Row, form: 'one' | 'two' | 'combined' | 'multi'): Article {
  const [brand, litres, finish, price, energy, extra] = row
  const label = { one: '1 porte', two: '2 portes', combined: 'combiné', multi: 'multi-portes' }[form]
  const coldWord = isVentilated(extra) && form !== 'multi' ? ', No Frost' : ''
  const colour = form === 'multi' ? '' : `, ${nameFinish(finish)}`
  const pool = {
    one: ONE_DOOR_SENTENCES,
    two: poolForTwoDoors(extra),
    combined: FROST_FREE_SENTENCES,
    multi: MULTI_SENTENCES,
  }[form]
  const freezer = Math.round(litres * (form === 'one' ? 0.1 : 0.26))
  return createArticle({
    category: 'Réfrigérateur',
    brand,
    model: form === 'combined' ? `C${litres}` : litres,
    price,
    name: `Réfrigérateur ${brand} ${litres} L, ${label}${coldWord}${colour}`,
    capacity: [litres, 'L'],
    energy,
    kwh: estimateColdKwh(litres, energy),
    size: measure(litres, form),
    weight: Math.round(18 + litres * 0.145),
    warranty: litres >= 300 ? 24 : 12,
    facts: [['Volume', `${litres} L (${litres - freezer} + ${freezer})`], ...listFacts(extra, label)],
    sentences: [pool, litres > 240 ? [...FAMILY, ...HEAT] : [...SMALL_HOME, ...BILL], VOLTAGE],
    bullets: [
      `${litres - freezer} L de froid et ${freezer} L de congélation`,
      isVentilated(extra) ? 'Aucun dégivrage à faire' : 'Dégivrage en une touche',
      form === 'multi' ? 'Moteur silencieux, alarme de porte' : 'Porte réversible et pieds réglables',
    ],
    picture: {
      kind: pictureKind(form),
      finish,
      ...(extra === 'water' ? { viewsShown: 3 } : {}),
    },
  })
}

type Form = 'one' | 'two' | 'combined' | 'multi'

const pictureKind = (form: Form) =>
  form === 'one' ? 'one-door-fridge' : form === 'multi' ? 'multi-door-fridge' : 'two-door-fridge'

function measure(litres: number, form: Form): readonly [number, number, number] {
  if (form === 'multi') return [91, 178, 72]
  if (form === 'one') return [litres > 100 ? 54 : 47, Math.round(36 + litres * 0.52), litres > 100 ? 56 : 45]
  return [
    litres > 330 ? 68 : litres > 260 ? 60 : 54,
    Math.min(185, Math.round(108 + litres * 0.205)),
    litres > 260 ? 63 : 57,
  ]
}

export const listRefrigerators = (): Article[] => [
  ...ONE_DOOR.map((row) => createFridge(row, 'one')),
  ...TWO_DOOR.map((row) => createFridge(row, 'two')),
  ...COMBINED.map((row) => createFridge(row, 'combined')),
  ...MULTI_DOOR.map((row) => createFridge(row, 'multi')),
]
