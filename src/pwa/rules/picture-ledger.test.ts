import { expect, test } from 'vitest'
import { enter, type Ledger, MAX_PICTURE_BYTES, readLedger, touch } from './picture-ledger.ts'

const THREE: Ledger = [
  ['/a', 40],
  ['/b', 30],
  ['/c', 20],
]

test('pictures beyond the limit go, the one that was shown longest ago first', () => {
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

test('a picture that came anew counts once, with its new bytes', () => {
  expect(enter(THREE, '/a', 50, 100)).toEqual({
    ledger: [
      ['/b', 30],
      ['/c', 20],
      ['/a', 50],
    ],
    gone: [],
  })
})

test('a picture that is larger than everything that may be kept is not kept, and drives no other out', () => {
  expect(enter(THREE, '/d', 101, 100)).toEqual({ ledger: THREE, gone: ['/d'] })
})

test('fifteen megabytes are kept at most', () => {
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

test('a ledger that was kept is read again', () => expect(readLedger(JSON.stringify(THREE))).toEqual(THREE))
