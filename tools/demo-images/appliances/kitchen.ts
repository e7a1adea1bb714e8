import type { Appliance, Look } from '../appliance.ts'
import { FINISHES, RUBBER, SUN } from '../finishes.ts'
import { drawKnob, drawShadow, shadeMetal, shadeVeil } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, ellipse, fade, path, rect, repeat, ROUND_CAP, ROUND_JOIN, stroke } from '../shapes.ts'

/** The jug: glass, bissap inside unless it is empty, blades and marks. */
function drawJug(pen: Pen, isEmpty: boolean): string {
  const glass = pen.horizontal('gl', [
    [0, '#FFFFFF', 0.85],
    [0.16, '#E4EDEB', 0.4],
    [0.6, '#D6E2DF', 0.3],
    [0.9, '#BFCFCB', 0.55],
    [1, '#FFFFFF', 0.8],
  ])
  const juice = pen.horizontal('j', [
    [0, '#7B1436'],
    [0.3, '#B32A55'],
    [0.75, '#96193F'],
    [1, '#6B0F2D'],
  ])
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
  const base =
    'M156 262H244Q254 262 256 272L270 326Q272 336 262 336H138Q128 336 130 326L144 272Q146 262 156 262z'
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

function drawRiceCooker(pen: Pen, { palette, plate }: Look): string {
  const pot = 'M84 180H316V262C316 306 292 328 252 330H148C108 328 84 306 84 262z'
  const lid = pen.diagonal('gl', [
    [0, '#FFFFFF', 0.9],
    [0.5, '#CBD8D6', 0.7],
    [1, '#A9BAB8', 0.8],
  ])
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

/** A citrus press: cone, clear bowl with its juice, spout to the left. */
function drawJuicer(pen: Pen, { palette, plate }: Look): string {
  return [
    drawShadow(pen, 200, 86),
    path('M148 210H252L266 324Q266 334 256 334H144Q134 334 134 324z', shadeMetal(pen, palette)),
    path('M148 210H252L266 324Q266 334 256 334H144Q134 334 134 324z', shadeVeil(pen)),
    path(
      'M118 148H282L262 204Q258 214 246 214H154Q142 214 138 204z',
      '#EEF4F2',
      `${fade(0.85)} stroke="#B4C2BE"`,
    ),
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
  'rice-cooker': { label: 'Cuiseur à riz', features: [], draw: drawRiceCooker },
  juicer: { label: 'Presse-agrumes', features: [], draw: drawJuicer },
} as const satisfies Record<string, Appliance>
