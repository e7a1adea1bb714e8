import type { Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import { DISPLAY_GLASS, MINT } from '../finishes.ts'
import { drawBody, drawFeet, drawHorizontalJoint, drawKnob, drawShadow, drawTop } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, ellipse, fade, path, rect } from '../shapes.ts'

/** The steel drum behind the door: rings of holes, and the rubber seal around it. */
function drawDrum(pen: Pen): string {
  const steel = pen.radial(
    'dr',
    [
      [0, '#7C878B'],
      [0.7, '#AEB7BB'],
      [1, '#5B666A'],
    ],
    'cx=".45" cy=".4"',
  )
  const holes = (radius: number, width: number) =>
    circle(
      200,
      226,
      radius,
      'none',
      `stroke="#3C474B" stroke-width="${width}" stroke-dasharray="${width} 7" ${fade(0.75)}`,
    )
  return [
    circle(200, 226, 78, '#3A4346'),
    circle(200, 226, 72, '#59636A'),
    circle(200, 226, 62, steel),
    holes(52, 3),
    holes(40, 3),
    holes(28, 2.6),
    path('M142 250q58 52 116 0a62 62 0 0 1-116 0z', '#2A3235', fade(0.45)),
  ].join('')
}

/** A front loader with its door swung to the left. */
export function drawOpenWasher(pen: Pen, { palette, plate }: Look): string {
  const ring = pen.horizontal('r', [
    [0, '#7E878B'],
    [0.4, '#F7F8F8'],
    [1, '#B4BBBE'],
  ])
  return [
    drawShadow(pen, 196, 118),
    drawFeet(94, 212),
    drawTop(94, 306, 62, 14, palette),
    drawBody(pen, 94, 74, 212, 262, 10, palette),
    drawHorizontalJoint(96, 124, 208, palette),
    rect(106, 84, 66, 30, 6, palette.shade, fade(0.55)),
    rect(106, 84, 66, 30, 6, 'none', `stroke="${palette.edge}"`),
    drawKnob(pen, 202, 99, 15),
    rect(232, 88, 62, 22, 5, DISPLAY_GLASS),
    drawDigits(240, 93, 6, '1:20', MINT),
    drawDrum(pen),
    ellipse(100, 230, 27, 84, '#10201A', fade(0.16)),
    ellipse(96, 226, 26, 80, ring),
    ellipse(94, 226, 18, 64, '#2A3235'),
    ellipse(92, 222, 13, 54, '#9DB4BD', fade(0.55)),
    rect(256, 320, 36, 11, 3, palette.shade, fade(0.7)),
    drawPlate(plate, 252, 136, palette.ink),
  ].join('')
}
