import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { findRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { decodeOneByOne } from '#platform/server/pictures/decode-one-by-one.ts'

/** Upload limit in bytes. */
const MAX_BYTES = 1024 * 1024
/** Maximum pixels, checked before decoding: a 1 MB file can contain forty times as many. */
const MAX_PIXELS = 12_000_000
/** Maximum stored size: four times the size in the header. */
const BOX = { width: 480, height: 144 }
/** Minimum size in px, for legibility. */
const LEAST = 24
const DATA_URI = /^data:image\/[a-z+.-]+;base64,(?<content>[A-Za-z0-9+/]+={0,2})$/
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

interface DrawnLogo {
  name: string
  png: Buffer
  webp: Buffer
}

/**
 * Encodes the picture of a data URI again, like every upload, to remove metadata. Its type is detected from its
 * content, not its name. Queued with all other picture decoding. Throws logo.unreadable.
 */
export function drawLogoPicture(dataUri: string): Promise<DrawnLogo> {
  return decodeOneByOne(() => redraw(dataUri))
}

async function redraw(dataUri: string): Promise<DrawnLogo> {
  const bytes = Buffer.from(DATA_URI.exec(dataUri)?.groups?.content ?? '', 'base64')
  if (bytes.length === 0 || bytes.length > MAX_BYTES) throw new ShopError('logo.unreadable')
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
    const { format } = await sharp(bytes, options).metadata()
    if (!FORMATS.includes(format)) throw new ShopError('logo.unreadable')
    const resize = { ...BOX, fit: 'inside', withoutEnlargement: true } as const
    const fitted = await sharp(bytes, options)
      .rotate()
      .resize(resize)
      .png()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = fitted.info
    if (Math.min(width, height) < LEAST) throw new ShopError('logo.unreadable')
    const [png, webp] = await Promise.all([
      sharp(fitted.data).flatten({ background: '#fff' }).png({ palette: true }).toBuffer(),
      sharp(fitted.data).webp({ quality: 90 }).toBuffer(),
    ])
    const hash = createHash('sha256').update(png).update(webp).digest('hex').slice(0, 32)
    return { name: `${hash}-${width}x${height}`, png, webp }
  } catch {
    throw new ShopError('logo.unreadable')
  }
}

/** Saves a logo. It is deleted after a day unless a version of the shop refers to it. */
export async function storeLogo(tx: Transaction, { name, png, webp }: DrawnLogo, now: Date): Promise<void> {
  await tx.rows({
    name: 'identity.forget-logos',
    text: `delete from shop_logo l where l.created_at < $1::timestamptz - interval '1 day'
             and not exists (select from shop_identity v where v.facts->>'logo' = l.name)`,
    values: [now],
  })
  await tx.rows({
    name: 'identity.store-logo',
    text: `insert into shop_logo (name, png, webp, created_at) values ($1, $2, $3, $4)
           on conflict (name) do update set created_at = excluded.created_at`,
    values: [name, png, webp, now],
  })
}

/** Throws request.invalid for a missing logo. */
export async function requireLogo(tx: Transaction, name: string): Promise<void> {
  const row = await findRow(tx, {
    name: 'identity.has-logo',
    text: 'select name from shop_logo where name = $1 for share',
    values: [name],
  })
  if (row === undefined)
    throw new ShopError('request.invalid', { fields: { logo: 'Envoyez de nouveau ce logo.' } })
}

/** The displayed logo, as WebP. */
export async function findLogo(db: Queryable, name: string): Promise<Buffer | undefined> {
  const row = await findRow(db, {
    name: 'identity.logo',
    text: 'select webp from shop_logo where name = $1',
    values: [name],
  })
  return row?.webp
}
