import { expect, test } from 'vitest'
import { MAX_SCALE, panBy, pinch, type Point, swipeStep, type View, WHOLE, zoomAt } from './geometry.ts'

/** A phone in portrait: at scale 1 the picture is 360 px wide, with empty space above and below. */
const stage = { width: 360, height: 600 }
const at = (x: number, y = 0): Point => ({ x, y })

test.each<[string, View, number, Point, View]>([
  ['around the middle nothing moves', WHOLE, 2, at(0), { scale: 2, x: 0, y: 0 }],
  ['the point under the finger stays', WHOLE, 2, at(100, -20), { scale: 2, x: -100, y: 20 }],
  ['no ground shows beside the picture', WHOLE, 2, at(180), { scale: 2, x: -180, y: 0 }],
  ['it ends at the largest scale', { scale: 3, x: 0, y: 0 }, 9, at(0), { scale: MAX_SCALE, x: 0, y: 0 }],
  ['closing leads back to the whole picture', { scale: 2, x: -180, y: 60 }, 0.1, at(50), WHOLE],
])('CAT-13: zooming: %s', (_rule, view, factor, point, result) =>
  expect(zoomAt(view, factor, point, stage)).toEqual({
    scale: result.scale,
    x: expect.closeTo(result.x),
    y: expect.closeTo(result.y),
  }),
)

test.each<[string, View, Point, View]>([
  ['the whole picture does not move', WHOLE, at(50, 50), WHOLE],
  ['a magnified one follows', { scale: 3, x: 0, y: 0 }, at(40, -30), { scale: 3, x: 40, y: -30 }],
  ['up to its edge', { scale: 3, x: 300, y: 0 }, at(900, 900), { scale: 3, x: 360, y: 240 }],
])('CAT-13: dragging: %s', (_rule, view, move, result) => expect(panBy(view, move, stage)).toEqual(result))

test.each<[string, [Point, Point], [Point, Point], View]>([
  [
    'spreading to twice the distance doubles',
    [at(-50), at(50)],
    [at(-100), at(100)],
    { scale: 2, x: 0, y: 0 },
  ],
  ['moving along carries the picture', [at(-50), at(50)], [at(-70), at(130)], { scale: 2, x: 30, y: 0 }],
  ['two fingers on one spot change nothing', [at(5), at(5)], [at(5), at(25)], WHOLE],
])('CAT-13: pinching: %s', (_rule, from, to, result) => expect(pinch(WHOLE, from, to, stage)).toEqual(result))

test.each<[Point, number]>([
  [at(-60), 1],
  [at(60), -1],
  [at(-50), 0],
  [at(-60, 80), 0],
  [at(0), 0],
])('CAT-13: a swipe over %j moves %i picture(s) forward', (way, step) =>
  expect(swipeStep(way, stage)).toBe(step),
)
