import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { APPLIANCE_KINDS, CANVAS, drawAppliance, getAppliance } from './index.ts'
import { drawHomeHero, HERO } from './hero.ts'
import { FINISH_NAMES } from './finishes.ts'
import { drawPlaceholder } from './placeholder.ts'
import { PLATE_NAMES } from './plates.ts'

/** Side of one cell in pixels, and cells in a row. */
const CELL = 220
const COLUMNS = 6
const WELL = '#F3EEE5'

/** Every kind with each of its features, finishes and plates taken in turn, then the placeholder. */
export function listSheetDrawings(): string[] {
  const looks = APPLIANCE_KINDS.flatMap((kind) => [
    { kind, options: {} },
    ...getAppliance(kind).features.map((feature) => ({ kind, options: { feature } })),
  ])
  const drawings = looks.map(({ kind, options }, index) => {
    const finish = FINISH_NAMES[index % FINISH_NAMES.length]
    const plate = PLATE_NAMES[index % PLATE_NAMES.length]
    return drawAppliance(kind, finish, plate, options)
  })
  return [...drawings, drawPlaceholder()]
}

/** Renders the sheet as a PNG on the well colour, the home group in a last row of its own. */
export async function renderContactSheet(): Promise<Buffer> {
  const drawings = listSheetDrawings()
  const rows = Math.ceil(drawings.length / COLUMNS)
  const cells = await Promise.all(
    drawings.map(async (svg, index) => ({
      input: await sharp(Buffer.from(svg), { density: (72 * CELL) / CANVAS })
        .resize(CELL, CELL)
        .png()
        .toBuffer(),
      left: (index % COLUMNS) * CELL,
      top: Math.floor(index / COLUMNS) * CELL,
    })),
  )
  const group = await sharp(Buffer.from(drawHomeHero())).flatten({ background: '#0B5D3B' }).png().toBuffer()
  return sharp({
    create: { width: COLUMNS * CELL, height: rows * CELL + HERO.height, channels: 3, background: WELL },
  })
    .composite([...cells, { input: group, left: 0, top: rows * CELL }])
    .png()
    .toBuffer()
}

// Run by hand: node tools/demo-images/contact-sheet.ts picture.png
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2] ?? 'contact-sheet.png'
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, await renderContactSheet())
}
