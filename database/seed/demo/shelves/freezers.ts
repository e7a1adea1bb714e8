import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { BILL, HEAT, VOLTAGE } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article, EnergyClass } from '../types.ts'
import { estimateColdKwh } from './refrigerators.ts'

type Row = readonly [brand: BrandName, litres: number, finish: Finish, price: number, energy: EnergyClass]

const CHEST: readonly Row[] = [
  ['Vento', 98, 'white', 119_900, 'A+'],
  ['Solenn', 98, 'steel', 129_900, 'A+'],
  ['Nordal', 142, 'white', 144_900, 'A+'],
  ['Kassila', 142, 'graphite', 149_900, 'A+'],
  ['Vento', 198, 'white', 184_900, 'A+'],
  ['Astrel', 198, 'white', 189_900, 'A++'],
  ['Kassila', 200, 'graphite', 194_900, 'A+'],
  ['Nordal', 251, 'white', 224_900, 'A+'],
  ['Vento', 300, 'white', 249_900, 'A+'],
  ['Solenn', 300, 'steel', 264_900, 'A+'],
  ['Astrel', 300, 'graphite', 269_900, 'A++'],
  ['Kassila', 350, 'white', 299_900, 'A+'],
  ['Nordal', 420, 'white', 349_900, 'A+'],
  ['Astrel', 480, 'white', 399_900, 'A'],
]

const GLASS: readonly Row[] = [
  ['Vento', 282, 'white', 329_900, 'B'],
  ['Kassila', 362, 'white', 389_900, 'B'],
]

const UPRIGHT: readonly Row[] = [
  ['Solenn', 92, 'white', 149_900, 'A+'],
  ['Nordal', 182, 'steel', 239_900, 'A+'],
  ['Astrel', 245, 'white', 329_900, 'A++'],
  ['Kassila', 262, 'graphite', 349_900, 'A+'],
]

const CHEST_SENTENCES = [
  'Un coffre profond pour le mouton, le poisson et les réserves du mois.',
  'Cuve en aluminium, panier amovible et bouchon de vidange : le congélateur des familles et des petits commerces.',
  'Le compagnon des grandes fêtes : la viande se garde ferme pendant des semaines.',
  'Une isolation de 7 cm garde le froid une journée entière pendant une coupure.',
  'Couvercle à double joint, serrure à clé et roulettes pour le déplacer au moment du ménage.',
]

const GLASS_SENTENCES = [
  'Un coffre vitré pour la boutique : les glaces et les sachets d’eau se voient sans ouvrir.',
  'Deux vitres coulissantes trempées, un éclairage intérieur et une serrure : prêt pour la vente.',
]

const UPRIGHT_SENTENCES = [
  'Des tiroirs transparents et étiquetés : on retrouve tout sans vider le congélateur.',
  'Le froid en hauteur, pour les cuisines où un coffre ne passe pas.',
  'Plusieurs niveaux de rangement, une température affichée sur la porte et une alarme si elle reste ouverte.',
]

const RESERVE = [
  'En mode réfrigérateur, il passe à 4 °C d’un tour de bouton.',
  'La congélation rapide descend à −24 °C en une nuit.',
  'Le bac à glaçons et la raclette sont dans le carton.',
  'Ses roulettes freinées rendent le nettoyage facile.',
]

const listFacts = (litres: number, cold: string): (readonly [string, string])[] => [
  ['Volume', `${litres} L`],
  ['Froid', cold],
  ['Autonomie sans courant', `${litres > 250 ? 30 : 22} h`],
  ['Tension', '220 V, supporte 160–250 V'],
]

const measureChest = (litres: number): readonly [number, number, number] => [
  Math.round(46 + litres * 0.19),
  85,
  litres > 250 ? 70 : 56,
]

function createChest([brand, litres, finish, price, energy]: Row, hasGlass: boolean): Article {
  const label = hasGlass ? 'Congélateur vitré' : 'Congélateur coffre'
  const colour = finish === 'white' ? '' : `, ${nameFinish(finish)}`
  return createArticle({
    category: 'Congélateur',
    brand,
    model: `F${litres}`,
    price,
    name: `${label} ${brand} ${litres} L, ${hasGlass ? '2 vitres coulissantes' : `classe ${energy}`}${colour}`,
    capacity: [litres, 'L'],
    energy,
    kwh: estimateColdKwh(litres, energy) + 40,
    size: measureChest(litres),
    weight: Math.round(20 + litres * 0.11),
    warranty: 24,
    facts: [
      ...listFacts(litres, 'Statique, −18 à −24 °C'),
      ['Couvercle', hasGlass ? 'Verre trempé, serrure' : 'Isolé, serrure à clé'],
    ],
    sentences: [hasGlass ? GLASS_SENTENCES : CHEST_SENTENCES, RESERVE, [...HEAT, ...BILL], VOLTAGE],
    bullets: [
      `Jusqu’à ${Math.round(litres * 0.62)} kg de viande ou de poisson`,
      'Gaz R600a, compresseur garanti 5 ans',
      'Un panier fourni',
    ],
    picture: {
      kind: 'chest-freezer',
      finish,
    },
  })
}

function createUpright([brand, litres, finish, price, energy]: Row): Article {
  const isFrostFree = litres > 200
  return createArticle({
    category: 'Congélateur',
    brand,
    model: `U${litres}`,
    price,
    name: `Congélateur armoire ${brand} ${litres} L${isFrostFree ? ', No Frost' : ''}, ${nameFinish(finish)}`,
    capacity: [litres, 'L'],
    energy,
    kwh: estimateColdKwh(litres, energy) + 30,
    size: [litres > 200 ? 60 : 55, Math.min(172, Math.round(54 + litres * 0.46)), 62],
    weight: Math.round(24 + litres * 0.16),
    warranty: 24,
    facts: [
      ...listFacts(litres, isFrostFree ? 'No Frost' : 'Statique'),
      ['Tiroirs', isFrostFree ? '7, transparents' : '4, transparents'],
    ],
    sentences: [UPRIGHT_SENTENCES, RESERVE, HEAT, VOLTAGE],
    bullets: [
      'Température affichée sur la porte',
      'Alarme de porte ouverte',
      isFrostFree ? 'Aucun dégivrage à faire' : 'Bac à glaçons fourni',
    ],
    picture: {
      kind: 'upright-freezer',
      finish,
    },
  })
}

export const listFreezers = (): Article[] => [
  ...CHEST.map((row) => createChest(row, false)),
  ...GLASS.map((row) => createChest(row, true)),
  ...UPRIGHT.map(createUpright),
]
