import sharp from 'sharp'
import { LOGO_HEIGHT, LOGO_WIDTH, drawLogo, drawMark } from '#platform/server/documents/logo.ts'
import { shop as usual } from '#shop.config.ts'

/** What chats show large: 1200 × 630 pixels. */
const WIDTH = 1200
const HEIGHT = 630
export const MAX_PICTURES = 4
const GAP = 16
/** The green side with the logo, pixels wide. */
const SIDE = 420
const LOGO_ON_SIDE = 316
const MARK_ON_SIDE = 160
const GROUND = '#FAF7F2'
const CORNER = 20

/** Where each of so many pictures stands: side, left and top in pixels. */
function placePictures(count: number): { size: number; left: number; top: number }[] {
  const columns = count === 1 ? 1 : 2
  const rows = count > 2 ? 2 : 1
  const size = Math.min(
    Math.floor((WIDTH - SIDE - GAP * (columns + 1)) / columns),
    Math.floor((HEIGHT - GAP * (rows + 1)) / rows),
  )
  const left = SIDE + (WIDTH - SIDE - columns * size - (columns - 1) * GAP) / 2
  const top = (HEIGHT - rows * size - (rows - 1) * GAP) / 2
  return Array.from({ length: count }, (_, index) => ({
    size,
    left: Math.round(left + (index % columns) * (size + GAP)),
    top: Math.round(top + Math.floor(index / columns) * (size + GAP)),
  }))
}

function drawSide(shopName: string): Buffer {
  const isDrawn = shopName === usual.name
  const width = isDrawn ? LOGO_ON_SIDE : MARK_ON_SIDE
  const scale = width / (isDrawn ? LOGO_WIDTH : LOGO_HEIGHT)
  const left = (SIDE - width) / 2
  const top = (HEIGHT - LOGO_HEIGHT * scale) / 2
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${HEIGHT}">` +
      `<rect width="${SIDE}" height="${HEIGHT}" fill="#08402A"/>` +
      `<g transform="translate(${left} ${top}) scale(${scale})">${isDrawn ? drawLogo('dark') : drawMark('dark')}</g></svg>`,
  )
}

/**
 * The picture of a link to a basket: the logo and up to four products, as a JPEG. No price: chats keep a picture for
 * weeks. No letters either, for which a server would need fonts: the drawn logo spells the usual name, any other has the mark.
 */
export async function drawPreview(pictures: readonly Buffer[], shopName: string): Promise<Buffer> {
  const shown = pictures.slice(0, MAX_PICTURES)
  const places = placePictures(shown.length)
  const tiles = await Promise.all(
    places.map(async ({ size, left, top }, index) => {
      const corners = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${CORNER}"/></svg>`
      const input = await sharp(shown[index])
        .resize(size, size)
        .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
        .png()
        .toBuffer()
      return { input, left, top }
    }),
  )
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([{ input: drawSide(shopName), left: 0, top: 0 }, ...tiles])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
