import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { BILL, CARE, FAMILY, SMALL_HOME } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article } from '../types.ts'
import { groupThousands } from '../write-numbers.ts'

type IronRow = readonly [
  brand: BrandName,
  form: 'steam' | 'dry' | 'upright',
  watts: number,
  finish: Finish,
  price: number,
]

const IRONS: readonly IronRow[] = [
  ['Vento', 'dry', 1200, 'white', 6_900],
  ['Kassila', 'dry', 1400, 'sand', 7_900],
  ['Kassila', 'steam', 2000, 'sky', 12_900],
  ['Nordal', 'steam', 2400, 'forest', 16_900],
  ['Astrel', 'steam', 2200, 'black', 18_900],
  ['Solenn', 'steam', 2600, 'terracotta', 24_900],
  ['Solenn', 'upright', 1800, 'white', 34_900],
  ['Astrel', 'upright', 2000, 'graphite', 49_900],
]

type VacuumRow = readonly [
  brand: BrandName,
  watts: number,
  finish: Finish,
  price: number,
  form: 'sac' | 'sans sac',
]

const VACUUMS: readonly VacuumRow[] = [
  ['Kassila', 1200, 'sand', 29_900, 'sac'],
  ['Vento', 1400, 'white', 34_900, 'sac'],
  ['Kassila', 2000, 'sky', 44_900, 'sac'],
  ['Kassila', 2000, 'terracotta', 49_900, 'sac'],
  ['Nordal', 1800, 'forest', 59_900, 'sans sac'],
  ['Astrel', 2200, 'black', 79_900, 'sans sac'],
]

const IRON_SENTENCES = {
  steam: [
    'La semelle glisse sur le bazin comme sur le lin, et la vapeur vient à bout des plis amidonnés.',
    'Un jet vertical pour défroisser un boubou sur son cintre, juste avant la cérémonie.',
    'Système anticalcaire et antigoutte : pas de trace sur la chemise blanche.',
  ],
  dry: [
    'Léger et simple, un fer sec qui chauffe vite et dure longtemps.',
    'Un thermostat à cinq positions, une semelle polie, rien à remplir.',
  ],
  upright: [
    'On accroche, on passe la vapeur, c’est défroissé : idéal pour les grands boubous et les rideaux.',
    'Prêt en quarante secondes, sans table à repasser.',
  ],
} as const

const VACUUM_SENTENCES = [
  'Le sable de l’harmattan, les tapis du salon et les poils du chat : tout part en un passage.',
  'Un tuyau souple, un tube télescopique et des roues qui passent les seuils.',
  'Le filtre retient la poussière fine, bienvenue quand quelqu’un tousse à la maison.',
]

function createIron([brand, form, watts, finish, price]: IronRow): Article {
  const label = { steam: 'Fer à vapeur', dry: 'Fer à repasser sec', upright: 'Défroisseur vertical' }[form]
  const isUpright = form === 'upright'
  return createArticle({
    category: 'Repassage',
    brand,
    model: `${isUpright ? 'DV' : 'FR'}${watts}`,
    price,
    name: `${label} ${brand} ${groupThousands(watts)} W, ${nameFinish(finish)}`,
    capacity: [watts, 'W'],
    size: isUpright ? [32, 150, 28] : [12, 15, 30],
    weight: isUpright ? 4.6 : form === 'dry' ? 0.9 : 1.3,
    facts: [
      ['Puissance', `${groupThousands(watts)} W`],
      ['Semelle', isUpright ? 'Tête inox' : form === 'dry' ? 'Aluminium poli' : 'Céramique'],
      ['Vapeur', form === 'dry' ? 'Non' : `${Math.round(watts / 55)} g par minute`],
      ['Tension', '220 V'],
    ],
    sentences: [IRON_SENTENCES[form], form === 'steam' ? FAMILY : SMALL_HOME, CARE],
    bullets: isUpright
      ? ['Réservoir de 1,5 L ou plus', 'Cintre et gant fournis']
      : ['Cordon tournant de 2 m', 'Arrêt de sécurité'],
    picture: { kind: isUpright ? 'garment-steamer' : 'iron', finish },
  })
}

function createVacuum([brand, watts, finish, price, form]: VacuumRow): Article {
  const isBagless = form === 'sans sac'
  return createArticle({
    category: 'Aspirateur',
    brand,
    model: `AS${watts}`,
    price,
    name: `Aspirateur ${brand} ${groupThousands(watts)} W, ${isBagless ? 'sans sac' : 'avec sac'}, ${nameFinish(finish)}`,
    capacity: [watts, 'W'],
    kwh: Math.round(watts * 0.03),
    size: [30, 28, 44],
    weight: isBagless ? 5.4 : 4.2,
    facts: [
      ['Puissance', `${groupThousands(watts)} W`],
      ['Poussière', isBagless ? 'Cuve de 2,5 L' : 'Sac lavable de 3 L'],
      ['Filtre', 'HEPA lavable'],
      ['Câble', '5 m, enrouleur'],
    ],
    sentences: [VACUUM_SENTENCES, [...CARE, ...BILL]],
    bullets: [
      'Brosses sol, tapis et fauteuil',
      isBagless ? 'Cuve transparente, vidée d’un geste' : 'Sac lavable et un sac de rechange',
    ],
    picture: {
      kind: 'vacuum-cleaner',
      finish,
    },
  })
}

export const listIrons = (): Article[] => IRONS.map(createIron)
export const listVacuums = (): Article[] => VACUUMS.map(createVacuum)
