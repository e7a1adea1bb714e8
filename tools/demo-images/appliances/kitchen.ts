import type { Appliance, Look } from '../appliance.ts'
import { FINISHES, RUBBER, SUN } from '../finishes.ts'
import { drawBody, drawKnob, drawShadow, shadeMetal, shadeVeil } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, ellipse, fade, path, rect, repeat, ROUND_CAP, ROUND_JOIN, stroke } from '../shapes.ts'

/** The jug: glass, bissap inside unless it is empty, blades and marks. */
function drawJug(pen: Pen, isEmpty: boolean): string {
  const glass = pen.horizontal('gl', [
    [0, '#FFFFFF', 0.85], [0.16, '#E4EDEB', 0.4], [0.6, '#D6E2DF', 0.3], [0.9, '#BFCFCB', 0.55], [1, '#FFFFFF', 0.8],
  ])
  const juice = pen.horizontal('j', [[0, '#7B1436'], [0.3, '#B32A55'], [0.75, '#96193F'], [1, '#6B0F2D']])
  const jug = 'M146 74H254L238 252H162z'
  return [
    path(jug, '#F2F6F4', fade(0.65)),
    isEmpty ? '' : path('M153 138Q200 148 247 138L237 250H163z', juice) + ellipse(200, 138, 47, 6, '#C8466E'),
    path(jug, glass, 'stroke="#B4C2BE" stroke-width="1.6"'),
    path('M156 82H172L178 246H170z', '#fff', fade(0.5)),
    stroke('M216 118h18M220 144h13M214 170h17M218 196h12M212 222h16', '#fff', 2, fade(0.8)),
    stroke('M178 246l22-14 22 14M188 248l12-20 12 20', '#E4EAEC', 3.4, ROUND_JOIN),
  ].join('')
}

function drawBlender(pen: Pen, { palette, plate, options }: Look): string {
  const base = 'M156 262H244Q254 262 256 272L270 326Q272 336 262 336H138Q128 336 130 326L144 272Q146 262 156 262z'
  return [
    drawShadow(pen, 200, 72),
    stroke('M244 98C290 92 300 128 292 168C288 192 270 208 240 212', palette.edge, 15, ROUND_CAP),
    stroke('M244 96C286 92 296 126 288 166C284 188 268 204 240 208', palette.base, 8, ROUND_CAP),
    drawJug(pen, options.feature === 'empty'),
    rect(140, 58, 120, 20, 7, shadeMetal(pen, palette)),
    rect(176, 44, 48, 16, 6, shadeMetal(pen, palette)),
    rect(154, 248, 92, 16, 5, palette.edge),
    path(base, shadeMetal(pen, palette)),
    path(base, shadeVeil(pen)),
    circle(200, 298, 23, FINISHES.steel.shade),
    drawKnob(pen, 200, 298, 19),
    circle(160, 304, 3, SUN),
    circle(240, 304, 3, palette.ink, fade(0.6)),
    drawPlate(plate, 224, 322, palette.ink),
    rect(142, 334, 20, 6, 2, RUBBER),
    rect(238, 334, 20, 6, 2, RUBBER),
  ].join('')
}

function drawKettle(pen: Pen, { palette, plate, options }: Look): string {
  const trim = FINISHES.graphite
  const body = 'M148 118C138 190 132 262 126 318Q126 324 132 324H268Q274 324 274 318C268 262 262 190 252 118z'
  const gauge =
    rect(192, 186, 16, 108, 8, palette.seam) + rect(194, 188, 12, 104, 6, '#E9F3F5') + rect(194, 232, 12, 60, 6, '#8FC0CF') +
    stroke('M214 210h8M214 232h8M214 254h8M214 276h8', palette.deep, 1.8)
  return [
    drawShadow(pen, 200, 82),
    stroke('M246 126C312 112 336 154 326 210C320 252 300 276 266 284', trim.shade, 20, ROUND_CAP),
    stroke('M250 122C308 112 328 152 320 206C315 240 300 262 274 272', trim.glint, 4, `${fade(0.55)} ${ROUND_CAP}`),
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

function drawRiceCooker(pen: Pen, { palette, plate }: Look): string {
  const pot = 'M84 180H316V262C316 306 292 328 252 330H148C108 328 84 306 84 262z'
  const lid = pen.diagonal('gl', [[0, '#FFFFFF', 0.9], [0.5, '#CBD8D6', 0.7], [1, '#A9BAB8', 0.8]])
  return [
    drawShadow(pen, 200, 112),
    rect(136, 328, 128, 12, 4, RUBBER),
    rect(62, 208, 32, 26, 10, FINISHES.graphite.base),
    rect(306, 208, 32, 26, 10, FINISHES.graphite.shade),
    path(pot, shadeMetal(pen, palette)),
    path(pot, shadeVeil(pen)),
    path('M98 186H160L132 316Q98 300 98 262z', '#fff', fade(0.16)),
    path('M90 172C92 116 148 96 200 96S308 116 310 172z', lid, 'stroke="#9AA9A7" stroke-width="1.6"'),
    path('M112 164C120 128 158 110 196 108C160 118 140 136 134 166z', '#fff', fade(0.65)),
    circle(262, 136, 4, '#6F7C7A'),
    rect(178, 80, 44, 20, 9, FINISHES.graphite.base),
    rect(186, 84, 28, 4, 2, '#fff', fade(0.25)),
    rect(78, 168, 244, 15, 7, shadeMetal(pen, FINISHES.steel, 'i')),
    rect(158, 222, 84, 78, 14, '#10201A', fade(0.14)),
    rect(156, 220, 88, 78, 14, '#F4F2EC'),
    rect(156, 220, 88, 78, 14, 'none', `stroke="${palette.edge}"`),
    circle(180, 242, 4.4, '#C8102E'),
    circle(220, 242, 4.4, SUN),
    rect(172, 251, 16, 2.4, 1.2, '#A5A79F'),
    rect(212, 251, 16, 2.4, 1.2, '#A5A79F'),
    rect(184, 266, 32, 22, 7, FINISHES.graphite.shade),
    rect(188, 269, 24, 5, 2.5, '#fff', fade(0.3)),
    drawPlate(plate, 104, 204, palette.ink),
  ].join('')
}

/** Filter machine with its glass jug, or a narrow capsule machine with one cup. */
function drawCoffeeMachine(pen: Pen, { palette, plate, options }: Look): string {
  const hasCapsules = options.feature === 'capsules'
  const glass = pen.horizontal('gl', [[0, '#FFFFFF', 0.85], [0.2, '#E4EDEB', 0.45], [0.8, '#BFCFCB', 0.5], [1, '#FFFFFF', 0.8]])
  const coffee = pen.horizontal('j', [[0, '#2A1810'], [0.35, '#5B3522'], [1, '#22130C']])
  const jug = 'M150 222H234L246 300Q246 312 234 312H150Q138 312 138 300z'
  const cup =
    path('M164 262H220L214 306Q213 312 206 312H178Q171 312 170 306z', '#FBFAF6', 'stroke="#D3CBBC"') +
    stroke('M219 270C240 268 240 294 216 296', '#E7E2D9', 6) + ellipse(192, 263, 27, 4, '#5B3522')
  const pot =
    stroke('M240 236C278 234 280 290 246 296', FINISHES.graphite.shade, 10, ROUND_CAP) +
    path(jug, glass, 'stroke="#B4C2BE" stroke-width="1.4"') +
    path('M145 258Q192 264 239 258L245 300Q245 311 234 311H150Q139 311 139 300z', coffee) +
    path('M156 228H168L160 304H148z', '#fff', fade(0.5)) + rect(146, 212, 92, 11, 5, FINISHES.graphite.base)
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

/** A stand mixer would need a side view; a citrus press keeps the front view of the house. */
function drawJuicer(pen: Pen, { palette, plate }: Look): string {
  return [
    drawShadow(pen, 200, 86),
    path('M148 210H252L266 324Q266 334 256 334H144Q134 334 134 324z', shadeMetal(pen, palette)),
    path('M148 210H252L266 324Q266 334 256 334H144Q134 334 134 324z', shadeVeil(pen)),
    path('M118 148H282L262 204Q258 214 246 214H154Q142 214 138 204z', '#EEF4F2', `${fade(0.85)} stroke="#B4C2BE"`),
    path('M132 178Q200 190 268 178L260 204Q256 212 246 212H154Q144 212 140 204z', '#F2A33A'),
    path('M128 152H146L158 208H150z', '#fff', fade(0.55)),
    rect(112, 140, 176, 12, 6, shadeMetal(pen, palette)),
    path('M166 140C170 104 188 84 200 84S230 104 234 140z', '#FBFAF6', 'stroke="#D3CBBC"'),
    stroke('M184 138C186 112 194 96 200 90M216 138C214 112 206 96 200 90', '#D3CBBC', 3),
    path('M132 226L104 240V254L134 250z', palette.shade),
    circle(200, 272, 22, FINISHES.steel.shade),
    drawKnob(pen, 200, 272, 18),
    circle(162, 272, 3, SUN),
    drawPlate(plate, 186, 312, palette.ink),
    rect(148, 332, 22, 8, 2, RUBBER),
    rect(230, 332, 22, 8, 2, RUBBER),
    repeat(3, (index) => rect(232, 262 + index * 8, 14, 3, 1.5, palette.deep, fade(0.35))),
  ].join('')
}

export const KITCHEN = {
  blender: { label: 'Blender', features: ['empty'], draw: drawBlender },
  kettle: { label: 'Bouilloire', features: ['single'], draw: drawKettle },
  'rice-cooker': { label: 'Cuiseur à riz', features: [], draw: drawRiceCooker },
  'coffee-machine': { label: 'Machine à café', features: ['capsules'], draw: drawCoffeeMachine },
  juicer: { label: 'Presse-agrumes', features: [], draw: drawJuicer },
} as const satisfies Record<string, Appliance>
