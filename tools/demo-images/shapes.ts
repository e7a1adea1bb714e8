/**
 * SVG primitives, named after the elements they write. Coordinates are units of the 400 × 400 canvas;
 * `attributes` is raw SVG.
 */

/** Rounds to a tenth of a unit: finer steps cannot be seen and cost bytes. */
export const format = (value: number): string => String(Math.round(value * 10) / 10)

export const fade = (opacity: number): string => `opacity="${String(opacity).replace(/^0\./, '.')}"`

export const ROUND_CAP = 'stroke-linecap="round"'
export const ROUND_JOIN = 'stroke-linejoin="round"'

const spaced = (attributes: string): string => (attributes === '' ? '' : ` ${attributes}`)

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  attributes = '',
): string {
  const corner = radius === 0 ? '' : ` rx="${format(radius)}"`
  const box = `x="${format(x)}" y="${format(y)}" width="${format(width)}" height="${format(height)}"`
  return `<rect ${box}${corner} fill="${fill}"${spaced(attributes)}/>`
}

export const circle = (x: number, y: number, radius: number, fill: string, attributes = ''): string =>
  `<circle cx="${format(x)}" cy="${format(y)}" r="${format(radius)}" fill="${fill}"${spaced(attributes)}/>`

export const ellipse = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  attributes = '',
): string =>
  `<ellipse cx="${format(x)}" cy="${format(y)}" rx="${format(radiusX)}" ry="${format(radiusY)}" fill="${fill}"${spaced(attributes)}/>`

export const path = (data: string, fill: string, attributes = ''): string =>
  `<path d="${data}" fill="${fill}"${spaced(attributes)}/>`

export const stroke = (data: string, colour: string, width = 1.5, attributes = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"${spaced(attributes)}/>`

/** Groups shapes under one transform or opacity. */
export const group = (attributes: string, shapes: string): string => `<g ${attributes}>${shapes}</g>`

/** Repeats a shape `count` times, for grilles, rows of keys and lamps. */
export const repeat = (count: number, drawOne: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => drawOne(index)).join('')
