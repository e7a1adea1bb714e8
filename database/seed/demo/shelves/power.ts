import { createArticle } from '../article.ts'
import type { Sketch } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { VOLTAGE } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article } from '../types.ts'
import { groupThousands } from '../write-numbers.ts'

type PowerRow = readonly [
  kind: 'stabiliser' | 'power-station',
  brand: BrandName,
  size: number,
  finish: Finish,
  price: number,
  detail: string,
]

const POWER: readonly PowerRow[] = [
  ['stabiliser', 'Vento', 1000, 'white', 24_900, 'affichage'],
  ['stabiliser', 'Solenn', 1500, 'sky', 29_900, 'affichage'],
  ['stabiliser', 'Kassila', 2000, 'graphite', 34_900, 'affichage'],
  ['stabiliser', 'Nordal', 3000, 'steel', 49_900, 'minuterie'],
  ['stabiliser', 'Vento', 5000, 'sand', 64_900, 'affichage'],
  ['stabiliser', 'Astrel', 10_000, 'graphite', 149_900, 'pour toute la maison'],
  ['power-station', 'Nordal', 300, 'sand', 164_900, 'recharge solaire'],
  ['power-station', 'Kassila', 500, 'white', 249_900, 'recharge solaire'],
  ['power-station', 'Astrel', 1000, 'graphite', 429_900, '3 prises 220 V'],
  ['power-station', 'Solenn', 2000, 'black', 799_000, 'onduleur intégré'],
]

const STABILISER_SENTENCES = [
  'Le secteur monte et descend ; vos appareils, eux, reçoivent toujours 220 V.',
  'Un relais rapide corrige la tension et un délai protège le compresseur après une coupure.',
  'L’écran montre la tension d’entrée et de sortie : on sait enfin ce que reçoit le frigo.',
]

const STATION_SENTENCES = [
  'Une batterie à prises 220 V qui garde la box, la télé et un ventilateur en marche pendant les coupures.',
  'Ni bruit ni fumée : elle remplace le groupe électrogène à l’intérieur.',
  'Un panneau solaire la recharge en une journée, une prise en deux heures.',
]

const SIZING = [
  'Besoin d’un calcul ? Envoyez-nous la liste de vos appareils sur WhatsApp.',
  'Le guide fourni aide à choisir ce que l’on branche, et ce que l’on évite.',
]

const listStationFacts = (figure: string): Sketch['facts'] => [
  ['Énergie', `${figure} Wh`],
  ['Sorties', '3 prises 220 V, USB, USB-C, 12 V'],
  ['Cellules', 'LiFePO4, 3 000 cycles'],
  ['Recharge', 'Secteur, voiture, solaire'],
]

const listStabiliserFacts = (figure: string): Sketch['facts'] => [
  ['Puissance', `${figure} VA`],
  ['Entrée', '130–260 V'],
  ['Sortie', '220 V ± 8 %'],
  ['Délai', '6 s ou 180 s'],
  ['Protection', 'Surtension, surcharge, échauffement'],
]

function listBullets(isStation: boolean, size: number): string[] {
  // About 80 W for a 43-inch television and its decoder.
  if (isStation)
    return [`Un téléviseur de 43 pouces pendant ${Math.round(size / 80)} h`, 'Silencieuse, sans entretien']
  const fit = size >= 3_000 ? 'un climatiseur ou un congélateur' : 'un réfrigérateur et un téléviseur'
  return [`Convient à ${fit}`, 'Délai de protection du compresseur']
}

function createPower([kind, brand, size, finish, price, detail]: PowerRow): Article {
  const isStation = kind === 'power-station'
  const figure = groupThousands(size)
  return createArticle({
    category: 'Énergie',
    brand,
    model: `${isStation ? 'PS' : 'ST'}${size}`,
    price,
    name: isStation
      ? `Batterie de secours ${brand} ${figure} Wh, ${detail}`
      : `Stabilisateur ${brand} ${figure} VA, ${detail}`,
    capacity: [size, isStation ? 'Wh' : 'VA'],
    size: isStation ? [30, 24, 20] : [Math.round(18 + size / 600), 20, 26],
    weight: Math.round(isStation ? 4 + size / 95 : 2.6 + size / 700),
    warranty: isStation ? 24 : 12,
    facts: isStation ? listStationFacts(figure) : listStabiliserFacts(figure),
    sentences: [
      isStation ? STATION_SENTENCES : STABILISER_SENTENCES,
      SIZING,
      ...(isStation ? [] : [VOLTAGE.slice(0, 3)]),
    ],
    bullets: listBullets(isStation, size),
    picture: {
      kind,
      finish,
    },
  })
}

export const listPower = (): Article[] => POWER.map(createPower)
