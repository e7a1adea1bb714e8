import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import { DISPLAY_GLASS, FINISHES, MINT, RUBBER, SUN } from '../finishes.ts'
import type { Palette } from '../finishes.ts'
import {
  drawBody, drawFeet, drawHandle, drawHorizontalJoint, drawKnob, drawShadow, drawTop, drawVerticalJoint, shadeDarkGlass,
  shadeMetal, shadeVeil,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, ellipse, fade, format, group, path, rect, repeat, ROUND_CAP, ROUND_JOIN, stroke } from '../shapes.ts'

/** A gas burner under its grid, seen from just above; `radius` is half its width. */
function drawBurner(x: number, y: number, radius: number): string {
  const grid = `M${format(x - radius * 1.1)} ${format(y + 0.5)}v-5H${format(x + radius * 1.1)}v5M${format(x)} ${format(y - 5)}v6`
  return (
    ellipse(x, y, radius, radius * 0.17, '#2A302F') +
    ellipse(x, y - 1.5, radius * 0.5, radius * 0.1, '#6C7573') +
    stroke(grid, '#171B1B', 3, ROUND_JOIN)
  )
}

const knobPalette = (finish: string): Palette =>
  finish === 'graphite' || finish === 'black' ? FINISHES.steel : FINISHES.graphite

/** A row of equal knobs: drawn once, then referred to, which keeps the file small. */
function drawKnobRow(pen: Pen, x: number, y: number, step: number, count: number, palette: Palette): string {
  const first = drawKnob(pen, x, y, 9.5, palette) + stroke(`M${x} ${y - 8}v5`, '#C9CFCC', 1.8)
  const copies = repeat(count - 1, (index) => `<use href="#${pen.id('kn')}" x="${format((index + 1) * step)}"/>`)
  return group(`id="${pen.id('kn')}"`, first) + copies
}

const drawHob = (left: number, right: number, hasFive: boolean): string =>
  hasFive
    ? drawBurner(left + 52, 115, 19) + drawBurner(right - 52, 115, 19) + drawBurner(left + 44, 130, 24) +
      drawBurner(200, 123, 30) + drawBurner(right - 44, 130, 24)
    : drawBurner(left + 60, 115, 22) + drawBurner(right - 60, 115, 22) + drawBurner(left + 50, 130, 28) +
      drawBurner(right - 50, 130, 28)

function drawOvenWindow(pen: Pen, x: number, y: number, width: number, height: number, palette: Palette): string {
  const flame = pen.radial('fi', [[0, '#F7C66A', 0.75], [1, '#F7C66A', 0]], 'cy=".8"')
  return [
    rect(x, y, width, height, 8, palette.seam),
    rect(x + 3, y + 3, width - 6, height - 6, 6, shadeDarkGlass(pen)),
    rect(x + 3, y + 3, width - 6, height - 6, 6, flame),
    stroke(`M${x + 10} ${y + 38}H${x + width - 10}M${x + 10} ${y + 56}H${x + width - 10}`, '#9CA6A3', 1.4, fade(0.5)),
    path(`M${x + 8} ${y + 5}H${x + 68}L${x + 28} ${y + height - 5}H${x + 8}z`, '#fff', fade(0.09)),
  ].join('')
}

/** A cooker 180 to 300 units wide (50 to 90 cm) with a glass cover, burners, knobs and a lit oven. */
function drawGasCooker(pen: Pen, { palette, finish, plate, options }: Look): string {
  const width = options.width ?? 208
  const left = 200 - width / 2
  const right = left + width
  const cover = pen.diagonal('gl', [[0, '#FFFFFF', 0.7], [0.5, '#CFDCDA', 0.34], [1, '#9FB2AF', 0.46]])
  const knobs = options.feature === 'five-burners' ? 7 : 6
  const step = (width - 52) / (knobs - 1)
  return [
    drawShadow(pen, 200, width / 2 + 4),
    drawFeet(left, width),
    path(`M${left + 12} 42a6 6 0 0 1 6-6H${right - 18}a6 6 0 0 1 6 6V108H${left + 12}z`, cover, `stroke="${palette.edge}" stroke-width="2"`),
    path(`M${left + 30} 38H${left + 82}L${left + 50} 106H${left + 18}V50z`, '#fff', fade(0.4)),
    path(`M${left + 12} 104H${right - 12}L${right} 136H${left}z`, palette.base),
    path(`M${left + 12} 104H${right - 12}L${right - 11} 107H${left + 11}z`, '#10201A', fade(0.18)),
    drawHob(left, right, options.feature === 'five-burners'),
    drawBody(pen, left, 136, width, 200, 8, palette),
    rect(left + 2, 139, width - 4, 37, 4, '#10201A', fade(0.07)),
    drawKnobRow(pen, left + 26, 158, step, knobs, knobPalette(finish)),
    drawHorizontalJoint(left + 2, 178, width - 4, palette),
    drawOvenWindow(pen, left + 18, 208, width - 36, 84, palette),
    drawHandle(pen, left + 20, 190, width - 40, 8, FINISHES.steel),
    drawHorizontalJoint(left + 2, 304, width - 4, palette),
    drawPlate(plate, 185, 317, palette.ink),
  ].join('')
}

/** A table-top gas hob on short feet; the glass version is black whatever its rim. */
function drawGasHob(pen: Pen, { palette, finish, plate, options }: Look): string {
  const width = options.width ?? 300
  const left = 200 - width / 2
  const right = left + width
  const hasGlass = options.feature === 'glass-top'
  const top = hasGlass ? shadeDarkGlass(pen) : palette.base
  const hasThree = width > 310
  return [
    drawShadow(pen, 200, width / 2 + 2),
    rect(left + 22, 326, 26, 14, 3, RUBBER),
    rect(right - 48, 326, 26, 14, 3, RUBBER),
    path(`M${left + 26} 232H${right - 26}L${right} 282H${left}z`, top),
    path(`M${left + 26} 232H${right - 26}L${right - 24} 235H${left + 24}z`, '#fff', fade(hasGlass ? 0.25 : 0.6)),
    path(`M${left + 40} 234H${left + 96}L${left + 62} 280H${left + 10}z`, '#fff', fade(0.12)),
    drawBurner(left + 78, 262, 46),
    drawBurner(right - 78, 262, 46),
    hasThree ? drawBurner(200, 254, 34) : '',
    drawBody(pen, left, 280, width, 48, 8, palette),
    drawKnob(pen, left + 78, 304, 15, knobPalette(finish)),
    drawKnob(pen, right - 78, 304, 15, knobPalette(finish)),
    hasThree ? drawKnob(pen, 200, 304, 15, knobPalette(finish)) : '',
    drawPlate(plate, hasThree ? left + 14 : 185, hasThree ? 290 : 300, palette.ink),
  ].join('')
}

function drawMicrowave(pen: Pen, { palette, plate, options }: Look): string {
  const cavity = pen.radial('w', [[0, '#51554A'], [0.6, '#23292A'], [1, '#12181A']], 'cy=".35"')
  const mesh = pen.pattern('dt', 6, '<circle cx="3" cy="3" r="1" fill="#000" opacity=".4"/>')
  const keys = repeat(9, (index) =>
    rect(287 + (index % 3) * 21, 210 + Math.floor(index / 3) * 19, 16, 13, 4, palette.deep, fade(0.26)))
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
    options.feature === 'grill' ? stroke('M76 196H250M76 204H250', '#E0793A', 3, `${ROUND_CAP} opacity=".8"`) : '',
    ellipse(160, 290, 66, 8, '#C4CFC9', fade(0.2)),
    rect(57, 173, 208, 146, 6, mesh),
    path('M62 178H142L98 314H62z', '#fff', fade(0.08)),
    drawHandle(pen, 244, 186, 9, 120, FINISHES.steel),
    drawVerticalJoint(274, 160, 172, palette),
    isAnalogue ? dials : rect(286, 172, 60, 26, 5, DISPLAY_GLASS) + drawDigits(297, 178, 6.5, '12:30', MINT) + keys + drawKnob(pen, 316, 290, 15),
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
    rect(53, 175, 228, 142, 6, pen.radial('fi', [[0, '#F7C66A', 0.85], [1, '#F7C66A', 0]], 'cy=".75"')),
    stroke('M66 226H268M66 262H268', '#C4CCC9', 1.8, fade(0.7)),
    ellipse(167, 254, 62, 9, '#8A5A2B'),
    path('M108 252C112 226 222 226 226 252z', '#C98B45'),
    path('M126 246C136 234 166 232 182 234', 'none', `stroke="#F1CD8F" stroke-width="4" ${ROUND_CAP} opacity=".7"`),
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
  const front = options.feature === 'display'
    ? rect(154, 112, 92, 40, 12, DISPLAY_GLASS) + drawDigits(178, 123, 9.5, '180', MINT) + circle(234, 132, 2.6, SUN)
    : drawKnob(pen, 200, 134, 27, FINISHES.steel) + circle(164, 134, 2.6, SUN) + circle(236, 134, 2.6, palette.ink, fade(0.6))
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

export const COOKING = {
  'gas-cooker': { label: 'Cuisinière à gaz', features: ['five-burners'], draw: drawGasCooker },
  'gas-hob': { label: 'Plaque à gaz', features: ['glass-top'], draw: drawGasHob },
  microwave: { label: 'Micro-ondes', features: ['grill', 'analogue'], draw: drawMicrowave },
  'mini-oven': { label: 'Mini-four', features: [], draw: drawMiniOven },
  'air-fryer': { label: 'Friteuse sans huile', features: ['display'], draw: drawAirFryer },
} as const satisfies Record<string, Appliance>
