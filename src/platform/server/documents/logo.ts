import { OWN_SYMBOLS } from '#ui/icons/own-symbols.ts'

/** Width of its canvas, in units. */
export const LOGO_WIDTH = 207
export const LOGO_HEIGHT = 48

/** Fill colours of the tile, the first and the second word, on each background. */
const FILLS = {
  light: ['#0B5D3B', '#15211B', '#0B5D3B'],
  dark: ['#063D27', '#FFFFFF', '#F2B705'],
} as const

function shapesOf(id: (typeof OWN_SYMBOLS)[number]['id']): string {
  return OWN_SYMBOLS.find((symbol) => symbol.id === id)?.shapes ?? ''
}

/** The logo as SVG elements on its canvas. Its words are outlines, so that no font is needed. */
export function drawLogo(ground: keyof typeof FILLS): string {
  const [, first, second] = FILLS[ground]
  const words = `<g fill="${first}">${shapesOf('logo-first')}</g><g fill="${second}">${shapesOf('logo-second')}</g>`
  return drawMark(ground) + words
}

/** Its mark only, a square of the canvas's height: for a shop with another name. */
export function drawMark(ground: keyof typeof FILLS): string {
  const [tile] = FILLS[ground]
  return `<rect width="48" height="48" rx="12" fill="${tile}"/>${shapesOf('logo-roof')}`
}

/** A line or an area of the logo, for renderers of paths. */
export interface LogoPath {
  path: string
  fill?: string
  /** Stroke 4 units wide, with round ends. */
  stroke?: string
}

/** The logo's paths on white, over its tile. */
export function listLogoPaths(): LogoPath[] {
  const [, first, second] = FILLS.light
  const pathsOf = (id: Parameters<typeof shapesOf>[0]): string[] =>
    [...shapesOf(id).matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
  const [roof = '', switchLine = ''] = pathsOf('logo-roof')
  return [
    { path: roof, stroke: '#FFFFFF' },
    { path: switchLine, stroke: '#F2B705' },
    ...pathsOf('logo-first').map((path) => ({ path, fill: first })),
    ...pathsOf('logo-second').map((path) => ({ path, fill: second })),
  ]
}
