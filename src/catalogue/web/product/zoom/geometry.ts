/** A point of the stage, in CSS pixels from its middle. */
export interface Point {
  x: number
  y: number
}

/** How a picture stands on its stage: magnified, its middle moved away from the stage's. */
export interface View extends Point {
  scale: number
}

/** The stage in CSS pixels; the square picture fills its shorter side at scale 1. */
export interface Stage {
  width: number
  height: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** A picture of 1600 px on 360 dots of width, three pixels to each: beyond this it only grows blurred. */
export const MAX_SCALE = 4
/** What a double tap magnifies to. */
export const TAP_SCALE = 2.5
/** One press of « + » or « − ». */
export const STEP = 1.5
/** A finger that travels less has tapped, CSS pixels. */
export const TAP_SLOP = 10
/** The part of the stage's width that a swipe must travel to turn the page. */
const SWIPE_PART = 0.15

function limit(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}

/** The view within its limits: never smaller than whole, and no empty ground where picture could be. */
export function clampView({ scale, x, y }: View, { width, height }: Stage): View {
  const kept = Math.min(MAX_SCALE, Math.max(1, scale))
  const side = Math.min(width, height) * kept
  return {
    scale: kept,
    x: limit(x, Math.max(0, (side - width) / 2)),
    y: limit(y, Math.max(0, (side - height) / 2)),
  }
}

/** Magnifies by a factor around a point, which stays under the finger as far as the limits let it. */
export function zoomAt(view: View, factor: number, point: Point, stage: Stage): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return clampView(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    stage,
  )
}

export function panBy(view: View, move: Point, stage: Stage): View {
  return clampView({ ...view, x: view.x + move.x, y: view.y + move.y }, stage)
}

/** Two fingers from one place to another: they spread or close, and carry the picture along. */
export function pinch(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  stage: Stage,
): View {
  const before = distance(...from)
  const middle = middleOf(...from)
  const factor = before === 0 ? 1 : distance(...to) / before
  const moved = middleOf(...to)
  return panBy(zoomAt(view, factor, middle, stage), { x: moved.x - middle.x, y: moved.y - middle.y }, stage)
}

/** Where a swipe over this distance leads: 1 to the next picture, -1 to the one before, 0 nowhere. */
export function swipeStep({ x, y }: Point, { width }: Stage): -1 | 0 | 1 {
  if (Math.abs(x) < width * SWIPE_PART || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
