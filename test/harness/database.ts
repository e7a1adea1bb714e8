import { inject } from 'vitest'
import type { Database } from '../../src/platform/server/db/database.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import {
  createServerDatabase,
  dropServerDatabases,
  getDatabaseName,
  makeDatabaseName,
  withDatabase,
} from './server-databases.ts'
import { copyFolder } from './copy-folder.ts'
import { refuseSecondSession } from './one-session.ts'
import { makeTempFolder } from './temp-folder.ts'

const addresses = new WeakMap<Database, string>()

/** The address of a test database on a server; undefined for an embedded one. */
export function testDatabaseUrl(db: Database): string | undefined {
  return addresses.get(db)
}

/** A migrated, otherwise empty database on the engine of the running project. Whoever opens it closes it: then it is gone. */
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

async function openServerCopy(template: string): Promise<Database> {
  const templateName = getDatabaseName(template)
  const admin = withDatabase(template, 'postgres')
  const name = makeDatabaseName(templateName)
  const url = await createServerDatabase(admin, name, templateName)
  const db = closeThen(await openDatabase({ databaseUrl: url, dataDir: '' }), () =>
    dropServerDatabases(admin, name),
  )
  addresses.set(db, url)
  return refuseSecondSession(db)
}

function closeThen(db: Database, clear: () => Promise<void>): Database {
  const close = db.close.bind(db)
  db.close = async () => {
    await close()
    await clear()
  }
  return db
}
