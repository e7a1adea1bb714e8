import sharp from 'sharp'
import { LOGO_HEIGHT, LOGO_WIDTH, drawLogo, drawMark } from '#platform/server/documents/logo.ts'
import { outlineText } from '#platform/server/documents/outline-text.ts'
import { shop as usual } from '#shop.config.ts'

/** In px. Chats show previews of 1200 × 630 at large size. */
const WIDTH = 1200
const HEIGHT = 630
export const MAX_PICTURES = 4
const GAP = 16
/** Width in px of the green area with the logo. */
const SIDE = 420
const LOGO_ON_SIDE = 316
const MARK_ON_SIDE = 160
const GROUND = '#FAF7F2'
const CORNER = 20

/** Layout of `count` pictures: side, left and top in px. */
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

/** Font size in px for a name other than the built-in logo's, and its maximum number of lines. */
const NAME_SIZE = 44
const NAME_LINES = 3

/** Renders the green area with the logo, `sideWidth` px wide: beside products, or as the whole picture. */
async function drawSide(shopName: string, sideWidth: number): Promise<Buffer> {
  const isDrawn = shopName === usual.name
  const width = isDrawn ? LOGO_ON_SIDE : MARK_ON_SIDE
  const scale = width / (isDrawn ? LOGO_WIDTH : LOGO_HEIGHT)
  const left = (sideWidth - width) / 2
  const top = (HEIGHT - LOGO_HEIGHT * scale) / 2
  const name = isDrawn ? '' : await drawName(shopName, sideWidth, top + LOGO_HEIGHT * scale + 20)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sideWidth}" height="${HEIGHT}">` +
      `<rect width="${sideWidth}" height="${HEIGHT}" fill="#08402A"/>` +
      `<g transform="translate(${left} ${top}) scale(${scale})">${isDrawn ? drawLogo('dark') : drawMark('dark')}</g>${name}</svg>`,
  )
}

function drawName(name: string, sideWidth: number, y: number): Promise<string> {
  const place = { x: sideWidth / 2, y, width: sideWidth - 48, size: NAME_SIZE, lines: NAME_LINES }
  return outlineText(name, { ...place, weight: 'bold', fill: '#FFFFFF' })
}

/**
 * Renders a link preview as JPEG: the logo and up to four products, or the logo alone. It contains no price, because
 * chats cache previews for weeks. The built-in logo spells the default name; another name is written under the mark.
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
    .composite([
      { input: await drawSide(shopName, shown.length > 0 ? SIDE : WIDTH), left: 0, top: 0 },
      ...tiles,
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
