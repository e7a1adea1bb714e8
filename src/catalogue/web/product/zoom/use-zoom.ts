import { useEffect, useState } from 'react'
import { type ChangeView, followPointers, type PointerHandlers } from './follow-pointers.ts'
import { panBy, type Point, STEP, type View, WHOLE, zoomAt } from './geometry.ts'
import { pointOn } from './point-on.ts'

/** One press of an arrow key moves a magnified picture by this part of the stage. */
const PAN_PART = 0.2
/** Pixels of a wheel that double the picture. */
const WHEEL_DOUBLES = 300

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
const FACTORS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP, '0': 0 }

export interface Zoom {
  /** Which picture, from 0, and how it stands. */
  index: number
  view: View
  /** Takes the stage's element. */
  takeStage: (stage: HTMLElement | null) => void
  handlers: PointerHandlers
  zoomBy: (factor: number) => void
  /** To the next picture (1) or the one before (-1), whole again; nowhere beyond the ends. */
  turn: (step: number) => void
  onKey: (key: string) => void
}

/** One of `count` pictures, turned, magnified and moved by fingers, mouse, wheel and keys. */
export function useZoom(count: number, first: number): Zoom {
  const [stage, takeStage] = useState<HTMLElement | null>(null)
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(WHOLE)
  const [pointers] = useState(followPointers)
  const isZoomed = view.scale > 1

  const change: ChangeView = (next) => {
    const size = { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 }
    setView((old) => next(old, size))
  }
  const zoomBy = (factor: number) => change((old, size) => zoomAt(old, factor, { x: 0, y: 0 }, size))
  function turn(step: number): void {
    if (step === 0 || index + step < 0 || index + step >= count) return
    setIndex(index + step)
    setView(WHOLE)
  }
  function onKey(key: string): void {
    const factor = FACTORS[key]
    const way = ARROWS[key]
    if (factor !== undefined) zoomBy(factor)
    else if (way && isZoomed)
      change((old, { width, height }) =>
        panBy(old, { x: way.x * width * PAN_PART, y: way.y * height * PAN_PART }, { width, height }),
      )
    else if (way) turn(-way.x)
  }
  useWheel(stage, setView)
  return {
    index,
    view,
    takeStage,
    handlers: pointers.handlersFor({ isZoomed, change, turn }),
    zoomBy,
    turn,
    onKey,
  }
}

/** React listens to wheels without a say in scrolling: this one has to keep the page still. */
function useWheel(stage: HTMLElement | null, setView: (next: (old: View) => View) => void): void {
  useEffect(() => {
    function zoom(event: WheelEvent): void {
      event.preventDefault()
      if (!stage) return
      const size = { width: stage.clientWidth, height: stage.clientHeight }
      const factor = 2 ** (-event.deltaY / WHEEL_DOUBLES)
      const point = pointOn(event)
      setView((old) => zoomAt(old, factor, point, size))
    }
    stage?.addEventListener('wheel', zoom, { passive: false })
    return () => stage?.removeEventListener('wheel', zoom)
  }, [stage, setView])
}
