import type { PointerEvent } from 'react'
import {
  distance,
  panBy,
  pinch,
  type Point,
  type Stage,
  swipeStep,
  TAP_SCALE,
  TAP_SLOP,
  type View,
  WHOLE,
  zoomAt,
} from './geometry.ts'
import { pointOn } from './point-on.ts'

/** Two taps within this time are one double tap, milliseconds. */
const DOUBLE_TAP_MS = 300
/** … and within this distance, CSS pixels: fingers are broad. */
const DOUBLE_TAP_SLOP = 30

export type ChangeView = (next: (old: View, stage: Stage) => View) => void

type Handler = (event: PointerEvent) => void
export interface PointerHandlers {
  onPointerDown: Handler
  onPointerMove: Handler
  onPointerUp: Handler
  onPointerCancel: Handler
}

interface Answers {
  isZoomed: boolean
  change: ChangeView
  turn: (step: number) => void
}

/** Remembers the fingers on the stage and tells taps, drags, pinches and swipes apart. */
export function followPointers(): { handlersFor: (answers: Answers) => PointerHandlers } {
  const fingers = new Map<number, Point>()
  let start: Point | undefined
  let lastTap: { at: number; point: Point } | undefined

  function move({ isZoomed, change }: Answers, event: PointerEvent): void {
    const from = fingers.get(event.pointerId)
    if (!from) return
    const to = pointOn(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, to)
    if (other) change((view, stage) => pinch(view, [from, other], [to, other], stage))
    else if (isZoomed) change((view, stage) => panBy(view, { x: to.x - from.x, y: to.y - from.y }, stage))
  }

  function tap({ isZoomed, change }: Answers, point: Point, at: number): void {
    const isDouble =
      lastTap && at - lastTap.at < DOUBLE_TAP_MS && distance(lastTap.point, point) < DOUBLE_TAP_SLOP
    lastTap = isDouble ? undefined : { at, point }
    if (isDouble) change((view, stage) => (isZoomed ? WHOLE : zoomAt(view, TAP_SCALE, point, stage)))
  }

  function lift(answers: Answers, event: PointerEvent): void {
    const from = start
    if (!fingers.delete(event.pointerId) || !from) return
    const to = pointOn(event)
    if (distance(from, to) < TAP_SLOP) return tap(answers, to, event.timeStamp)
    const { width, height } = event.currentTarget.getBoundingClientRect()
    if (!answers.isZoomed) answers.turn(swipeStep({ x: to.x - from.x, y: to.y - from.y }, { width, height }))
  }

  return {
    handlersFor: (answers) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.set(event.pointerId, pointOn(event))
        // A second finger makes it a pinch, whose end is neither tap nor swipe.
        start = fingers.size === 1 ? pointOn(event) : undefined
      },
      onPointerMove: (event) => move(answers, event),
      onPointerUp: (event) => lift(answers, event),
      onPointerCancel: ({ pointerId }) => void fingers.delete(pointerId),
    }),
  }
}
