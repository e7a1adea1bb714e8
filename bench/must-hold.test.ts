import { expect, test } from 'vitest'
import { makeBasketTargets } from './basket-targets.ts'
import type { BusyFigure } from './busy.ts'
import type { Findings } from './findings.ts'
import { judge } from './must-hold.ts'
import { makeOrderTargets } from './order-targets.ts'
import { makePaymentTargets } from './payment-targets.ts'
import { CONSTANT, CACHED_PAGE, NGINX_PAGE, type Target, makeTargets } from './targets.ts'
import {
  VARIED_FILTERED,
  VARIED_LIST,
  VARIED_PRODUCT,
  VARIED_SEARCH,
  makeVariedLoad,
} from './varied-targets.ts'

const machine = {
  processor: 'p',
  cores: 2,
  memory: 4,
  system: 's',
  node: 'v',
  postgres: '15',
  day: '2026-11-21',
}

/** Findings with constant JSON at 100 000 requests per second and pages at the given rates; `kept`: a cached page. */
function find(page: number, cached = 75_000, nginx = 100_000): Findings {
  const speedOf = ({ name }: Target): number => {
    if (name === CONSTANT) return 100_000
    if (name === NGINX_PAGE) return nginx
    return name === CACHED_PAGE ? cached : page
  }
  return { machine, products: 10_000, load: sample(makeTargets([1], FILTER, ['jeton']), speedOf) }
}

const FILTER = { category: 'Congélateurs', min: 1, max: 2 }

function sample(
  targets: readonly Target[],
  speedOf: (target: Target) => number,
): NonNullable<Findings['load']> {
  const samples = new Map(
    targets.map((target) => [
      target.name,
      [{ perSecond: speedOf(target), p99: 1, bytes: 1, processor: undefined }],
    ]),
  )
  return { targets, samples, rounds: 1, seconds: 1 }
}

const missed = (findings: Findings): string[] =>
  judge(findings).flatMap(({ promise, isHeld }) => (isHeld ? [] : [promise]))

test('pages meet their targets at 1.2 % and 75 % of constant JSON', () => {
  expect(judge(find(1200))).toHaveLength(5)
  expect(missed(find(1200))).toEqual([])
})

test('one response per second below the target is a failure, whatever the rounded figure shows', () => {
  expect(missed(find(1199))).toHaveLength(2)
  expect(missed(find(1200, 74_999))).toHaveLength(1)
})

test('a cached page has a target of 40 % of nginx with one process', () => {
  const besideNginx = (nginx: number): Findings => find(1200, 75_000, nginx)
  expect(missed(besideNginx(187_500))).toEqual([])
  expect(missed(besideNginx(187_501))).toEqual([`${CACHED_PAGE}, of nginx with one process ≥ 40 %`])
})

test('lists, filters, products and searches of many visitors have a target of 60 % of a reference with the same bytes', () => {
  const varied = (speed: number): Findings => {
    const { targets } = makeVariedLoad([{ category: 'Fers', quartiles: [10, 20, 30] }], [1])
    const load = sample(targets, ({ server }) => (server === 'same' ? 1000 : speed))
    return { machine, products: 10_000, load }
  }
  expect(missed(varied(600))).toEqual([])
  expect(missed(varied(599))).toEqual(
    [VARIED_LIST, VARIED_FILTERED, VARIED_PRODUCT, VARIED_SEARCH].map(
      (name) => `${name}, of plain pg ≥ 60 %`,
    ),
  )
})

test('an order and a notification have a target of 60 % of plain pg', () => {
  const written = (speed: number): Findings => {
    const feed = () => Promise.resolve()
    const targets = [...makeOrderTargets([1], [{ id: 1, token: 'jeton' }]), ...makePaymentTargets([], feed)]
    const load = sample(targets, ({ server }) => (server === 'pg' ? 1000 : speed))
    return { machine, products: 10_000, load }
  }
  expect(missed(written(600))).toEqual([])
  expect(missed(written(599))).toHaveLength(2)
})

test('the page cache keeps 60 % of its pages per second and a p99 of 50 ms during one change a second', () => {
  const busy = (changed: number, p99: number, age: number): Findings => {
    const sample = { p50: 1, p99, age, fromFiles: 0, waited: 0, renders: 1, memory: 1 }
    const figure = (given: Partial<BusyFigure>, perSecond = 100): BusyFigure => ({
      ...({ count: 1000, popularity: 'Zipf', period: undefined, server: 'shop' } as const),
      samples: [{ ...sample, perSecond }],
      ...given,
    })
    const uniform = [150, 11_000].map((count) => figure({ count, popularity: 'uniform' }))
    const all = [figure({}), figure({ period: 1 }, changed), figure({ server: 'nginx' }), ...uniform]
    return { machine, products: 10_000, busy: all }
  }
  expect(missed(busy(60, 50, 2000))).toEqual([])
  expect(missed(busy(59, 51, 2001))).toHaveLength(3)
})

test('the heaviest page decides the weight target, and a start of eight seconds fails', () => {
  const weights = [
    { path: '/', html: 1, scripts: 135_000, styles: 12_000 },
    { path: '/boutique', html: 1, scripts: 135_001, styles: 12_001 },
  ]
  const findings: Findings = { machine, products: 1, weights, starts: { first: 60, second: 8 } }
  expect(judge(findings).map(({ found, isHeld }) => [found, isHeld])).toEqual([
    ['135.0 kB', false],
    ['12.0 kB', false],
    ['8.0 s', false],
  ])
  expect(missed({ ...findings, weights: weights.slice(0, 1), starts: { first: 60, second: 7.99 } })).toEqual(
    [],
  )
})

test('a full basket has a target of 60 % of plain pg, measured separately', () => {
  const basket = (speed: number): Findings => {
    const targets = makeBasketTargets([{ id: 1, quantity: 1, price_unit: 5000 }])
    const load = sample(targets, ({ server }) => (server === 'pg' ? 1000 : speed))
    return { machine, products: 10_000, load }
  }
  expect(missed(basket(600))).toEqual([])
  expect(missed(basket(599))).toEqual(['API: basket of 50 lines, of plain pg ≥ 60 %'])
})

test.each([
  ['API: list', false, [true, false, true, false]],
  ['Admin: orders', true, [false, false, true, false]],
])(
  'with 100 times the rows « %s » may take twice as long, and visitors’ requests ten milliseconds more',
  (name, isAdmin, held) => {
    const isHeld = (small: number, large: number): boolean | undefined =>
      judge({ machine, products: 1, growth: [{ name, isAdmin, small, large }] })[0]?.isHeld
    expect([isHeld(2, 12), isHeld(2, 12.1), isHeld(20, 40), isHeld(20, 40.1)]).toEqual(held)
  },
)

test.each([
  ['/', 90_000],
  ['/boutique', 60_000],
  ['/produits/1/details', 70_000],
])('a first view of %s may weigh %i bytes in all, a repeated one 2 kB', (path, most) => {
  const none = { html: 0, script: 0, style: 0, picture: 0, other: 0 }
  const views = (first: number, repeat: number): Findings => ({
    machine,
    products: 1,
    views: [
      { path, first: { ...none, html: 10_000, other: first - 10_000 }, repeat: { ...none, script: repeat } },
    ],
  })
  expect(missed(views(most, 2000))).toEqual([])
  expect(missed(views(most + 1, 2001))).toHaveLength(2)
})

test('the worst page decides the Lighthouse scores and times, and a cart is exempt from the SEO score', () => {
  const page = { path: '/', lcp: 1300, tbt: 50, cls: 0.02, bytes: 1, problems: [] }
  const marks = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
  const marked = (worst: object, some: object = {}): Findings => ({
    machine,
    products: 1,
    lighthouse: [
      { ...page, marks },
      { ...page, ...some, marks: { ...marks, ...worst } },
    ],
  })
  expect(missed(marked({}))).toEqual([])
  expect(missed(marked({ performance: 99.5, seo: 99 }))).toHaveLength(2)
  expect(missed(marked({ performance: 95, seo: 66 }, { path: '/cart' }))).toEqual([])
  expect(missed(marked({ performance: 94 }, { path: '/cart' }))).toHaveLength(1)
  expect(missed(marked({}, { lcp: 1301, tbt: 51, cls: 0.021 }))).toHaveLength(3)
})
