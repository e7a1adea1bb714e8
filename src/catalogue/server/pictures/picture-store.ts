import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Database, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { type PictureFormat, type PictureWidth, drawVariant, readMediaType } from './draw-variant.ts'

/** Variants drawn at the same time; more would take both processors from the visitors. */
const DRAWN_AT_ONCE = 2
/** Bytes of base64 pictures for API clients kept in memory. */
const BASE64_MEMORY = 16 * 1024 * 1024

/** Originals live in the database, their variants are drawn on first demand and kept on disk. */
export interface PictureStore {
  /** A variant's bytes; undefined when no such picture exists. */
  findVariant(hash: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined>
  /** The 256 px WebP in base64, for API clients. */
  findBase64(hash: string): Promise<string | undefined>
}

export function createPictureStore(db: Database, dataDir: string): PictureStore {
  const folder = join(dataDir, 'variants')
  const limit = pLimit(DRAWN_AT_ONCE)
  const drawing = new Map<string, Promise<Buffer | undefined>>()

  const draw = async (hash: string, width: PictureWidth, format: PictureFormat, file: string) => {
    const [original] = await db.rows<{ bytes: Buffer; media_type: string }>({
      name: 'pictures.original',
      text: 'select bytes, media_type from picture where hash = $1',
      values: [hash],
    })
    if (original === undefined) return undefined
    const variant = await limit(() => drawVariant(original.bytes, original.media_type, width, format))
    await mkdir(folder, { recursive: true })
    // Written aside first: a reader never sees half a picture.
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, variant)
    await rename(unfinished, file)
    return variant
  }

  const findVariant: PictureStore['findVariant'] = async (hash, width, format) => {
    const file = join(folder, `${hash}-${width}.${format}`)
    const kept = await readFile(file).catch(() => undefined)
    if (kept !== undefined) return kept
    const underWay = drawing.get(file) ?? draw(hash, width, format, file).finally(() => drawing.delete(file))
    drawing.set(file, underWay)
    return underWay
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
      const text = (await findVariant(hash, 256, 'webp'))?.toString('base64')
      if (text !== undefined) base64.set(hash, text)
      return text
    },
  }
}

/**
 * Stores an original under the hash of its content; answers the hash. Throws picture.unreadable for anything but a
 * JPEG, PNG or WebP picture.
 */
export async function storePicture(tx: Transaction, bytes: Buffer): Promise<string> {
  const mediaType = await readMediaType(bytes)
  if (mediaType === undefined) throw new ShopError('picture.unreadable')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await tx.rows({
    text: 'insert into picture (hash, media_type, bytes) values ($1, $2, $3) on conflict do nothing',
    values: [hash, mediaType, bytes],
  })
  return hash
}
