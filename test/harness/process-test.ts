import { inject, test as base } from 'vitest'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import {
  createServerDatabase,
  dropServerDatabases,
  makeDatabaseName,
  withDatabase,
} from './server-databases.ts'
import { makeTempFolder } from './temp-folder.ts'

/** Whether this run has a PostgreSQL server, which several processes can share. */
export const isOnServer = inject('engine') === 'server'

/**
 * Tests with built shops as separate processes. `databaseUrl` is an empty database on the tests' server, and
 * `settings` contain it. `open` starts a shop that is stopped at the end of the file, even if tests fail.
 */
export const processTest = base
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await makeTempFolder('processes')
    onCleanup(() => folder.remove())
    return folder
  })
  .extend('databaseUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
    const admin = withDatabase(inject('databaseTemplate'), 'postgres')
    const name = makeDatabaseName('keur_processes')
    onCleanup(() => dropServerDatabases(admin, name))
    return createServerDatabase(admin, name)
  })
  .extend('settings', { scope: 'file' }, ({ databaseUrl, folder }): Record<string, string> => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    DEMO: 'vide',
    SESSION_SECRET: 'the-secret-of-several-processes-and-their-visitors',
    // Load tests on a small machine are slow, and must not trigger load shedding.
    OVERLOAD_MS: '0',
  }))
  .extend('open', { scope: 'file' }, ({ settings }, { onCleanup }) => {
    const opened: BuiltShop[] = []
    onCleanup(async () => {
      for (const shop of opened) await shop.stop()
    })
    return async (changed: Record<string, string> = {}): Promise<BuiltShop> => {
      const shop = await startBuiltShop({ ...settings, ...changed })
      opened.push(shop)
      return shop
    }
  })
