import type { PictureRecipe } from './index.ts'

/** The picture that stands for each category in menus and on the home page, by the category's `kind`. */
export const CATEGORY_PICTURES = {
  freezer: { kind: 'chest-freezer', finish: 'white', plate: 'wave', options: {} },
  television: { kind: 'television', finish: 'black', plate: 'ring', options: {} },
  refrigerator: {
    kind: 'two-door-fridge',
    finish: 'steel',
    plate: 'bars',
    options: { feature: 'water-dispenser' },
  },
  cooker: { kind: 'gas-cooker', finish: 'steel', plate: 'chevron', options: {} },
  'washing-machine': { kind: 'washing-machine', finish: 'white', plate: 'ring', options: {} },
  'air-conditioner': { kind: 'split-air-conditioner', finish: 'white', plate: 'wave', options: {} },
  'small-kitchen': { kind: 'blender', finish: 'forest', plate: 'ring', options: {} },
  phone: { kind: 'smartphone', finish: 'forest', plate: 'chevron', options: {} },
  fan: { kind: 'pedestal-fan', finish: 'terracotta', plate: 'bars', options: {} },
  computer: { kind: 'laptop', finish: 'steel', plate: 'ring', options: {} },
  audio: { kind: 'speaker', finish: 'black', plate: 'bars', options: {} },
  stabiliser: { kind: 'stabiliser', finish: 'sand', plate: 'wave', options: {} },
  ironing: { kind: 'iron', finish: 'forest', plate: 'ring', options: {} },
  'vacuum-cleaner': { kind: 'vacuum-cleaner', finish: 'terracotta', plate: 'bars', options: {} },
  'water-heater': {
    kind: 'water-heater',
    finish: 'white',
    plate: 'diamond',
    options: { feature: 'display' },
  },
  'water-dispenser': { kind: 'water-dispenser', finish: 'steel', plate: 'wave', options: {} },
  installation: { kind: 'toolbox', finish: 'forest', plate: 'ring', options: {} },
} as const satisfies Record<string, PictureRecipe>

export type PicturedCategory = keyof typeof CATEGORY_PICTURES
