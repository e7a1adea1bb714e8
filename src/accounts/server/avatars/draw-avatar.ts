import sharp from 'sharp'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { decodeInTurn } from '../../../platform/server/pictures/decode-in-turn.ts'

/** Bytes of a picture as it is sent. */
const MOST_BYTES = 1024 * 1024
/** Side of the stored square, in pixels. */
const SIDE = 256
/** A file of more pixels is refused before it is decoded: a megabyte can hold forty times as many. */
const MOST_PIXELS = 12_000_000
const DATA_URI = /^data:image\/[a-z+.-]+;base64,(?<content>[A-Za-z0-9+/]+={0,2})$/
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

/**
 * A square WebP of the picture in a data URI, drawn anew: upright, without place, camera or whatever else the file
 * carried. What it is decides its content, not its name. Waits for its turn among all pictures that are decoded. Throws
 * avatar.unreadable.
 */
export function drawAvatar(dataUri: string): Promise<Buffer> {
  return decodeInTurn(() => redraw(dataUri))
}

async function redraw(dataUri: string): Promise<Buffer> {
  const bytes = Buffer.from(DATA_URI.exec(dataUri)?.groups?.content ?? '', 'base64')
  if (bytes.length === 0 || bytes.length > MOST_BYTES) throw new ShopError('avatar.unreadable')
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    const { format } = await picture.metadata()
    if (!FORMATS.includes(format)) throw new ShopError('avatar.unreadable')
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  } catch {
    throw new ShopError('avatar.unreadable')
  }
}
