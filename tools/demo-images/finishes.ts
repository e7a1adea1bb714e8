/**
 * The eight finishes of the drawn catalogue. A finish is five tones from the reflection to the far edge,
 * plus the tones for joints, small dark parts and the brand plate.
 */
export type Palette = {
  readonly glint: string
  readonly light: string
  readonly base: string
  readonly shade: string
  readonly edge: string
  readonly seam: string
  readonly deep: string
  /** Ink of the brand plate: readable on `base`. */
  readonly ink: string
}

export const FINISHES = {
  white: {
    glint: '#FFFFFF',
    light: '#FAFAF7',
    base: '#EEEEEA',
    shade: '#D6D8D2',
    edge: '#BFC2BB',
    seam: '#A9ADA6',
    deep: '#7E847F',
    ink: '#6E756F',
  },
  steel: {
    glint: '#F7F8F8',
    light: '#E4E7E8',
    base: '#C9CED0',
    shade: '#A5ACAF',
    edge: '#8B9397',
    seam: '#747C80',
    deep: '#5C6468',
    ink: '#4E565A',
  },
  graphite: {
    glint: '#79827F',
    light: '#5B6462',
    base: '#424A49',
    shade: '#2B3131',
    edge: '#1F2424',
    seam: '#15191A',
    deep: '#111515',
    ink: '#C4CBC7',
  },
  black: {
    glint: '#4C5352',
    light: '#343A3A',
    base: '#252A2A',
    shade: '#16191A',
    edge: '#0F1212',
    seam: '#090B0B',
    deep: '#070808',
    ink: '#AEB6B2',
  },
  sand: {
    glint: '#FBF4E6',
    light: '#F1E6D0',
    base: '#E4D5B9',
    shade: '#C8B591',
    edge: '#B09C78',
    seam: '#9A8763',
    deep: '#7D6B4C',
    ink: '#6B5A3D',
  },
  forest: {
    glint: '#5E9C7F',
    light: '#36795A',
    base: '#1F6244',
    shade: '#0D4530',
    edge: '#083523',
    seam: '#062A1C',
    deep: '#052117',
    ink: '#D9E9E0',
  },
  terracotta: {
    glint: '#E79B78',
    light: '#D57D57',
    base: '#C0653F',
    shade: '#95462A',
    edge: '#7B3820',
    seam: '#662D19',
    deep: '#522312',
    ink: '#FBE9DF',
  },
  sky: {
    glint: '#DCEBF0',
    light: '#BCD6DF',
    base: '#9FC1CD',
    shade: '#7BA1AF',
    edge: '#668C9B',
    seam: '#547785',
    deep: '#446470',
    ink: '#2F4A54',
  },
} as const satisfies Record<string, Palette>

export type Finish = keyof typeof FINISHES

export const FINISH_NAMES = Object.keys(FINISHES) as Finish[]

/** Dark rubber feet, the same under every appliance. */
export const RUBBER = '#2A2F2E'
/** Lit figures of every display. */
export const MINT = '#8DE0B4'
/** The brand's sun, used for one lamp or dial. */
export const SUN = '#F2B705'
/** Glass of every display. */
export const DISPLAY_GLASS = '#0E1415'
