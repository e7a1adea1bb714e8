import { expect, test } from 'vitest'
import type { Findings } from './findings.ts'
import { judge } from './must-hold.ts'
import { CONSTANT, KEPT_PAGE, makeTargets } from './targets.ts'

const machine = {
  processor: 'p',
  cores: 2,
  memory: 4,
  system: 's',
  node: 'v',
  postgres: '15',
  day: '2026-11-21',
}

/** Findings in which every plain pg target answers 1000 times a second, and the shop as told; `kept`: a page from memory. */
function find(shop: number, page: number, kept = 60_000): Findings {
  const targets = makeTargets([1], { category: 'Congélateurs', min: 1, max: 2 })
  const speedOf = ({ name, server }: (typeof targets)[number]): number => {
    if (name === CONSTANT) return 100_000
    if (server === 'pg') return 1000
    if (name === KEPT_PAGE) return kept
    return name.startsWith('API') ? shop : page
  }
  const samples = new Map(
    targets.map((target) => [target.name, [{ perSecond: speedOf(target), p99: 1, processor: undefined }]]),
  )
  return { machine, products: 10_000, load: { targets, samples, rounds: 1, seconds: 1 } }
}

const missed = (findings: Findings): string[] =>
  judge(findings).flatMap(({ promise, isHeld }) => (isHeld ? [] : [promise]))

test('the shop keeps its promises at 70 % of plain pg, and 0.7 % and 60 % of constant JSON', () => {
  expect(judge(find(700, 700))).toHaveLength(6)
  expect(missed(find(700, 700))).toEqual([])
})

test('one answer a second below them is a missed promise, whatever its rounded figure says', () => {
  expect(missed(find(699, 700))).toHaveLength(3)
  expect(missed(find(700, 699))).toHaveLength(2)
  expect(missed(find(700, 700, 59_999))).toHaveLength(1)
})

test('the heaviest page decides on weight, and eight seconds are too many for a start', () => {
  const weights = [
    { path: '/', html: 1, scripts: 110_000, styles: 12_000 },
    { path: '/boutique', html: 1, scripts: 110_001, styles: 12_001 },
  ]
  const findings: Findings = { machine, products: 1, weights, starts: { first: 60, second: 8 } }
  expect(judge(findings).map(({ found, isHeld }) => [found, isHeld])).toEqual([
    ['110.0 kB', false],
    ['12.0 kB', false],
    ['8.0 s', false],
  ])
  expect(missed({ ...findings, weights: weights.slice(0, 1), starts: { first: 60, second: 7.99 } })).toEqual(
    [],
  )
})
