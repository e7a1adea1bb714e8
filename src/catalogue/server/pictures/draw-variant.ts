import sharp from 'sharp'

/** Widths in pixels that the shop serves; a product's picture is square. 256 is the one of the API, 1600 is for looking closely. */
export const PICTURE_WIDTHS = [160, 256, 320, 480, 800, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The ground behind every product: the « well » of the design, so that pictures and cards are one surface. */
const GROUND = '#F3EEE5'
/** Our drawings are made on a canvas of 400 units; 72 dots an inch would draw one pixel a unit. */
const SVG_CANVAS = 400
const SVG_DENSITY = 72
/** No original has more pixels: drawing it would take the memory of the shop. */
const MAX_PIXELS = 50_000_000

/** A square variant on the shop's ground. AVIF at quality 55 and little effort: 640 px in about a tenth of a second. */
export async function drawVariant(
  original: Buffer,
  mediaType: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const isDrawing = mediaType === 'image/svg+xml'
  const density = Math.max(SVG_DENSITY, (SVG_DENSITY * width) / SVG_CANVAS)
  const square = sharp(original, { limitInputPixels: MAX_PIXELS, ...(isDrawing && { density }) })
    .rotate()
    .resize(width, width, { fit: 'contain', background: GROUND })
    .flatten({ background: GROUND })
  return format === 'avif'
    ? square.avif({ quality: 55, effort: 2 }).toBuffer()
    : square.webp({ quality: 76, effort: 4 }).toBuffer()
}
