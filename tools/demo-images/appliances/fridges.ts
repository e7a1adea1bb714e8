import { DISPLAY_GLASS, MINT } from '../finishes.ts'
import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import type { Palette } from '../finishes.ts'
import {
  CABINET_BASE,
  drawBody,
  drawFeet,
  drawHandle,
  drawHorizontalJoint,
  drawReflection,
  drawShadow,
  drawVerticalJoint,
  shadeDarkGlass,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, format, rect, stroke } from '../shapes.ts'

function drawOneDoorFridge(pen: Pen, { palette, plate, options }: Look): string {
  const width = options.width ?? 140
  const height = options.height ?? 250
  const x = 200 - width / 2
  const y = CABINET_BASE - height
  return [
    drawShadow(pen, 200, width / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 20, palette),
    rect(x + width - 13, y + 40, 6, height * 0.34, 3, palette.seam, fade(0.5)),
    drawHandle(pen, x + width - 23, y + 40, 7, height * 0.34, palette),
    stroke(
      `M${format(x + 2)} ${format(CABINET_BASE - 26)}H${format(x + width - 2)}`,
      palette.seam,
      1.6,
      fade(0.5),
    ),
    drawReflection(
      `M${format(x + 14)} ${format(y + 8)}H${format(x + width * 0.46)}L${format(x + width * 0.26)} ${CABINET_BASE - 30}H${format(x + 14)}z`,
    ),
    drawPlate(plate, x + 18, y + 24, palette.ink),
    circle(x + 20, CABINET_BASE - 13, 2.2, '#39B57A'),
    rect(x + 28, CABINET_BASE - 14, 20, 2, 1, palette.deep, fade(0.5)),
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
  const y = CABINET_BASE - height
  const isFreezerBelow = options.feature === 'freezer-below'
  const joint = y + height * (isFreezerBelow ? 0.6 : 0.33)
  const handles = isFreezerBelow
    ? drawHandle(pen, x + 15, joint - 104, 8, 88, palette, 'b1') +
      drawHandle(pen, x + 15, joint + 16, 8, 50, palette, 'b2')
    : drawHandle(pen, x + 15, joint - 58, 8, 46, palette, 'b1') +
      drawHandle(pen, x + 15, joint + 16, 8, 84, palette, 'b2')
  return [
    drawShadow(pen, 200, width / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 14, palette),
    drawReflection(
      `M${format(x + 6)} ${format(y + 6)}H${format(x + width * 0.44)}L${format(x + width * 0.2)} ${CABINET_BASE - 16}H${format(x + 6)}z`,
      0.12,
    ),
    drawHorizontalJoint(x + 1.5, joint, width - 3, palette),
    handles,
    drawHorizontalJoint(x + 1.5, CABINET_BASE - 14, width - 3, palette),
    drawPlate(plate, x + width - 50, y + 22, palette.ink),
    options.feature === 'water-dispenser' ? drawFridgeDispenser(200, joint + 30, palette) : '',
    options.feature === 'display'
      ? rect(x + width - 66, joint - 34, 46, 18, 5, DISPLAY_GLASS) +
        drawDigits(x + width - 52, joint - 31, 5.4, '04', MINT)
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

export const FRIDGES = {
  'one-door-fridge': { label: 'Réfrigérateur 1 porte', features: [], draw: drawOneDoorFridge },
  'two-door-fridge': {
    label: 'Réfrigérateur 2 portes',
    features: ['water-dispenser', 'freezer-below', 'display'],
    draw: drawTwoDoorFridge,
  },
  'multi-door-fridge': {
    label: 'Réfrigérateur multi-portes',
    features: ['side-by-side'],
    draw: drawMultiDoorFridge,
  },
} as const satisfies Record<string, Appliance>
