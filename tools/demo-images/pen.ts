import { format } from './shapes.ts'

/**
 * One drawing in progress: the SVG elements of the body are plain strings, while gradients, clips and
 * patterns are collected here for the `<defs>` of the document.
 */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export type Pen = {
  /** Writes an id of this drawing; the prefix keeps several drawings apart in one page. */
  readonly id: (name: string) => string
  /** Adds a gradient along x and answers its `url(#…)`. `attributes` may turn it. */
  readonly horizontal: (name: string, stops: readonly Stop[], attributes?: string) => string
  readonly vertical: (name: string, stops: readonly Stop[]) => string
  /** A gradient from the top left corner to the bottom right one: the side of the light. */
  readonly diagonal: (name: string, stops: readonly Stop[]) => string
  readonly radial: (name: string, stops: readonly Stop[], attributes?: string) => string
  /** Adds a clip path and answers the attribute that applies it. */
  readonly clip: (name: string, shape: string) => string
  /** Adds a square tile repeated in both directions, `size` in drawing units. */
  readonly pattern: (name: string, size: number, tile: string) => string
  /** Adds shapes drawn about (0, 0), and answers what draws them at a place: what repeats is written once. */
  readonly stamp: (name: string, shapes: string) => (x: number, y: number) => string
  readonly definitions: () => string
}

const writeStops = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
    })
    .join('')

/** Starts a drawing. Defining a name twice keeps the first definition, so shared parts stay small. */
export function startDrawing(idPrefix: string): Pen {
  const definitions = new Map<string, string>()
  const id = (name: string) => `${idPrefix}${name}`
  const define = (name: string, element: string) => {
    if (!definitions.has(name)) definitions.set(name, element)
    return `url(#${id(name)})`
  }
  const linear = (name: string, stops: readonly Stop[], attributes: string) =>
    define(name, `<linearGradient id="${id(name)}"${attributes}>${writeStops(stops)}</linearGradient>`)
  return {
    id,
    horizontal: (name, stops, attributes = '') => linear(name, stops, attributes),
    vertical: (name, stops) => linear(name, stops, ' x2="0" y2="1"'),
    diagonal: (name, stops) => linear(name, stops, ' y2="1"'),
    radial: (name, stops, attributes = '') =>
      define(name, `<radialGradient id="${id(name)}" ${attributes}>${writeStops(stops)}</radialGradient>`),
    clip: (name, shape) => `clip-path="${define(name, `<clipPath id="${id(name)}">${shape}</clipPath>`)}"`,
    pattern: (name, size, tile) =>
      define(
        name,
        `<pattern id="${id(name)}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${tile}</pattern>`,
      ),
    stamp: (name, shapes) => {
      define(name, `<g id="${id(name)}">${shapes}</g>`)
      return (x, y) => `<use href="#${id(name)}" x="${format(x)}" y="${format(y)}"/>`
    },
    definitions: () => [...definitions.values()].join(''),
  }
}
