import { drawOne, drawWhole } from '../demo/draw-lots.ts'

/** A home: a commune of the Dakar region, or a town elsewhere. */
export interface Home {
  commune: string | null
  place: string
  landmark: string
}

export interface Person {
  name: string
  /** Under `.test`, where no mail is delivered. */
  email: string | null
  /** 221 and nine digits, from the range reserved for the demo. */
  phone: string
  home: Home
}

/** An employer that guarantees its employees' credit; whole FCFA. */
export interface Company {
  name: string
  slug: string
  phone: string
  street: string
  city: string
  sector: string
  code: string
  ceiling: number | null
}

/** In addition to the demo's own employer. */
export const COMPANIES: readonly Company[] = [
  {
    name: 'Baobab Assurances',
    slug: 'baobab',
    phone: '221338000002',
    street: '12, avenue Cheikh Anta Diop',
    city: 'Dakar',
    sector: 'Assurances',
    code: 'BAOBR6N3WX8QK',
    ceiling: 6_000_000,
  },
  {
    name: 'Clinique Yaram',
    slug: 'yaram',
    phone: '221338000003',
    street: 'Rue 25, Point E',
    city: 'Dakar',
    sector: 'Santé',
    code: 'YARAH9D2TM5VC',
    ceiling: null,
  },
]

const FIRST_NAMES = [
  'Aïssatou',
  'Mamadou',
  'Ndèye',
  'Cheikh',
  'Mariama',
  'Abdoulaye',
  'Khady',
  'Babacar',
  'Sokhna',
  'Pape',
  'Coumba',
  'Modou',
  'Astou',
  'Lamine',
  'Bineta',
  'Serigne',
  'Rokhaya',
  'Alioune',
  'Dieynaba',
  'Assane',
  'Marème',
  'El Hadji',
  'Yacine',
  'Souleymane',
  'Fatoumata',
  'Idrissa',
  'Adama',
  'Malick',
  'Oumou',
  'Ismaïla',
  'Penda',
  'Boubacar',
] as const
const LAST_NAMES = [
  'Diallo',
  'Ndiaye',
  'Fall',
  'Sy',
  'Ba',
  'Gueye',
  'Diouf',
  'Sarr',
  'Faye',
  'Mbaye',
  'Cissé',
  'Kane',
  'Thiam',
  'Diagne',
  'Seck',
  'Touré',
  'Niang',
  'Badji',
  'Sané',
  'Camara',
  'Samb',
  'Dieng',
  'Wade',
] as const

const HOMES: readonly Home[] = [
  { commune: 'Parcelles Assainies', place: 'Unité 17', landmark: 'Près du terminus des bus' },
  { commune: 'Yoff', place: 'Ouest Foire', landmark: 'Immeuble beige à côté de la station' },
  { commune: 'Grand Yoff', place: 'Scat Urbam', landmark: 'Derrière le marché' },
  { commune: 'Mermoz-Sacré-Cœur', place: 'Mermoz', landmark: 'Deuxième rue après l’école' },
  { commune: 'Médina', place: 'Rue 6 Médina', landmark: 'En face de la mosquée' },
  { commune: 'Ouakam', place: 'Cité Avion', landmark: 'Portail vert' },
  { commune: 'Sicap-Liberté', place: 'Liberté 5', landmark: 'Au-dessus de la boulangerie' },
  { commune: 'HLM', place: 'HLM 5', landmark: 'À l’angle du marché' },
  { commune: 'Fann-Point E-Amitié', place: 'Point E', landmark: 'Près de la piscine olympique' },
  { commune: 'Ngor', place: 'Almadies', landmark: 'Route de l’hôtel, villa 14' },
  { commune: 'Patte d’Oie', place: 'Builders', landmark: 'Derrière la pharmacie' },
  { commune: 'Hann Bel-Air', place: 'Maristes', landmark: 'Rond-point des Maristes' },
]
const REGIONS: readonly Home[] = [
  { commune: null, place: 'Thiès', landmark: 'Quartier Randoulène, près de la gare' },
  { commune: null, place: 'Mbour', landmark: 'Quartier Tefess' },
  { commune: null, place: 'Saint-Louis', landmark: 'Sor, en face du lycée' },
  { commune: null, place: 'Kaolack', landmark: 'Quartier Médina Baye' },
  { commune: null, place: 'Touba', landmark: 'Darou Khoudoss' },
  { commune: null, place: 'Ziguinchor', landmark: 'Quartier Boucotte' },
]
/** Delivery fees there, whole FCFA. */
const FEES: Readonly<Record<string, number>> = {
  Thiès: 8_000,
  Mbour: 10_000,
  'Saint-Louis': 15_000,
  Kaolack: 12_000,
  Touba: 12_000,
  Ziguinchor: 25_000,
}
export const feeOf = ({ place }: Home): number => FEES[place] ?? 15_000

/** One person in this many lives outside Dakar. */
const ELSEWHERE_EVERY = 9

/** A fictional person, deterministic per number; numbers under 700 have unique names. */
export function makePerson(number: number): Person {
  const first = FIRST_NAMES[number % FIRST_NAMES.length] ?? ''
  const last =
    LAST_NAMES[(number * 5 + 3 * Math.floor(number / FIRST_NAMES.length)) % LAST_NAMES.length] ?? ''
  const name = `${first} ${last}`
  const isElsewhere = number % ELSEWHERE_EVERY === ELSEWHERE_EVERY - 1
  const home = drawOne(`home/${number}`, isElsewhere ? REGIONS : HOMES)
  return {
    name,
    email: `${writePlain(name)}@courriel.test`,
    phone: `2217700${String(1000 + number * 7 + drawWhole(`phone/${number}`, 0, 6)).padStart(5, '0')}`,
    home,
  }
}

/** The same, but in Dakar, for deliveries with a known day. */
export function makeNeighbour(number: number): Person {
  return { ...makePerson(number), home: drawOne(`neighbour/${number}`, HOMES) }
}

const writePlain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')
