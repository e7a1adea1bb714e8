import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ChildServer, type ServerCommand, startChildServer } from './child-server.ts'
import type { PlainStatements } from './references/statements.ts'

/** Most connections to PostgreSQL, for the shop and for the reference alike: the shop's own default. */
const POOL = '10'
/** Seconds. */
const PATIENCE = 60

/** Signs the tokens of measured shops, and of nothing else. */
export const SESSION_SECRET = 'only-for-measuring-'.repeat(3)

/** Signs Wave's notifications to measured shops. */
export const WAVE_SECRET = 'wave_sn_WHS_only_for_measuring'

const BUILT_SHOP = 'build/server/main.js'

/** Throws an error that says what to do when the shop is not built. */
export function requireBuiltShop(): void {
  if (existsSync(BUILT_SHOP)) return
  throw new Error(`${BUILT_SHOP} is missing: the benchmark measures the built shop. Run: npm run build`)
}

export interface ShopOptions {
  databaseUrl: string
  dataDir: string
  profile: string | undefined
  /** MB of drawn pages that the shop keeps; '0' draws each page for each request. */
  pageMemory: string
}

/** The built shop as in production, behind a proxy on this machine. `dataDir` takes the pictures it draws. */
export function startShop(
  { databaseUrl, dataDir, profile, pageMemory }: ShopOptions,
  signal: AbortSignal,
): Promise<ChildServer> {
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  return startNode('the built shop', [...profiling, '--enable-source-maps', BUILT_SHOP], signal, {
    // As `npm start` says it: React chooses its slow development build otherwise.
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    DATA_DIR: dataDir,
    PAGE_MEMORY_MB: pageMemory,
    PUBLIC_URL: 'https://boutique.example',
    SESSION_SECRET,
    // Nobody listens there: whatever asks Wave finds it out of reach.
    WAVE_BASE_URL: 'http://127.0.0.1:9',
    WAVE_API_KEY: 'wave_sn_prod_only_for_measuring',
    WAVE_WEBHOOK_SECRETS: WAVE_SECRET,
    DEMO: 'false',
    BACKUP_KEEP: '0',
    LOG_LEVEL: 'warn',
    // Limits go by address: the benchmark's callers have one each, told by the header that a proxy would set.
    TRUSTED_PROXIES: '127.0.0.1',
  })
}

/** Fastify with a constant answer. */
export function startConstantJson(signal: AbortSignal): Promise<ChildServer> {
  return startNode('the constant reference', [findReference('constant-json.ts')], signal, {})
}

/** Fastify with `pg` and the shop's own statements. */
export function startPlainPg(
  { databaseUrl, statements }: { databaseUrl: string; statements: PlainStatements },
  signal: AbortSignal,
): Promise<ChildServer> {
  return startNode('the plain pg reference', [findReference('plain-pg.ts')], signal, {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    STATEMENTS: JSON.stringify(statements),
  })
}

function findReference(file: string): string {
  return join(import.meta.dirname, 'references', file)
}

function startNode(
  name: string,
  args: string[],
  signal: AbortSignal,
  env: ServerCommand['env'],
): Promise<ChildServer> {
  const command = { name, command: process.execPath, args, ready: '/healthz', patience: PATIENCE }
  return startChildServer({ ...command, env }, signal)
}
