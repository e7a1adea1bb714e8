import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { shopTest } from '#test/harness/shop-test.ts'

/** CPU time in ms from which a call needs its own limit. */
const MUCH_MS = 10
const ROW = /^\| `(?<call>\w+ \/[^`]*)` \| (?<ms>[\d.]+|–) \| (?<bound>.+) \|$/gm
/** The demo's simulated providers, and the catch-all for unknown calls of each method. */
const ASIDE = /^\w+ \/simulateur|^(?!GET )\w+ \/api\/\*$/

const test = shopTest.extend('rows', { scope: 'file' }, async () => {
  const text = await readFile('docs/public-calls.md', 'utf8')
  return [...text.matchAll(ROW)].map(({ groups: { call = '', ms = '', bound = '' } = {} }) => ({
    call,
    ms: Number(ms.replace('–', 'NaN')),
    hasBound: bound !== '–',
  }))
})

test('each public call has one row in docs/public-calls.md, and each row is a public call', ({
  shop,
  rows,
}) => {
  const calls = shop.routes
    .filter(({ method, guard }) => method !== 'HEAD' && (guard === undefined || guard === 'public'))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((call) => !ASIDE.test(call))
  expect(rows.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
})

test('each public call that takes 10 ms or more of processor time has a limit of its own', ({ rows }) => {
  expect(rows.filter(({ ms, hasBound }) => ms >= MUCH_MS && !hasBound)).toEqual([])
  // Only demo pages, which respond from memory, were not measured.
  const unmeasured = rows.filter(({ ms }) => Number.isNaN(ms)).map(({ call }) => call)
  expect(unmeasured.every((call) => call.startsWith('GET /api/demo/'))).toBe(true)
})

test('each call with a cost budget has its limit in docs/public-calls.md', ({ shop, rows }) => {
  // HEAD of a route costs the same as GET.
  const costly = shop.routes.filter(({ method, cost }) => cost !== undefined && method !== 'HEAD')
  expect(costly.length).toBeGreaterThan(20)
  const named = costly.map(({ method, url }) => `${method} ${url}`)
  expect(named.filter((call) => !rows.some((row) => row.call === call && row.hasBound))).toEqual([])
})
