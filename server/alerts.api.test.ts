import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { recordBackup } from '#platform/server/backup/backup-record.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const readMetrics = async (shop: TestShop): Promise<string> => (await shop.call('GET', '/metrics')).body

/** Metric names in the runbook's table of alerts, without the suffixes that a collector adds to histograms. */
async function readAlerts(): Promise<string[]> {
  const runbook = await readFile('docs/runbook.md', 'utf8')
  const table = runbook.split('## Alerts')[1]?.split('\n## ')[0] ?? ''
  const cells = table
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? (line.split(' | ')[0] ?? '') : []))
  const codes = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))
  const names = codes.flatMap((code) => code.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g) ?? [])
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))]
}

test('each alert of the runbook uses a metric that the shop exposes', async ({ shop }) => {
  await recordBackup(shop.db, {
    madeAt: TEST_NOW,
    endedAt: TEST_NOW,
    file: 'keur-20261124-100000.sql',
    bytes: 1000,
    failedAt: null,
    reason: null,
  })
  const shown = new Set([...(await readMetrics(shop)).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const alerts = await readAlerts()
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !shown.has(name))).toEqual([])
})

test('pending work of staff is exposed as a metric', async ({ shop }) => {
  expect(await readMetrics(shop)).toMatch(/^messages_failed 0$/m)
  await shop.db.rows({
    text: `insert into outbox_message (topic, payload, attempts, last_error) values ('message.sms', '{}', 10, 'gone')`,
  })
  const metrics = await readMetrics(shop)
  expect(metrics).toMatch(/^messages_failed 1$/m)
  expect(metrics).toMatch(/^payments_to_settle 0$/m)
})

test('a process that is shutting down is not ready any more, and still responds', async ({ shop }) => {
  expect((await shop.call('GET', '/readyz')).statusCode).toBe(200)
  shop.app.ending.isEnding = true
  const answer = await shop.call('GET', '/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reason: 'ending' }])
  expect((await shop.call('GET', '/healthz')).statusCode).toBe(200)
  expect((await shop.call('GET', '/api/produits-count')).statusCode).toBe(200)
})
