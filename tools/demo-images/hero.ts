import { drawShapes } from './index.ts'
import type { PictureRecipe } from './index.ts'
import { SUN } from './finishes.ts'
import { FLOOR } from './parts.ts'
import { startDrawing } from './pen.ts'
import { circle, format, group, rect } from './shapes.ts'

export const HERO = { width: 540, height: 400, floor: 352 } as const

/** One appliance of the group: where its foot stands, and how large it is beside the fridge. */
type Standing = {
  readonly recipe: PictureRecipe
  readonly x: number
  readonly foot: number
  readonly scale: number
}

/** Drawn in this order: the fridge stands behind the two lower ones. */
const GROUP: readonly Standing[] = [
  {
    recipe: {
      kind: 'two-door-fridge',
      finish: 'steel',
      plate: 'bars',
      options: { feature: 'water-dispenser' },
    },
    x: 240,
    foot: 371,
    scale: 1,
  },
  {
    recipe: { kind: 'gas-cooker', finish: 'steel', plate: 'chevron', options: {} },
    x: 92,
    foot: 381,
    scale: 0.72,
  },
  {
    recipe: { kind: 'washing-machine', finish: 'white', plate: 'ring', options: {} },
    x: 436,
    foot: 381,
    scale: 0.72,
  },
]

/**
 * The group of the home page: fridge, cooker and washing machine before a setting sun, 540 × 400, on a
 * transparent ground for the brand green. The dark band is part of the drawing unless the page has its
 * own (`hasBand` false): it starts at 88 % of the height.
 */
export function drawHomeHero({ hasBand = true, idPrefix = 'h' } = {}): string {
  const clip = startDrawing(idPrefix)
  const horizon = clip.clip('sun', rect(0, 0, HERO.width, HERO.floor, 0, '#000'))
  const drawings = GROUP.map(({ recipe, x, foot, scale }, index) => {
    const pen = startDrawing(`${idPrefix}${index}`)
    const shapes = drawShapes(pen, recipe)
    const place = `translate(${format(x - 200 * scale)} ${format(foot - FLOOR * scale)}) scale(${scale})`
    return { definitions: pen.definitions(), shapes: group(`transform="${place}"`, shapes) }
  })
  const definitions = clip.definitions() + drawings.map((drawing) => drawing.definitions).join('')
  const band = hasBand ? rect(0, HERO.floor, HERO.width, HERO.height - HERO.floor, 0, '#08402A') : ''
  const sun = group(horizon, circle(316, 200, 176, SUN))
  const shapes = band + sun + drawings.map((drawing) => drawing.shapes).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HERO.width} ${HERO.height}" role="img" aria-label="Un réfrigérateur, une cuisinière et un lave-linge"><defs>${definitions}</defs>${shapes}</svg>`
}
