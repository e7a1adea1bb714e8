import { expect } from 'vitest'
import { sendMessage } from '#notifications/server/index.ts'
import { runAs } from '#platform/server/http/sender.ts'
import { makePreorder, orderAsGuest } from '#test/harness/guests.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { expireOrders } from '../jobs/expire-orders.ts'

const test = shopTest.extend('settings', { scope: 'file' }, (): Record<string, string> => ({
  SMS_DAILY_LIMIT: '24',
}))

test('the expiry of twenty guest orders in other people’s names sends no more SMS than one address’s daily limit', async ({
  shop,
  clock,
}) => {
  const id = await makePreorder(shop, 500)
  const phones: string[] = []
  for (let made = 0; made < 20; made += 1)
    phones.push((await orderAsGuest(shop, [{ id, quantity: 1 }])).phone)
  const countSms = async () => {
    let sent = 0
    for (const phone of phones) sent += (await shop.messages(phone)).length
    return sent
  }
  const placed = await countSms()
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)
  const jobs = { ...shop, clock: () => clock.now, sendMessage, origin: 'https://keur-electro.sn' }
  expect(await runAs({ kind: 'job', name: 'orders.expire' }, () => expireOrders(jobs))).toBe(20)
  // Half of the daily limit of messages.
  expect((await countSms()) - placed).toBeLessThanOrEqual(12)
})
