import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Picture } from '#catalogue/contract.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ShopPicture, STAGE_WIDTHS } from '#ui/shop-picture.tsx'
import {
  MAX_SCALE,
  STEP,
  panBy,
  type Point,
  type View,
  WHOLE,
  zoomAt,
  distance,
  pinch,
  type Stage,
  swipeStep,
  TAP_SCALE,
  TAP_SLOP,
} from './geometry.ts'

interface ZoomDialogProps {
  pictures: readonly Picture[]
  first: number
  onClose: () => void
}

/** CAT-13: the product's pictures full screen, with zoom by touch, mouse and keyboard. */
export function ZoomDialog({ pictures, first, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { takeStage, handlers, ...zoom } = useZoom(pictures.length, first)
  const picture = pictures[zoom.index]
  useEffect(() => dialog.current?.showModal(), [])
  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    zoom.onKey(event.key)
  }
  if (!picture) return null
  const { scale, x, y } = zoom.view
  return (
    <dialog ref={dialog} aria-label="Photos en grand" className="zoom" onClose={onClose} onKeyDown={press}>
      <div ref={takeStage} className={scale > 1 ? 'zoom-stage is-zoomed' : 'zoom-stage'} {...handlers}>
        <div className="zoom-picture" style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          <ShopPicture
            key={picture.hash}
            hash={picture.hash}
            alt={picture.alt}
            sizes="100vmin"
            widths={STAGE_WIDTHS}
            isFirst
          />
          {scale > 1 && <ZoomedPicture key={`${picture.hash} zoomed`} hash={picture.hash} />}
        </div>
      </div>
      <form method="dialog" className="zoom-close">
        <button aria-label="Fermer" className="zoom-button">
          <Icon name="x" />
        </button>
      </form>
      <ZoomBar zoom={zoom} count={pictures.length} />
    </dialog>
  )
}

interface ZoomBarProps {
  zoom: Omit<Zoom, 'takeStage' | 'handlers'>
  count: number
}

function ZoomBar({ zoom, count }: ZoomBarProps) {
  const { index, turn } = zoom
  return (
    <div className="zoom-bar">
      <ZoomButton label="Photo précédente" isOff={index === 0} onPress={() => turn(-1)}>
        <Icon name="chevron-left" />
      </ZoomButton>
      <ZoomButton label="Réduire" isOff={zoom.view.scale <= 1} onPress={() => zoom.zoomBy(1 / STEP)}>
        <span aria-hidden="true">−</span>
      </ZoomButton>
      <output>{`${index + 1}\u00A0/\u00A0${count}`}</output>
      <ZoomButton label="Agrandir" isOff={zoom.view.scale >= MAX_SCALE} onPress={() => zoom.zoomBy(STEP)}>
        <span aria-hidden="true">+</span>
      </ZoomButton>
      <ZoomButton label="Photo suivante" isOff={index === count - 1} onPress={() => turn(1)}>
        <Icon name="chevron-right" />
      </ZoomButton>
    </div>
  )
}

interface ZoomButtonProps {
  label: string
  /** Disabled buttons stay visible, because removing a focused button would lose the focus. */
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

function ZoomButton({ label, isOff, onPress, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className="zoom-button"
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  )
}

/** Largest picture width in px. */
const LARGEST = 1600

/** The picture in its largest size, over the smaller one once loaded. Fetched only when zooming. */
function ZoomedPicture({ hash }: { hash: string }) {
  const [isThere, setIsThere] = useState(false)
  return (
    <picture>
      <source type="image/avif" srcSet={`/images/${hash}/${LARGEST}.avif`} />
      <img
        src={`/images/${hash}/${LARGEST}.webp`}
        alt=""
        width={LARGEST}
        height={LARGEST}
        decoding="async"
        className={isThere ? 'zoom-large' : 'zoom-large is-coming'}
        onLoad={() => setIsThere(true)}
      />
    </picture>
  )
}

/** Movement per arrow key, as a fraction of the stage. */
const PAN_PART = 0.2
/** Wheel distance in px that doubles the scale. */
const WHEEL_DOUBLES = 300

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
const FACTORS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP, '0': 0 }

interface Zoom {
  /** Zero-based picture index, and its view. */
  index: number
  view: View
  takeStage: (stage: HTMLElement | null) => void
  handlers: PointerHandlers
  zoomBy: (factor: number) => void
  /** Moves to the next (1) or previous (-1) picture at scale 1. Does nothing at the ends. */
  turn: (step: number) => void
  onKey: (key: string) => void
}

function useZoom(count: number, first: number): Zoom {
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

/** React's wheel listeners are passive. This one must prevent page scrolling. */
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

/** Maximum time in ms between the taps of a double tap. */
const DOUBLE_TAP_MS = 300
/** Maximum distance in CSS pixels between them, because fingers are broad. */
const DOUBLE_TAP_SLOP = 30

type ChangeView = (next: (old: View, stage: Stage) => View) => void

type Handler = (event: PointerEvent) => void
interface PointerHandlers {
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

/** Tracks pointers on the stage and distinguishes taps, drags, pinches and swipes. */
function followPointers(): { handlersFor: (answers: Answers) => PointerHandlers } {
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
        // A second finger starts a pinch, whose end is neither tap nor swipe.
        start = fingers.size === 1 ? pointOn(event) : undefined
      },
      onPointerMove: (event) => move(answers, event),
      onPointerUp: (event) => lift(answers, event),
      onPointerCancel: ({ pointerId }) => void fingers.delete(pointerId),
    }),
  }
}

/** Pointer position in CSS pixels from the centre of the listening element. */
function pointOn(event: { clientX: number; clientY: number; currentTarget: EventTarget | null }): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect()
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 }
}
