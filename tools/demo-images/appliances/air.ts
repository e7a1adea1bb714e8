import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import { DISPLAY_GLASS, MINT, RUBBER, SUN } from '../finishes.ts'
import type { Palette } from '../finishes.ts'
import {
  drawBody,
  drawHorizontalJoint,
  drawReflection,
  drawShadow,
  drawVerticalJoint,
  shadeMetal,
  shadeVeil,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate, drawSmallPlate } from '../plates.ts'
import { circle, ellipse, fade, path, rect, repeat, ROUND_CAP, stroke } from '../shapes.ts'

const drawOutdoorUnit = (palette: Palette, metal: string, veil: string): string =>
  [
    rect(128, 332, 22, 8, 2, RUBBER),
    rect(250, 332, 22, 8, 2, RUBBER),
    rect(110, 222, 180, 111, 8, metal),
    rect(110, 222, 180, 111, 8, veil),
    stroke('M118 224H282', '#fff', 1.6, fade(0.8)),
    circle(174, 277, 47, palette.edge),
    circle(174, 277, 44, '#2B3334'),
    repeat(
      5,
      (index) =>
        `<path d="M174 277c2-18 12-34 26-38 6 14-4 32-26 38z" fill="#596466" transform="rotate(${index * 72} 174 277)"/>`,
    ),
    circle(
      174,
      277,
      22,
      'none',
      `stroke="${palette.base}" stroke-width="44" stroke-dasharray="1 5.9" opacity=".75"`,
    ),
    circle(174, 277, 30, 'none', `stroke="${palette.base}" stroke-width="1.4" opacity=".8"`),
    circle(174, 277, 10, palette.base),
    drawVerticalJoint(232, 224, 107, palette),
    repeat(6, (index) => rect(244, 236 + index * 6, 34, 2, 1, palette.edge)),
    circle(280, 276, 5, '#B98A4A'),
    circle(280, 290, 5, '#B98A4A'),
  ].join('')

/** Indoor unit with its breath of cool air; the only appliance that hangs. */
function drawSplitAirConditioner(pen: Pen, { palette, plate }: Look): string {
  const metal = pen.horizontal('u', [
    [0, palette.shade],
    [0.06, palette.light],
    [0.5, palette.glint],
    [1, palette.shade],
  ])
  const veil = shadeVeil(pen)
  const air = pen.vertical('ai', [
    [0, '#6FB3C9', 0.34],
    [1, '#6FB3C9', 0],
  ])
  const pipe = 'M338 150V196C338 250 326 276 286 280'
  return [
    ellipse(204, 158, 168, 14, '#3A2F1C', fade(0.1)),
    stroke(pipe, '#B9B5A8', 11, ROUND_CAP),
    stroke(pipe, '#FBFAF6', 8, ROUND_CAP),
    drawShadow(pen, 200, 92),
    drawOutdoorUnit(palette, metal, veil),
    rect(32, 66, 336, 94, 18, metal),
    rect(32, 66, 336, 94, 18, veil),
    stroke('M50 68.5H350', '#fff', 2),
    stroke('M32.8 84V142a18 18 0 0 0 18 17.4H349.2a18 18 0 0 0 18-17.4V84', palette.edge, 1.4, fade(0.6)),
    stroke('M44 128H356', palette.seam, 1.4, fade(0.5)),
    rect(58, 138, 284, 12, 6, '#39423F'),
    rect(58, 138, 284, 5, 2.5, '#161B1A'),
    rect(66, 146, 268, 3.4, 1.7, palette.light),
    path('M66 151H334Q330 186 350 214H96Q62 190 66 151z', air),
    drawDigits(314, 96, 7, '24', '#2E9C6B'),
    drawPlate(plate, 56, 98, palette.ink),
  ].join('')
}

/** Blades, guard and hub of a fan, centred on (200, 124). */
function drawFanHead(pen: Pen, { palette, plate }: Look): string {
  const blade = pen.diagonal('bl', [
    [0, palette.light],
    [1, palette.shade],
  ])
  const wires = (radius: number, opacity: number) =>
    circle(200, 124, radius, 'none', `stroke="#5F6B68" stroke-width="1.2" ${fade(opacity)}`)
  return [
    circle(200, 124, 94, '#FFFFFF', fade(0.4)),
    repeat(
      5,
      (index) =>
        `<path d="M196 116C166 108 148 74 168 44c26-6 50 18 42 72z" fill="${blade}" transform="rotate(${index * 72 + 12} 200 124)" opacity=".93"/>`,
    ),
    circle(200, 124, 56, 'none', 'stroke="#5F6B68" stroke-width="74" stroke-dasharray="1 7.8" opacity=".62"'),
    circle(200, 124, 94, 'none', `stroke="${palette.shade}" stroke-width="5"`),
    stroke('M122 72a94 94 0 0 1 156 0', '#fff', 1.6, fade(0.7)),
    wires(74, 0.7),
    wires(50, 0.6),
    circle(200, 124, 21, palette.edge),
    circle(200, 123, 19, blade),
    drawSmallPlate(plate, 200, 123, palette.ink, 0.72),
  ].join('')
}

function drawPedestalFan(pen: Pen, look: Look): string {
  const { palette, options } = look
  const pole = pen.horizontal('p', [
    [0, '#9AA2A2'],
    [0.4, '#F4F5F5'],
    [1, '#8B9393'],
  ])
  const lamps = (y: number) =>
    repeat(4, (index) => circle(200, y + index * 10.4, 3, index === 1 ? SUN : palette.ink))
  if (options.feature === 'desk') {
    return [
      drawShadow(pen, 200, 86),
      `<g transform="translate(0 56)">${rect(188, 190, 24, 60, 8, palette.edge)}${drawFanHead(pen, look)}</g>`,
      path('M126 340Q128 308 166 304H234Q272 308 274 340z', shadeMetal(pen, palette)),
      path('M126 340Q128 308 166 304H234Q272 308 274 340z', shadeVeil(pen)),
      repeat(4, (index) =>
        rect(152 + index * 26, 318, 18, 9, 4.5, index === 1 ? SUN : palette.ink, fade(0.9)),
      ),
    ].join('')
  }
  return [
    drawShadow(pen, 200, 74),
    ellipse(200, 334, 74, 9, palette.edge),
    ellipse(200, 330, 74, 9, palette.base),
    ellipse(200, 328, 60, 6, palette.light),
    rect(195, 226, 10, 102, 2, pole),
    rect(181, 232, 38, 52, 9, shadeMetal(pen, palette)),
    lamps(243),
    rect(188, 190, 24, 46, 8, palette.edge),
    drawFanHead(pen, look),
  ].join('')
}

/** An evaporative cooler: louvres above, water gauge below, on castors. */
function drawAirCooler(pen: Pen, { palette, plate }: Look): string {
  return [
    drawShadow(pen, 200, 78),
    circle(144, 334, 6, RUBBER),
    circle(256, 334, 6, RUBBER),
    drawBody(pen, 126, 44, 148, 288, 18, palette),
    rect(140, 56, 120, 26, 8, DISPLAY_GLASS),
    drawDigits(152, 62, 6.6, '24', MINT),
    repeat(4, (index) => circle(192 + index * 16, 69, 3.4, index === 0 ? SUN : '#5B6664')),
    rect(140, 94, 120, 128, 10, palette.deep, fade(0.75)),
    repeat(
      7,
      (index) =>
        rect(144, 102 + index * 17, 112, 8, 4, palette.light) +
        rect(144, 108 + index * 17, 112, 3, 1.5, palette.edge, fade(0.7)),
    ),
    stroke('M150 98C176 120 176 196 150 218', '#fff', 5, fade(0.14)),
    drawHorizontalJoint(128, 234, 144, palette),
    rect(240, 248, 14, 68, 7, palette.seam, fade(0.6)),
    rect(242, 250, 10, 64, 5, '#E9F3F5'),
    rect(242, 276, 10, 38, 5, '#8FC0CF'),
    drawPlate(plate, 146, 252, palette.ink),
    drawReflection('M132 236H190L168 326H132z', 0.16),
  ].join('')
}

export const AIR = {
  'split-air-conditioner': { label: 'Climatiseur split', features: [], draw: drawSplitAirConditioner },
  'pedestal-fan': { label: 'Ventilateur', features: ['desk'], draw: drawPedestalFan },
  'air-cooler': { label: 'Rafraîchisseur d’air', features: [], draw: drawAirCooler },
} as const satisfies Record<string, Appliance>
