import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { decodeInTurn } from '#platform/server/pictures/decode-in-turn.ts'

/** An upload of more pixels is refused: decoding it would take the memory of the shop. */
const MAX_PIXELS = 50_000_000
/** Pixels of the longer side that an original keeps: the widest picture that the shop shows is 1600. */
const LONGEST_SIDE = 2400
const TAKEN = new Set(['jpeg', 'png', 'webp'])

/** An original as the shop keeps it. */
export interface PreparedPicture {
  hash: string
  mediaType: string
  bytes: Buffer
}

/**
 * Reads an upload whole and writes it anew: turned upright, at most 2400 pixels, without what the camera wrote into it
 * (place, owner, thumbnail). Throws picture.unreadable for anything but a whole JPEG, PNG or WebP picture of at most
 * 50 million pixels.
 */
export function preparePicture(upload: Buffer): Promise<PreparedPicture> {
  return decodeInTurn(async () => {
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
