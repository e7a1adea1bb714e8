import type { Appliance, Look } from '../appliance.ts'
import { FINISHES, RUBBER, SUN } from '../finishes.ts'
import { drawBody, drawKnob, drawShadow, shadeMetal } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, path, rect, repeat, ROUND_CAP, stroke } from '../shapes.ts'

function drawIron(pen: Pen, { palette, plate, options }: Look): string {
  const body = pen.vertical('b', [
    [0, palette.glint],
    [0.45, palette.base],
    [1, palette.edge],
  ])
  const tank = pen.vertical('w', [
    [0, '#DDF0F5', 0.95],
    [1, '#8FC0CF', 0.9],
  ])
  const soleplate = pen.vertical('st', [
    [0, '#F4F5F5'],
    [0.5, '#AEB5B8'],
    [1, '#7F878B'],
  ])
  const handle = 'M330 262V176C330 148 312 140 280 140C214 140 168 166 150 232'
  const hasTank = options.feature !== 'single'
  return [
    drawShadow(pen, 196, 152),
    stroke('M338 168C372 150 384 190 372 226S384 300 362 338', '#2B3131', 7, ROUND_CAP),
    stroke(handle, palette.deep, 34, ROUND_CAP),
    stroke(handle, body, 28, ROUND_CAP),
    stroke('M316 142C290 128 196 128 158 206', '#fff', 4, `${fade(0.4)} ${ROUND_CAP}`),
    path('M48 322C72 262 128 214 214 208H332C344 208 350 216 350 228V322z', body),
    hasTank
      ? path('M84 300C112 254 152 230 206 226L262 226L248 300z', tank) +
        stroke('M96 284H252M112 266H255', '#fff', 2, fade(0.8)) +
        path('M84 300C112 254 152 230 206 226H216C164 236 128 258 104 300z', '#fff', fade(0.4))
      : stroke('M72 312C98 262 150 236 214 230', '#fff', 5, `${fade(0.35)} ${ROUND_CAP}`),
    circle(298, 252, 25, palette.deep),
    drawKnob(pen, 298, 252, 21),
    circle(228, 216, 5, SUN),
    rect(44, 318, 308, 7, 3, palette.seam),
    path('M30 338C34 330 40 326 50 324H350Q354 324 354 330V334Q354 340 348 340H32Q29 340 30 338z', soleplate),
    drawPlate(plate, 280, 290, palette.ink),
    hasTank ? circle(188, 160, 6, palette.deep) + circle(206, 151, 6, palette.deep) : '',
  ].join('')
}

/** A garment steamer: tank on wheels, pole, hose and steam head. */
function drawGarmentSteamer(pen: Pen, { palette, plate }: Look): string {
  const pole = pen.horizontal('p', [
    [0, '#9AA2A2'],
    [0.4, '#F4F5F5'],
    [1, '#8B9393'],
  ])
  return [
    drawShadow(pen, 200, 84),
    rect(214, 40, 7, 220, 3, pole),
    rect(170, 44, 96, 8, 4, palette.edge),
    path('M176 50L164 66M260 50l12 16', 'none', `stroke="${palette.edge}" stroke-width="6" ${ROUND_CAP}`),
    stroke('M150 262C116 220 128 150 168 126', palette.deep, 11, ROUND_CAP),
    stroke('M150 262C116 220 128 150 168 126', palette.base, 6, `${ROUND_CAP} stroke-dasharray="1 7"`),
    path(
      'M160 84Q150 84 150 94V108Q150 116 158 118L176 138Q186 142 190 132L186 108V92Q186 84 178 84z',
      shadeMetal(pen, palette, 'h'),
    ),
    rect(146, 82, 44, 12, 6, FINISHES.steel.shade),
    stroke('M150 72q4-8 0-16M166 74q4-8 0-18M182 72q4-8 0-16', '#8FC0CF', 3, `${ROUND_CAP} opacity=".7"`),
    path(
      'M150 236H250Q262 236 262 250V270H138V250Q138 236 150 236z',
      pen.vertical('w', [
        [0, '#DDF0F5', 0.95],
        [1, '#8FC0CF', 0.9],
      ]),
      'stroke="#7FB0BF"',
    ),
    stroke('M150 256H214', '#fff', 2, fade(0.8)),
    drawBody(pen, 124, 266, 152, 62, 20, palette),
    drawKnob(pen, 200, 296, 17),
    circle(234, 296, 3.4, SUN),
    drawPlate(plate, 140, 304, palette.ink),
    circle(146, 330, 10, RUBBER),
    circle(254, 330, 10, RUBBER),
    circle(146, 330, 4, palette.shade),
    circle(254, 330, 4, palette.shade),
  ].join('')
}

/** A canister vacuum seen from the side, hose and nozzle to the left. */
function drawVacuumCleaner(pen: Pen, { palette, plate, options }: Look): string {
  const tube = pen.horizontal('t', [
    [0, '#9AA2A2'],
    [0.5, '#F4F5F5'],
    [1, '#8B9393'],
  ])
  const body = 'M168 318C160 262 190 214 250 208C318 204 356 246 358 306Q358 322 342 322H180Q170 322 168 318z'
  const isClear = options.feature === 'round'
  return [
    drawShadow(pen, 204, 158),
    stroke('M236 222C214 120 96 60 84 150', palette.deep, 17, ROUND_CAP),
    stroke('M236 222C214 120 96 60 84 150', palette.seam, 12, 'stroke-dasharray="3 4" opacity=".8"'),
    path('M76 146H94L82 318H62z', tube),
    rect(70, 146, 28, 34, 8, palette.edge),
    path('M36 340Q34 324 50 318H96Q110 320 112 340z', palette.edge),
    rect(36, 334, 76, 6, 2, RUBBER),
    path(
      body,
      pen.vertical('m', [
        [0, palette.glint],
        [0.45, palette.base],
        [1, palette.edge],
      ]),
    ),
    isClear
      ? circle(
          262,
          268,
          42,
          pen.radial('c', [
            [0, '#DDF0F5', 0.9],
            [1, '#6FA0AF', 0.9],
          ]),
        ) + circle(262, 268, 16, palette.deep, fade(0.5))
      : stroke('M214 246C244 226 304 228 326 262', '#fff', 5, `${fade(0.3)} ${ROUND_CAP}`),
    stroke('M262 210C276 190 320 196 326 222', palette.deep, 11, ROUND_CAP),
    circle(250, 214, 13, palette.deep),
    circle(330, 296, 5, SUN),
    circle(308, 314, 27, RUBBER),
    circle(308, 314, 15, palette.shade),
    circle(202, 328, 12, RUBBER),
    circle(202, 328, 5, palette.shade),
    repeat(3, (index) => rect(222 + index * 12, 300, 6, 14, 3, palette.deep, fade(isClear ? 0 : 0.4))),
    drawPlate(plate, 190, 284, palette.ink),
  ].join('')
}

export const CLEANING = {
  iron: { label: 'Fer à repasser', features: ['single'], draw: drawIron },
  'garment-steamer': { label: 'Défroisseur vapeur', features: [], draw: drawGarmentSteamer },
  'vacuum-cleaner': { label: 'Aspirateur', features: ['round'], draw: drawVacuumCleaner },
} as const satisfies Record<string, Appliance>
