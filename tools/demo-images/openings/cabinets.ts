import type { Look } from '../appliance.ts'
import type { Palette } from '../finishes.ts'
import { CABINET_BASE, drawBody, drawFeet, drawHandle, drawHorizontalJoint, drawShadow } from '../parts.ts'
import type { Pen } from '../pen.ts'
import { drawPlate } from '../plates.ts'
import { circle, fade, rect, repeat } from '../shapes.ts'

/** Width of a door that stands open, seen at a slant. */
const DOOR = 42

/** A box within the body, in canvas units. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

const shadeLiner = (pen: Pen): string =>
  pen.vertical('ln', [
    [0, '#FFFFFF'],
    [0.6, '#EDF3F4'],
    [1, '#D3DEE1'],
  ])

/** What stands on a shelf, so that a cold white box is read as one: fruit, or a bottle and a jar. */
function drawFood(pen: Pen, x: number, floor: number, place: number): string {
  if (place % 2 === 0) {
    const fruit = repeat(3, (index) => circle(10 + index * 13, -6, 6, index === 1 ? '#D9892B' : '#E8A33D'))
    return pen.stamp('fr', fruit)(x, floor)
  }
  const bottle = rect(6, -26, 9, 26, 3, '#7FB08A') + rect(8.5, -31, 4, 6, 1, '#5C8A68')
  const jar = rect(20, -18, 14, 18, 2, '#C65A4A') + rect(20, -18, 14, 4, 1, '#E9DCC2')
  return pen.stamp('bo', bottle + jar)(x, floor)
}

/** A drawer of frosted glass, its top left corner at (0, 0). */
const drawDrawer = (width: number, height: number): string =>
  rect(0, 0, width, height, 5, '#B4CDD6', fade(0.6)) +
  rect(0, 0, width, 5, 2, '#fff', fade(0.8)) +
  rect(width / 2 - 16, 9, 32, 5, 2.5, '#7F9AA4', fade(0.8))

/** The inside of a compartment: shelves above a drawer, or drawers alone where it freezes. */
function drawInside(pen: Pen, { x, y, width, height }: Box, isFreezing: boolean): string {
  const count = Math.max(1, Math.round(height / (isFreezing ? 58 : 48)))
  const step = (height - 8) / count
  const stampDrawer = pen.stamp(isFreezing ? 'df' : 'dc', drawDrawer(width - 10, step - 8))
  const stampShelf = pen.stamp(
    'sh',
    rect(0, 0, width - 6, 3, 1, '#A9BEC5') + rect(0, 0, width - 6, 1, 0, '#fff'),
  )
  const floors = repeat(count, (index) => {
    const floor = y + 4 + step * (index + 1)
    if (isFreezing || index === count - 1) return stampDrawer(x + 5, floor - step + 6)
    return drawFood(pen, x + 10 + (index % 2) * (width - 70), floor - 3, index) + stampShelf(x + 3, floor - 3)
  })
  const lamp = isFreezing ? '' : rect(x + width / 2 - 14, y + 3, 28, 3, 1.5, '#FDF1CC')
  return (
    rect(x, y, width, height, 5, '#8FA0A6') +
    rect(x + 1.5, y + 1.5, width - 3, height - 3, 4, shadeLiner(pen)) +
    lamp +
    floors
  )
}

/** An open door beside its compartment: the finish at its edge; the cold one keeps bottles on its inner side. */
function drawDoor(
  pen: Pen,
  x: number,
  { y, height }: Box,
  { palette, isFreezing }: { palette: Palette; isFreezing: boolean },
): string {
  const count = isFreezing ? 0 : Math.max(1, Math.round(height / 90))
  const bottles = rect(0, -16, 7, 26, 2.5, '#C9DCE2') + rect(10, -10, 8, 20, 2, '#E6C27A')
  const tray = rect(-3, 0, 28, 16, 2.5, '#A9BEC5', fade(0.85)) + rect(-3, 0, 28, 3, 1, '#fff', fade(0.8))
  const stampTray = pen.stamp('tr', bottles + tray)
  return (
    drawBody(pen, x, y - 4, DOOR, height + 8, 6, palette) +
    rect(x + 5, y + 2, DOOR - 10, height - 4, 4, shadeLiner(pen)) +
    repeat(count, (index) => stampTray(x + 10, y + (height / count) * (index + 1) - 24))
  )
}

/** The compartments of a body behind its walls, which are 8 units thick. */
const within = (x: number, y: number, width: number, height: number): Box => ({
  x: x + 8,
  y: y + 8,
  width: width - 16,
  height: height - 12,
})

export function drawOpenOneDoor(pen: Pen, { palette, options }: Look): string {
  const { width = 140, height = 250 } = options
  const x = 200 - (width - DOOR) / 2
  const y = CABINET_BASE - height
  const inside = within(x, y, width, height - 26)
  return [
    drawShadow(pen, 200, (width + DOOR) / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 16, palette),
    drawInside(pen, inside, false),
    drawDoor(pen, x - DOOR, inside, { palette, isFreezing: false }),
  ].join('')
}

export function drawOpenTwoDoor(pen: Pen, { palette, options }: Look): string {
  const { width = 164, height = 308 } = options
  const x = 200 - (width + DOOR) / 2
  const y = CABINET_BASE - height
  const isFreezerBelow = options.feature === 'freezer-below'
  const above = height * (isFreezerBelow ? 0.6 : 0.33)
  const upper = within(x, y, width, above)
  const lower = within(x, y + above, width, height - above - 14)
  return [
    drawShadow(pen, 200, (width + DOOR) / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 14, palette),
    drawInside(pen, upper, !isFreezerBelow),
    drawInside(pen, lower, isFreezerBelow),
    drawDoor(pen, x + width, upper, { palette, isFreezing: !isFreezerBelow }),
    drawDoor(pen, x + width, lower, { palette, isFreezing: isFreezerBelow }),
  ].join('')
}

export function drawOpenUpright(pen: Pen, { palette, options }: Look): string {
  const { width = 156, height = 300 } = options
  const x = 200 - (width - DOOR) / 2
  const y = CABINET_BASE - height
  const inside = within(x, y, width, height - 16)
  return [
    drawShadow(pen, 200, (width + DOOR) / 2),
    drawFeet(x, width),
    drawBody(pen, x, y, width, height, 12, palette),
    drawInside(pen, inside, true),
    drawDoor(pen, x - DOOR, inside, { palette, isFreezing: true }),
  ].join('')
}

/** Both doors open: over a closed drawer, or full height with the freezer on the left. */
export function drawOpenMultiDoor(pen: Pen, { palette, plate, options }: Look): string {
  const isSideBySide = options.feature === 'side-by-side'
  const left = isSideBySide ? within(92, 28, 98, 298) : within(92, 28, 216, 200)
  const right = within(184, 28, 124, 298)
  return [
    drawShadow(pen, 200, 150),
    drawFeet(92, 216),
    drawBody(pen, 92, 28, 216, 308, 12, palette),
    drawInside(pen, left, isSideBySide),
    isSideBySide ? drawInside(pen, right, false) : '',
    drawDoor(pen, 92 - DOOR, left, { palette, isFreezing: isSideBySide }),
    drawDoor(pen, 308, isSideBySide ? right : left, { palette, isFreezing: false }),
    isSideBySide
      ? ''
      : drawHorizontalJoint(93.5, 225, 213, palette) + drawHandle(pen, 150, 238, 100, 8, palette, 'b3'),
    drawHorizontalJoint(93.5, 324, 213, palette),
    isSideBySide ? '' : drawPlate(plate, 258, 300, palette.ink),
  ].join('')
}
