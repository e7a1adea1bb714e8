import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '#platform/server/free-port.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { type ChildServer, type ServerCommand, startChildServer } from './child-server.ts'
import { requireProgram } from './needed-programs.ts'
import { type SentPage, writeNginxPages } from './references/nginx-page.ts'
import type { SameStatements } from './references/same-statements.ts'
import type { PlainStatements } from './references/statements.ts'

/** Pool size for the shop and for the reference: the shop's default. */
const POOL = '10'
/** Start timeout in seconds: a busy machine may take a minute. */
const PATIENCE = 180

/** Signs the tokens of measured shops only. */
export const SESSION_SECRET = 'only-for-measuring-'.repeat(3)

/** Opens the metrics of measured shops. */
export const METRICS_TOKEN = 'only-for-measuring-the-metrics-of-a-shop'

/** Signs Wave's notifications to measured shops. */
export const WAVE_SECRET = 'wave_sn_WHS_only_for_measuring'

const BUILT_SHOP = 'build/server/main.js'

/** Throws an error with instructions when the shop is not built. */
export function requireBuiltShop(): void {
  if (existsSync(BUILT_SHOP)) return
  throw new CommandError(`${BUILT_SHOP} is missing: the built shop is measured. Run: npm run build`)
}

export interface ShopOptions {
  databaseUrl: string
  dataDir: string
  profile: string | undefined
  /** Size of the page cache in MB; '0' renders every request. */
  pageMemory: string
}

/** The built shop in its production configuration, behind a local proxy. `dataDir` stores its rendered pictures. */
export function startShop(options: ShopOptions, signal: AbortSignal): Promise<ChildServer> {
  const { profile } = options
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const args = [...profiling, '--enable-source-maps', BUILT_SHOP]
  return startNode('the built shop', args, signal, shopSettings(options))
}

/** Settings of a measured shop, except host and port. */
export function shopSettings({
  databaseUrl,
  dataDir,
  pageMemory,
}: Omit<ShopOptions, 'profile'>): Record<string, string> {
  return {
    // Production mode, as in `npm start`: React’s development build is slow.
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    // The documented thresholds are per process.
    PROCESSES: '1',
    DATA_DIR: dataDir,
    PAGE_MEMORY_MB: pageMemory,
    PUBLIC_URL: 'https://boutique.example',
    SESSION_SECRET,
    METRICS_TOKEN,
    // No server listens there: every call to Wave fails.
    WAVE_BASE_URL: 'http://127.0.0.1:9',
    WAVE_API_KEY: 'wave_sn_prod_only_for_measuring',
    WAVE_WEBHOOK_SECRETS: WAVE_SECRET,
    DEMO: 'false',
    // Off: other programs may cause delays, and load shedding would distort the measurement.
    OVERLOAD_MS: '0',
    BACKUP_KEEP: '0',
    LOG_LEVEL: 'warn',
    // Rate limits are per address: each caller has its own address in the proxy header.
    TRUSTED_PROXIES: '127.0.0.1',
  }
}

/** Fastify with a constant response. */
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

/** Fastify with `pg` that serves the shop's URLs with the shop's bytes; `dataDir`: the shop's picture folder. */
export async function startSameBytes(
  { databaseUrl, dataDir, statements }: { databaseUrl: string; dataDir: string; statements: SameStatements },
  signal: AbortSignal,
): Promise<ChildServer> {
  // Too large for an environment variable.
  const file = join(dataDir, 'same-statements.json')
  await writeFile(file, JSON.stringify(statements))
  return startNode('the reference with the same bytes', [findReference('same-bytes.ts')], signal, {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    STATEMENTS: file,
    PICTURES: join(dataDir, 'variants'),
  })
}

/** nginx serving these pages by address with one process; `folder` is its private directory. */
export async function startNginx(
  folder: string,
  pages: ReadonlyMap<string, SentPage>,
  signal: AbortSignal,
): Promise<ChildServer> {
  const port = await findFreePort()
  const args = ['-p', folder, '-c', await writeNginxPages(folder, pages, port)]
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
