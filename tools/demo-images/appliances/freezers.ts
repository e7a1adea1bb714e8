import { DISPLAY_GLASS, MINT, RUBBER, SUN } from '../finishes.ts'
import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import type { Palette } from '../finishes.ts'
import {
  CABINET_BASE,
  drawBody,
  drawFeet,
  drawHandle,
  drawHorizontalJoint,
  drawKnob,
  drawReflection,
  drawShadow,
  drawSlots,
  drawTop,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, format, path, rect, repeat, ROUND_CAP, stroke } from '../shapes.ts'

/** The hinged lid with its handle, or the sliding glass of a shop freezer. */
function drawChestLid(pen: Pen, left: number, right: number, palette: Palette, hasGlass: boolean): string {
  if (!hasGlass) {
    return (
      drawTop(left - 4, right + 4, 136, 16, palette) +
      drawBody(pen, left - 4, 150, right - left + 8, 34, 7, palette, 'l') +
      rect(166, 162, 68, 24, 8, palette.edge) +
      rect(170, 164, 60, 15, 6, palette.deep) +
      rect(170, 164, 60, 4, 2, '#000', fade(0.25))
    )
  }
  const pane = pen.diagonal('pa', [
    [0, '#EAF6FA', 0.95],
    [0.5, '#A9CBD6', 0.85],
    [1, '#7FA9B6', 0.9],
  ])
  return (
    path(
      `M${format(left + 14)} 134H${format(right - 14)}L${format(right + 2)} 166H${format(left - 2)}z`,
      pane,
    ) +
    path(
      `M${format(left + 34)} 136H${format(left + 92)}L${format(left + 74)} 164H${format(left + 10)}z`,
      '#fff',
      fade(0.35),
    ) +
    stroke('M204 134L207 166', palette.edge, 3.4) +
    drawBody(pen, left - 4, 164, right - left + 8, 20, 6, palette, 'l') +
    rect(164, 168, 30, 5, 2.5, palette.deep, fade(0.6)) +
    rect(216, 168, 30, 5, 2.5, palette.deep, fade(0.6))
  )
}

function drawChestFreezer(pen: Pen, { palette, plate, options }: Look): string {
  const width = options.width ?? 316
  const left = 200 - width / 2
  const right = left + width
  return [
    drawShadow(pen, 200, width / 2),
    circle(left + 40, 334, 6, RUBBER),
    circle(right - 40, 334, 6, RUBBER),
    drawBody(pen, left, 182, width, 150, 10, palette),
    rect(left + 4, 182, width - 8, 9, 0, '#10201A', fade(0.16)),
    drawChestLid(pen, left, right, palette, options.feature === 'glass-top'),
    circle(200, 202, 5, palette.edge),
    stroke('M200 200v4', palette.deep, 2),
    drawHorizontalJoint(left + 2, 302, width - 4, palette),
    drawSlots(right - 78, 309, 5, 4, 54, palette.deep),
    drawKnob(pen, left + 34, 317, 7.5, palette),
    circle(left + 54, 317, 2.6, '#39B57A'),
    circle(left + 64, 317, 2.6, SUN),
    circle(left + 74, 317, 2.6, '#C8102E'),
    drawPlate(plate, left + 20, 206, palette.ink),
    drawReflection(
      `M${format(left + 8)} 192H${format(left + 110)}L${format(left + 78)} 300H${format(left + 8)}z`,
    ),
  ].join('')
}

/** A six-branched frost sign, about 18 units wide. */
const drawFrost = (x: number, y: number, colour: string): string =>
  repeat(
    3,
    (index) =>
      `<path d="M${x} ${y - 8}v16M${x - 3} ${y - 6}l3 3 3-3M${x - 3} ${y + 6}l3-3 3 3" fill="none" stroke="${colour}" stroke-width="1.6" ${ROUND_CAP} transform="rotate(${index * 60} ${x} ${y})"/>`,
  )

function drawUprightFreezer(pen: Pen, { palette, plate, options }: Look): string {
  const width = options.width ?? 156
  const height = options.height ?? 300
  const x = 200 - width / 2
  const y = CABINET_BASE - height
  return [
    drawShadow(pen, 200, width / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 12, palette),
    drawReflection(
      `M${format(x + 6)} ${format(y + 46)}H${format(x + width * 0.44)}L${format(x + width * 0.2)} ${CABINET_BASE - 18}H${format(x + 6)}z`,
      0.12,
    ),
    rect(x + 10, y + 10, width - 20, 28, 6, DISPLAY_GLASS),
    drawFrost(x + 26, y + 24, '#BFD8E6'),
    stroke(`M${format(200)} ${format(y + 24)}h8`, MINT, 2, ROUND_CAP),
    drawDigits(213, y + 18, 6, '18', MINT),
    circle(x + width - 22, y + 24, 2.4, '#39B57A'),
    drawHorizontalJoint(x + 1.5, y + 44, width - 3, palette),
    rect(x + width - 12, y + 78, 6, height * 0.42, 3, palette.seam, fade(0.5)),
    drawHandle(pen, x + width - 23, y + 78, 8, height * 0.42, palette),
    drawHorizontalJoint(x + 1.5, CABINET_BASE - 16, width - 3, palette),
    drawPlate(plate, x + 16, y + 58, palette.ink),
  ].join('')
}

export const FREEZERS = {
  'chest-freezer': { label: 'Congélateur coffre', features: ['glass-top'], draw: drawChestFreezer },
  'upright-freezer': { label: 'Congélateur armoire', features: [], draw: drawUprightFreezer },
} as const satisfies Record<string, Appliance>
