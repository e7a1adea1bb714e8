import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import { DISPLAY_GLASS, MINT, SUN } from '../finishes.ts'
import {
  drawBody,
  drawFeet,
  drawHorizontalJoint,
  drawKnob,
  drawReflection,
  drawShadow,
  drawTop,
  drawVerticalJoint,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, ellipse, fade, path, rect, ROUND_CAP, stroke } from '../shapes.ts'

/** The drum seen through the glass: three rings of holes. */
function drawPorthole(pen: Pen): string {
  const ring = pen.diagonal('r', [
    [0, '#F7F8F8'],
    [0.5, '#B4BBBE'],
    [1, '#7E878B'],
  ])
  const glass = pen.radial(
    'g',
    [
      [0, '#4B5A5E'],
      [0.7, '#202A2D'],
      [1, '#0F1517'],
    ],
    'cx=".4" cy=".35"',
  )
  const holes = (radius: number, width: number, opacity: number) =>
    circle(
      200,
      226,
      radius,
      'none',
      `stroke="#7E8A8D" stroke-width="${width}" stroke-dasharray="${width} 8" ${fade(opacity)}`,
    )
  return [
    ellipse(203, 230, 82, 82, '#10201A', fade(0.16)),
    circle(200, 226, 80, ring),
    circle(200, 226, 68, '#59636A'),
    circle(200, 226, 66, '#2A3235'),
    circle(200, 226, 58, glass),
    holes(44, 2.6, 0.6),
    holes(32, 2.4, 0.5),
    holes(20, 2.2, 0.4),
    path('M152 212a50 50 0 0 1 66-34c-30 4-48 18-56 46z', '#fff', fade(0.26)),
  ].join('')
}

function drawWashingMachine(pen: Pen, { palette, plate }: Look): string {
  return [
    drawShadow(pen, 200, 106),
    drawFeet(94, 212),
    drawTop(94, 306, 62, 14, palette),
    drawBody(pen, 94, 74, 212, 262, 10, palette),
    drawHorizontalJoint(96, 124, 208, palette),
    rect(106, 84, 66, 30, 6, palette.shade, fade(0.55)),
    rect(106, 84, 66, 30, 6, 'none', `stroke="${palette.edge}"`),
    rect(126, 104, 26, 4, 2, palette.deep, fade(0.45)),
    drawKnob(pen, 202, 99, 15),
    rect(232, 88, 62, 22, 5, DISPLAY_GLASS),
    drawDigits(240, 93, 6, '1:20', MINT),
    circle(280, 99, 2.4, MINT),
    circle(287, 99, 2.4, '#5B6664'),
    drawPorthole(pen),
    rect(268, 208, 15, 38, 7, palette.base, `stroke="${palette.edge}"`),
    stroke('M96 316H304', palette.seam, 1.4, fade(0.45)),
    rect(256, 320, 36, 11, 3, palette.shade, fade(0.7)),
    drawPlate(plate, 112, 136, palette.ink),
  ].join('')
}

/** Semi-automatic twin tub: two lids over one cabinet, three dials on the back panel. */
function drawTwinTubWasher(pen: Pen, { palette, plate }: Look): string {
  const lid = pen.diagonal('li', [
    [0, '#9FC1CD', 0.95],
    [0.5, '#668C9B', 0.9],
    [1, '#446470', 0.95],
  ])
  return [
    drawShadow(pen, 200, 136),
    drawFeet(64, 272),
    drawBody(pen, 72, 76, 256, 58, 12, palette, 'p'),
    rect(84, 88, 232, 34, 8, '#10201A', fade(0.1)),
    drawKnob(pen, 120, 105, 13),
    drawKnob(pen, 200, 105, 13),
    drawKnob(pen, 280, 105, 13),
    circle(160, 105, 2.6, SUN),
    path('M72 134H328L340 170H60z', palette.glint),
    path('M72 134H328L340 170H60z', palette.base, fade(0.6)),
    path('M84 138H224L222 166H74z', lid),
    path('M234 138H318L328 166H232z', lid),
    path('M92 140H130L112 164H80z', '#fff', fade(0.3)),
    path('M242 140H262L256 164H240z', '#fff', fade(0.3)),
    drawBody(pen, 60, 168, 280, 168, 10, palette),
    rect(64, 170, 272, 8, 0, '#10201A', fade(0.12)),
    drawVerticalJoint(226, 178, 128, palette),
    rect(82, 196, 124, 92, 12, palette.shade, fade(0.3)),
    rect(246, 196, 74, 92, 12, palette.shade, fade(0.3)),
    stroke('M100 262q12-14 24 0t24 0 24 0 16-4', palette.edge, 3, `${ROUND_CAP} opacity=".8"`),
    drawHorizontalJoint(62, 306, 276, palette),
    drawPlate(plate, 84, 318, palette.ink),
    drawReflection('M68 180H150L120 304H68z', 0.16),
  ].join('')
}

export const LAUNDRY = {
  'washing-machine': { label: 'Lave-linge hublot', features: [], draw: drawWashingMachine },
  'twin-tub-washer': { label: 'Lave-linge semi-automatique', features: [], draw: drawTwinTubWasher },
} as const satisfies Record<string, Appliance>
