import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { findRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { type PictureFormat, type PictureWidth, drawVariant } from './draw-variant.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** Variants rendered concurrently. More would use both processors and slow requests. */
export const DRAWN_AT_ONCE = 2
/** Cache size in bytes for base64 pictures for API clients. */
const BASE64_MEMORY = 16 * 1024 * 1024
/** Time in ms before a damaged original is retried. Each attempt costs a rendering and a log line. */
const DAMAGE_TTL = 5 * 60 * 1000
const MAX_DAMAGED = 1000

/** Logs a picture failure. The visitor gets a placeholder, or the picture nevertheless. */
type ReportFailure = (details: { hash: string; err: unknown }, message: string) => void

/** Stores originals in the database. Variants are rendered on first request and saved on disk. */
export interface PictureStore {
  /** Bytes of a variant; 'damaged' when the original cannot be rendered; undefined when the picture does not exist. */
  findVariant(
    hash: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | 'damaged' | undefined>
  /** The 256 px WebP in base64, for API clients. Undefined for a missing or damaged picture. */
  findBase64(hash: string): Promise<string | undefined>
  /** Sets the failure reporter. */
  onFailure(report: ReportFailure): void
}

/** `draw` is replaceable in tests. It throws for a damaged original. */
export function createPictureStore(db: Queryable, dataDir: string, draw = drawVariant): PictureStore {
  const folder = join(dataDir, 'variants')
  const limit = pLimit(DRAWN_AT_ONCE)
  const drawing = new Map<string, Promise<Buffer | 'damaged' | undefined>>()
  const damaged = new LRUCache<string, true>({ max: MAX_DAMAGED, ttl: DAMAGE_TTL })
  let reportFailure: ReportFailure = () => {}

  const renderAndStore = async (hash: string, width: PictureWidth, format: PictureFormat, file: string) => {
    const original = await findOriginal(db, hash)
    if (original === undefined) return undefined
    try {
      const variant = await draw(original.bytes, original.media_type, width, format)
      // A full disk does not prevent the response. The variant is rendered again next time.
      await keep(folder, file, variant).catch((err: unknown) =>
        reportFailure({ hash, err }, 'a resized picture could not be stored'),
      )
      return variant
    } catch (err) {
      damaged.set(hash, true)
      reportFailure({ hash, err }, 'the original of a picture is damaged')
      return 'damaged'
    }
  }

  const findVariant: PictureStore['findVariant'] = async (hash, width, format) => {
    const file = join(folder, `${hash}-${width}.${format}`)
    const cached = await readFile(file).catch(() => undefined)
    // A power failure may leave an empty file.
    if (cached !== undefined && cached.length > 0) return cached
    if (damaged.has(hash)) return 'damaged'
    const underWay = drawing.get(file) ?? limit(() => renderAndStore(hash, width, format, file))
    drawing.set(file, underWay)
    return underWay.finally(() => drawing.delete(file))
  }

  const base64 = new LRUCache<string, string>({
    maxSize: BASE64_MEMORY,
    sizeCalculation: (text) => text.length,
  })
  return {
    findVariant,
    findBase64: async (hash) => {
      const known = base64.get(hash)
      if (known !== undefined) return known
      const variant = await findVariant(hash, 256, 'webp')
      if (variant === undefined || variant === 'damaged') return undefined
      const text = variant.toString('base64')
      base64.set(hash, text)
      return text
    },
    onFailure: (report) => {
      reportFailure = report
    },
  }
}

function findOriginal(
  db: Queryable,
  hash: string,
): Promise<{ bytes: Buffer; media_type: string } | undefined> {
  return findRow(db, {
    name: 'pictures.original',
    text: 'select bytes, media_type from picture where hash = $1',
    values: [hash],
  })
}

/** Writes to a temporary file first, so that readers never see a partial picture. */
async function keep(folder: string, file: string, variant: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, variant, { mode: 0o600 })
  await rename(unfinished, file)
}

/** Saves an original under its content hash. */
export async function storePicture(
  tx: Transaction,
  { hash, mediaType, bytes }: PreparedPicture,
): Promise<void> {
  await tx.rows({
    text: 'insert into picture (hash, media_type, bytes) values ($1, $2, $3) on conflict do nothing',
    values: [hash, mediaType, bytes],
  })
}
