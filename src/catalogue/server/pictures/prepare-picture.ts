import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { decodeOneByOne } from '#platform/server/pictures/decode-one-by-one.ts'

/** Maximum pixels of an upload, because decoding a larger one would exhaust memory. */
const MAX_PIXELS = 50_000_000
/** Maximum px of an original's longer side. The shop's widest picture is 1600. */
const LONGEST_SIDE = 2400
const TAKEN = new Set(['jpeg', 'png', 'webp'])

/** An original as stored. */
export interface PreparedPicture {
  hash: string
  mediaType: string
  bytes: Buffer
}

/**
 * Decodes an upload completely and encodes it again: upright, at most 2400 px, without camera metadata (location,
 * owner, thumbnail). Throws picture.unreadable unless it is a complete JPEG, PNG or WebP of at most 50 million pixels.
 */
export function preparePicture(upload: Buffer): Promise<PreparedPicture> {
  return decodeOneByOne(async () => {
    const { format, bytes } = await redraw(upload)
    return {
      hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      mediaType: `image/${format}`,
      bytes,
    }
  })
}

async function redraw(upload: Buffer): Promise<{ format: string; bytes: Buffer }> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
    const { format } = await sharp(upload, options).metadata()
    if (!TAKEN.has(format)) throw new ShopError('picture.unreadable')
    const upright = sharp(upload, options)
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    if (format === 'png') return { format, bytes: await upright.png().toBuffer() }
    if (format === 'webp') return { format, bytes: await upright.webp({ quality: 90 }).toBuffer() }
    return { format: 'jpeg', bytes: await upright.jpeg({ quality: 90 }).toBuffer() }
  } catch {
    throw new ShopError('picture.unreadable')
  }
}
