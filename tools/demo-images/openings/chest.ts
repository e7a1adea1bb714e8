import type { Look } from '../appliance.ts'
import { RUBBER, SUN } from '../finishes.ts'
import { drawBody, drawHorizontalJoint, drawKnob, drawReflection, drawShadow, drawSlots } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, format, path, rect, repeat } from '../shapes.ts'

/** A chest freezer, its lid upright behind the opening: a wire basket hangs in it. */
export function drawOpenChest(pen: Pen, { palette, plate, options }: Look): string {
  const width = options.width ?? 316
  const left = 200 - width / 2
  const right = left + width
  const liner = pen.vertical('ln', [
    [0, '#FFFFFF'],
    [1, '#D3DEE1'],
  ])
  const wires = Math.round((width - 120) / 12)
  return [
    drawShadow(pen, 200, width / 2),
    circle(left + 40, 334, 6, RUBBER),
    circle(right - 40, 334, 6, RUBBER),
    drawBody(pen, left + 2, 46, width - 4, 106, 9, palette, 'l'),
    rect(left + 10, 54, width - 20, 92, 6, liner),
    rect(left + 10, 54, width - 20, 92, 6, 'none', 'stroke="#B9C8CD" stroke-width="3"'),
    path(`M${format(left + 8)} 150H${format(right - 8)}L${format(right)} 184H${format(left)}z`, '#E4ECEE'),
    path(
      `M${format(left + 18)} 154H${format(right - 18)}L${format(right - 12)} 184H${format(left + 12)}z`,
      '#5E747D',
    ),
    path(
      `M${format(left + 60)} 160H${format(right - 60)}L${format(right - 56)} 184H${format(left + 56)}z`,
      '#9DB4BD',
    ),
    repeat(wires, (index) => rect(left + 62 + index * 12, 160, 1.6, 24, 0, '#F4F8F9', fade(0.8))),
    rect(left + 58, 159, width - 116, 2.4, 1.2, '#fff'),
    drawBody(pen, left, 182, width, 150, 10, palette),
    drawHorizontalJoint(left + 2, 302, width - 4, palette),
    drawSlots(right - 78, 309, 5, 4, 54, palette.deep),
    drawKnob(pen, left + 34, 317, 7.5, palette),
    circle(left + 54, 317, 2.6, '#39B57A'),
    circle(left + 64, 317, 2.6, SUN),
    circle(left + 74, 317, 2.6, '#C8102E'),
    drawPlate(plate, left + 20, 206, palette.ink),
    drawReflection(
      `M${format(left + 8)} 192H${format(left + 110)}L${format(left + 78)} 300H${format(left + 8)}z`,
    ),
  ].join('')
}
