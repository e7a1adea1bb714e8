import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { CARE, SMALL_HOME, VOLTAGE } from '../context-sentences.ts'
import type { ApplianceKind, Finish } from '../pictures.ts'
import type { Article } from '../types.ts'
import { comma, groupThousands } from '../write-numbers.ts'
import { KITCHEN_TEXTS, type KitchenKind } from './small-kitchen-texts.ts'

type Row = readonly [
  kind: KitchenKind,
  brand: BrandName,
  litres: number,
  watts: number,
  finish: Finish,
  price: number,
  detail: string,
  form?: 'capsules',
]

const ROWS: readonly Row[] = [
  ['microwave', 'Vento', 20, 700, 'white', 39_900, 'à boutons'],
  ['microwave', 'Solenn', 20, 700, 'black', 54_900, '700 W'],
  ['microwave', 'Kassila', 23, 800, 'graphite', 62_900, 'gril'],
  ['microwave', 'Nordal', 25, 900, 'steel', 69_900, '900 W'],
  ['microwave', 'Kassila', 28, 900, 'white', 74_900, '900 W'],
  ['microwave', 'Astrel', 30, 1000, 'black', 89_900, 'gril et chaleur tournante'],
  ['blender', 'Vento', 1.8, 500, 'white', 16_900, 'bol plastique'],
  ['blender', 'Kassila', 1.5, 600, 'terracotta', 19_900, 'bol plastique'],
  ['blender', 'Nordal', 1.8, 650, 'sky', 21_900, 'pulse'],
  ['blender', 'Nordal', 1.5, 700, 'forest', 22_900, 'bol en verre'],
  ['blender', 'Nordal', 1.5, 700, 'sand', 24_900, 'bol en verre'],
  ['blender', 'Astrel', 2, 1200, 'black', 44_900, '1 200 W, glace pilée'],
  ['rice-cooker', 'Vento', 1, 400, 'white', 14_900, '4 personnes'],
  ['rice-cooker', 'Nordal', 1.8, 700, 'terracotta', 26_900, 'terre cuite'],
  ['rice-cooker', 'Astrel', 1.8, 700, 'forest', 27_900, 'panier vapeur'],
  ['rice-cooker', 'Kassila', 2.8, 900, 'steel', 29_900, '15 personnes'],
  ['rice-cooker', 'Solenn', 5, 1600, 'black', 49_900, '25 personnes'],
  ['kettle', 'Vento', 1.7, 2000, 'white', 9_900, 'arrêt automatique'],
  ['kettle', 'Kassila', 1.7, 2200, 'steel', 12_900, 'inox'],
  ['kettle', 'Solenn', 1.7, 2200, 'terracotta', 14_900, 'niveau visible'],
  ['kettle', 'Solenn', 1.7, 2200, 'sky', 14_900, 'niveau visible'],
  ['kettle', 'Nordal', 2.2, 2400, 'forest', 15_900, 'grand volume'],
  ['air-fryer', 'Vento', 3.5, 1300, 'white', 34_900, 'bouton'],
  ['air-fryer', 'Kassila', 4, 1500, 'black', 39_900, 'minuterie'],
  ['air-fryer', 'Astrel', 5.5, 1700, 'graphite', 59_900, '8 programmes'],
  ['air-fryer', 'Solenn', 7, 1900, 'sand', 74_900, '10 programmes'],
  ['coffee-machine', 'Nordal', 1.2, 900, 'black', 24_900, '10 tasses'],
  ['coffee-machine', 'Kassila', 1.8, 1000, 'steel', 34_900, '15 tasses, minuterie'],
  ['coffee-machine', 'Solenn', 0.8, 1450, 'sand', 54_900, 'capsules', 'capsules'],
  ['coffee-machine', 'Astrel', 1, 1450, 'terracotta', 64_900, 'capsules, 19 bars', 'capsules'],
  ['juicer', 'Vento', 0.7, 40, 'white', 9_900, 'deux cônes'],
  ['juicer', 'Kassila', 1, 60, 'forest', 12_900, 'bec verseur'],
  ['juicer', 'Solenn', 1.2, 85, 'terracotta', 14_900, 'inox et verre'],
]

const LABELS: Record<KitchenKind, string> = {
  microwave: 'Micro-ondes',
  blender: 'Blender',
  'rice-cooker': 'Cuiseur à riz',
  kettle: 'Bouilloire',
  'air-fryer': 'Friteuse sans huile',
  'coffee-machine': 'Cafetière',
  juicer: 'Presse-agrumes',
}

const CODES: Record<KitchenKind, string> = {
  microwave: 'MO',
  blender: 'BL',
  'rice-cooker': 'RZ',
  kettle: 'BO',
  'air-fryer': 'FR',
  'coffee-machine': 'CA',
  juicer: 'PA',
}

const GENDERS: Record<KitchenKind, 'masculine' | 'feminine'> = {
  microwave: 'masculine',
  blender: 'masculine',
  'rice-cooker': 'masculine',
  kettle: 'feminine',
  'air-fryer': 'feminine',
  'coffee-machine': 'feminine',
  juicer: 'masculine',
}

const SIZES: Record<KitchenKind, readonly [number, number, number]> = {
  microwave: [46, 27, 36],
  blender: [19, 40, 20],
  'rice-cooker': [28, 26, 26],
  kettle: [22, 25, 16],
  'air-fryer': [28, 32, 34],
  'coffee-machine': [24, 33, 28],
  juicer: [19, 27, 18],
}

function createKitchen([kind, brand, litres, watts, finish, price, detail, form]: Row): Article {
  const texts = KITCHEN_TEXTS[kind]
  const isColoured =
    ['kettle', 'blender', 'juicer', 'air-fryer'].includes(kind) && !detail.includes(nameFinish(finish))
  const label = form === 'capsules' ? 'Machine à café' : LABELS[kind]
  return createArticle({
    category: 'Petite cuisine',
    brand,
    model: `${CODES[kind]}${String(litres).replace('.', '')}${finish.slice(0, 1).toUpperCase()}`,
    price,
    name: `${label} ${brand} ${comma(litres)} L, ${detail}${isColoured ? `, ${nameFinish(finish, GENDERS[kind])}` : ''}`,
    capacity: [litres, 'L'],
    size: SIZES[kind],
    weight: Math.round((1.1 + litres * 0.38 + (kind === 'microwave' ? 3 : 0)) * 10) / 10,
    warranty: price >= 50_000 ? 24 : 12,
    facts: [
      ['Contenance', `${comma(litres)} L`],
      ['Puissance', `${groupThousands(watts)} W`],
      ...texts.facts,
      ['Tension', '220 V'],
    ],
    sentences: [texts.sentences, texts.uses, kind === 'microwave' ? VOLTAGE : [...CARE, ...SMALL_HOME]],
    bullets: texts.bullets,
    picture: {
      kind: kind satisfies ApplianceKind,
      finish,
    },
  })
}

export const listSmallKitchen = (): Article[] => ROWS.map(createKitchen)
