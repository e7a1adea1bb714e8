import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { BILL, CARE, FAMILY, VOLTAGE } from '../context-sentences.ts'
import type { ApplianceKind, Finish } from '../pictures.ts'
import type { Article, EnergyClass } from '../types.ts'
import { comma, groupThousands } from '../write-numbers.ts'

type FrontRow = readonly [
  brand: BrandName,
  kilos: number,
  spin: number,
  finish: Finish,
  price: number,
  energy: EnergyClass,
  dryKilos?: number,
]

const FRONT: readonly FrontRow[] = [
  ['Vento', 6, 1000, 'white', 179_900, 'A+'],
  ['Kassila', 7, 1200, 'white', 214_900, 'A++'],
  ['Astrel', 7, 1200, 'steel', 229_900, 'A++'],
  ['Vento', 8, 1200, 'white', 249_900, 'A++'],
  ['Nordal', 8, 1400, 'white', 264_900, 'A+++'],
  ['Solenn', 8, 1400, 'graphite', 289_900, 'A+++'],
  ['Kassila', 9, 1400, 'steel', 319_900, 'A+++'],
  ['Astrel', 10, 1400, 'graphite', 379_900, 'A+++'],
  ['Nordal', 12, 1400, 'graphite', 429_900, 'A++'],
  ['Solenn', 9, 1400, 'white', 459_900, 'A', 6],
]

type TwinRow = readonly [brand: BrandName, kilos: number, finish: Finish, price: number]

const TWIN_TUB: readonly TwinRow[] = [
  ['Vento', 7, 'white', 94_900],
  ['Solenn', 8, 'sky', 109_900],
  ['Kassila', 9, 'white', 119_900],
  ['Nordal', 10, 'white', 129_900],
  ['Astrel', 12, 'graphite', 149_900],
  ['Solenn', 14, 'white', 164_900],
]

const DRYERS: readonly TwinRow[] = [
  ['Kassila', 7, 'white', 329_900],
  ['Nordal', 8, 'sand', 349_900],
]

const FRONT_SENTENCES = [
  'Un hublot large, un tambour qui ménage le bazin et un cycle court de 15 min pour les uniformes.',
  'Départ différé, cycle silencieux la nuit et sécurité enfants : la lessive se fait sans y penser.',
  'Le moteur sans balais vibre peu ; le carrelage du voisin vous remerciera.',
  'Seize programmes, dont un pour le blanc très sale et un pour les voiles.',
  'La vapeur détend les fibres : le repassage des boubous va deux fois plus vite.',
]

const WATER_SENTENCES = [
  'Démarre avec une faible pression d’eau, dès 0,3 bar.',
  'Se raccorde aussi à un réservoir sur le toit.',
  'Le filtre d’arrivée retient le sable des canalisations.',
]

const TWIN_SENTENCES = [
  'Deux cuves : on lave d’un côté pendant que l’essorage tourne de l’autre.',
  'Pas besoin d’eau courante : on remplit au seau, on règle la minuterie, et c’est parti.',
  'Simple, robuste, réparable partout : le semi-automatique des grandes lessives.',
]

const DRYER_SENTENCES = [
  'Le linge sèche même en plein hivernage, sans évacuation à percer.',
  'Un capteur arrête le cycle quand le linge est sec : ni gaspillage, ni linge cuit.',
]

function createFrontLoader([brand, kilos, spin, finish, price, energy, dryKilos]: FrontRow): Article {
  const label = dryKilos === undefined ? 'Lave-linge' : 'Lave-linge séchant'
  const load = dryKilos === undefined ? `${kilos} kg` : `${kilos} + ${dryKilos} kg`
  return createArticle({
    category: 'Lave-linge',
    brand,
    model: `W${kilos}${dryKilos === undefined ? '' : 'D'}`,
    price,
    name: `${label} ${brand} ${load}, ${groupThousands(spin)} tours${finish === 'white' ? '' : `, ${nameFinish(finish)}`}`,
    capacity: [kilos, 'kg'],
    energy,
    kwh: Math.round(kilos * (dryKilos === undefined ? 21 : 58)),
    size: [60, 85, kilos > 9 ? 63 : kilos > 7 ? 58 : 48],
    weight: 50 + kilos * 2,
    warranty: 24,
    facts: [
      ['Type', dryKilos === undefined ? 'Automatique' : 'Lavante-séchante'],
      ['Capacité', load],
      ['Essorage', `${groupThousands(spin)} tours par minute`],
      ['Programmes', '16, dont un court de 15 min'],
      ['Pression d’eau', '0,3 à 10 bars'],
      ['Tension', '220 V, supporte 180–250 V'],
    ],
    sentences: [FRONT_SENTENCES, WATER_SENTENCES, kilos >= 8 ? FAMILY : BILL, VOLTAGE],
    bullets: [
      `Environ ${Math.round(kilos * 5)} chemises par lavage`,
      'Moteur garanti 10 ans',
      'Tuyaux fournis, mise en service possible',
    ],
    picture: {
      kind: 'washing-machine',
      finish,
    },
  })
}

function createOther([brand, kilos, finish, price]: TwinRow, isDryer: boolean): Article {
  const kind: ApplianceKind = isDryer ? 'washing-machine' : 'twin-tub-washer'
  const label = isDryer ? 'Sèche-linge' : 'Lave-linge semi-automatique'
  return createArticle({
    category: 'Lave-linge',
    brand,
    model: `${isDryer ? 'D' : 'T'}${kilos}`,
    price,
    name: `${label} ${brand} ${kilos} kg, ${isDryer ? 'condensation, classe B' : '2 cuves'}`,
    capacity: [kilos, 'kg'],
    energy: isDryer ? 'B' : undefined,
    kwh: isDryer ? kilos * 62 : kilos * 9,
    size: isDryer
      ? [60, 85, 60]
      : [Math.round(62 + kilos * 1.9), Math.round(84 + kilos), Math.round(38 + kilos * 0.9)],
    weight: isDryer ? 42 : Math.round(12 + kilos * 1.4),
    warranty: isDryer ? 24 : 12,
    facts: isDryer
      ? [
          ['Type', 'Sèche-linge'],
          ['Séchage', 'Condensation, sans tuyau'],
          ['Capteur', 'Arrêt automatique'],
          ['Tension', '220 V'],
        ]
      : [
          ['Type', 'Semi-automatique'],
          ['Cuves', `Lavage ${kilos} kg, essorage ${comma(Math.round(kilos * 6) / 10)} kg`],
          ['Minuterie', '15 min lavage, 5 min essorage'],
          ['Arrivée d’eau', 'Robinet ou seau'],
          ['Tension', '220 V, supporte 160–250 V'],
        ],
    sentences: [
      isDryer ? DRYER_SENTENCES : TWIN_SENTENCES,
      isDryer ? BILL : FAMILY,
      isDryer ? CARE : VOLTAGE,
    ],
    bullets: isDryer
      ? ['Bac à eau de 4,5 L', 'Cycle froissage']
      : ['Corps en plastique antirouille', 'Roulettes et tuyau de vidange'],
    picture: {
      kind,
      finish,
    },
  })
}

export const listLaundry = (): Article[] => [
  ...FRONT.map(createFrontLoader),
  ...TWIN_TUB.map((row) => createOther(row, false)),
  ...DRYERS.map((row) => createOther(row, true)),
]
