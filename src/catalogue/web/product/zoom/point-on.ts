import type { Point } from './geometry.ts'

/** Where on the element that listens, in CSS pixels from its middle. */
export function pointOn(event: {
  clientX: number
  clientY: number
  currentTarget: EventTarget | null
}): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect()
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 }
}
