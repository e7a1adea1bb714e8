import { mkdirSync, readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'

/** Renders the icons of the installed shop from `public/favicon.svg`: `node tools/draw-icons.ts`. */
const FOLDER = 'public/icons'
/** Side of the drawing, and the dpi at which a unit is one pixel. */
const SIDE = 48
const DOTS = 72
const GROUND = '#0b5d3b'
/** Share of the icon's side: systems crop a maskable icon to any shape around its middle 80 %. */
const SAFE = 0.72

const drawing = readFileSync('public/favicon.svg')

async function draw(size: number): Promise<Buffer> {
  return sharp(drawing, { density: (DOTS * size) / SIDE })
    .resize(size)
    .png()
    .toBuffer()
}

async function write(name: string, icon: Sharp): Promise<void> {
  const { size } = await icon
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toFile(`${FOLDER}/${name}.png`)
  console.log(`${name}.png ${size} B`)
}

/** The house on a full-bleed background. */
async function drawFull(size: number, part: number): Promise<Sharp> {
  const inner = Math.round(size * part)
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } }).composite([
    { input: await draw(inner), gravity: 'centre' },
  ])
}

mkdirSync(FOLDER, { recursive: true })
for (const size of [192, 512]) await write(`icon-${size}`, sharp(await draw(size)))
await write('maskable-512', await drawFull(512, SAFE))
await write('apple-180', await drawFull(180, 0.9))
