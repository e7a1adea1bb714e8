import { circle, format, path, rect, ROUND_CAP, ROUND_JOIN, stroke } from './shapes.ts'

/**
 * The five brand plates: a sign and a dash, never letters, so that a picture needs no language.
 * (x, y) is the top left corner, a plate is about 30 × 8 units.
 */
const PLATES = {
  ring: (x: number, y: number, ink: string) =>
    circle(x + 6, y + 4, 3.6, 'none', `stroke="${ink}" stroke-width="1.8"`) + drawDash(x + 13, y, 16, ink),
  bars: (x: number, y: number, ink: string) =>
    rect(x + 2, y, 2.2, 8, 1.1, ink) +
    rect(x + 6.4, y + 2, 2.2, 6, 1.1, ink) +
    rect(x + 10.8, y - 1, 2.2, 9, 1.1, ink) +
    drawDash(x + 17, y, 12, ink),
  chevron: (x: number, y: number, ink: string) =>
    stroke(`M${format(x + 2)} ${format(y + 7)}l5-6 5 6`, ink, 2, `${ROUND_JOIN} ${ROUND_CAP}`) +
    drawDash(x + 16, y, 13, ink),
  wave: (x: number, y: number, ink: string) =>
    stroke(`M${format(x + 2)} ${format(y + 4)}q3.5-6 7 0t7 0`, ink, 2, ROUND_CAP) +
    drawDash(x + 20, y, 9, ink),
  diamond: (x: number, y: number, ink: string) =>
    path(`M${format(x + 6)} ${format(y - 0.6)}l4.6 4.6-4.6 4.6-4.6-4.6z`, ink) + drawDash(x + 14, y, 15, ink),
} as const

export type Plate = keyof typeof PLATES

export const PLATE_NAMES = Object.keys(PLATES) as Plate[]

export const drawPlate = (plate: Plate, x: number, y: number, ink: string): string => PLATES[plate](x, y, ink)

/** A plate set smaller, centred on (x, y): screens' lower edge, the hub of a fan. */
export const drawSmallPlate = (plate: Plate, x: number, y: number, ink: string, scale = 0.7): string =>
  `<g transform="translate(${format(x)} ${format(y)}) scale(${scale})">${drawPlate(plate, -15, -4, ink)}</g>`

const drawDash = (x: number, y: number, width: number, ink: string): string =>
  rect(x, y + 2.8, width, 2.4, 1.2, ink)
