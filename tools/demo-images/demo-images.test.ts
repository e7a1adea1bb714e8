import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoCategories } from '../../database/seed/demo/categories.ts'
import { CATEGORY_PICTURES } from './category-pictures.ts'
import { listSheetDrawings } from './contact-sheet.ts'
import { FINISH_NAMES } from './finishes.ts'
import { drawHomeHero, HERO } from './hero.ts'
import { APPLIANCE_KINDS, drawAppliance, getAppliance, listViews, nameView } from './index.ts'
import { drawPlaceholder } from './placeholder.ts'
import { PLATE_NAMES } from './plates.ts'

/** Heaviest source drawing the shop accepts, in bytes. */
const MOST_BYTES = 6_000

/** Share of the canvas's pixels that are not fully transparent. */
async function measureInk(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = info.width * info.height
  let inked = 0
  for (let index = 3; index < data.length; index += info.channels) if ((data[index] ?? 0) > 0) inked += 1
  return inked / pixels
}

describe.each(APPLIANCE_KINDS)('the drawing of « %s »', (kind) => {
  const features = [{}, ...getAppliance(kind).features.map((feature) => ({ feature }))]
  const looks = features.flatMap((options) => [
    options,
    ...listViews(kind).map((view) => ({ ...options, view })),
  ])

  test('weighs at most 6 kB in every finish, with every plate and option', () => {
    const sizes = looks.flatMap((options) =>
      FINISH_NAMES.flatMap((finish) =>
        PLATE_NAMES.map((plate) =>
          Buffer.byteLength(drawAppliance(kind, finish, plate, options, 'picture12-')),
        ),
      ),
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES)
  })

  test('holds no broken number and no reference to a gradient that is not there', () => {
    for (const options of looks) {
      const svg = drawAppliance(kind, 'sand', 'wave', options, 'p')
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
      const referred = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((match) => match[1])
      expect(referred.filter((name) => !defined.has(name))).toEqual([])
    }
  })

  test('shows an appliance, and another one for each option', async () => {
    const drawings = features.map((options) => drawAppliance(kind, 'graphite', 'ring', options))
    expect(new Set(drawings).size).toBe(features.length)
    expect(await measureInk(drawings[0] ?? '')).toBeGreaterThan(0.08)
  })

  test('is also seen from nearer, where more of the picture is the appliance', async () => {
    const views = listViews(kind)
    expect(views.length).toBeGreaterThanOrEqual(2)
    for (const options of features) {
      const drawings = [undefined, ...views].map((view) =>
        drawAppliance(kind, 'graphite', 'ring', view ? { ...options, view } : options),
      )
      expect(new Set(drawings).size).toBe(drawings.length)
      for (const drawing of drawings) expect(await measureInk(drawing)).toBeGreaterThan(0.08)
    }
  })
})

test('a drawing is the same bytes each time, and its ids carry the prefix asked for', () => {
  const once = drawAppliance('gas-cooker', 'steel', 'bars', { width: 300 }, 'left')
  drawAppliance('blender', 'forest', 'ring')
  expect(drawAppliance('gas-cooker', 'steel', 'bars', { width: 300 }, 'left')).toBe(once)
  expect([...once.matchAll(/ id="([^"]+)"/g)].every((match) => match[1]?.startsWith('left'))).toBe(true)
})

test('finish, plate, size and option each change the picture', () => {
  const plain = drawAppliance('two-door-fridge', 'white', 'ring')
  const others = [
    drawAppliance('two-door-fridge', 'steel', 'ring'),
    drawAppliance('two-door-fridge', 'white', 'wave'),
    drawAppliance('two-door-fridge', 'white', 'ring', { height: 250 }),
    drawAppliance('two-door-fridge', 'white', 'ring', { scale: 0.9 }),
    drawAppliance('two-door-fridge', 'white', 'ring', { feature: 'water-dispenser' }),
  ]
  expect(new Set([plain, ...others]).size).toBe(6)
})

test('what a view shows is said in French, after the product’s name', () => {
  expect(nameView('two-door-fridge', 'open')).toBe('portes ouvertes')
  expect(nameView('kettle', 'detail')).toBe('vue de près')
  expect(nameView('kettle', 'second-detail')).toBe('autre détail')
})

test('a closer view stays on what it shows where the drawing is smaller', () => {
  const view = 'detail'
  const readBox = (scale: number) =>
    /viewBox="(\S+) (\S+) (\S+) /.exec(drawAppliance('kettle', 'white', 'ring', { view, scale }))?.slice(1)
  expect(readBox(1)).toEqual(['96', '70', '152'])
  expect(readBox(0.5)).toEqual(['148', '205', '76'])
})

test('CAT-17: the placeholder is a light drawing on the same canvas', async () => {
  expect(Buffer.byteLength(drawPlaceholder())).toBeLessThan(2_000)
  expect(await measureInk(drawPlaceholder())).toBeGreaterThan(0.1)
})

test('the home group holds three appliances whose gradients never mix', async () => {
  const svg = drawHomeHero()
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  expect([width, height]).toEqual([HERO.width, HERO.height])
  expect(drawHomeHero({ hasBand: false })).not.toContain('#08402A')
})

test('each category that shows has its picture', () => {
  const shown = demoCategories.filter((category) => category.is_shown).map((category) => category.kind)
  expect(Object.keys(CATEGORY_PICTURES).sort()).toEqual([...shown].sort())
})

test('the contact sheet shows every kind, every option and the placeholder', () => {
  const options = APPLIANCE_KINDS.flatMap((kind) => getAppliance(kind).features)
  expect(listSheetDrawings()).toHaveLength(APPLIANCE_KINDS.length + options.length + 1)
})
