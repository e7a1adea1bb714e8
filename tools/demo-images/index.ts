import { type Appliance, type DrawingOptions, type Frame, type Look, type View, VIEWS } from './appliance.ts'
import { AIR } from './appliances/air.ts'
import { CLEANING } from './appliances/cleaning.ts'
import { COOKERS } from './appliances/cookers.ts'
import { DRINKS } from './appliances/drinks.ts'
import { FREEZERS } from './appliances/freezers.ts'
import { FRIDGES } from './appliances/fridges.ts'
import { KITCHEN } from './appliances/kitchen.ts'
import { LAUNDRY } from './appliances/laundry.ts'
import { OVENS } from './appliances/ovens.ts'
import { SCREENS } from './appliances/screens.ts'
import { SOUND_AND_POWER } from './appliances/sound-and-power.ts'
import { WATER } from './appliances/water.ts'
import { WORKSHOP } from './appliances/workshop.ts'
import { findFrame } from './close-ups.ts'
import { FINISHES } from './finishes.ts'
import type { Finish } from './finishes.ts'
import { OPENINGS } from './openings.ts'
import { FLOOR } from './parts.ts'
import { startDrawing } from './pen.ts'
import type { Pen } from './pen.ts'
import type { Plate } from './plates.ts'
import { format } from './shapes.ts'

const APPLIANCES = {
  ...FRIDGES,
  ...FREEZERS,
  ...SCREENS,
  ...COOKERS,
  ...OVENS,
  ...LAUNDRY,
  ...CLEANING,
  ...AIR,
  ...WATER,
  ...KITCHEN,
  ...DRINKS,
  ...SOUND_AND_POWER,
  ...WORKSHOP,
} as const

export type ApplianceKind = keyof typeof APPLIANCES

export const APPLIANCE_KINDS = Object.keys(APPLIANCES) as ApplianceKind[]

/** What a demo picture is made of: enough to draw it again, byte for byte. */
export type PictureRecipe = {
  readonly kind: ApplianceKind
  readonly finish: Finish
  readonly plate: Plate
  readonly options: DrawingOptions
}

/** Side of the square canvas, in drawing units. */
export const CANVAS = 400

export const getAppliance = (kind: ApplianceKind): Appliance => APPLIANCES[kind]

/** The views that an appliance has beside the whole. */
export function listViews(kind: ApplianceKind): View[] {
  return VIEWS.filter((view) => view !== 'open' || OPENINGS[kind] !== undefined)
}

/** What a view shows, in French, as it follows the product's name: « porte ouverte ». */
export function nameView(kind: ApplianceKind, view: View): string {
  if (view === 'open') return OPENINGS[kind]?.label ?? 'ouvert'
  return view === 'detail' ? 'vue de près' : 'autre détail'
}

/** The shapes of one appliance without its document, so that several can share a canvas. */
export function drawShapes(pen: Pen, { kind, finish, plate, options }: PictureRecipe): string {
  const look: Look = { palette: FINISHES[finish], finish, plate, options }
  const drawOpen = options.view === 'open' ? OPENINGS[kind]?.draw : undefined
  const shapes = (drawOpen ?? getAppliance(kind).draw)(pen, look)
  const scale = options.scale ?? 1
  if (scale === 1) return shapes
  // Shrinks towards the middle of the floor line, so that everything still stands on it.
  return `<g transform="translate(${format(200 * (1 - scale))} ${format(FLOOR * (1 - scale))}) scale(${scale})">${shapes}</g>`
}

/**
 * Draws one appliance as a complete SVG document, 400 × 400 on a transparent ground, at most 6 kB.
 * Give each drawing its own `idPrefix` when several are inlined in one page.
 */
export function drawAppliance(
  kind: ApplianceKind,
  finish: Finish = 'white',
  plate: Plate = 'ring',
  options: DrawingOptions = {},
  idPrefix = 'k',
): string {
  const pen = startDrawing(idPrefix)
  const shapes = drawShapes(pen, { kind, finish, plate, options })
  const label = getAppliance(kind).label
  return `<svg xmlns="http://www.w3.org/2000/svg" ${writeCanvas(kind, options)} role="img" aria-label="${label}"><defs>${pen.definitions()}</defs>${shapes}</svg>`
}

/** The whole canvas, or the part of it that a closer view shows at the same size. */
function writeCanvas(kind: ApplianceKind, options: DrawingOptions): string {
  const { view, scale = 1 } = options
  if (view === undefined || view === 'open') return `viewBox="0 0 ${CANVAS} ${CANVAS}"`
  const [x, y, side] = shrinkFrame(findFrame(kind, view, options), scale)
  return `viewBox="${format(x)} ${format(y)} ${format(side)} ${format(side)}" width="${CANVAS}" height="${CANVAS}"`
}

/** Where a frame lies once the drawing was shrunk towards the middle of the floor line. */
function shrinkFrame([x, y, side]: Frame, scale: number): Frame {
  return [200 * (1 - scale) + x * scale, FLOOR * (1 - scale) + y * scale, side * scale]
}
