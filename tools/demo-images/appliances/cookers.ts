import type { Appliance, Look } from '../appliance.ts'
import { FINISHES, RUBBER } from '../finishes.ts'
import type { Palette } from '../finishes.ts'
import {
  drawBody,
  drawFeet,
  drawHandle,
  drawHorizontalJoint,
  drawKnob,
  drawShadow,
  shadeDarkGlass,
} from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { ellipse, fade, format, group, path, rect, repeat, ROUND_JOIN, stroke } from '../shapes.ts'

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
  const copies = repeat(
    count - 1,
    (index) => `<use href="#${pen.id('kn')}" x="${format((index + 1) * step)}"/>`,
  )
  return group(`id="${pen.id('kn')}"`, first) + copies
}

const drawHob = (left: number, right: number, hasFive: boolean): string =>
  hasFive
    ? drawBurner(left + 52, 115, 19) +
      drawBurner(right - 52, 115, 19) +
      drawBurner(left + 44, 130, 24) +
      drawBurner(200, 123, 30) +
      drawBurner(right - 44, 130, 24)
    : drawBurner(left + 60, 115, 22) +
      drawBurner(right - 60, 115, 22) +
      drawBurner(left + 50, 130, 28) +
      drawBurner(right - 50, 130, 28)

function drawOvenWindow(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  palette: Palette,
): string {
  const flame = pen.radial(
    'fi',
    [
      [0, '#F7C66A', 0.75],
      [1, '#F7C66A', 0],
    ],
    'cy=".8"',
  )
  return [
    rect(x, y, width, height, 8, palette.seam),
    rect(x + 3, y + 3, width - 6, height - 6, 6, shadeDarkGlass(pen)),
    rect(x + 3, y + 3, width - 6, height - 6, 6, flame),
    stroke(
      `M${x + 10} ${y + 38}H${x + width - 10}M${x + 10} ${y + 56}H${x + width - 10}`,
      '#9CA6A3',
      1.4,
      fade(0.5),
    ),
    path(`M${x + 8} ${y + 5}H${x + 68}L${x + 28} ${y + height - 5}H${x + 8}z`, '#fff', fade(0.09)),
  ].join('')
}

/** A cooker 180 to 300 units wide (50 to 90 cm) with a glass cover, burners, knobs and a lit oven. */
function drawGasCooker(pen: Pen, { palette, finish, plate, options }: Look): string {
  const width = options.width ?? 208
  const left = 200 - width / 2
  const right = left + width
  const cover = pen.diagonal('gl', [
    [0, '#FFFFFF', 0.7],
    [0.5, '#CFDCDA', 0.34],
    [1, '#9FB2AF', 0.46],
  ])
  const knobs = options.feature === 'five-burners' ? 7 : 6
  const step = (width - 52) / (knobs - 1)
  return [
    drawShadow(pen, 200, width / 2 + 4),
    drawFeet(left, width),
    path(
      `M${left + 12} 42a6 6 0 0 1 6-6H${right - 18}a6 6 0 0 1 6 6V108H${left + 12}z`,
      cover,
      `stroke="${palette.edge}" stroke-width="2"`,
    ),
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
    path(
      `M${left + 26} 232H${right - 26}L${right - 24} 235H${left + 24}z`,
      '#fff',
      fade(hasGlass ? 0.25 : 0.6),
    ),
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

export const COOKERS = {
  'gas-cooker': { label: 'Cuisinière à gaz', features: ['five-burners'], draw: drawGasCooker },
  'gas-hob': { label: 'Plaque à gaz', features: ['glass-top'], draw: drawGasHob },
} as const satisfies Record<string, Appliance>
