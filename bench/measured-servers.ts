import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#platform/server/free-port.ts'
import { type ChildServer, type ServerCommand, startChildServer } from './child-server.ts'
import { requireProgram } from './needed-programs.ts'
import { type SentPage, writeNginxPage } from './references/nginx-page.ts'
import type { SameStatements } from './references/same-statements.ts'
import type { PlainStatements } from './references/statements.ts'

/** Most connections to PostgreSQL, for the shop and for the reference alike: the shop's own default. */
const POOL = '10'
/** Seconds: a busy machine may take a minute to start a program. */
const PATIENCE = 180

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
export function startShop(options: ShopOptions, signal: AbortSignal): Promise<ChildServer> {
  const { profile } = options
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const args = [...profiling, '--enable-source-maps', BUILT_SHOP]
  return startNode('the built shop', args, signal, shopSettings(options))
}

/** Settings of a measured shop, beside where it listens. */
export function shopSettings({
  databaseUrl,
  dataDir,
  pageMemory,
}: Omit<ShopOptions, 'profile'>): Record<string, string> {
  return {
    // As `npm start` says it: React chooses its slow development build otherwise.
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    // What is promised is promised of one process.
    PROCESSES: '1',
    DATA_DIR: dataDir,
    PAGE_MEMORY_MB: pageMemory,
    PUBLIC_URL: 'https://boutique.example',
    SESSION_SECRET,
    // Nobody listens there: whatever asks Wave finds it out of reach.
    WAVE_BASE_URL: 'http://127.0.0.1:9',
    WAVE_API_KEY: 'wave_sn_prod_only_for_measuring',
    WAVE_WEBHOOK_SECRETS: WAVE_SECRET,
    DEMO: 'false',
    // Other programs keep a machine waiting, too: what is measured is the answers, not the turning away.
    OVERLOAD_MS: '0',
    BACKUP_KEEP: '0',
    LOG_LEVEL: 'warn',
    // Limits go by address: the benchmark's callers have one each, told by the header that a proxy would set.
    TRUSTED_PROXIES: '127.0.0.1',
  }
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

/** Fastify with `pg` that answers the shop's addresses with the shop's bytes; `dataDir`: where the shop draws its pictures. */
export async function startSameBytes(
  { databaseUrl, dataDir, statements }: { databaseUrl: string; dataDir: string; statements: SameStatements },
  signal: AbortSignal,
): Promise<ChildServer> {
  // Too many for a variable of the environment.
  const file = join(dataDir, 'same-statements.json')
  await writeFile(file, JSON.stringify(statements))
  return startNode('the reference with the same bytes', [findReference('same-bytes.ts')], signal, {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    STATEMENTS: file,
    PICTURES: join(dataDir, 'variants'),
  })
}

/** nginx with this one page, in one process; `folder` is its own. */
export async function startNginx(folder: string, page: SentPage, signal: AbortSignal): Promise<ChildServer> {
  const port = await findFreePort()
  const args = ['-p', folder, '-c', await writeNginxPage(folder, page, port)]
  const common = { name: 'nginx', command: requireProgram('nginx'), env: {}, ready: '/', patience: PATIENCE }
  return startChildServer({ ...common, args, port }, signal)
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
