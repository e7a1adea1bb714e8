import type { Appliance, Look } from '../appliance.ts'
import { drawDigits } from '../digits.ts'
import { DISPLAY_GLASS, MINT, RUBBER, SUN } from '../finishes.ts'
import { drawBody, drawShadow, drawTop } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, format, path, rect, repeat, ROUND_CAP, ROUND_JOIN, stroke } from '../shapes.ts'

const HALF = 200

/** A loudspeaker cone with its sun ring, centred on x. */
function drawCone(pen: Pen, x: number, y: number, radius: number): string {
  const cone = pen.radial('co', [
    [0, '#3A4242'],
    [0.5, '#23292A'],
    [0.86, '#3C4444'],
    [1, '#181C1D'],
  ])
  const gleam = `M${format(x - radius * 0.24)} ${format(y - radius * 0.1)}a${format(radius * 0.26)} ${format(radius * 0.26)} 0 0 1 ${format(radius * 0.3)} ${format(-radius * 0.17)}`
  return [
    circle(x, y + 2, radius + 5, '#000', fade(0.25)),
    circle(x, y, radius + 4, 'none', `stroke="${SUN}" stroke-width="3"`),
    circle(x, y, radius, cone),
    circle(x, y, radius * 0.8, 'none', 'stroke="#000" stroke-opacity=".35" stroke-width="2"'),
    circle(x, y, radius * 0.34, '#4D5656'),
    path(gleam, '#fff', fade(0.5)),
  ].join('')
}

const shadeMesh = (pen: Pen): string =>
  pen.pattern('p', 5, '<circle cx="2.5" cy="2.5" r="1.1" fill="#000" opacity=".2"/>')

function drawSpeaker(pen: Pen, { palette, plate, options }: Look): string {
  const cones =
    options.feature === 'single'
      ? drawCone(pen, HALF, 210, 62)
      : drawCone(pen, HALF, 148, 40) + drawCone(pen, HALF, 252, 52)
  return [
    drawShadow(pen, HALF, 80),
    rect(134, 334, 24, 6, 2, '#1B1F20'),
    rect(242, 334, 24, 6, 2, '#1B1F20'),
    path('M156 58C156 30 244 30 244 58', 'none', `stroke="${palette.deep}" stroke-width="12"`),
    stroke('M157 56C160 34 240 34 243 56', palette.light, 3),
    drawBody(pen, 120, 52, 160, 284, 24, palette),
    rect(130, 92, 140, 230, 16, palette.deep, fade(0.55)),
    rect(130, 92, 140, 230, 16, shadeMesh(pen)),
    cones,
    rect(146, 66, 40, 16, 5, DISPLAY_GLASS),
    drawDigits(152, 70, 4.4, '8:05', MINT),
    repeat(4, (index) => circle(202 + index * 15, 74, 4.4, index === 1 ? SUN : palette.glint, fade(0.9))),
    drawPlate(plate, 236, 302, '#D5DBD8'),
  ].join('')
}

/** A sound bar before its subwoofer. */
function drawSoundBar(pen: Pen, { palette, plate }: Look): string {
  return [
    drawShadow(pen, HALF, 168),
    drawBody(pen, 128, 150, 144, 150, 12, palette, 'w'),
    rect(138, 160, 124, 130, 8, palette.deep, fade(0.5)),
    drawCone(pen, HALF, 222, 44),
    drawBody(pen, 28, 284, 344, 50, 14, palette),
    rect(38, 292, 324, 34, 9, palette.deep, fade(0.5)),
    rect(38, 292, 324, 34, 9, shadeMesh(pen)),
    rect(178, 300, 44, 18, 5, DISPLAY_GLASS),
    drawDigits(189, 304, 5, '24', MINT),
    circle(236, 309, 3, SUN),
    drawPlate(plate, 326, 305, '#D5DBD8'),
    rect(60, 333, 26, 7, 2, RUBBER),
    rect(314, 333, 26, 7, 2, RUBBER),
  ].join('')
}

/** A small portable radio-speaker lying down, two cones and a strap. */
function drawPortableSpeaker(pen: Pen, { palette, plate }: Look): string {
  return [
    drawShadow(pen, HALF, 142),
    stroke('M74 232C30 236 30 300 74 300', palette.deep, 8, ROUND_CAP),
    drawBody(pen, 62, 196, 276, 140, 62, palette),
    rect(84, 212, 232, 108, 50, palette.deep, fade(0.5)),
    rect(84, 212, 232, 108, 50, shadeMesh(pen)),
    drawCone(pen, 138, 266, 38),
    drawCone(pen, 262, 266, 38),
    repeat(3, (index) => rect(178 + index * 16, 200, 10, 6, 3, index === 1 ? SUN : palette.ink, fade(0.9))),
    drawPlate(plate, 186, 300, '#D5DBD8'),
    rect(112, 334, 30, 6, 3, RUBBER),
    rect(258, 334, 30, 6, 3, RUBBER),
  ].join('')
}

function drawStabiliser(pen: Pen, { palette, plate }: Look): string {
  const display = pen.vertical('d', [
    [0, '#1B2425'],
    [1, '#0B1011'],
  ])
  return [
    drawShadow(pen, HALF, 122),
    rect(98, 332, 28, 8, 3, RUBBER),
    rect(274, 332, 28, 8, 3, RUBBER),
    stroke('M150 154V140Q150 132 158 132H242Q250 132 250 140V154', palette.deep, 9, ROUND_JOIN),
    drawTop(82, 318, 146, 16, palette),
    drawBody(pen, 82, 160, 236, 174, 10, palette),
    rect(98, 176, 204, 92, 10, '#10201A', fade(0.12)),
    rect(108, 186, 118, 72, 8, display),
    drawDigits(122, 201, 15, '220', MINT),
    stroke('M204 203l6 12 6-12', MINT, 2.6, `${ROUND_JOIN} ${ROUND_CAP}`),
    rect(122, 246, 60, 3, 1.5, MINT, fade(0.75)),
    rect(184, 246, 26, 3, 1.5, '#3B4A47'),
    rect(242, 188, 44, 46, 8, '#171C1D'),
    rect(247, 193, 34, 18, 5, SUN),
    rect(247, 211, 34, 18, 5, '#B98700'),
    stroke('M264 197v9', '#5A4200', 2.6, ROUND_CAP),
    circle(250, 250, 3.6, '#39B57A'),
    circle(264, 250, 3.6, palette.edge),
    circle(278, 250, 3.6, palette.edge),
    repeat(3, (index) =>
      stroke(
        `M112 ${286 + index * 10}H288`,
        palette.deep,
        4,
        `stroke-dasharray="22 9" ${ROUND_CAP} opacity=".55"`,
      ),
    ),
    drawPlate(plate, 258, 320, palette.ink),
  ].join('')
}

/** Battery and inverter in one cabinet, for hours without mains. */
function drawPowerStation(pen: Pen, { palette, plate }: Look): string {
  const socket = (index: number) =>
    circle(136 + index * 52, 284, 20, palette.deep) +
    circle(136 + index * 52, 284, 16, '#171C1D') +
    circle(130 + index * 52, 284, 2.4, '#6C7573') +
    circle(142 + index * 52, 284, 2.4, '#6C7573')
  return [
    drawShadow(pen, HALF, 132),
    stroke('M112 178V142Q112 128 126 128H274Q288 128 288 142V178', palette.deep, 15, ROUND_JOIN),
    stroke('M114 150Q114 132 128 131H272', palette.glint, 3, `${ROUND_CAP} opacity=".5"`),
    drawBody(pen, 70, 168, 260, 166, 16, palette),
    rect(88, 184, 150, 66, 10, DISPLAY_GLASS),
    repeat(5, (index) => rect(102 + index * 15, 200, 10, 34, 3, index < 4 ? MINT : '#3B4A47')),
    drawDigits(188, 202, 14, '80', MINT),
    rect(252, 184, 60, 66, 10, '#10201A', fade(0.16)),
    circle(282, 206, 11, SUN),
    stroke('M282 200v7', '#5A4200', 2.6, ROUND_CAP),
    rect(262, 230, 18, 8, 3, '#171C1D'),
    rect(286, 230, 18, 8, 3, '#171C1D'),
    repeat(3, socket),
    drawPlate(plate, 282, 292, palette.ink),
    rect(92, 332, 30, 8, 3, RUBBER),
    rect(278, 332, 30, 8, 3, RUBBER),
  ].join('')
}

export const SOUND_AND_POWER = {
  speaker: { label: 'Enceinte', features: ['single'], draw: drawSpeaker },
  'sound-bar': { label: 'Barre de son', features: [], draw: drawSoundBar },
  'portable-speaker': { label: 'Enceinte portable', features: [], draw: drawPortableSpeaker },
  stabiliser: { label: 'Stabilisateur de tension', features: [], draw: drawStabiliser },
  'power-station': { label: 'Batterie de secours', features: [], draw: drawPowerStation },
} as const satisfies Record<string, Appliance>
