import { expect } from 'vitest'
import { runAs } from '#platform/server/http/sender.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { createReturnsJob } from './stock-wishes.ts'

const test = shopTest.extend('settings', { scope: 'file' }, (): Record<string, string> => ({
  SMS_ADDRESS_LIMIT: '4',
}))

test('a guest’s wishes for forty foreign numbers send them no more SMS than the limit of the guest’s address', async ({
  shop,
}) => {
  const id = await makeProduct(shop.db, { quantity: 3 })
  const phones = Array.from({ length: 40 }, (_, index) => `22177999${String(index).padStart(4, '0')}`)
  for (const contact of phones) {
    const body = { product_id: id, contact, consent: true }
    expect((await shop.call('POST', '/api/retour-en-stock', { body })).statusCode).toBe(201)
  }
  const job = createReturnsJob(shop.db, () => TEST_NOW, 'https://keur-electro.sn')
  await runAs({ kind: 'job', name: job.name }, () => job.run())
  let sent = 0
  for (const phone of phones) sent += (await shop.messages(phone)).length
  // A quarter of four is reserved for codes.
  expect(sent).toBe(3)
})
