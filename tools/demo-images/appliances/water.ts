import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import { DISPLAY_GLASS, MINT, RUBBER, SUN } from '../finishes.ts'
import {
  drawBody,
  drawHorizontalJoint,
  drawKnob,
  drawReflection,
  drawShadow,
  shadeDarkGlass,
  shadeMetal,
  shadeVeil,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, path, rect, repeat, stroke } from '../shapes.ts'

/** Copper for the cold side, steel for the hot one, each with its coloured ring. */
function drawPipes(pen: Pen, bottom: number): string {
  const copper = pen.horizontal('p1', [
    [0, '#B9783E'],
    [0.4, '#EBC08E'],
    [1, '#9A5F2C'],
  ])
  const steel = pen.horizontal('p2', [
    [0, '#8B9397'],
    [0.4, '#F4F5F5'],
    [1, '#7F878B'],
  ])
  return [
    rect(170, bottom - 8, 12, 352 - bottom, 3, copper),
    rect(218, bottom - 8, 12, 352 - bottom, 3, steel),
    rect(168, bottom + 8, 16, 9, 2, '#1C5481'),
    rect(216, bottom + 8, 16, 9, 2, '#C8102E'),
  ].join('')
}

/** A storage water heater on its wall, with the two pipes; the shadow is the wall's, not the floor's. */
function drawWaterHeater(pen: Pen, { palette, plate, options }: Look): string {
  const height = options.height ?? 230
  const y = 56
  const bottom = y + height
  return [
    rect(134, y + 8, 148, height, 62, '#3A2F1C', fade(0.14)),
    drawPipes(pen, bottom),
    rect(126, y, 148, height, 62, shadeMetal(pen, palette)),
    rect(126, y, 148, height, 62, shadeVeil(pen)),
    rect(
      126.8,
      y + 0.8,
      146.4,
      height - 1.6,
      61,
      'none',
      `stroke="${palette.edge}" stroke-opacity=".55" stroke-width="1.5"`,
    ),
    path(
      `M144 ${y + 46}Q150 ${y + 14} 184 ${y + 8}Q166 ${y + 30} 166 ${y + 60}V${bottom - 54}H144z`,
      '#fff',
      fade(0.3),
    ),
    options.feature === 'display'
      ? rect(166, bottom - 84, 68, 34, 9, DISPLAY_GLASS) + drawDigits(184, bottom - 76, 8, '65', MINT)
      : drawKnob(pen, 200, bottom - 66, 19),
    circle(200, bottom - 32, 3.4, SUN),
    drawPlate(plate, 185, y + 44, palette.ink),
  ].join('')
}

/** A drinking-water fountain with its bottle on top. */
function drawWaterDispenser(pen: Pen, { palette, plate, options }: Look): string {
  const water = pen.horizontal('w', [
    [0, '#6FA9C4', 0.9],
    [0.3, '#D3EBF3', 0.85],
    [0.7, '#A6CFDF', 0.85],
    [1, '#5E9AB7', 0.95],
  ])
  const hasBottleBelow = options.feature === 'single'
  const top = hasBottleBelow ? 70 : 128
  const bottle =
    'M158 48Q158 36 170 36H230Q242 36 242 48V92Q242 102 236 106Q220 114 220 130H180Q180 114 164 106Q158 102 158 92z'
  return [
    drawShadow(pen, 200, 70),
    hasBottleBelow
      ? ''
      : path(bottle, water, 'stroke="#6FA9C4"') +
        stroke('M160 62H240M160 78H240', '#fff', 2, fade(0.6)) +
        path('M166 44H178L174 100Q166 100 166 92z', '#fff', fade(0.55)),
    rect(148, 332, 24, 8, 2, RUBBER),
    rect(228, 332, 24, 8, 2, RUBBER),
    drawBody(pen, 136, top, 128, 336 - top, 12, palette),
    rect(150, top + 16, 100, 78, 10, palette.seam, fade(0.6)),
    rect(153, top + 19, 94, 72, 8, shadeDarkGlass(pen)),
    rect(170, top + 19, 14, 22, 4, '#C8102E'),
    rect(193, top + 19, 14, 22, 4, '#39B57A'),
    rect(216, top + 19, 14, 22, 4, '#2E7FB5'),
    rect(160, top + 80, 80, 8, 3, '#6B7472'),
    repeat(3, (index) => circle(177 + index * 23, top + 9, 2.4, index === 0 ? SUN : MINT)),
    drawHorizontalJoint(137.5, top + 106, 125, palette),
    rect(242, top + 120, 8, 44, 4, palette.seam, fade(0.7)),
    drawPlate(plate, 150, top + 122, palette.ink),
    drawReflection(`M142 ${top + 110}H196L174 330H142z`, 0.16),
  ].join('')
}

export const WATER = {
  'water-heater': { label: 'Chauffe-eau', features: ['display'], draw: drawWaterHeater },
  'water-dispenser': { label: 'Fontaine à eau', features: ['single'], draw: drawWaterDispenser },
} as const satisfies Record<string, Appliance>
