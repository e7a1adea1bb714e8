import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { findRow } from '#platform/server/db/database.ts'
import type { Shop } from './shop.ts'

/** A built file of any build, as it is served. */
interface BuiltFile {
  mediaType: string
  bytes: Buffer
  brotli: Buffer | null
}

/** Built files that this process's own build lacks. */
export interface OtherBuilds {
  find(name: string): Promise<BuiltFile | undefined>
}

/** Retention in hours after a build without the files has started: pages opened before still request them. */
const RETENTION_HOURS = 24
/** Cache time in ms of the list of names. A flood of unknown names causes one query in this time. */
const NAMES_MS = 2000

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
}

/** Saves this build's files in the database for processes of other builds. Returns access to theirs. */
export async function openOtherBuilds(
  folder: string,
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
): Promise<OtherBuilds> {
  const own = await listBuilt(folder)
  await share(folder, own, { db, clock })
  let names: ReadonlySet<string> = new Set()
  let readAt = 0
  const knows = async (name: string): Promise<boolean> => {
    if (Date.now() - readAt > NAMES_MS) {
      readAt = Date.now()
      const rows = await db.rows({ shape: 'admin.knows', text: 'select name from built_file' })
      names = new Set(rows.map((row) => row.name))
    }
    return names.has(name)
  }
  return {
    find: async (name) => {
      if (!(await knows(name))) return undefined
      return findRow(db, {
        shape: 'admin.find',
        text: 'select media_type as "mediaType", bytes, brotli from built_file where name = $1',
        values: [name],
      })
    },
  }
}

async function listBuilt(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = await readdir(folder)
  return names.filter((name) => !/\.(?:br|gz|map)$/.test(name))
}

/** Names contain a content hash, so an existing file of that name is identical. */
async function share(
  folder: string,
  own: readonly string[],
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
): Promise<void> {
  if (own.length === 0) return
  const known = await db.rows({
    shape: 'admin.share',
    text: `with gone as (delete from built_file where replaced_at < $2::timestamptz - make_interval(hours => ${RETENTION_HOURS})),
             replaced as (update built_file set replaced_at = $2 where replaced_at is null and name <> all($1))
           select name from built_file where name = any($1)`,
    values: [own, clock()],
  })
  const shared = new Set(known.map(({ name }) => name))
  for (const name of own.filter((one) => !shared.has(one))) {
    const [bytes, brotli] = await Promise.all([
      readFile(join(folder, name)),
      readFile(join(folder, `${name}.br`)).catch(() => null),
    ])
    await db.rows({
      text: `insert into built_file (name, media_type, bytes, brotli) values ($1, $2, $3, $4) on conflict (name) do nothing`,
      values: [name, MEDIA_TYPES[extname(name)] ?? 'application/octet-stream', bytes, brotli],
    })
  }
  await db.rows({
    text: 'update built_file set replaced_at = null where name = any($1) and replaced_at is not null',
    values: [own],
  })
}
