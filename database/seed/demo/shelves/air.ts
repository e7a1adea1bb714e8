import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { BILL, CARE, HEAT, SMALL_HOME, VOLTAGE } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article, EnergyClass } from '../types.ts'
import { comma } from '../write-numbers.ts'

type SplitRow = readonly [
  brand: BrandName,
  horsepower: number,
  technique: 'Inverter' | 'fixe',
  price: number,
  energy: EnergyClass,
]

const SPLITS: readonly SplitRow[] = [
  ['Vento', 1, 'fixe', 189_900, 'B'],
  ['Kassila', 1, 'fixe', 194_900, 'A'],
  ['Nordal', 1, 'Inverter', 229_900, 'A++'],
  ['Solenn', 1, 'Inverter', 234_900, 'A+'],
  ['Astrel', 1.5, 'fixe', 249_900, 'A'],
  ['Solenn', 1.5, 'fixe', 259_900, 'A'],
  ['Vento', 1.5, 'Inverter', 279_900, 'A+'],
  ['Kassila', 1.5, 'Inverter', 284_900, 'A+'],
  ['Nordal', 1.5, 'Inverter', 309_900, 'A++'],
  ['Vento', 2, 'fixe', 329_900, 'B'],
  ['Astrel', 2, 'Inverter', 389_900, 'A+'],
  ['Kassila', 2, 'Inverter', 399_900, 'A+'],
  ['Solenn', 2.5, 'fixe', 459_900, 'A'],
  ['Nordal', 2.5, 'Inverter', 479_900, 'A++'],
  ['Astrel', 3, 'Inverter', 589_900, 'A+'],
]

type FanForm = 'stand' | 'desk' | 'cooler'
type FanRow = readonly [
  brand: BrandName,
  form: FanForm,
  size: number,
  finish: Finish,
  price: number,
  extra?: string,
]

const FANS: readonly FanRow[] = [
  ['Vento', 'stand', 40, 'white', 19_900],
  ['Kassila', 'stand', 40, 'terracotta', 22_900],
  ['Kassila', 'stand', 40, 'forest', 24_900],
  ['Nordal', 'stand', 45, 'black', 29_900, 'minuterie'],
  ['Astrel', 'stand', 45, 'terracotta', 34_900, 'télécommande'],
  ['Kassila', 'stand', 45, 'white', 44_900, 'rechargeable'],
  ['Nordal', 'desk', 23, 'forest', 8_900, 'USB'],
  ['Solenn', 'desk', 30, 'white', 12_900],
  ['Solenn', 'desk', 30, 'sky', 14_900],
  ['Vento', 'cooler', 8, 'sky', 64_900],
  ['Astrel', 'cooler', 30, 'white', 89_900, 'télécommande'],
  ['Kassila', 'cooler', 45, 'graphite', 119_900, 'télécommande'],
]

const SPLIT_SENTENCES = [
  'Un souffle froid en moins d’une minute, puis une ventilation si douce qu’on l’oublie.',
  'Le mode nuit suit la température du corps et réveille moins souvent.',
  'Le grand volet envoie l’air au plafond : plus de courant d’air dans le dos.',
  'Un filtre lavable arrête le sable de l’harmattan, un rappel dit quand le rincer.',
]

const INVERTER_SENTENCES = [
  'Le compresseur Inverter ralentit au lieu de s’arrêter : jusqu’à 40 % de courant en moins.',
  'Grâce à l’Inverter, le démarrage est doux et ne fait pas disjoncter le compteur.',
]

const FIXED_SENTENCES = [
  'Une mécanique simple, facile à dépanner partout.',
  'Un compresseur éprouvé et des pièces que tout frigoriste connaît.',
]

const FAN_SENTENCES: Record<FanForm, readonly string[]> = {
  stand: [
    'Cinq pales larges, trois vitesses et une tête qui balaie toute la pièce.',
    'Un pied lourd qui ne bascule pas et une hauteur réglable de 1,10 à 1,35 m.',
    'Le souffle est fort, le moteur discret : on dort à côté.',
  ],
  desk: [
    'Un petit ventilateur pour le bureau, la table de nuit ou l’étal.',
    'Il se tourne, s’incline et tient sur une étagère.',
  ],
  cooler: [
    'L’air passe sur un rideau d’eau et gagne quelques degrés de fraîcheur, sans installation.',
    'On remplit le réservoir, on ajoute des pains de glace : la pièce respire.',
    'Sur roulettes, il va du salon à la chambre selon l’heure.',
  ],
}

function createSplit([brand, horsepower, technique, price, energy]: SplitRow): Article {
  const label = `${comma(horsepower)} CV`
  const isInverter = technique === 'Inverter'
  return createArticle({
    category: 'Climatisation',
    brand,
    model: `AC${comma(horsepower).replace(',', '')}${isInverter ? 'I' : ''}`,
    price,
    name: `Climatiseur split ${brand} ${label}${isInverter ? ', Inverter' : ''}`,
    capacity: [horsepower, 'CV'],
    energy,
    kwh: Math.round(horsepower * (isInverter ? 520 : 760)),
    size: [Math.round(72 + horsepower * 11), 30, 21],
    weight: Math.round(28 + horsepower * 9),
    warranty: 24,
    facts: [
      ['Puissance froide', `${Math.round(horsepower * 9)} 000 BTU/h`],
      ['Pièce conseillée', `jusqu’à ${Math.round(horsepower * 14)} m²`],
      ['Compresseur', isInverter ? 'Inverter' : 'À vitesse fixe'],
      ['Gaz', 'R32'],
      ['Tension', '220 V, supporte 165–265 V'],
    ],
    sentences: [SPLIT_SENTENCES, isInverter ? INVERTER_SENTENCES : FIXED_SENTENCES, HEAT, VOLTAGE],
    bullets: [
      'Liaison cuivre de 3 m fournie',
      'Télécommande en français',
      'Pose possible par notre équipe à Dakar',
    ],
    picture: { kind: 'split-air-conditioner', finish: 'white' },
  })
}

function nameFan(brand: BrandName, form: FanForm, size: number, colour: string, extra?: string): string {
  const suffix = extra === undefined ? '' : `, ${extra}`
  if (form === 'cooler') return `Rafraîchisseur d’air ${brand} ${size} L${suffix}, ${colour}`
  return `Ventilateur ${form === 'desk' ? 'de table' : 'sur pied'} ${brand} ${size} cm${suffix}${extra === undefined ? `, ${colour}` : ''}`
}

function createFan([brand, form, size, finish, price, extra]: FanRow): Article {
  const isCooler = form === 'cooler'
  const letter = { stand: 'P', desk: 'T', cooler: 'R' }[form]
  return createArticle({
    category: 'Ventilation',
    brand,
    model: `V${letter}${size}${extra === 'rechargeable' ? 'B' : ''}`,
    price,
    name: nameFan(brand, form, size, nameFinish(finish), extra),
    capacity: [size, isCooler ? 'L' : 'cm'],
    kwh: isCooler ? 190 : form === 'desk' ? 40 : 95,
    size: isCooler
      ? [38, Math.round(70 + size), 34]
      : form === 'desk'
        ? [size + 6, size + 18, 24]
        : [size + 8, 130, 40],
    weight: isCooler ? 8 + size / 10 : form === 'desk' ? 1.8 : 4.2,
    warranty: 12,
    facts: [
      ['Vitesses', '3'],
      ['Puissance', isCooler ? '110 W' : form === 'desk' ? '30 W' : '55 W'],
      ['Bruit', isCooler ? '58 dB' : '48 dB au plus fort'],
      [
        'Alimentation',
        extra === 'USB'
          ? 'Prise USB, 5 V'
          : extra === 'rechargeable'
            ? '220 V et batterie, 8 h d’autonomie'
            : '220 V, supporte 150–250 V',
      ],
    ],
    sentences: [
      FAN_SENTENCES[form],
      extra === 'rechargeable'
        ? ['La batterie prend le relais pendant les coupures, jusqu’à huit heures en petite vitesse.']
        : BILL,
      form === 'desk' ? SMALL_HOME : CARE,
    ],
    bullets: isCooler
      ? ['Deux pains de glace fournis', 'Réservoir visible en façade']
      : ['Grille démontable pour le nettoyage', 'Moteur à billes, silencieux'],
    picture: {
      kind: isCooler ? 'air-cooler' : 'pedestal-fan',
      finish,
    },
  })
}

export const listAirConditioners = (): Article[] => SPLITS.map(createSplit)
export const listFans = (): Article[] => FANS.map(createFan)
