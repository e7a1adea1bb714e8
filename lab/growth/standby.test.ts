import { expect, test } from 'vitest'
import { type StandbyFindings, formatStandby, evaluateStandby } from './standby.ts'

const turn = (orders: number, lists = 0) => ({ orders, lists })

const seen = (shareThere: number, atStandby: number): StandbyFindings => ({
  shareThere,
  turns: {
    nowhere: [turn(100), turn(50)],
    leader: [turn(60, 200), turn(30, 100)],
    standby: [turn(atStandby, 200), turn(atStandby / 2, 100)],
  },
})

test('orders beside reads are reported as a share of orders alone, within each round', () => {
  expect(evaluateStandby(seen(1.5, 95))).toMatchObject([{ found: '95 %', isHeld: true }])
  expect(evaluateStandby(seen(1.5, 80))).toMatchObject([{ found: '80 %', isHeld: false }])
  expect(formatStandby(seen(1.5, 95))).toMatch(/lists read at the leader +\| +45 \| +60 % \| +150/)
})

test('a shop that still reads from the leader is not classified as a success', () => {
  expect(evaluateStandby(seen(0.1, 100))).toMatchObject([{ isHeld: false }])
})

test('unmeasured figures are reported as such and not classified', () => {
  expect(evaluateStandby({ skipped: 'no packages' })).toEqual([])
  expect(formatStandby({ skipped: 'no packages' })).toContain('not measured: no packages')
})
