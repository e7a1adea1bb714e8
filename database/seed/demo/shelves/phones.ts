import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import type { Finish } from '../pictures.ts'
import type { Article } from '../types.ts'
import { comma, nameStorage } from '../write-numbers.ts'

type PhoneRow = readonly [
  brand: BrandName,
  name: string,
  gigabytes: number,
  memory: number,
  inches: number,
  finish: Finish,
  price: number,
  cameras?: 'three-cameras',
]

const SMARTPHONES: readonly PhoneRow[] = [
  ['Solenn', 'S1', 32, 2, 6.1, 'black', 54_900],
  ['Kassila', 'K2', 64, 3, 6.5, 'sky', 69_900],
  ['Nordal', 'N10', 64, 4, 6.5, 'white', 74_900],
  ['Astrel', 'A3', 64, 4, 6.4, 'white', 79_900],
  ['Kassila', 'K3', 128, 4, 6.6, 'terracotta', 89_900],
  ['Astrel', 'A5', 128, 6, 6.5, 'forest', 119_900],
  ['Vento', 'V8', 128, 6, 6.6, 'sky', 129_900, 'three-cameras'],
  ['Astrel', 'A7', 256, 8, 6.7, 'black', 189_900, 'three-cameras'],
  ['Nordal', 'N12', 256, 8, 6.7, 'graphite', 219_900, 'three-cameras'],
  ['Solenn', 'S4', 256, 8, 6.6, 'sand', 249_900, 'three-cameras'],
  ['Vento', 'V9 Pro', 512, 12, 6.8, 'black', 349_900, 'three-cameras'],
]

type KeyPhoneRow = readonly [brand: BrandName, name: string, finish: Finish, price: number]

const KEY_PHONES: readonly KeyPhoneRow[] = [
  ['Vento', 'Mini', 'sky', 11_900],
  ['Solenn', 'Duo', 'steel', 12_900],
  ['Kassila', 'Torche', 'black', 14_900],
  ['Nordal', 'Grandes touches', 'terracotta', 17_900],
]

const PHONE_SENTENCES = [
  'Un écran lumineux qui se lit en plein soleil, même sur la Corniche.',
  'La batterie tient la journée entière, appels, Wave et vidéos compris.',
  'Deux cartes SIM et une carte mémoire : une ligne pour la maison, une pour le commerce.',
  'L’appareil photo s’en sort de nuit comme dans la cour à midi.',
]

const PHONE_USES = [
  'La recharge rapide rend une demi-journée en vingt minutes, utile entre deux coupures.',
  'Coque et film de protection sont déjà dans la boîte.',
  'Le mode économie de données garde les forfaits plus longtemps.',
]

const KEY_PHONE_SENTENCES = [
  'Un téléphone pour téléphoner : dix jours de veille, une torche et la radio FM.',
  'Des touches franches, un son fort et deux cartes SIM.',
  'Le deuxième téléphone qu’on garde au fond du sac pour le transfert d’argent par code.',
]

function createSmartphone([
  brand,
  name,
  gigabytes,
  memory,
  inches,
  finish,
  price,
  cameras,
]: PhoneRow): Article {
  return createArticle({
    category: 'Téléphonie',
    brand,
    model: name.replace(' ', '').toUpperCase(),
    price,
    name: `Smartphone ${brand} ${name}, ${nameStorage(gigabytes)}, ${nameFinish(finish)}`,
    capacity: [gigabytes, 'Go'],
    size: [7.5, 16.3, 0.9],
    weight: 0.19,
    facts: [
      ['Écran', `${comma(inches)} pouces, 90 Hz`],
      ['Mémoire', `${memory} Go + ${nameStorage(gigabytes)}`],
      ['Photo', cameras === undefined ? 'Double, 50 mégapixels' : 'Triple, 64 mégapixels'],
      ['Batterie', '5 000 mAh'],
      ['SIM', '2 cartes, 4G'],
    ],
    sentences: [PHONE_SENTENCES, PHONE_USES],
    bullets: ['Chargeur et câble fournis', 'Débloqué tous opérateurs', 'Coque transparente offerte'],
    picture: {
      kind: 'smartphone',
      finish,
    },
  })
}

function createKeyPhone([brand, name, finish, price]: KeyPhoneRow): Article {
  return createArticle({
    category: 'Téléphonie',
    brand,
    model: `T-${name.slice(0, 4).toUpperCase().trim()}`,
    price,
    name: `Téléphone à touches ${brand} ${name}, 2 SIM, ${nameFinish(finish)}`,
    size: [5.2, 12.4, 1.4],
    weight: 0.1,
    facts: [
      ['Écran', '2,4 pouces'],
      ['Batterie', '1 800 mAh, 10 jours de veille'],
      ['SIM', '2 cartes'],
      ['Radio', 'FM sans écouteurs'],
    ],
    sentences: [
      KEY_PHONE_SENTENCES,
      [
        'Un prix doux, une coque qui résiste aux chutes.',
        'Le chargeur et une batterie de rechange sont fournis.',
      ],
    ],
    bullets: ['Torche puissante', 'Touches rétroéclairées'],
    picture: { kind: 'feature-phone', finish },
  })
}

export const listPhones = (): Article[] => [
  ...SMARTPHONES.map(createSmartphone),
  ...KEY_PHONES.map(createKeyPhone),
]
