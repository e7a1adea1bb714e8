import { createArticle } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { VOLTAGE } from '../context-sentences.ts'
import type { Article, EnergyClass } from '../types.ts'

type Panel = 'HD' | 'Full HD' | '4K' | '4K QLED' | '4K Mini-LED'
type System = 'simple' | 'Smart TV' | 'Android TV'
type Row = readonly [
  brand: BrandName,
  inches: number,
  panel: Panel,
  system: System,
  price: number,
  stand?: 'pedestal',
  longName?: string,
]

const ROWS: readonly Row[] = [
  ['Vento', 24, 'HD', 'simple', 59_900],
  ['Kassila', 24, 'HD', 'simple', 62_900, 'pedestal'],
  ['Nordal', 32, 'HD', 'simple', 84_900],
  ['Astrel', 32, 'HD', 'simple', 89_900],
  ['Vento', 32, 'HD', 'Smart TV', 99_900],
  ['Kassila', 32, 'HD', 'Smart TV', 104_900, 'pedestal'],
  ['Solenn', 32, 'Full HD', 'Smart TV', 109_500],
  ['Vento', 40, 'Full HD', 'simple', 139_900],
  ['Astrel', 40, 'Full HD', 'Smart TV', 149_900],
  ['Nordal', 43, 'Full HD', 'Smart TV', 189_900],
  ['Kassila', 43, 'Full HD', 'Smart TV', 194_900],
  ['Astrel', 43, '4K', 'Smart TV', 219_900],
  ['Solenn', 43, '4K', 'Android TV', 229_900],
  ['Vento', 50, '4K', 'Smart TV', 249_900],
  ['Nordal', 50, '4K', 'Android TV', 259_900],
  ['Kassila', 50, '4K QLED', 'Android TV', 299_900, 'pedestal'],
  ['Solenn', 55, '4K', 'Android TV', 289_900],
  ['Astrel', 55, '4K', 'Android TV', 309_900],
  ['Nordal', 55, '4K QLED', 'Android TV', 379_900, 'pedestal'],
  ['Kassila', 65, '4K', 'Android TV', 429_900],
  ['Solenn', 65, '4K QLED', 'Android TV', 519_900],
  ['Astrel', 75, '4K', 'Android TV', 699_900],
  ['Nordal', 75, '4K QLED', 'Android TV', 849_900, 'pedestal'],
  [
    'Solenn',
    85,
    '4K Mini-LED',
    'Android TV',
    1_499_000,
    undefined,
    'Téléviseur Solenn 85 pouces, 4K Mini-LED, Android TV, 120 Hz, avec barre de son intégrée 60 W, télécommande vocale et support mural offert',
  ],
]

const PICTURE_SENTENCES: Record<Panel, readonly string[]> = {
  HD: [
    'Une image nette pour la chambre, la cuisine ou la boutique.',
    'Un petit téléviseur franc, qui s’allume en trois secondes et se règle sans menu compliqué.',
    'Le bon choix pour suivre les infos et les lamb du dimanche sans se ruiner.',
  ],
  'Full HD': [
    'Le Full HD montre chaque geste de l’arène et chaque ballon du match.',
    'Des couleurs justes et un écran mat qui se regarde de jour, volets ouverts.',
    'Une image fine à la bonne distance d’un canapé de salon.',
  ],
  '4K': [
    'Une image 4K très détaillée, même pour les chaînes en simple définition.',
    'Le 4K et le HDR donnent du relief aux films comme aux matchs des Lions.',
    'Un grand écran clair, confortable à trois mètres comme à deux.',
  ],
  '4K QLED': [
    'La dalle QLED garde ses couleurs en plein jour, salon ouvert sur la cour.',
    'Des noirs profonds et des couleurs vives : le cinéma à la maison.',
  ],
  '4K Mini-LED': ['Plus de mille zones d’éclairage : une image de salle de cinéma, jour et nuit.'],
}

const SYSTEM_SENTENCES: Record<System, readonly string[]> = {
  simple: [
    'Tuner TNT intégré : les chaînes nationales arrivent avec une simple antenne.',
    'Deux prises HDMI et une prise USB pour lire vos films et vos photos.',
  ],
  'Smart TV': [
    'Les applications vidéo se lancent d’une touche, en Wi-Fi ou par le partage de connexion du téléphone.',
    'L’écran du téléphone s’affiche en grand, sans câble.',
  ],
  'Android TV': [
    'Android TV, recherche à la voix en français et Chromecast intégré.',
    'Toutes les applications se téléchargent, et le mode « économie de données » limite la consommation du forfait.',
  ],
}

const FAMILY_SENTENCES = [
  'Les haut-parleurs restent clairs quand toute la famille parle en même temps.',
  'Fixation murale au format standard : notre équipe peut la poser.',
  'Le mode nuit baisse la lumière et le son après l’heure choisie.',
  'Une prise casque et le Bluetooth pour regarder sans réveiller la maison.',
]

const energyOf = (inches: number): EnergyClass => (inches <= 32 ? 'A+' : inches <= 50 ? 'A' : 'B')

function createTelevision([brand, inches, panel, system, price, stand, longName]: Row): Article {
  const pixels = {
    HD: '1 366 × 768',
    'Full HD': '1 920 × 1 080',
    '4K': '3 840 × 2 160',
    '4K QLED': '3 840 × 2 160',
    '4K Mini-LED': '3 840 × 2 160',
  }[panel]
  const systemName = system === 'simple' ? '' : `, ${system}`
  const code = { simple: '', 'Smart TV': 'S', 'Android TV': 'A' }[system]
  return createArticle({
    category: 'Télévision',
    brand,
    model: `TV${inches}${code}${panel.includes('QLED') ? 'Q' : ''}`,
    price,
    name: longName ?? `Téléviseur ${brand} ${inches} pouces, ${panel}${systemName}`,
    capacity: [inches, 'pouces'],
    energy: energyOf(inches),
    kwh: Math.round(inches * inches * 0.052),
    size: [Math.round(inches * 2.22), Math.round(inches * 1.3 + 6), Math.round(inches * 0.36 + 8)],
    weight: Math.round(inches * inches * 0.0048 * 10) / 10,
    warranty: 24,
    facts: [
      ['Définition', `${panel}, ${pixels} points`],
      ['Système', system === 'simple' ? 'Sans Internet' : system],
      ['Prises', inches <= 32 ? '2 HDMI, 1 USB' : '3 HDMI, 2 USB, optique, Ethernet'],
      ['Son', `${inches <= 32 ? '2 × 8' : '2 × 12'} W`],
      ['Tension', '220 V, supporte 110–250 V'],
    ],
    sentences: [PICTURE_SENTENCES[panel], SYSTEM_SENTENCES[system], FAMILY_SENTENCES, VOLTAGE],
    bullets: [
      'Tuner TNT et satellite intégré',
      'Télécommande et piles fournies',
      stand === 'pedestal' ? 'Pied central fourni' : 'Deux pieds fournis',
    ],
    picture: {
      kind: 'television',
      finish: 'black',
    },
  })
}

export const listTelevisions = (): Article[] => ROWS.map(createTelevision)
