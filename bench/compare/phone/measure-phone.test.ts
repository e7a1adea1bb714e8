import { expect, test } from 'vitest'
import { drawPhone } from '../draw.ts'
import { takeMedianCost } from './measure-phone.ts'
import type { ScreenCost } from './visit.ts'

const cost = (press: number, bytes = 1000): ScreenCost => ({
  cold: { bytes, scripts: 10, press },
  warm: { bytes: bytes / 2, scripts: 5, press: press / 2 },
})

test('each figure is the median of its own rounds: one slow round does not count', () => {
  expect(takeMedianCost([cost(100, 3000), cost(120, 2000), cost(9000, 1000)])).toEqual({
    cold: { bytes: 2000, scripts: 10, press: 120 },
    warm: { bytes: 1000, scripts: 5, press: 60 },
  })
})

test('a screen of one build is one line: kilobytes, scripts and press with a cold and a warm cache', () => {
  const drawn = drawPhone([
    { build: 'before', screen: 'home', pressed: '« Commander »', ...cost(1234, 156_789) },
  ])
  expect(drawn.split('\n').at(-1)?.replace(/ +/g, ' ')).toBe(
    '| home, before | 156.8 | 10 | 1234 | 78.4 | 5 | 617 | « Commander » |',
  )
})
