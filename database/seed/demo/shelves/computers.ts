import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { VOLTAGE } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article } from '../types.ts'
import { comma, nameStorage } from '../write-numbers.ts'

type LaptopRow = readonly [
  brand: BrandName,
  inches: number,
  gigabytes: number,
  memory: number,
  finish: Finish,
  price: number,
  longName?: string,
]

const LAPTOPS: readonly LaptopRow[] = [
  ['Vento', 14, 128, 4, 'white', 199_900],
  ['Nordal', 14, 256, 8, 'steel', 279_900],
  ['Kassila', 15.6, 256, 8, 'black', 299_900],
  ['Vento', 15.6, 512, 8, 'graphite', 349_900],
  ['Solenn', 14, 512, 16, 'sand', 419_900],
  ['Astrel', 13, 512, 16, 'sky', 549_900],
  [
    'Astrel',
    16,
    1000,
    32,
    'steel',
    699_900,
    'Ordinateur portable Astrel 16 pouces, processeur 8 cœurs, 32 Go de mémoire, 1 To de stockage SSD, clavier AZERTY rétroéclairé, livré avec sacoche et souris sans fil',
  ],
  ['Nordal', 17, 1000, 16, 'graphite', 899_000],
]

type TabletRow = readonly [
  brand: BrandName,
  inches: number,
  gigabytes: number,
  finish: Finish,
  price: number,
  keyboard?: 'keyboard',
]

const TABLETS: readonly TabletRow[] = [
  ['Vento', 8, 32, 'sky', 59_900],
  ['Kassila', 10, 64, 'black', 89_900],
  ['Nordal', 10, 128, 'steel', 149_900, 'keyboard'],
  ['Solenn', 11, 128, 'graphite', 189_900, 'keyboard'],
]

const LAPTOP_SENTENCES = [
  'Un clavier AZERTY confortable, un écran mat et une charnière qui ne fatigue pas.',
  'De quoi tenir les comptes, les cours et les visioconférences sans ralentir.',
  'Le stockage SSD démarre en quelques secondes, et la batterie passe une longue coupure.',
]

const TABLET_SENTENCES = [
  'Les dessins animés des petits, les cours des grands, la recette dans la cuisine.',
  'Une tablette légère, que l’on tient d’une main et qui se recharge en USB-C.',
]

const WORK_SENTENCES = [
  'La housse est offerte et la configuration en français faite avant livraison.',
  'Compatible avec les imprimantes et les clés 4G du commerce.',
  'Deux ports USB, une prise HDMI et un lecteur de carte : pas d’adaptateur à acheter.',
]

function createLaptop([brand, inches, gigabytes, memory, finish, price, longName]: LaptopRow): Article {
  return createArticle({
    category: 'Informatique',
    brand,
    model: `PC${String(inches).replace('.', '')}-${gigabytes}`,
    price,
    name:
      longName ??
      `Ordinateur portable ${brand} ${comma(inches)} pouces, ${memory} Go, SSD ${nameStorage(gigabytes)}`,
    capacity: [inches, 'pouces'],
    kwh: 45,
    size: [Math.round(inches * 2.3), 2, Math.round(inches * 1.6)],
    weight: Math.round((inches * 0.16 - 0.85) * 10) / 10,
    warranty: 12,
    facts: [
      ['Mémoire', `${memory} Go`],
      ['Stockage', `SSD ${nameStorage(gigabytes)}`],
      ['Clavier', 'AZERTY'],
      ['Autonomie', inches > 15 ? '7 h' : '10 h'],
      ['Prises', '2 USB, USB-C, HDMI, casque'],
    ],
    sentences: [LAPTOP_SENTENCES, WORK_SENTENCES, VOLTAGE],
    bullets: ['Système en français, prêt à l’emploi', 'Chargeur 110–240 V', 'Webcam avec cache'],
    picture: {
      kind: 'laptop',
      finish,
    },
  })
}

function createTablet([brand, inches, gigabytes, finish, price, keyboard]: TabletRow): Article {
  const detail = keyboard === undefined ? nameFinish(finish, 'feminine') : 'clavier détachable'
  return createArticle({
    category: 'Informatique',
    brand,
    model: `TAB${inches}`,
    price,
    name: `Tablette ${brand} ${inches} pouces, ${nameStorage(gigabytes)}, ${detail}`,
    capacity: [gigabytes, 'Go'],
    size: [Math.round(inches * 2.4), Math.round(inches * 1.6), 0.9],
    weight: inches / 20,
    facts: [
      ['Écran', `${inches} pouces`],
      ['Stockage', nameStorage(gigabytes)],
      ['Connexion', keyboard === undefined ? 'Wi-Fi' : 'Wi-Fi et 4G'],
      ['Autonomie', '9 h'],
    ],
    sentences: [
      TABLET_SENTENCES,
      [
        'Le contrôle parental limite l’heure et les contenus.',
        'Le verre épais et la coque fournie résistent aux petites mains.',
      ],
    ],
    bullets: ['Étui-support fourni', keyboard === undefined ? 'Mode enfant' : 'Clavier AZERTY fourni'],
    picture: {
      kind: 'tablet',
      finish,
    },
  })
}

export const listComputers = (): Article[] => [...LAPTOPS.map(createLaptop), ...TABLETS.map(createTablet)]
