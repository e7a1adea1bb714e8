/** A point on the stage, in CSS pixels from its centre. */
export interface Point {
  x: number
  y: number
}

/** Scale of a picture and the offset of its centre from the stage's centre. */
export interface View extends Point {
  scale: number
}

/** Size of the stage in CSS pixels. The square picture fills its shorter side at scale 1. */
export interface Stage {
  width: number
  height: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** Limit for a picture of 1600 px on 360 CSS pixels at a density of three. Beyond it the picture is blurred. */
export const MAX_SCALE = 4
/** Scale after a double tap. */
export const TAP_SCALE = 2.5
/** Scale factor of « + » and « − ». */
export const STEP = 1.5
/** Maximum movement of a tap in CSS pixels. */
export const TAP_SLOP = 10
/** Minimum length of a swipe, as a fraction of the stage's width. */
const SWIPE_PART = 0.15

function limit(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}

/** Limits the view: at least scale 1, and no empty space where the picture could be. */
function clampView({ scale, x, y }: View, { width, height }: Stage): View {
  const bounded = Math.min(MAX_SCALE, Math.max(1, scale))
  const side = Math.min(width, height) * bounded
  return {
    scale: bounded,
    x: limit(x, Math.max(0, (side - width) / 2)),
    y: limit(y, Math.max(0, (side - height) / 2)),
  }
}

/** Scales around a point, which stays in place within the limits. */
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

/** Applies a two-finger gesture: scale and movement. */
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

/** Step of a swipe over this distance: 1 next picture, -1 previous, 0 none. */
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
