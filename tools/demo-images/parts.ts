import { FINISHES, RUBBER } from './finishes.ts'
import type { Palette } from './finishes.ts'
import type { Pen } from './pen.ts'
import { circle, ellipse, fade, format, path, rect, repeat, ROUND_CAP, stroke } from './shapes.ts'

/** Where every appliance stands, in canvas units from the top. */
export const FLOOR = 340

/** Bottom of the tall cabinets; feet fill the four units down to the floor. */
export const CABINET_BASE = 336

/** The five-stop horizontal gradient that makes a finish look like painted or brushed metal. */
export const shadeMetal = (pen: Pen, palette: Palette, name = 'm'): string =>
  pen.horizontal(name, [
    [0, palette.shade],
    [0.05, palette.light],
    [0.3, palette.glint],
    [0.62, palette.base],
    [0.94, palette.shade],
    [1, palette.edge],
  ])

/** The vertical veil over a body: light from above, ink towards the floor. */
export const shadeVeil = (pen: Pen, name = 'f'): string =>
  pen.vertical(name, [
    [0, '#fff', 0.28],
    [0.4, '#fff', 0],
    [1, '#10201A', 0.1],
  ])

export const shadeDarkGlass = (pen: Pen, name = 'gd'): string =>
  pen.diagonal(name, [
    [0, '#3A4547'],
    [0.45, '#1F2829'],
    [1, '#12181A'],
  ])

/** Two ellipses on the floor: a wide soft one and the contact line. */
export function drawShadow(pen: Pen, centre: number, halfWidth: number, y = FLOOR): string {
  const soft = pen.radial('s', [
    [0, '#3A2F1C', 0.34],
    [0.55, '#3A2F1C', 0.16],
    [1, '#3A2F1C', 0],
  ])
  return (
    ellipse(centre, y + 3, halfWidth * 1.16, 13, soft) +
    ellipse(centre, y + 1, halfWidth * 0.97, 3.2, '#2A2216', fade(0.38))
  )
}

/** A cabinet: metal, veil, fine edge and the highlight of its upper side. */
export function drawBody(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  palette: Palette,
  name = '',
): string {
  const outline = `stroke="${palette.edge}" stroke-opacity=".55" stroke-width="1.5"`
  return (
    rect(x, y, width, height, radius, shadeMetal(pen, palette, `m${name}`)) +
    rect(x, y, width, height, radius, shadeVeil(pen, `f${name}`)) +
    rect(x + 0.75, y + 0.75, width - 1.5, height - 1.5, radius - 0.7, 'none', outline) +
    stroke(`M${format(x + radius)} ${format(y + 2.2)}H${format(x + width - radius)}`, '#fff', 1.6, fade(0.75))
  )
}

export const drawHorizontalJoint = (x: number, y: number, width: number, palette: Palette): string =>
  rect(x, y, width, 2.4, 0, palette.seam) + rect(x, y + 2.4, width, 1.2, 0, '#fff', fade(0.45))

export const drawVerticalJoint = (x: number, y: number, height: number, palette: Palette): string =>
  rect(x, y, 2.4, height, 0, palette.seam) + rect(x + 2.4, y, 1.2, height, 0, '#fff', fade(0.4))

/** A round bar handle with its own shadow; upright when it is higher than wide. */
export function drawHandle(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  palette: Palette,
  name = 'b',
): string {
  const stops = [
    [0, palette.edge],
    [0.3, palette.glint],
    [0.65, palette.base],
    [1, palette.deep],
  ] as const
  const fill = height > width ? pen.horizontal(name, stops) : pen.vertical(name, stops)
  const radius = Math.min(width, height) / 2
  return (
    rect(x + 3, y + 3, width, height, radius, '#10201A', fade(0.2)) + rect(x, y, width, height, radius, fill)
  )
}

export function drawKnob(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  palette: Palette = FINISHES.steel,
  name = 'k',
): string {
  const dome = pen.radial(
    name,
    [
      [0, palette.glint],
      [0.6, palette.base],
      [1, palette.edge],
    ],
    'cx=".35" cy=".3"',
  )
  const pointer = `M${format(x)} ${format(y - radius * 0.85)}V${format(y - radius * 0.3)}`
  return (
    circle(x + 1.5, y + 2.5, radius, '#10201A', fade(0.22)) +
    circle(x, y, radius, dome) +
    stroke(pointer, palette.deep, Number(format(Math.max(1.6, radius * 0.16))), ROUND_CAP)
  )
}

/** Two feet under a cabinet that ends at y = 334 or 336. */
export const drawFeet = (x: number, width: number, y = 334): string =>
  rect(x + 14, y, 24, FLOOR - y, 2, RUBBER) + rect(x + width - 38, y, 24, FLOOR - y, 2, RUBBER)

/** The thin top seen on objects lower than the eye (1.4 m). */
export function drawTop(left: number, right: number, y: number, depth: number, palette: Palette): string {
  const outline = `M${left + 9} ${y}H${right - 9}L${right} ${y + depth}H${left}z`
  return path(outline, palette.glint) + path(outline, palette.base, fade(0.55))
}

/** The slanted reflection every large front carries. */
export const drawReflection = (outline: string, opacity = 0.13): string =>
  path(outline, '#fff', fade(opacity))

/** Ventilation slots or text-like lines, one under the other. */
export const drawSlots = (
  x: number,
  y: number,
  count: number,
  step: number,
  width: number,
  colour: string,
  opacity = 0.7,
): string => repeat(count, (index) => rect(x, y + index * step, width, 2, 1, colour, fade(opacity)))
