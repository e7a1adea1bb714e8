import type { Appliance, Look } from '../appliance.ts'
import { FINISHES, RUBBER, SUN } from '../finishes.ts'
import { drawBody, drawKnob, drawShadow, shadeMetal, shadeVeil } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, ellipse, fade, path, rect, ROUND_CAP, stroke } from '../shapes.ts'

function drawKettle(pen: Pen, { palette, plate, options }: Look): string {
  const trim = FINISHES.graphite
  const body = 'M148 118C138 190 132 262 126 318Q126 324 132 324H268Q274 324 274 318C268 262 262 190 252 118z'
  const gauge =
    rect(192, 186, 16, 108, 8, palette.seam) +
    rect(194, 188, 12, 104, 6, '#E9F3F5') +
    rect(194, 232, 12, 60, 6, '#8FC0CF') +
    stroke('M214 210h8M214 232h8M214 254h8M214 276h8', palette.deep, 1.8)
  return [
    drawShadow(pen, 200, 82),
    stroke('M246 126C312 112 336 154 326 210C320 252 300 276 266 284', trim.shade, 20, ROUND_CAP),
    stroke(
      'M250 122C308 112 328 152 320 206C315 240 300 262 274 272',
      trim.glint,
      4,
      `${fade(0.55)} ${ROUND_CAP}`,
    ),
    path('M150 128L108 118Q99 117 103 126L138 214z', palette.shade),
    path('M150 130L110 120L142 196z', palette.base),
    path(body, shadeMetal(pen, palette)),
    path(body, shadeVeil(pen)),
    path('M160 124H182L168 318H140z', '#fff', fade(0.35)),
    path('M152 118Q156 92 200 90Q244 92 248 118z', trim.base),
    path('M160 112Q170 96 200 95Q180 100 172 114z', '#fff', fade(0.25)),
    rect(184, 78, 32, 14, 6, trim.shade),
    rect(148, 114, 104, 7, 3, palette.edge),
    options.feature === 'single' ? '' : gauge,
    rect(118, 322, 164, 16, 7, trim.shade),
    stroke('M126 324H274', '#fff', 1.2, fade(0.3)),
    circle(150, 330, 2.6, SUN),
    drawPlate(plate, 222, 300, palette.ink),
  ].join('')
}

/** Filter machine with its glass jug, or a narrow capsule machine with one cup. */
function drawCoffeeMachine(pen: Pen, { palette, plate, options }: Look): string {
  const hasCapsules = options.feature === 'capsules'
  const glass = pen.horizontal('gl', [
    [0, '#FFFFFF', 0.85],
    [0.2, '#E4EDEB', 0.45],
    [0.8, '#BFCFCB', 0.5],
    [1, '#FFFFFF', 0.8],
  ])
  const coffee = pen.horizontal('j', [
    [0, '#2A1810'],
    [0.35, '#5B3522'],
    [1, '#22130C'],
  ])
  const jug = 'M150 222H234L246 300Q246 312 234 312H150Q138 312 138 300z'
  const cup =
    path('M164 262H220L214 306Q213 312 206 312H178Q171 312 170 306z', '#FBFAF6', 'stroke="#D3CBBC"') +
    stroke('M219 270C240 268 240 294 216 296', '#E7E2D9', 6) +
    ellipse(192, 263, 27, 4, '#5B3522')
  const pot =
    stroke('M240 236C278 234 280 290 246 296', FINISHES.graphite.shade, 10, ROUND_CAP) +
    path(jug, glass, 'stroke="#B4C2BE" stroke-width="1.4"') +
    path('M145 258Q192 264 239 258L245 300Q245 311 234 311H150Q139 311 139 300z', coffee) +
    path('M156 228H168L160 304H148z', '#fff', fade(0.5)) +
    rect(146, 212, 92, 11, 5, FINISHES.graphite.base)
  return [
    drawShadow(pen, 200, 92),
    drawBody(pen, 240, 66, 56, 266, 12, palette, 'c'),
    rect(262, 96, 12, 118, 6, '#E9F3F5'),
    rect(262, 146, 12, 68, 6, '#8FC0CF'),
    rect(112, 150, 130, 164, 0, '#10201A', fade(0.34)),
    drawBody(pen, 104, 66, 192, 92, 16, palette),
    rect(168, 156, 48, 26, 6, palette.deep),
    rect(180, 180, 24, 12, 3, '#171C1D'),
    circle(150, 108, 3.6, SUN),
    drawKnob(pen, 200, 112, 19),
    hasCapsules ? cup + stroke('M192 194V258', '#5B3522', 3) : pot,
    rect(104, 312, 192, 22, 8, shadeMetal(pen, palette)),
    rect(118, 312, 120, 5, 2.5, palette.deep, fade(0.7)),
    drawPlate(plate, 254, 320, palette.ink),
    rect(118, 332, 26, 8, 2, RUBBER),
    rect(256, 332, 26, 8, 2, RUBBER),
  ].join('')
}

export const DRINKS = {
  kettle: { label: 'Bouilloire', features: ['single'], draw: drawKettle },
  'coffee-machine': { label: 'Machine à café', features: ['capsules'], draw: drawCoffeeMachine },
} as const satisfies Record<string, Appliance>
