import { test as base } from 'vitest'
import { createTestClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { expectNoForgedHost } from './forged-host.ts'
import { expectBooksInOrder } from './orders.ts'
import { raiseCeilings } from './raise-ceilings.ts'
import { openTestShop } from './shop.ts'

/** Tests of a file that share one database: `db`, migrated and empty at first. */
export const databaseTest = base.extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
  const db = await openTestDatabase()
  onCleanup(() => db.close())
  return db
})

/**
 * Tests of a file that share one shop without pages: `shop`, on a database of its own, with `settings` (environment
 * variables, none unless a file overrides them) at the moment that `clock` shows. Its books and messages are read at the end.
 */
export const shopTest = base
  .extend('settings', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend('clock', { scope: 'file' }, () => createTestClock())
  /** Of unpaid orders: few people order much in a file, unless it overrides this with `usual`. */
  .extend('ceilings', { scope: 'file' }, (): 'raised' | 'usual' => 'raised')
  .extend('shop', { scope: 'file' }, async ({ settings, clock, ceilings }, { onCleanup }) => {
    const shop = await openTestShop(settings, () => clock.now)
    if (ceilings === 'raised') await raiseCeilings(shop.db)
    onCleanup(async () => {
      try {
        await expectBooksInOrder(shop.db)
        await expectNoForgedHost(shop.db)
      } finally {
        await shop.close()
      }
    })
    return shop
  })
