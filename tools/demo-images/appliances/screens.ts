import type { Appliance, Look } from '../appliance.ts'
import { DISPLAY_GLASS } from '../finishes.ts'
import { drawDigits } from '../digits.ts'
import { drawReflection, drawShadow } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate, drawSmallPlate } from '../plates.ts'
import { drawDunes } from '../scene.ts'
import { circle, ellipse, fade, format, path, rect, repeat, stroke } from '../shapes.ts'

function drawTelevisionStand(x: number, width: number, edge: string, isPedestal: boolean): string {
  if (isPedestal) {
    return (
      rect(188, 310, 24, 24, 2, edge) +
      ellipse(200, 336, width * 0.2, 5, edge) +
      ellipse(200, 334.6, width * 0.19, 3.6, '#4C5352')
    )
  }
  return (
    path(`M${format(x + 62)} 312h18l-16 28h-22z`, edge) +
    path(`M${format(x + width - 62)} 312h-18l16 28h22z`, edge)
  )
}

function drawTelevision(pen: Pen, { palette, plate, options }: Look): string {
  const width = options.width ?? 356
  const height = width * 0.57
  const x = 200 - width / 2
  const y = 316 - height
  const isPedestal = options.feature === 'pedestal'
  const frame = pen.vertical('m', [
    [0, palette.light],
    [0.5, palette.shade],
    [1, palette.edge],
  ])
  return [
    drawShadow(pen, 200, width * (isPedestal ? 0.24 : 0.43)),
    drawTelevisionStand(x, width, palette.edge, isPedestal),
    rect(x, y, width, height, 5, frame),
    rect(x + 3.5, y + 3.5, width - 7, height - 12, 2, '#0B0F10'),
    drawDunes(pen, x + 5, y + 5, width - 10, height - 15, 1.5),
    rect(x + 1, y + height - 2, width - 2, 1.2, 0, '#fff', fade(0.3)),
    drawSmallPlate(plate, 200, y + height - 5.6, '#C9CFCC'),
  ].join('')
}

const drawLens = (x: number, y: number, radius: number): string =>
  circle(x, y, radius, '#0C1112') +
  circle(x, y, radius * 0.62, '#26343A') +
  circle(x - radius * 0.25, y - radius * 0.28, radius * 0.22, '#A9C6D2')

function drawCameras(edge: string, hasThree: boolean): string {
  const island = (width: number, attributes: string, fill: string) =>
    rect(254, 78, width, 92, 20, fill, attributes)
  if (hasThree) {
    return (
      rect(240, 78, 68, 68, 18, edge, fade(0.65)) +
      rect(241, 79, 66, 66, 17, 'none', 'stroke="#fff" stroke-opacity=".35"') +
      drawLens(259, 97, 12) +
      drawLens(289, 97, 12) +
      drawLens(259, 127, 12) +
      circle(289, 127, 4, '#FDF1CC')
    )
  }
  return (
    island(54, fade(0.65), edge) +
    rect(255, 79, 52, 90, 19, 'none', 'stroke="#fff" stroke-opacity=".35"') +
    drawLens(281, 102, 15) +
    drawLens(281, 140, 15) +
    circle(263, 121, 3.2, '#FDF1CC')
  )
}

function drawSmartphone(pen: Pen, { palette, plate, options }: Look): string {
  const back = pen.diagonal('m', [
    [0, palette.glint],
    [0.4, palette.base],
    [1, palette.edge],
  ])
  return [
    drawShadow(pen, 200, 104),
    rect(196, 64, 124, 274, 24, palette.deep),
    rect(197.5, 65.5, 121, 271, 23, back),
    drawReflection('M216 68H296L214 330Q199 326 199 312V84Q200 70 216 68z'),
    drawCameras(palette.edge, options.feature === 'three-cameras'),
    drawPlate(plate, 256, 300, palette.ink),
    rect(84, 74, 130, 266, 25, '#10201A', fade(0.18)),
    rect(80, 74, 130, 266, 25, '#0C1112'),
    rect(81, 75, 128, 264, 24, 'none', 'stroke="#6D7674" stroke-width="1.6"'),
    drawDunes(pen, 86, 80, 118, 254, 19),
    circle(145, 94, 5, '#0C1112'),
    drawDigits(110, 130, 11, '18:05', '#FFFFFF'),
    rect(120, 326, 50, 3.4, 1.7, '#fff', fade(0.85)),
    rect(210, 140, 2.4, 34, 1.2, '#4E5755'),
  ].join('')
}

/** A phone with keys: small screen above twelve keys, one green and one red call key. */
function drawFeaturePhone(pen: Pen, { palette, plate }: Look): string {
  const front = pen.diagonal('m', [
    [0, palette.glint],
    [0.4, palette.base],
    [1, palette.edge],
  ])
  const key = (index: number) =>
    rect(152 + (index % 3) * 34, 240 + Math.floor(index / 3) * 21, 28, 14, 6, palette.edge) +
    rect(153 + (index % 3) * 34, 240.6 + Math.floor(index / 3) * 21, 26, 3, 1.5, '#fff', fade(0.3))
  return [
    drawShadow(pen, 200, 66),
    rect(134, 58, 132, 282, 30, palette.deep),
    rect(135.5, 59.5, 129, 279, 29, front),
    rect(146, 74, 108, 116, 12, DISPLAY_GLASS),
    drawDunes(pen, 150, 78, 100, 108, 9),
    drawDigits(173, 92, 8.4, '18:05', '#FFFFFF'),
    rect(182, 66, 36, 3, 1.5, palette.deep),
    rect(146, 202, 30, 12, 6, '#39B57A'),
    rect(224, 202, 30, 12, 6, '#C8102E'),
    rect(182, 199, 36, 30, 9, palette.edge),
    rect(190, 206, 20, 16, 5, palette.light, fade(0.6)),
    drawPlate(plate, 147, 222, palette.ink),
    repeat(12, key),
    drawReflection('M150 62H196L160 332Q138 330 138 310V88Q138 64 150 62z', 0.1),
  ].join('')
}

function drawLaptop(pen: Pen, { palette, plate }: Look): string {
  const deck = pen.vertical('m', [
    [0, palette.base],
    [1, palette.glint],
  ])
  const rim = pen.horizontal('e', [
    [0, palette.shade],
    [0.5, palette.glint],
    [1, palette.shade],
  ])
  const keys = repeat(4, (row) =>
    stroke(
      `M${88 - row * 7} ${format(293 + row * 6.4)}H${312 + row * 7}`,
      '#2F3636',
      4.6,
      `stroke-dasharray="${format(13 + row * 0.8)} 3"`,
    ),
  )
  return [
    drawShadow(pen, 200, 172),
    rect(64, 96, 272, 190, 11, palette.edge),
    rect(65, 97, 270, 188, 10, '#101516'),
    drawDunes(pen, 73, 105, 254, 168, 3),
    circle(200, 101, 1.6, '#3E4A4A'),
    drawSmallPlate(plate, 200, 279.5, '#AEB6B2'),
    path('M66 284H334L372 330H28z', deck),
    keys,
    path('M166 320H234L238 329H162z', palette.shade, fade(0.65)),
    path('M28 329H372V333Q370 340 360 340H40Q30 340 28 333z', rim),
    rect(28, 328.5, 344, 1.4, 0, '#fff', fade(0.8)),
    rect(170, 330, 60, 4, 2, palette.edge, fade(0.7)),
  ].join('')
}

/** A tablet standing on its cover, or docked in a keyboard. */
function drawTablet(pen: Pen, { palette, plate, options }: Look): string {
  const hasKeyboard = options.feature === 'keyboard'
  const frame = pen.diagonal('m', [
    [0, palette.glint],
    [0.4, palette.base],
    [1, palette.edge],
  ])
  const foot = hasKeyboard
    ? path('M58 318H342L356 334Q357 340 350 340H50Q43 340 44 334z', frame) +
      stroke('M74 325H326', palette.deep, 3.4, 'stroke-dasharray="12 3" opacity=".7"') +
      stroke('M68 331H332', palette.deep, 3.4, 'stroke-dasharray="12.4 3" opacity=".7"')
    : path('M120 324H280L298 340H102z', palette.edge) + stroke('M121 325H279', '#fff', 1.4, fade(0.5))
  return [
    drawShadow(pen, 200, hasKeyboard ? 154 : 130),
    foot,
    rect(52, 112, 296, 216, 16, palette.deep),
    rect(53.5, 113.5, 293, 213, 15, frame),
    rect(57, 117, 286, 206, 12, '#0C1112'),
    drawDunes(pen, 67, 127, 266, 178, 5),
    circle(200, 122, 2.2, '#26343A'),
    drawDigits(96, 150, 13, '18:05', '#FFFFFF'),
    drawSmallPlate(plate, 200, 314, '#AEB6B2'),
  ].join('')
}

export const SCREENS = {
  television: { label: 'Téléviseur', features: ['pedestal'], draw: drawTelevision },
  smartphone: { label: 'Smartphone', features: ['three-cameras'], draw: drawSmartphone },
  'feature-phone': { label: 'Téléphone à touches', features: [], draw: drawFeaturePhone },
  laptop: { label: 'Ordinateur portable', features: [], draw: drawLaptop },
  tablet: { label: 'Tablette', features: ['keyboard'], draw: drawTablet },
} as const satisfies Record<string, Appliance>
