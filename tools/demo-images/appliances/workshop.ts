import type { Appliance, Look } from '../appliance.ts'
import { FINISHES, SUN } from '../finishes.ts'
import { drawBody, drawHorizontalJoint, drawReflection, drawShadow, drawTop } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, path, rect, ROUND_CAP, ROUND_JOIN, stroke } from '../shapes.ts'

/** The fitter's box, a spanner and a screwdriver standing in it: the picture of an installation. */
function drawToolbox(pen: Pen, { palette, plate }: Look): string {
  const steel = FINISHES.steel
  return [
    drawShadow(pen, 200, 142),
    path('M138 186V132C118 128 112 104 124 92V114H148V92C160 104 154 128 134 132', steel.base),
    stroke('M136 186V126', steel.base, 15),
    path('M124 92V114H148V92C164 106 158 132 144 136H128C114 132 110 106 124 92z', steel.shade),
    stroke('M132 130V186', '#fff', 2.4, fade(0.6)),
    rect(252, 84, 22, 62, 9, SUN),
    rect(256, 90, 5, 50, 2.5, '#fff', fade(0.4)),
    rect(259, 146, 8, 44, 2, steel.shade),
    stroke('M152 190V160Q152 148 164 148H236Q248 148 248 160V190', palette.deep, 13, ROUND_JOIN),
    stroke('M154 178V162Q154 150 166 150H230', palette.glint, 2.6, `${ROUND_CAP} opacity=".6"`),
    drawTop(70, 330, 180, 14, palette),
    drawBody(pen, 66, 192, 268, 48, 8, palette, 'l'),
    drawHorizontalJoint(68, 238, 264, palette),
    drawBody(pen, 74, 240, 252, 98, 8, palette),
    rect(122, 228, 30, 30, 5, steel.base, `stroke="${steel.edge}"`),
    rect(248, 228, 30, 30, 5, steel.base, `stroke="${steel.edge}"`),
    rect(128, 242, 18, 4, 2, steel.deep),
    rect(254, 242, 18, 4, 2, steel.deep),
    circle(200, 286, 20, palette.edge),
    stroke('M191 280V274M209 280V274', SUN, 5, ROUND_CAP),
    path('M186 281H214V286C214 296 206 300 203 301V306H197V301C194 300 186 296 186 286z', SUN),
    drawPlate(plate, 90, 316, palette.ink),
    drawReflection('M80 246H150L124 332H80z', 0.12),
  ].join('')
}

export const WORKSHOP = {
  toolbox: { label: 'Boîte à outils', features: [], draw: drawToolbox },
} as const satisfies Record<string, Appliance>
