import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { type ChildServer, startChildServer } from '../child-server.ts'

const MAIN = 'build/server/main.js'
/** Seconds of a first start: it makes and fills the embedded database. */
const PATIENCE = 300

/** One of the two builds, at work as the demo on an embedded database of its own. */
export interface RunningBuild {
  /** What it is called in tables. */
  name: string
  origin: string
  facts: ShopFacts
}

/** What the visited screens are made of; both builds have the same demo, and choose by the same rule. */
export interface ShopFacts {
  /** A product without promotion, of which enough is there. */
  product: number
  /** Its category's name. */
  category: string
  /** The first pack's code. */
  pack: string
}

/** Somebody who lives in the demo. */
export const CUSTOMER = { email: 'client@keur.test', password: 'Teranga-2026' }

/** Throws an error that says what a folder must hold. */
export function requireBuild(folder: string): void {
  if (existsSync(join(folder, MAIN)) && existsSync(join(folder, 'node_modules'))) return
  throw new Error(
    `${folder}: no built shop. Give a folder of the project with its node_modules, after npm run build`,
  )
}

/** Starts the build of a folder; it ends, and its data go, with `ending`. */
export async function startBuild(
  { name, folder }: { name: string; folder: string },
  { ending, signal }: { ending: AsyncDisposableStack; signal: AbortSignal },
): Promise<RunningBuild> {
  const data = ending.adopt(await makeTempFolder('compare'), (made) => made.remove())
  const starting = startChildServer(
    {
      name: `the shop of ${folder}`,
      command: process.execPath,
      args: [MAIN],
      cwd: resolve(folder),
      env: {
        NODE_ENV: 'production',
        // Not `vide`, which a build from before it does not know: what is public is the same.
        DEMO: 'true',
        DATABASE_URL: '',
        DATA_DIR: data.path,
        LOG_LEVEL: 'warn',
        // What happens at a moment of the server's own choice would hit one build alone.
        BACKUP_KEEP: '0',
        OVERLOAD_MS: '0',
        // All visits are those of one address.
        CALLS_PER_MINUTE: '6000',
        PUZZLE_AFTER: '10000',
      },
      ready: '/readyz',
      patience: PATIENCE,
    },
    signal,
  )
  const { origin } = ending.adopt(await starting, (server: ChildServer) => server.stop())
  return { name, origin, facts: await pickFacts(origin, signal) }
}

interface ListedRow {
  id: number
  categ_id: string
  quantity: number
  en_promo: boolean
  sale_ok: boolean
}

/** Pieces that all visits together leave some of. */
const ENOUGH = 15

async function pickFacts(origin: string, signal: AbortSignal): Promise<ShopFacts> {
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/${path}`, { signal })
    return (await answer.json()) as Answer
  }
  const products = await ask<ListedRow[]>('produits?limit=100')
  const { packs } = await ask<{ packs: { code: string }[] }>('pack_product')
  const product = products.find((row) => row.sale_ok && !row.en_promo && row.quantity > ENOUGH)
  const [pack] = packs
  if (product === undefined || pack === undefined) throw new Error(`${origin} shows no product, or no pack`)
  return { product: product.id, category: product.categ_id, pack: pack.code }
}
