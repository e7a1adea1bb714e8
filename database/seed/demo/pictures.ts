/** Subjects of the demo's pictures. */
export type ApplianceKind =
  | 'one-door-fridge'
  | 'two-door-fridge'
  | 'multi-door-fridge'
  | 'chest-freezer'
  | 'upright-freezer'
  | 'television'
  | 'smartphone'
  | 'feature-phone'
  | 'laptop'
  | 'tablet'
  | 'gas-cooker'
  | 'gas-hob'
  | 'microwave'
  | 'mini-oven'
  | 'air-fryer'
  | 'washing-machine'
  | 'twin-tub-washer'
  | 'iron'
  | 'garment-steamer'
  | 'vacuum-cleaner'
  | 'split-air-conditioner'
  | 'pedestal-fan'
  | 'air-cooler'
  | 'water-heater'
  | 'water-dispenser'
  | 'blender'
  | 'rice-cooker'
  | 'juicer'
  | 'kettle'
  | 'coffee-machine'
  | 'speaker'
  | 'sound-bar'
  | 'portable-speaker'
  | 'stabiliser'
  | 'power-station'

export type Finish = 'white' | 'steel' | 'graphite' | 'black' | 'sand' | 'forest' | 'terracotta' | 'sky'

/** A drawing from `database/seed/pictures/`. */
export interface DemoPicture {
  /** The product's reference, with a suffix for a close-up: « KAS-308-open ». */
  readonly file: string
  /** Subject of a close-up in French, following the product's name; undefined for the whole product. */
  readonly shows: string | undefined
}

/** French text for the opened appliance, by kind. */
const OPENED: Readonly<Partial<Record<ApplianceKind, string>>> = {
  'one-door-fridge': 'porte ouverte',
  'two-door-fridge': 'portes ouvertes',
  'multi-door-fridge': 'portes ouvertes',
  'upright-freezer': 'porte ouverte',
  'chest-freezer': 'couvercle ouvert',
  'washing-machine': 'hublot ouvert',
}

/** The whole product first, then at most `views` close-ups. */
export function listPictures(reference: string, kind: ApplianceKind, views: number): DemoPicture[] {
  const opened = OPENED[kind]
  const closer = [
    ...(opened === undefined ? [] : [{ file: `${reference}-open`, shows: opened }]),
    { file: `${reference}-detail`, shows: 'vue de près' },
    { file: `${reference}-second-detail`, shows: 'autre détail' },
  ]
  return [{ file: reference, shows: undefined }, ...closer.slice(0, views)]
}
