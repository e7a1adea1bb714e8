import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { BILL, CARE, FAMILY, SMALL_HOME } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article } from '../types.ts'
import { comma } from '../write-numbers.ts'

type HeaterRow = readonly [
  brand: BrandName,
  litres: number,
  finish: Finish,
  price: number,
  display?: 'display',
]

const HEATERS: readonly HeaterRow[] = [
  ['Vento', 15, 'white', 49_900],
  ['Nordal', 30, 'white', 79_900],
  ['Kassila', 50, 'white', 99_900],
  ['Solenn', 50, 'steel', 119_900, 'display'],
  ['Astrel', 80, 'white', 149_900, 'display'],
  ['Nordal', 100, 'steel', 179_900, 'display'],
]

type FountainRow = readonly [brand: BrandName, bottle: 'above' | 'below', finish: Finish, price: number]

const FOUNTAINS: readonly FountainRow[] = [
  ['Vento', 'above', 'white', 69_900],
  ['Kassila', 'above', 'black', 84_900],
  ['Astrel', 'above', 'graphite', 99_900],
  ['Nordal', 'below', 'steel', 119_900],
  ['Solenn', 'below', 'white', 129_900],
]

const HEATER_SENTENCES = [
  'De l’eau chaude pour les matins frais de janvier et les bains du bébé.',
  'La cuve émaillée et l’anode protègent de l’eau dure ; le groupe de sécurité est fourni.',
  'L’isolation épaisse garde la chaleur toute la nuit, résistance coupée.',
]

const FOUNTAIN_SENTENCES = [
  'De l’eau fraîche à 8 °C et de l’eau chaude pour le thé, au bureau comme au salon.',
  'Trois robinets, une sécurité enfants sur le chaud et un petit placard sous le bec.',
  'La bonbonne de 19 L du quartier s’installe en un geste.',
]

function createHeater([brand, litres, finish, price, display]: HeaterRow): Article {
  return createArticle({
    category: 'Chauffe-eau',
    brand,
    model: `CE${litres}`,
    price,
    name: `Chauffe-eau ${brand} ${litres} L, ${display === undefined ? 'thermostat' : 'afficheur'}, ${nameFinish(finish)}`,
    capacity: [litres, 'L'],
    energy: litres > 60 ? 'C' : 'B',
    kwh: 260 + litres * 11,
    size: [38, Math.round(34 + litres * 0.6), 38],
    weight: Math.round(8 + litres * 0.2),
    warranty: 24,
    facts: [
      ['Puissance', `${litres > 20 ? '1 500' : '1 200'} W`],
      ['Température', '30 à 75 °C'],
      ['Cuve', 'Acier émaillé, anode magnésium'],
      ['Pose', 'Murale'],
    ],
    sentences: [HEATER_SENTENCES, litres >= 50 ? FAMILY : SMALL_HOME, BILL],
    bullets: ['Groupe de sécurité fourni', 'Cuve garantie 5 ans', 'Raccord 1/2 pouce'],
    picture: {
      kind: 'water-heater',
      finish,
    },
  })
}

function createFountain([brand, bottle, finish, price]: FountainRow): Article {
  const isBelow = bottle === 'below'
  return createArticle({
    category: 'Fontaine à eau',
    brand,
    model: `FE${isBelow ? 'B' : 'H'}`,
    price,
    name: `Fontaine à eau ${brand}, ${isBelow ? 'bonbonne cachée' : '3 robinets'}, ${nameFinish(finish, 'feminine')}`,
    capacity: [isBelow ? 3.2 : 2.8, 'L'],
    energy: 'B',
    kwh: isBelow ? 310 : 340,
    size: [31, isBelow ? 102 : 96, 34],
    weight: isBelow ? 16 : 13,
    facts: [
      ['Eau froide', `${comma(isBelow ? 3.2 : 2.8)} L, 8 à 12 °C`],
      ['Eau chaude', '1 L, 90 °C, sécurité enfants'],
      ['Bonbonne', isBelow ? 'En bas, pompe intégrée' : 'Au-dessus, 11 ou 19 L'],
      ['Tension', '220 V, supporte 180–250 V'],
    ],
    sentences: [
      FOUNTAIN_SENTENCES,
      isBelow
        ? [
            'La bonbonne se glisse en bas : rien à soulever.',
            'La pompe se coupe et prévient quand la bonbonne est vide.',
          ]
        : CARE,
      [...FAMILY, ...BILL],
    ],
    bullets: ['Froid par compresseur', 'Bac d’égouttage lavable'],
    picture: {
      kind: 'water-dispenser',
      finish,
    },
  })
}

export const listWaterHeaters = (): Article[] => HEATERS.map(createHeater)
export const listFountains = (): Article[] => FOUNTAINS.map(createFountain)
