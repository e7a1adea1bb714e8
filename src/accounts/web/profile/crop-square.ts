/** Side of the picture that is sent, in pixels: the shop keeps it smaller still. */
export const MOST_SIDE = 512

/** The part of a picture that becomes the avatar, and the side it is drawn at. All in whole pixels. */
export interface Crop {
  x: number
  y: number
  /** Side of the square in the picture. */
  side: number
  /** Side of the square that is drawn: never larger than it was. */
  drawn: number
}

/**
 * The largest square of a picture. `place` says where along its longer side: 0 at the top or left, 1 at the end.
 */
export function cropSquare(width: number, height: number, place: number): Crop {
  const side = Math.min(width, height)
  const along = (length: number): number => Math.round((length - side) * Math.min(1, Math.max(0, place)))
  return { x: along(width), y: along(height), side, drawn: Math.min(side, MOST_SIDE) }
}
