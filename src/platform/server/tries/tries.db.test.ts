import { expect } from 'vitest'
import { createTestClock } from '#test/harness/clock.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { createTries } from './tries.ts'

const DELAYS = { name: 'growing', delays: [0, 0, 60, 120], seconds: 3600 }
const test = databaseTest
  .extend('clock', { scope: 'file' }, () => createTestClock())
  .extend('tries', { scope: 'file' }, ({ db, clock }) =>
    createTries(db, { clock: () => clock.now, secret: 'a key' }),
  )

test('API-10: each attempt beyond the free ones waits longer, up to the last delay', async ({
  tries,
  clock,
}) => {
  const once = () => tries.countAfterDelay([DELAYS, 'awa'])
  expect([await once(), await once(), await once()]).toEqual([0, 0, 0])
  expect([await once(), await tries.readDelay([DELAYS, 'awa'])]).toEqual([60, 60])
  clock.pass(59)
  expect(await once()).toBe(1)
  clock.pass(1)
  for (let time = 0; time < 3; time += 1) {
    expect([await once(), await once()]).toEqual([0, 120])
    clock.pass(120)
  }
  expect(await tries.countAfterDelay([DELAYS, 'fatou'])).toBe(0)
})

test('API-10: counting restarts after a quiet period, and after a reset', async ({ tries, clock }) => {
  const once = () => tries.countAfterDelay([DELAYS, 'binta'])
  for (let time = 0; time < 3; time += 1) await once()
  clock.pass(3600)
  expect([await once(), await once(), await once(), await once()]).toEqual([0, 0, 0, 60])
  await tries.forget([DELAYS, 'binta'])
  expect(await once()).toBe(0)
})

test('API-10: of many concurrent attempts no more pass than the delays allow', async ({ tries }) => {
  const waits = await Promise.all(Array.from({ length: 12 }, () => tries.countAfterDelay([DELAYS, 'coumba'])))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
})
