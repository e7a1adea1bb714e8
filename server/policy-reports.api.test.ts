import { pino } from 'pino'
import { expect } from 'vitest'
import { createTestClock } from '#test/harness/clock.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { buildApp } from './app.ts'
import { POLICY_REPORTS } from './policy-reports.ts'

const REPORT = {
  'effective-directive': 'script-src-elem',
  'violated-directive': 'script-src-elem',
  'blocked-uri': 'inline',
  'document-uri': 'https://keur.sn/produits/12/details?utm_source=awa@exemple.sn',
  'script-sample': 'alert(1)',
}
const report = ({ app }: Pick<TestShop, 'app'>, parts: object, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: POLICY_REPORTS,
    headers: { 'content-type': type },
    payload: JSON.stringify({ 'csp-report': { ...REPORT, ...parts } }),
  })
const readCounts = async (shop: TestShop): Promise<string[]> =>
  (await shop.call('GET', '/metrics')).body.match(/^csp_reports_total\{.*$/gm)?.toSorted() ?? []

test('API-9: policy violations are counted by directive, and unknown directives as one', async ({ shop }) => {
  for (const parts of [{}, {}, { 'effective-directive': 'img-src' }])
    expect((await report(shop, parts)).statusCode).toBe(204)
  for (const word of ['x', 'y"} 7', 'constructor', ''])
    await report(shop, { 'effective-directive': word, 'violated-directive': word })
  await report(shop, { 'effective-directive': undefined, 'violated-directive': 'style-src self' })
  expect(await readCounts(shop)).toEqual([
    'csp_reports_total{directive="img-src"} 1',
    'csp_reports_total{directive="other"} 4',
    'csp_reports_total{directive="script-src-elem"} 2',
    'csp_reports_total{directive="style-src"} 1',
  ])
})

test.for<[string, number, string, string]>([
  [
    'too long a report',
    413,
    'application/csp-report',
    JSON.stringify({ 'csp-report': { x: 'x'.repeat(20_000) } }),
  ],
  ['half a report', 400, 'application/csp-report', '{"csp-report":'],
  ['a list', 400, 'application/csp-report', '[]'],
  ['a prototype', 400, 'application/csp-report', '{"csp-report":{"__proto__":{}}}'],
  ['a text', 415, 'text/plain', 'csp-report'],
])('API-9: %s is refused with %i and is not counted', async ([, status, type, payload], { shop }) => {
  const before = await readCounts(shop)
  const answer = await shop.app.inject({
    method: 'POST',
    url: POLICY_REPORTS,
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(status)
  expect(await readCounts(shop)).toEqual(before)
})

test('only reports may have the reports’ content type, which other calls refuse', async ({ shop }) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/termeRecherche',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(415)
})

test('reports are logged once a minute, without secret addresses and without typed text', async ({
  shop,
}) => {
  const lines: string[] = []
  const clock = createTestClock()
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ ...shop, log, clock: () => clock.now })
  const received = () =>
    lines
      .filter((line) => line.includes('violation of the content security policy'))
      .map((line) => JSON.parse(line))
  for (let count = 0; count < 5; count += 1) await report({ app }, {})
  expect(received()).toMatchObject([
    { directive: 'script-src-elem', blocked: 'inline', page: '/produits/12/details' },
  ])
  clock.now = new Date(clock.now.getTime() + 60_000)
  await report(
    { app },
    {
      'document-uri': 'https://keur.sn/panier/abcdefghjk',
      'blocked-uri': 'https://awa.exemple.sn/x?jeton=1',
    },
  )
  expect(received()).toHaveLength(2)
  expect(received()[1]).toMatchObject({ page: 'private', blocked: 'https' })
  expect(lines.join('')).not.toMatch(/abcdefghjk|exemple\.sn|alert|jeton/)
  await app.close()
})
