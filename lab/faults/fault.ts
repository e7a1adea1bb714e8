import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { type BuiltShop, startBuiltShop } from '#test/harness/built-shop.ts'
import type { PostgresServer } from '#test/harness/postgres-server.ts'
import {
  createServerDatabase,
  dropServerDatabases,
  makeDatabaseName,
} from '#test/harness/server-databases.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import type { Failure, Ledger } from '../mixed/ledger.ts'
import { findBroken } from '../mixed/promises-kept.ts'
import { runMixedLoad } from '../mixed/run-mixed.ts'
import { MIXED_SETTINGS, type World, makeWorld } from '../mixed/world.ts'

/** Observations and broken guarantees, as sentences. */
export interface FaultFindings {
  seen: string[]
  broken: string[]
}

export interface Fault {
  name: string
  /** Undefined when this machine cannot inject it; logs the reason. */
  run: (given: FaultGiven) => Promise<FaultFindings | undefined>
}

export interface FaultGiven {
  postgres: PostgresServer
}

/** A shop's data with users and stock; temporary users must close them again. */
export interface Ground {
  settings: Record<string, string>
  world: World
  open: () => Promise<Database>
  remove: () => Promise<void>
}

/** Data on a PostgreSQL server. */
export async function makeServerGround({ url }: PostgresServer): Promise<Ground> {
  const name = makeDatabaseName('keur_fault')
  const databaseUrl = await createServerDatabase(url, name)
  const folder = await makeTempFolder('fault')
  return makeGround({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path }, async () => {
    await dropServerDatabases(url, name)
    await folder.remove()
  })
}

/** Data in an embedded database in `dataDir`; by default a new folder. */
export async function makeEmbeddedGround(dataDir?: string): Promise<Ground> {
  const folder = dataDir === undefined ? await makeTempFolder('fault') : undefined
  return makeGround({ DATA_DIR: dataDir ?? folder?.path ?? '' }, async () => folder?.remove())
}

async function makeGround(place: Record<string, string>, remove: () => Promise<void>): Promise<Ground> {
  const settings: Record<string, string> = { ...MIXED_SETTINGS, ...place }
  const open = (): Promise<Database> =>
    openDatabase({
      databaseUrl: settings.DATABASE_URL,
      dataDir: settings.DATA_DIR ?? '',
      log: { warn: () => {}, error: () => {} },
    })
  const db = await open()
  try {
    return { settings, world: await makeWorld(db), open, remove }
  } finally {
    await db.close()
  }
}

/** Starts the shop on these data. Throws when it does not start. */
export async function openShopOn({ settings }: Ground): Promise<BuiltShop> {
  const shop = await startBuiltShop(settings)
  if (shop.process.exitCode !== null) throw new Error(`the shop did not open:\n${shop.output()}`)
  return shop
}

/** Puts the shop under load until `during` settles. */
export async function underLoad(
  { url }: BuiltShop,
  { world, ledger, kinds }: { world: World; ledger: Ledger; kinds?: readonly string[] },
  during: () => Promise<void>,
): Promise<void> {
  const end = new AbortController()
  const load = runMixedLoad({ origin: url, world, ledger, signal: end.signal, ...(kinds && { kinds }) })
  try {
    await during()
  } finally {
    end.abort()
    await load
  }
}

/** Acknowledged data that are missing after the shop has stopped. */
export async function checkAfter({ open }: Ground, ledger: Ledger): Promise<string[]> {
  const db = await open()
  try {
    return await findBroken(db, ledger)
  } finally {
    await db.close()
  }
}

/** Failures other than the expected ones, one sentence each. */
export function listUnexpected(failures: readonly Failure[], expected: RegExp): string[] {
  return failures.filter(({ what }) => !expected.test(what)).map(({ kind, what }) => `${kind}: ${what}`)
}
