import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import { DISPLAY_GLASS, FINISHES, MINT, RUBBER, SUN } from '../finishes.ts'
import {
  drawBody,
  drawHandle,
  drawKnob,
  drawShadow,
  drawTop,
  drawVerticalJoint,
  shadeDarkGlass,
  shadeMetal,
  shadeVeil,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, ellipse, fade, group, path, rect, repeat, ROUND_CAP, stroke } from '../shapes.ts'

function drawMicrowave(pen: Pen, { palette, plate, options }: Look): string {
  const cavity = pen.radial(
    'w',
    [
      [0, '#51554A'],
      [0.6, '#23292A'],
      [1, '#12181A'],
    ],
    'cy=".35"',
  )
  const mesh = pen.pattern('dt', 6, '<circle cx="3" cy="3" r="1" fill="#000" opacity=".4"/>')
  const keys = repeat(9, (index) =>
    rect(287 + (index % 3) * 21, 210 + Math.floor(index / 3) * 19, 16, 13, 4, palette.deep, fade(0.26)),
  )
  const dials = drawKnob(pen, 316, 226, 19) + drawKnob(pen, 316, 286, 19) + circle(316, 256, 2.4, SUN)
  const isAnalogue = options.feature === 'analogue'
  return [
    drawShadow(pen, 200, 158),
    rect(66, 332, 26, 8, 2, RUBBER),
    rect(308, 332, 26, 8, 2, RUBBER),
    drawTop(42, 358, 146, 14, palette),
    drawBody(pen, 42, 158, 316, 176, 9, palette),
    rect(54, 170, 214, 152, 8, palette.seam),
    rect(57, 173, 208, 146, 6, cavity),
    options.feature === 'grill'
      ? stroke('M76 196H250M76 204H250', '#E0793A', 3, `${ROUND_CAP} opacity=".8"`)
      : '',
    ellipse(160, 290, 66, 8, '#C4CFC9', fade(0.2)),
    rect(57, 173, 208, 146, 6, mesh),
    path('M62 178H142L98 314H62z', '#fff', fade(0.08)),
    drawHandle(pen, 244, 186, 9, 120, FINISHES.steel),
    drawVerticalJoint(274, 160, 172, palette),
    isAnalogue
      ? dials
      : rect(286, 172, 60, 26, 5, DISPLAY_GLASS) +
        drawDigits(297, 178, 6.5, '12:30', MINT) +
        keys +
        drawKnob(pen, 316, 290, 15),
    rect(287, 314, 58, 8, 4, palette.deep, fade(0.3)),
    group(fade(0.9), drawPlate(plate, 70, 302, '#B9C2BE')),
  ].join('')
}

/** A bench-top oven: wide window, three dials in a column. */
function drawMiniOven(pen: Pen, { palette, plate }: Look): string {
  const dial = (index: number) => drawKnob(pen, 322, 202 + index * 44, 15)
  return [
    drawShadow(pen, 200, 162),
    rect(62, 330, 26, 10, 2, RUBBER),
    rect(312, 330, 26, 10, 2, RUBBER),
    drawTop(38, 362, 148, 14, palette),
    drawBody(pen, 38, 160, 324, 172, 9, palette),
    rect(50, 172, 234, 148, 8, palette.seam),
    rect(53, 175, 228, 142, 6, shadeDarkGlass(pen)),
    rect(
      53,
      175,
      228,
      142,
      6,
      pen.radial(
        'fi',
        [
          [0, '#F7C66A', 0.85],
          [1, '#F7C66A', 0],
        ],
        'cy=".75"',
      ),
    ),
    stroke('M66 226H268M66 262H268', '#C4CCC9', 1.8, fade(0.7)),
    ellipse(167, 254, 62, 9, '#8A5A2B'),
    path('M108 252C112 226 222 226 226 252z', '#C98B45'),
    path(
      'M126 246C136 234 166 232 182 234',
      'none',
      `stroke="#F1CD8F" stroke-width="4" ${ROUND_CAP} opacity=".7"`,
    ),
    path('M58 178H134L96 314H58z', '#fff', fade(0.09)),
    drawHandle(pen, 66, 182, 202, 8, FINISHES.steel),
    repeat(3, dial),
    circle(322, 172, 2.6, SUN),
    drawPlate(plate, 306, 316, palette.ink),
  ].join('')
}

/** An air fryer: one rounded body, a drawer with its handle, a lit ring of figures. */
function drawAirFryer(pen: Pen, { palette, plate, options }: Look): string {
  const outline = 'M116 148C116 96 150 80 200 80S284 96 284 148L294 306Q296 334 268 334H132Q104 334 106 306z'
  const front =
    options.feature === 'display'
      ? rect(154, 112, 92, 40, 12, DISPLAY_GLASS) +
        drawDigits(178, 123, 9.5, '180', MINT) +
        circle(234, 132, 2.6, SUN)
      : drawKnob(pen, 200, 134, 27, FINISHES.steel) +
        circle(164, 134, 2.6, SUN) +
        circle(236, 134, 2.6, palette.ink, fade(0.6))
  return [
    drawShadow(pen, 200, 98),
    rect(130, 332, 28, 8, 3, RUBBER),
    rect(242, 332, 28, 8, 3, RUBBER),
    path(outline, shadeMetal(pen, palette)),
    path(outline, shadeVeil(pen)),
    path('M132 104Q160 86 200 85Q156 96 146 130L138 300H124z', '#fff', fade(0.16)),
    front,
    stroke('M112 190H288', palette.seam, 2.6),
    stroke('M112 192.6H288', '#fff', 1.2, fade(0.4)),
    rect(152, 206, 96, 40, 12, palette.seam, fade(0.5)),
    rect(178, 214, 44, 84, 14, '#10201A', fade(0.2)),
    rect(174, 208, 52, 86, 14, shadeMetal(pen, FINISHES.graphite, 'h')),
    rect(184, 216, 32, 5, 2.5, '#fff', fade(0.3)),
    drawPlate(plate, 122, 314, palette.ink),
  ].join('')
}

export const OVENS = {
  microwave: { label: 'Micro-ondes', features: ['grill', 'analogue'], draw: drawMicrowave },
  'mini-oven': { label: 'Mini-four', features: [], draw: drawMiniOven },
  'air-fryer': { label: 'Friteuse sans huile', features: ['display'], draw: drawAirFryer },
} as const satisfies Record<string, Appliance>
