import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { CATEGORY_PICTURES } from './category-pictures.ts'
import { HERO, drawHomeHero } from './hero.ts'
import { CANVAS, drawAppliance } from './index.ts'
import { drawPlaceholder } from './placeholder.ts'

const DOTS = 72
/** Pixels of a category's picture: 80 on the page, for screens of two dots a pixel. */
const CATEGORY_WIDTH = 160

async function writeBoth(picture: Sharp, target: string): Promise<void> {
  await picture.clone().avif({ quality: 55, effort: 6 }).toFile(`${target}.avif`)
  await picture.clone().webp({ quality: 76, effort: 6 }).toFile(`${target}.webp`)
}

/** The storefront's own pictures, on a transparent ground: categories, the group on Home, the placeholder. */
async function writeStorefrontPictures(folder: string): Promise<void> {
  for (const name of ['home', 'categories']) await mkdir(`${folder}/${name}`, { recursive: true })
  const hero = Buffer.from(drawHomeHero({ hasBand: false }))
  for (const width of [HERO.width, 720, HERO.width * 2]) {
    const density = (DOTS * width) / HERO.width
    await writeBoth(sharp(hero, { density }).resize(width), `${folder}/home/hero-${width}`)
  }
  const density = (DOTS * CATEGORY_WIDTH) / CANVAS
  for (const [kind, recipe] of Object.entries(CATEGORY_PICTURES)) {
    const svg = drawAppliance(recipe.kind, recipe.finish, recipe.plate, recipe.options)
    await writeBoth(
      sharp(Buffer.from(svg), { density }).resize(CATEGORY_WIDTH),
      `${folder}/categories/${kind}`,
    )
  }
  const placeholder = drawPlaceholder()
  await writeBoth(sharp(Buffer.from(placeholder)).resize(CATEGORY_WIDTH), `${folder}/categories/other`)
  await writeFile(`${folder}/placeholder.svg`, placeholder)
}

// Run by hand after a drawing changed: node tools/demo-images/storefront-pictures.ts
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeStorefrontPictures('public')
