import { createArticle, nameFinish } from '../article.ts'
import type { BrandName } from '../brands.ts'
import { CARE, FAMILY } from '../context-sentences.ts'
import type { Finish } from '../pictures.ts'
import type { Article } from '../types.ts'

type SoundKind = 'speaker' | 'portable-speaker' | 'sound-bar'
type SoundRow = readonly [
  kind: SoundKind,
  brand: BrandName,
  watts: number,
  finish: Finish,
  price: number,
  detail: string,
]

const SOUND: readonly SoundRow[] = [
  ['portable-speaker', 'Solenn', 10, 'terracotta', 12_900, 'Bluetooth'],
  ['portable-speaker', 'Vento', 20, 'sky', 19_900, 'Bluetooth, étanche'],
  ['portable-speaker', 'Kassila', 40, 'black', 34_900, 'Bluetooth, 12 h'],
  ['speaker', 'Vento', 60, 'forest', 49_900, 'Bluetooth, micro'],
  ['speaker', 'Astrel', 80, 'terracotta', 59_900, 'Bluetooth, karaoké'],
  ['sound-bar', 'Solenn', 80, 'black', 64_900, '2.0'],
  ['speaker', 'Kassila', 120, 'black', 89_900, 'Bluetooth, batterie'],
  ['sound-bar', 'Nordal', 160, 'black', 99_900, '2.1, caisson'],
  ['speaker', 'Nordal', 200, 'graphite', 139_900, 'Bluetooth, deux micros'],
  ['sound-bar', 'Astrel', 300, 'graphite', 169_900, '3.1, caisson sans fil'],
  ['speaker', 'Solenn', 300, 'black', 199_900, 'Bluetooth, jeux de lumière'],
]

const SOUND_SENTENCES: Record<SoundKind, readonly string[]> = {
  speaker: [
    'Une enceinte sur batterie qui sonorise une cour, une tontine ou une fête d’école.',
    'Des basses rondes, des voix claires et une poignée pour l’emporter à la plage.',
    'Le mbalax garde tout son relief, même à fort volume.',
  ],
  'portable-speaker': [
    'Petite par la taille, grande par le son : elle suit de la cuisine à la terrasse.',
    'Radio FM, carte mémoire et Bluetooth, dans un format qui tient dans un sac.',
  ],
  'sound-bar': [
    'Elle se glisse sous le téléviseur et redonne leur place aux dialogues.',
    'Une barre, une télécommande, un câble : le salon devient salle de cinéma.',
  ],
}

function createSound([kind, brand, watts, finish, price, detail]: SoundRow): Article {
  const label = { speaker: 'Enceinte', 'portable-speaker': 'Enceinte portable', 'sound-bar': 'Barre de son' }[
    kind
  ]
  const code = { speaker: 'E', 'portable-speaker': 'M', 'sound-bar': 'B' }[kind]
  const battery = kind === 'sound-bar' ? 'Non' : kind === 'speaker' ? '6 à 8 h' : '12 h'
  const size =
    kind === 'sound-bar'
      ? ([92, 8, 11] as const)
      : kind === 'speaker'
        ? ([32, 62, 30] as const)
        : ([26, 13, 12] as const)
  return createArticle({
    category: 'Son',
    brand,
    model: `S${code}${watts}`,
    price,
    name: `${label} ${brand} ${watts} W, ${detail}${kind === 'portable-speaker' ? `, ${nameFinish(finish, 'feminine')}` : ''}`,
    capacity: [watts, 'W'],
    size,
    weight: Math.round((kind === 'portable-speaker' ? 0.6 + watts / 40 : 2.4 + watts / 30) * 10) / 10,
    facts: [
      ['Puissance', `${watts} W`],
      [
        'Connexion',
        kind === 'sound-bar' ? 'HDMI ARC, optique, Bluetooth' : 'Bluetooth, USB, carte mémoire, FM',
      ],
      ['Autonomie', battery],
    ],
    sentences: [SOUND_SENTENCES[kind], kind === 'speaker' ? FAMILY : CARE],
    bullets:
      kind === 'sound-bar'
        ? ['Télécommande et câble HDMI fournis', 'Fixation murale fournie']
        : ['Câble de charge fourni', 'Deux enceintes peuvent jouer ensemble'],
    picture: {
      kind,
      finish,
    },
  })
}

export const listSound = (): Article[] => SOUND.map(createSound)
