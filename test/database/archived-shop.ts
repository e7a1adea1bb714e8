import { execFile } from 'node:child_process'
import { chmod, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { type ArchivedServer, startArchivedServer } from '../harness/archived-server.ts'
import { startBuiltShop } from '../harness/built-shop.ts'
import { makeBuyers } from '../harness/buyers.ts'
import { makeProduct } from '../harness/factories.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'
import { call, orderOfOne } from '../processes/buying.ts'

const run = promisify(execFile)
const SECRET = 'the-secret-of-a-shop-that-is-brought-back-as-it-was'
/** First bytes of every file that pgBackRest encrypts. */
const MARK = 'Salted__'

/** The shop's only product, with a stock of 50. */
export const PRODUCT = 'Congélateur Sérère 200 L'

/** The built shop on an archiving server with a back-up, and the recovery command. */
export interface ArchivedShop extends AsyncDisposable {
  server: ArchivedServer
  db: Database
  /** Parent folder of rehearsals. */
  folder: string
  /** Orders one piece and returns the order id. */
  order: () => Promise<number>
  /** Runs the terminal command; returns its output. */
  rehearse: (words: readonly string[], env?: Record<string, string>) => Promise<string>
  /** The output of a failing command: one line, and status 1. */
  refused: (words: readonly string[], env?: Record<string, string>) => Promise<string>
  /** Remains of rehearsals. */
  left: () => Promise<string[]>
}

/** `place`: pgBackRest's settings for an archive that is not a folder. */
export async function openArchivedShop(place?: string): Promise<ArchivedShop> {
  await using ending = new AsyncDisposableStack()
  const folder = ending.adopt(await makeTempFolder('brought-back'), (made) => made.remove())
  // PostgreSQL's user needs access.
  await chmod(folder.path, 0o711)
  const server = ending.adopt(await startArchivedServer(place), (started) => started.remove())
  const { databaseUrl } = server
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path, DEMO: 'vide', SESSION_SECRET: SECRET }
  const shop = ending.adopt(await startBuiltShop(settings), (started) => started.stop())
  const log = { warn: () => {}, error: () => {} }
  const db = ending.adopt(await openDatabase({ databaseUrl, dataDir: '', log }), (one) => one.close())
  const productId = await makeProduct(db, { name: PRODUCT, quantity: 50 })
  const [buyer] = await makeBuyers(db, SECRET, 1)
  if (buyer === undefined) throw new Error('no buyer exists')
  await server.backUp('full')
  const left = async (): Promise<string[]> =>
    (await readdir(folder.path)).filter((name) => name.startsWith('keur-rehearsal'))
  async function rehearse(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
    const { PATH = '' } = process.env
    const command = ['server/backups/rehearse.ts', '--folder', folder.path, ...words]
    const { stdout } = await run(process.execPath, command, { env: { PATH, ...server.env, ...env } })
    return stdout
  }
  const whole = ending.move()
  return {
    server,
    db,
    folder: folder.path,
    order: async () => {
      const answer = await call(shop.url, '/api/commandes', buyer, { body: orderOfOne(buyer, productId) })
      expect(answer.status).toBe(201)
      return ((await answer.json()) as { id: number }).id
    },
    rehearse,
    refused: async (words, env) => {
      const error = (await rehearse(words, env).then(
        () => ({ code: 0, stderr: 'it went well' }),
        (reason: unknown) => reason,
      )) as { code: number; stderr: string }
      expect(error.code, error.stderr).toBe(1)
      expect(error.stderr.trim()).not.toContain('\n')
      expect(await left()).toEqual([])
      return error.stderr
    },
    left,
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  }
}

/** Every file of the archive is encrypted and unreadable without its passphrase. */
export async function expectEncrypted(folder: string, isArchived = (_name: string) => true): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isArchived(entry.name))
  expect(files.length).toBeGreaterThan(5)
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name))
    expect(bytes.subarray(0, MARK.length).toString('latin1'), name).toBe(MARK)
    for (const clear of [PRODUCT, 'acheteur', 'sales_order']) expect(bytes.includes(clear), name).toBe(false)
  }
}
