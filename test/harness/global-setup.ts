import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { ON_A_DATABASE } from './on-a-database.ts'
import { knowsServer } from './postgres-binaries.ts'
import { FOR_TESTS, ensurePostgresServer } from './postgres-server.ts'
import { createServerDatabase, dropServerDatabases, makeDatabaseName } from './server-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'server'
    /** Embedded: a migrated data folder. Server: the URL of a migrated database. Test files use copies. */
    databaseTemplate: string
  }
}

/** Creates one migrated database, which each test file copies; returns the cleanup function. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.getProvidedContext().engine === 'server' ? setUpServer(project) : setUpEmbedded(project)
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'keur-test-'))
  const template = join(folder, 'template')
  const db = await openDatabase({ dataDir: template })
  await migrate(db)
  await db.close()
  project.provide('databaseTemplate', template)
  return async () => {
    await rm(folder, { recursive: true, force: true })
    if (!knowsServer()) reportEmbeddedOnly()
  }
}

/** Printed after the results: a run without a server covers less. */
function reportEmbeddedOnly(): void {
  const files = globSync(ON_A_DATABASE).sort()
  console.log(
    `\nNo PostgreSQL server (set TEST_DATABASE_URL or install one): ${files.length} test files ran on the embedded ` +
      `database only, and their tests of colliding transactions did not run:\n${files.map((file) => `  ${file}`).join('\n')}`,
  )
}

async function setUpServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await ensurePostgresServer(FOR_TESTS)
  if (server === undefined) throw new Error('no PostgreSQL server for the tests')
  const name = makeDatabaseName('keur_test')
  const url = await createServerDatabase(server.url, name)
  const db = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
  await migrate(db)
  await db.close()
  project.provide('databaseTemplate', url)
  return async () => {
    // The copies' names start with the template's.
    await dropServerDatabases(server.url, name)
    await server.stop()
  }
}
