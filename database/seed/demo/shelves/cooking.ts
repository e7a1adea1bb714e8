import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { CARE, FAMILY, SMALL_HOME } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article } from '../types.ts'

type CookerRow = readonly [
  brand: BrandName,
  width: number,
  depth: number,
  burners: number,
  finish: Finish,
  price: number,
  extra: string,
  longName?: string,
]

const COOKERS: readonly CookerRow[] = [
  ['Vento', 50, 50, 4, 'white', 139_900, 'four à gaz'],
  ['Kassila', 50, 50, 4, 'graphite', 149_900, 'four à gaz'],
  ['Nordal', 50, 55, 4, 'steel', 154_900, 'four et gril'],
  ['Kassila', 60, 60, 4, 'steel', 219_900, 'four à gaz'],
  ['Astrel', 60, 60, 4, 'steel', 229_900, 'four'],
  ['Solenn', 60, 60, 4, 'graphite', 239_900, 'four et gril'],
  ['Nordal', 60, 60, 4, 'white', 249_900, 'tournebroche'],
  ['Vento', 80, 50, 5, 'steel', 319_900, 'four à gaz'],
  ['Astrel', 90, 60, 5, 'steel', 449_900, 'four ventilé'],
  ['Nordal', 90, 60, 5, 'graphite', 479_900, 'four ventilé'],
  [
    'Solenn',
    90,
    60,
    5,
    'black',
    499_900,
    'four ventilé',
    'Cuisinière Solenn 90 × 60, 5 feux gaz dont un grand feu wok pour marmite de 20 L, four ventilé 110 L, allumage automatique et sécurité thermocouple, noire',
  ],
]

type HobRow = readonly [
  brand: BrandName,
  burners: 2 | 3,
  top: 'steel' | 'glass',
  finish: Finish,
  price: number,
]

const HOBS: readonly HobRow[] = [
  ['Vento', 2, 'steel', 'steel', 19_900],
  ['Kassila', 2, 'glass', 'black', 24_900],
  ['Solenn', 2, 'glass', 'graphite', 27_900],
  ['Astrel', 3, 'steel', 'steel', 34_900],
  ['Nordal', 3, 'glass', 'black', 39_900],
]

type OvenRow = readonly [brand: BrandName, litres: number, finish: Finish, price: number]

const OVENS: readonly OvenRow[] = [
  ['Kassila', 45, 'black', 64_900],
  ['Nordal', 60, 'steel', 84_900],
]

const COOKER_SENTENCES = [
  'Des grilles en fonte assez larges pour la marmite du thiéboudienne, et un four qui cuit droit.',
  'Un feu rapide pour l’eau et la friture, des feux doux pour les sauces qui mijotent.',
  'Le couvercle en verre protège les murs et se referme en table d’appoint.',
  'Allumage par le bouton, sans allumettes, et coupure du gaz si la flamme s’éteint.',
  'La porte du four à double vitre reste tiède : plus sûre avec des enfants autour.',
]

const GAS_SENTENCES = [
  'Livrée pour le butane en bouteille de 6 ou 12 kg, avec tuyau et collier.',
  'Les injecteurs butane sont montés ; ceux du gaz de ville sont dans le sachet.',
  'Le détendeur et le tuyau normalisés sont fournis, notre livreur fait l’essai de fuite.',
]

const HOB_SENTENCES = [
  'De bonnes flammes sur une table qui se pose n’importe où, prêtes en deux minutes.',
  'Stable sous une grande marmite, avec des pieds antidérapants et un allumage intégré.',
  'Une plaque solide pour la cuisine de tous les jours ou la cour les jours de fête.',
]

const OVEN_SENTENCES = [
  'Gratins, poulets entiers, pizzas : il chauffe vite et consomme moins qu’un grand four.',
  'Trois boutons, minuterie de 90 min et tournebroche : rien de plus à apprendre.',
]

function createCooker([brand, width, depth, burners, finish, price, extra, longName]: CookerRow): Article {
  const oven = width >= 90 ? 110 : width >= 80 ? 85 : width >= 60 ? 62 : 48
  return createArticle({
    category: 'Cuisinière',
    brand,
    model: `G${width}${extra === 'four' || extra === 'four à gaz' ? '' : 'P'}`,
    price,
    name:
      longName ??
      `Cuisinière ${brand} ${width} × ${depth}, ${burners} feux gaz, ${extra}${finish === 'white' || extra === 'four' ? '' : `, ${nameFinish(finish, 'feminine')}`}`,
    capacity: [burners, 'feux'],
    size: [width, 86, depth],
    weight: Math.round(width * 0.62),
    warranty: 24,
    facts: [
      ['Feux', `${burners} au gaz, dont 1 rapide`],
      ['Four', `${oven} L, ${extra}`],
      ['Gaz', 'Butane, injecteurs gaz de ville fournis'],
      ['Sécurité', width >= 60 ? 'Thermocouple sur tous les feux' : 'Thermocouple sur le four'],
      ['Allumage', 'Par le bouton'],
    ],
    sentences: [COOKER_SENTENCES, GAS_SENTENCES, width >= 60 ? FAMILY : SMALL_HOME],
    bullets: [
      `Four de ${oven} L, gril et lèchefrite`,
      'Grilles en fonte émaillée',
      'Couvercle en verre trempé',
    ],
    picture: {
      kind: 'gas-cooker',
      finish,
    },
  })
}

function createHob([brand, burners, top, finish, price]: HobRow): Article {
  const surface = top === 'glass' ? 'verre trempé' : 'inox'
  return createArticle({
    category: 'Cuisinière',
    brand,
    model: `P${burners}${top === 'glass' ? 'V' : ''}`,
    price,
    name: `Plaque à gaz ${brand} ${burners} feux, ${surface}`,
    capacity: [burners, 'feux'],
    size: [burners * 33 + 4, 12, 38],
    weight: burners * 2.4,
    warranty: 12,
    facts: [
      ['Feux', `${burners} au gaz`],
      ['Table', surface],
      ['Allumage', 'Piézo, sans pile'],
      ['Gaz', 'Butane'],
    ],
    sentences: [HOB_SENTENCES, CARE, SMALL_HOME],
    bullets: ['Brûleurs en fonte ou laiton', 'Bac de récupération amovible'],
    picture: {
      kind: 'gas-hob',
      finish,
    },
  })
}

function createOven([brand, litres, finish, price]: OvenRow): Article {
  return createArticle({
    category: 'Cuisinière',
    brand,
    model: `E${litres}`,
    price,
    name: `Mini-four ${brand} ${litres} L, tournebroche, ${nameFinish(finish)}`,
    capacity: [litres, 'L'],
    size: [litres > 50 ? 58 : 52, 36, 42],
    weight: litres > 50 ? 13.5 : 10.5,
    warranty: 12,
    facts: [
      ['Puissance', `${litres > 50 ? '2 200' : '1 800'} W`],
      ['Température', '90 à 230 °C'],
      ['Minuterie', '90 min'],
      ['Tension', '220 V'],
    ],
    sentences: [OVEN_SENTENCES, CARE, SMALL_HOME],
    bullets: ['Tournebroche, grille et plaque fournis', 'Éclairage intérieur'],
    picture: {
      kind: 'mini-oven',
      finish,
    },
  })
}

export const listCookers = (): Article[] => [
  ...COOKERS.map(createCooker),
  ...HOBS.map(createHob),
  ...OVENS.map(createOven),
]
