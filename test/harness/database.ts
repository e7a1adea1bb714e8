import { inject } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { copyFolder } from './copy-folder.ts'
import { isLong } from './long.ts'
import { refuseSecondSession } from './one-session.ts'
import { knowsServer } from './postgres-binaries.ts'
import {
  createServerDatabase,
  dropServerDatabases,
  getDatabaseName,
  makeDatabaseName,
  withDatabase,
} from './server-databases.ts'
import { makeTempFolder } from './temp-folder.ts'

const addresses = new WeakMap<Database, string>()

/** URL of a test database on a server; undefined for an embedded one. */
export function testDatabaseUrl(db: Database): string | undefined {
  return addresses.get(db)
}

/** Whether the current project runs on the engine for all tests: a server where available. */
export const isMainEngine = (): boolean => inject('engine') === 'server' || !knowsServer() || isLong

/** A migrated, otherwise empty database on the current project's engine. Closing it deletes it. */
export function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate')
  return inject('engine') === 'server' ? openServerCopy(template) : openEmbeddedCopy(template)
}

async function openEmbeddedCopy(template: string): Promise<Database> {
  const folder = await makeTempFolder('data')
  await copyFolder(template, folder.path)
  const db = await openDatabase({ dataDir: folder.path })
  return closeThen(db, () => folder.remove())
}

/** A copy prepared for the next test while others run: copying waits for the disk. */
let spare: Promise<string> | undefined

async function openServerCopy(template: string): Promise<Database> {
  const copy = (): Promise<string> => copyOnServer(template)
  const url = await (spare ?? copy())
  spare = copy()
  // The next user of the promise handles a failure; without one it is ignored.
  spare.catch(() => {})
  const db = closeThen(await openDatabase({ databaseUrl: url, dataDir: '' }), () =>
    dropServerDatabases(withDatabase(template, 'postgres'), getDatabaseName(url)),
  )
  addresses.set(db, url)
  return refuseSecondSession(db)
}

function copyOnServer(template: string): Promise<string> {
  const templateName = getDatabaseName(template)
  return createServerDatabase(
    withDatabase(template, 'postgres'),
    makeDatabaseName(templateName),
    templateName,
  )
}

function closeThen(db: Database, clear: () => Promise<void>): Database {
  const close = db.close.bind(db)
  db.close = async () => {
    await close()
    await clear()
  }
  return db
}
