import { test as base } from 'vitest'
import { createTestClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { expectNoForgedHost } from './forged-host.ts'
import { expectBooksInOrder } from './orders.ts'
import { raiseCeilings } from './raise-ceilings.ts'
import { openTestShop } from './shop.ts'

/** Tests that share one database per file: `db`, migrated and initially empty. */
export const databaseTest = base.extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
  const db = await openTestDatabase()
  onCleanup(() => db.close())
  return db
})

/**
 * Tests that share one shop without pages per file: `shop`, with its own database, `settings` (environment variables,
 * none by default) and `clock`. Books and messages are checked at the end.
 */
export const shopTest = base
  .extend('settings', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend('clock', { scope: 'file' }, () => createTestClock())
  /** Limits of unpaid orders. Raised, because few people order much in a file; override with `usual`. */
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
