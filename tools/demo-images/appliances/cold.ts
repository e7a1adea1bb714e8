import { DISPLAY_GLASS, MINT, RUBBER, SUN } from '../finishes.ts'
import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import type { Palette } from '../finishes.ts'
import {
  drawBody, drawFeet, drawHandle, drawHorizontalJoint, drawKnob, drawReflection, drawShadow, drawSlots, drawTop,
  drawVerticalJoint, shadeDarkGlass,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, format, path, rect, repeat, ROUND_CAP, stroke } from '../shapes.ts'

/** Bottom of the tall cabinets; feet fill the 4 units down to the floor. */
const BASE = 336

function drawOneDoorFridge(pen: Pen, { palette, plate, options }: Look): string {
  const width = options.width ?? 140
  const height = options.height ?? 250
  const x = 200 - width / 2
  const y = BASE - height
  return [
    drawShadow(pen, 200, width / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 20, palette),
    rect(x + width - 13, y + 40, 6, height * 0.34, 3, palette.seam, fade(0.5)),
    drawHandle(pen, x + width - 23, y + 40, 7, height * 0.34, palette),
    stroke(`M${format(x + 2)} ${format(BASE - 26)}H${format(x + width - 2)}`, palette.seam, 1.6, fade(0.5)),
    drawReflection(
      `M${format(x + 14)} ${format(y + 8)}H${format(x + width * 0.46)}L${format(x + width * 0.26)} ${BASE - 30}H${format(x + 14)}z`,
    ),
    drawPlate(plate, x + 18, y + 24, palette.ink),
    circle(x + 20, BASE - 13, 2.2, '#39B57A'),
    rect(x + 28, BASE - 14, 20, 2, 1, palette.deep, fade(0.5)),
  ].join('')
}

function drawFridgeDispenser(x: number, y: number, palette: Palette): string {
  return [
    rect(x - 2, y, 50, 72, 8, palette.seam, fade(0.85)),
    rect(x + 2, y + 4, 42, 44, 6, '#101617'),
    rect(x + 16, y + 4, 14, 9, 3, '#59615F'),
    circle(x + 14, y + 62, 3, '#39B57A'),
    circle(x + 32, y + 62, 3, '#8AA39A'),
  ].join('')
}

function drawTwoDoorFridge(pen: Pen, { palette, plate, options }: Look): string {
  const width = options.width ?? 164
  const height = options.height ?? 308
  const x = 200 - width / 2
  const y = BASE - height
  const isFreezerBelow = options.feature === 'freezer-below'
  const joint = y + height * (isFreezerBelow ? 0.6 : 0.33)
  const handles = isFreezerBelow
    ? drawHandle(pen, x + 15, joint - 104, 8, 88, palette, 'b1') + drawHandle(pen, x + 15, joint + 16, 8, 50, palette, 'b2')
    : drawHandle(pen, x + 15, joint - 58, 8, 46, palette, 'b1') + drawHandle(pen, x + 15, joint + 16, 8, 84, palette, 'b2')
  return [
    drawShadow(pen, 200, width / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 14, palette),
    drawReflection(
      `M${format(x + 6)} ${format(y + 6)}H${format(x + width * 0.44)}L${format(x + width * 0.2)} ${BASE - 16}H${format(x + 6)}z`,
      0.12,
    ),
    drawHorizontalJoint(x + 1.5, joint, width - 3, palette),
    handles,
    drawHorizontalJoint(x + 1.5, BASE - 14, width - 3, palette),
    drawPlate(plate, x + width - 50, y + 22, palette.ink),
    options.feature === 'water-dispenser' ? drawFridgeDispenser(200, joint + 30, palette) : '',
    options.feature === 'display'
      ? rect(x + width - 66, joint - 34, 46, 18, 5, DISPLAY_GLASS) + drawDigits(x + width - 52, joint - 31, 5.4, '04', MINT)
      : '',
  ].join('')
}

/** Front of the multi-door cabinet: French doors over a drawer, or two full-height doors. */
function drawDoors(pen: Pen, palette: Palette, isSideBySide: boolean): string {
  if (isSideBySide) {
    return (
      drawVerticalJoint(184, 29.5, 294, palette) +
      drawHandle(pen, 170, 96, 8, 158, palette, 'b1') +
      drawHandle(pen, 194, 96, 8, 158, palette, 'b2')
    )
  }
  return (
    drawVerticalJoint(198.8, 29.5, 196, palette) +
    drawHorizontalJoint(93.5, 225, 213, palette) +
    drawHandle(pen, 183, 70, 8, 132, palette, 'b1') +
    drawHandle(pen, 210, 70, 8, 132, palette, 'b2') +
    drawHandle(pen, 150, 238, 100, 8, palette, 'b3')
  )
}

function drawMultiDoorFridge(pen: Pen, { palette, plate, options }: Look): string {
  return [
    drawShadow(pen, 200, 108),
    drawFeet(92, 216),
    drawBody(pen, 92, 28, 216, 308, 12, palette),
    drawReflection('M98 34H180L130 324H98z', 0.12),
    drawDoors(pen, palette, options.feature === 'side-by-side'),
    drawHorizontalJoint(93.5, 324, 213, palette),
    rect(112, 96, 52, 84, 8, palette.seam),
    rect(116, 100, 44, 24, 5, DISPLAY_GLASS),
    drawDigits(123, 106, 6, '4', MINT),
    drawDigits(137, 106, 6, '18', '#BFD8E6'),
    rect(116, 128, 44, 48, 5, shadeDarkGlass(pen)),
    rect(131, 128, 14, 9, 3, '#6B7472'),
    drawPlate(plate, 258, 46, palette.ink),
  ].join('')
}

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
  const pane = pen.diagonal('pa', [[0, '#EAF6FA', 0.95], [0.5, '#A9CBD6', 0.85], [1, '#7FA9B6', 0.9]])
  return (
    path(`M${format(left + 14)} 134H${format(right - 14)}L${format(right + 2)} 166H${format(left - 2)}z`, pane) +
    path(`M${format(left + 34)} 136H${format(left + 92)}L${format(left + 74)} 164H${format(left + 10)}z`, '#fff', fade(0.35)) +
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
    drawReflection(`M${format(left + 8)} 192H${format(left + 110)}L${format(left + 78)} 300H${format(left + 8)}z`),
  ].join('')
}

/** A six-branched frost sign, about 18 units wide. */
const drawFrost = (x: number, y: number, colour: string): string =>
  repeat(3, (index) => `<path d="M${x} ${y - 8}v16M${x - 3} ${y - 6}l3 3 3-3M${x - 3} ${y + 6}l3-3 3 3" fill="none" stroke="${colour}" stroke-width="1.6" ${ROUND_CAP} transform="rotate(${index * 60} ${x} ${y})"/>`)

function drawUprightFreezer(pen: Pen, { palette, plate, options }: Look): string {
  const width = options.width ?? 156
  const height = options.height ?? 300
  const x = 200 - width / 2
  const y = BASE - height
  return [
    drawShadow(pen, 200, width / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 12, palette),
    drawReflection(
      `M${format(x + 6)} ${format(y + 46)}H${format(x + width * 0.44)}L${format(x + width * 0.2)} ${BASE - 18}H${format(x + 6)}z`,
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
    drawHorizontalJoint(x + 1.5, BASE - 16, width - 3, palette),
    drawPlate(plate, x + 16, y + 58, palette.ink),
  ].join('')
}

export const COLD = {
  'one-door-fridge': { label: 'Réfrigérateur 1 porte', features: [], draw: drawOneDoorFridge },
  'two-door-fridge': {
    label: 'Réfrigérateur 2 portes', features: ['water-dispenser', 'freezer-below', 'display'], draw: drawTwoDoorFridge,
  },
  'multi-door-fridge': { label: 'Réfrigérateur multi-portes', features: ['side-by-side'], draw: drawMultiDoorFridge },
  'chest-freezer': { label: 'Congélateur coffre', features: ['glass-top'], draw: drawChestFreezer },
  'upright-freezer': { label: 'Congélateur armoire', features: [], draw: drawUprightFreezer },
} as const satisfies Record<string, Appliance>
