import { expect } from 'vitest'
import { shopTest as test } from '#test/harness/shop-test.ts'
import { SECURITY_EVENTS, reportSecurityEvent } from './security-events.ts'

test('each kind of security event has a counter for the operator from the start', async ({ shop }) => {
  reportSecurityEvent({ kind: 'limit.reached', what: 'calls', address: '192.0.2.1' })
  reportSecurityEvent({ kind: 'limit.reached', what: 'calls', address: '192.0.2.1' })
  const { body } = await shop.call('GET', '/metrics')
  for (const kind of SECURITY_EVENTS) expect(body).toContain(`security_events_total{kind="${kind}"}`)
  const [, count = '0'] = /security_events_total\{kind="limit\.reached"\} (\d+)/.exec(body) ?? []
  expect(Number(count)).toBeGreaterThanOrEqual(2)
})
