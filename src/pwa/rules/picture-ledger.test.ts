import { expect, test } from 'vitest'
import { enter, type Ledger, MAX_PICTURE_BYTES, readLedger, touch } from './picture-ledger.ts'

const THREE: Ledger = [
  ['/a', 40],
  ['/b', 30],
  ['/c', 20],
]

test('pictures beyond the limit are evicted, the least recently shown first', () => {
  expect(enter(THREE, '/d', 10, 100)).toEqual({ ledger: [...THREE, ['/d', 10]], gone: [] })
  expect(enter(THREE, '/d', 50, 100)).toEqual({
    ledger: [
      ['/b', 30],
      ['/c', 20],
      ['/d', 50],
    ],
    gone: ['/a'],
  })
  expect(enter(touch(THREE, '/a'), '/d', 50, 100).gone).toEqual(['/b', '/c'])
})

test('a picture loaded again counts once, with its new size', () => {
  expect(enter(THREE, '/a', 50, 100)).toEqual({
    ledger: [
      ['/b', 30],
      ['/c', 20],
      ['/a', 50],
    ],
    gone: [],
  })
})

test('a picture larger than the whole limit is not cached, and evicts no other', () => {
  expect(enter(THREE, '/d', 101, 100)).toEqual({ ledger: THREE, gone: ['/d'] })
})

test('at most fifteen megabytes are cached', () => {
  const full = Array.from({ length: 400 }, (_, index) => [`/${index}`, 50_000] as const)
  const { ledger } = full.reduce((last, [address, bytes]) => enter(last.ledger, address, bytes), {
    ledger: [] as Ledger,
    gone: [] as readonly string[],
  })
  expect(ledger.reduce((sum, [, bytes]) => sum + bytes, 0)).toBe(MAX_PICTURE_BYTES)
})

test.each([undefined, '', '{', 'null', '[1]', '[["/a"]]', '[["/a","b"]]', '{"a":1}'])(
  'a ledger that reads %j counts as empty',
  (text) => expect(readLedger(text)).toEqual([]),
)

test('a saved ledger is read back', () => expect(readLedger(JSON.stringify(THREE))).toEqual(THREE))
