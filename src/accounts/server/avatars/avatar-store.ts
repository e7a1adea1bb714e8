import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { findRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { decodeOneByOne } from '#platform/server/pictures/decode-one-by-one.ts'

/** Stores a person's picture in place of the previous one. Its address changes with the picture. */
export async function storeAvatar(tx: Transaction, accountId: number, bytes: Buffer): Promise<void> {
  // The hash includes the account, because two people may choose the same picture.
  const hash = createHash('sha256').update(`${accountId}\n`).update(bytes).digest('hex').slice(0, 32)
  await tx.rows({
    text: `insert into account_avatar (account_id, hash, media_type, bytes) values ($1, $2, 'image/webp', $3)
           on conflict (account_id) do update
             set hash = excluded.hash, media_type = excluded.media_type, bytes = excluded.bytes, created_at = now()`,
    values: [accountId, hash, bytes],
  })
}

export async function removeAvatar(tx: Transaction, accountId: number): Promise<void> {
  await tx.rows({ text: 'delete from account_avatar where account_id = $1', values: [accountId] })
}

export function findAvatar(
  db: Queryable,
  hash: string,
): Promise<{ media_type: string; bytes: Buffer } | undefined> {
  return findRow(db, {
    name: 'accounts.avatar',
    text: 'select media_type, bytes from account_avatar where hash = $1',
    values: [hash],
  })
}

/** Maximum size of an uploaded picture, in bytes. */
const MAX_BYTES = 1024 * 1024
/** Side of the stored square, in px. */
const SIDE = 256
/** Larger files are rejected before decoding: 1 MB can hold forty times as many pixels. */
const MAX_PIXELS = 12_000_000
const DATA_URI = /^data:image\/[a-z+.-]+;base64,(?<content>[A-Za-z0-9+/]+={0,2})$/
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

/**
 * Re-encodes the picture of a data URI as an upright square WebP, without location, camera data or other metadata. The
 * content decides the format, not the name. Queued with all other picture decoding. Throws avatar.unreadable.
 */
export function drawAvatar(dataUri: string): Promise<Buffer> {
  return decodeOneByOne(() => redraw(dataUri))
}

async function redraw(dataUri: string): Promise<Buffer> {
  const bytes = Buffer.from(DATA_URI.exec(dataUri)?.groups?.content ?? '', 'base64')
  if (bytes.length === 0 || bytes.length > MAX_BYTES) throw new ShopError('avatar.unreadable')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    const { format } = await picture.metadata()
    if (!FORMATS.includes(format)) throw new ShopError('avatar.unreadable')
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  } catch {
    throw new ShopError('avatar.unreadable')
  }
}
