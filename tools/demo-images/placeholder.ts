import { CANVAS } from './index.ts'
import { FLOOR } from './parts.ts'
import { ellipse, fade, path, rect, ROUND_CAP, ROUND_JOIN, stroke } from './shapes.ts'

/** Tones one and two steps under the well colour (#F3EEE5): visible, never louder than a real picture. */
const LINE = '#CFC4B0'
const SOFT = '#E7DECF'

/**
 * The picture of a product that has none: a house whose door is a plug, in the tones of the well.
 * Transparent ground, same canvas and floor as the drawn appliances.
 */
export function drawPlaceholder(): string {
  const house = 'M98 204L186 126Q200 114 214 126L302 204V300Q302 322 280 322H120Q98 322 98 300z'
  const shapes = [
    ellipse(200, FLOOR + 1, 132, 9, SOFT),
    path(house, SOFT),
    stroke('M84 214L186 124Q200 112 214 124L316 214', LINE, 12, `${ROUND_CAP} ${ROUND_JOIN}`),
    rect(170, 218, 14, 34, 7, LINE),
    rect(216, 218, 14, 34, 7, LINE),
    path('M156 246H244V262C244 290 226 304 206 306V330H194V306C174 304 156 290 156 262z', LINE),
    rect(156, 240, 88, 14, 7, LINE),
    ellipse(200, 266, 5, 5, '#F2B705', fade(0.75)),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS} ${CANVAS}" role="img" aria-label="Photo à venir">${shapes}</svg>`
}
