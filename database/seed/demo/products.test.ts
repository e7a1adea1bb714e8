import { readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoBrands } from './brands.ts'
import { demoCategories, isShownCategory } from './categories.ts'
import { computeCreditPrice, MIN_PRICE } from './prices.ts'
import { DEMO_COUNT, makeDemoProducts } from './products.ts'
import { demoTags } from './tags.ts'
import type { DemoProduct } from './types.ts'

const PICTURES = 'database/seed/pictures'
const readPicture = (file: string): string => readFileSync(`${PICTURES}/${file}.svg`, 'utf8')
const NOW = new Date('2027-02-20T10:00:00.000Z')
const products = makeDemoProducts(DEMO_COUNT, NOW)
const shown = products.filter((product) => isShownCategory(product.category))

const count = (isCounted: (product: DemoProduct) => boolean): number => products.filter(isCounted).length
const listProblems = (isRight: (product: DemoProduct) => boolean): string[] =>
  products.filter((product) => !isRight(product)).map((product) => product.reference)
const readFact = ({ facts }: DemoProduct, name: string): string | undefined =>
  facts.find(({ label }) => label === name)?.value
const listTwins = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the products of the demo shop', () => {
  test('contain 260 products, at least 240 of them in at least 14 visible categories', () => {
    expect(products).toHaveLength(260)
    expect(shown.length).toBeGreaterThanOrEqual(240)
    expect(new Set(shown.map((product) => product.category)).size).toBeGreaterThanOrEqual(14)
  })

  test('CAT-2: freezers, televisions, refrigerators and cookers come first', () => {
    const kinds = [...demoCategories].sort((a, b) => a.position - b.position).map((category) => category.kind)
    expect(kinds.slice(0, 4)).toEqual(['freezer', 'television', 'refrigerator', 'cooker'])
    expect(new Set(kinds).size).toBe(demoCategories.length)
  })

  test('CAT-3: the eight excluded categories hold products, and « Installation » is not one of them', () => {
    const excluded = demoCategories.filter((category) => !category.is_shown).map((category) => category.name)
    expect(excluded.toSorted()).toEqual(
      [
        'Services',
        'Expenses',
        'Internal',
        'Consumable',
        'Deliveries',
        'Saleable',
        'Software',
        'All',
      ].toSorted(),
    )
    for (const name of excluded) expect(count((product) => product.category === name)).toBeGreaterThan(0)
    expect(count((product) => product.category === 'Installation')).toBeGreaterThanOrEqual(2)
  })

  test('contain no duplicates: names, references, descriptions and first pictures are all different', () => {
    expect(listTwins(products.map((product) => product.name))).toEqual([])
    expect(listTwins(products.map((product) => product.reference))).toEqual([])
    expect(
      listTwins(
        shown.map(({ pictures: [first], reference }) => (first ? readPicture(first.file) : reference)),
      ),
    ).toEqual([])
    expect(listTwins(shown.map((product) => product.description)).length).toBeLessThan(12)
  })

  test('the five brands each have a considerable share of the products', () => {
    for (const { name } of demoBrands) expect(count((product) => product.brand === name)).toBeGreaterThan(35)
  })

  test('CAT-17: a few products have no picture, every other picture is at most 6 kB', () => {
    const bare = shown.filter((product) => product.pictures.length === 0)
    expect(bare.length).toBeGreaterThanOrEqual(6)
    expect(bare.length).toBeLessThanOrEqual(8)
    const isDrawn = ({ file }: DemoProduct['pictures'][number]): boolean => {
      const svg = readPicture(file)
      return Buffer.byteLength(svg) <= 6_000 && !/NaN|undefined|Infinity/.test(svg)
    }
    expect(
      listProblems((product) => product.pictures.length <= 4 && product.pictures.every(isDrawn)),
    ).toEqual([])
  })
})

describe('the storefront’s own pictures', () => {
  test('CAT-17: the placeholder is a small drawing and is not empty', async () => {
    const svg = readFileSync('public/placeholder.svg')
    expect(svg.length).toBeLessThan(2_000)
    const pixels = await sharp(svg).ensureAlpha().extractChannel('alpha').raw().toBuffer()
    expect(pixels.filter((alpha) => alpha > 0).length / pixels.length).toBeGreaterThan(0.1)
  })

  test('each visible category has its picture', () => {
    const pictures = new Set(readdirSync('public/categories'))
    const kinds = demoCategories.filter(({ is_shown }) => is_shown).map(({ kind }) => kind)
    const wanted = kinds.flatMap((kind) => [`${kind}.avif`, `${kind}.webp`])
    expect(wanted.filter((name) => !pictures.has(name))).toEqual([])
  })
})

describe('the galleries and colours', () => {
  test('CAT-13: a gallery shows only the product that is sold, each picture from a closer distance', () => {
    const isOwn = ({ reference, pictures: [whole, ...views] }: DemoProduct): boolean =>
      whole === undefined ||
      (whole.file === reference &&
        whole.shows === undefined &&
        views.every(({ file, shows }) => file.startsWith(`${reference}-`) && shows !== undefined))
    expect(listProblems(isOwn)).toEqual([])
    expect(count(({ pictures }) => pictures.some(({ file }) => file.endsWith('-open')))).toBeGreaterThan(40)
    const drawings = products.flatMap(({ pictures }) => pictures.map(({ file }) => readPicture(file)))
    expect(listTwins(drawings)).toEqual([])
  })

  test('the caption of each view is in French', () => {
    const captions = new Map(
      products.flatMap(({ pictures }) => pictures.map(({ file, shows }) => [file, shows])),
    )
    expect(captions.get('NOR-210-open')).toBe('portes ouvertes')
    expect(new Set(captions.values())).toEqual(
      new Set([
        undefined,
        'porte ouverte',
        'portes ouvertes',
        'couvercle ouvert',
        'hublot ouvert',
        'vue de près',
        'autre détail',
      ]),
    )
  })

  test('every drawing belongs to a product and refers only to gradients that exist', () => {
    const files = readdirSync(PICTURES).map((name) => name.replace(/\.svg$/, ''))
    const used = new Set(products.flatMap(({ pictures }) => pictures.map(({ file }) => file)))
    expect(files.filter((file) => !used.has(file))).toEqual([])
    for (const file of files) {
      const svg = readPicture(file)
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
      const referred = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((match) => match[1])
      expect(
        referred.filter((name) => !defined.has(name)),
        file,
      ).toEqual([])
    }
  })

  test('CAT-13: some models are sold in two colours, one of which is sold out', () => {
    const models = Map.groupBy(
      products.filter((product) => readFact(product, 'Modèle') !== undefined),
      (product) => `${product.brand} ${readFact(product, 'Modèle')}`,
    )
    expect(models.size).toBeGreaterThanOrEqual(6)
    for (const [model, members] of models) {
      const colours = new Set(members.map((product) => readFact(product, 'Couleur')))
      expect(colours.size, model).toBeGreaterThan(1)
      expect(colours.size, model).toBe(members.length)
    }
    const fridges = products.filter((product) => readFact(product, 'Modèle') === 'NOR-210')
    expect(fridges.map((product) => readFact(product, 'Couleur'))).toEqual(['Blanc', 'Inox'])
    const hasBoth = (members: readonly DemoProduct[]) =>
      members.some(({ quantity }) => quantity === 0) && members.some(({ quantity }) => quantity > 0)
    expect([...models.values()].some(hasBoth)).toBe(true)
  })
})

describe('the prices', () => {
  test('are whole francs between 2 500 and 2 500 000 with usual retail endings', () => {
    const isPlausible = (price: number | null): boolean =>
      price === null || (price >= MIN_PRICE && price <= 2_500_000 && /(900|500|000)$/.test(String(price)))
    const listPrices = (product: DemoProduct) => [
      product.list_price,
      product.promo_price,
      product.preorder_price,
    ]
    expect(listProblems((product) => listPrices(product).every(isPlausible))).toEqual([])
  })

  test('a promotion is below the list price, and no price is below the cost', () => {
    expect(listProblems((product) => product.en_promo === (product.promo_price !== null))).toEqual([])
    expect(listProblems((product) => (product.promo_price ?? 0) < product.list_price)).toEqual([])
    const listSold = ({ list_price, promo_price, preorder_price }: DemoProduct): number[] =>
      [list_price, promo_price, preorder_price].filter((price) => price !== null)
    expect(
      listProblems((product) => listSold(product).every((price) => price > product.standard_price)),
    ).toEqual([])
  })

  test('the credit price is the cost × 1.50 below 100 000, × 1.40 from there, rounded to hundreds', () => {
    expect(computeCreditPrice(99_900)).toBe(149_900)
    expect(computeCreditPrice(100_000)).toBe(140_000)
    expect(computeCreditPrice(319_900)).toBe(447_900)
    const follows = (product: DemoProduct): boolean =>
      product.creditorder_price ===
      (product.is_creditorder ? computeCreditPrice(product.standard_price) : null)
    expect(listProblems(follows)).toEqual([])
  })

  test('a promotion is active now and ends later or never, and pre-order price and flag are set together', () => {
    expect(listProblems((product) => product.is_preorder === (product.preorder_price !== null))).toEqual([])
    const runsNow = ({ en_promo, promo_starts_at, promo_ends_at }: DemoProduct): boolean =>
      en_promo
        ? Date.parse(promo_starts_at ?? '') < NOW.getTime() &&
          Date.parse(promo_ends_at ?? '9999-01-01') > NOW.getTime()
        : promo_starts_at === null && promo_ends_at === null
    expect(listProblems(runsNow)).toEqual([])
    expect(count((product) => product.en_promo && product.promo_ends_at === null)).toBeGreaterThan(0)
  })
})

describe('the ways of buying', () => {
  const isPromoTagged = (tag: DemoProduct['tags'][number]) => (product: DemoProduct) =>
    product.en_promo && product.tags.includes(tag)

  test('CAT-11, CAT-12: there are enough promotions for every promotion page', () => {
    expect(count((product) => product.en_promo)).toBeGreaterThanOrEqual(45)
    expect(count(isPromoTagged('Ramadan'))).toBeGreaterThanOrEqual(14)
    expect(count(isPromoTagged('Tabaski'))).toBeGreaterThanOrEqual(14)
    const countTagged = (tag: DemoProduct['tags'][number]) =>
      count((product) => !product.en_promo && product.tags.includes(tag))
    expect(Math.min(...demoTags.map(countTagged))).toBeGreaterThanOrEqual(3)
  })

  test('at least sixty products can be pre-ordered, and at least eighty bought on credit', () => {
    expect(count((product) => product.is_preorder)).toBeGreaterThanOrEqual(60)
    expect(count((product) => product.is_creditorder)).toBeGreaterThanOrEqual(80)
    expect(count((product) => product.preorder_cap !== null)).toBeGreaterThan(20)
  })

  test('some are sold out, some almost sold out, some available by pre-order or credit only', () => {
    const isOther = (product: DemoProduct) => product.is_preorder || product.is_creditorder
    expect(count((product) => product.quantity === 0)).toBeGreaterThanOrEqual(15)
    expect(count((product) => product.quantity === 0 && product.sale_ok)).toBeGreaterThanOrEqual(8)
    expect(count((product) => product.quantity >= 1 && product.quantity <= 3)).toBeGreaterThanOrEqual(15)
    expect(count((product) => !product.sale_ok && isOther(product))).toBeGreaterThanOrEqual(5)
    expect(
      count((product) => !product.sale_ok && product.is_preorder && !product.is_creditorder),
    ).toBeGreaterThanOrEqual(3)
    expect(count((product) => !product.sale_ok && !isOther(product))).toBe(2)
  })

  test('CAT-1: the home selection is ranked 1 to 30, on sale, in stock and with a picture', () => {
    const ranked = products
      .filter((product) => product.rang !== null)
      .sort((a, b) => (a.rang ?? 0) - (b.rang ?? 0))
    expect(ranked.map((product) => product.rang)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(
      ranked.filter((product) => !product.sale_ok || product.quantity === 0 || product.pictures.length === 0),
    ).toEqual([])
    expect(new Set(ranked.slice(0, 10).map((product) => product.category)).size).toBeGreaterThanOrEqual(8)
  })
})

describe('the texts', () => {
  test('format units, thousands and punctuation in the French way', () => {
    const wrong = / [:;!?%»]|« |\d (?:L|kg|W|VA|pouces|CV|mois|V)\b|'|  /
    const write = ({ name, description, facts }: DemoProduct): string =>
      [name, description, ...facts.map((fact) => fact.value)].join('\n')
    expect(listProblems((product) => !wrong.test(write(product)))).toEqual([])
    expect(products.find((product) => product.reference === 'KAS-308')?.name).toBe(
      'Réfrigérateur Kassila 308\u00a0L, 2\u00a0portes, No Frost, inox',
    )
  })

  test('describe every visible product in two to four sentences with a few facts', () => {
    const isComplete = ({ description, facts }: DemoProduct): boolean => {
      const [paragraph = '', bullets = ''] = description.split('\n\n')
      return paragraph.length > 80 && bullets.split('\n').length >= 2 && facts.length >= 2
    }
    expect(shown.filter((product) => !isComplete(product)).map((product) => product.reference)).toEqual([])
    const sentences = shown.map(
      (product) => product.description.split('\n\n')[0]?.split(/[.!?](?:\s|$)/).length ?? 0,
    )
    expect(Math.max(...sentences)).toBeLessThanOrEqual(6)
  })

  test('include a few very long names, none over 200 characters', () => {
    const lengths = products.map((product) => product.name.length)
    expect(lengths.filter((length) => length > 120).length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200)
  })
})

describe('a larger shop', () => {
  const large = makeDemoProducts(3_000, NOW)

  test('starts with the same 260 products', () => {
    expect(large.slice(0, DEMO_COUNT)).toEqual(products)
    expect(makeDemoProducts(DEMO_COUNT, NOW)).toEqual(products)
    expect(makeDemoProducts(40, NOW)).toEqual(products.slice(0, 40))
  })

  test('CAT-13: each series is a separate model in the same colours', () => {
    const members = large.filter((product) => readFact(product, 'Modèle')?.startsWith('NOR-210'))
    const models = Map.groupBy(members, (product) => readFact(product, 'Modèle'))
    expect(models.size).toBeGreaterThan(10)
    expect([...models.values()].filter((colours) => colours.length > 2)).toEqual([])
  })

  test('adds products with new names and references, plausible prices and the same rules', () => {
    expect(large).toHaveLength(3_000)
    expect(new Set(large.map((product) => product.name)).size).toBe(3_000)
    expect(new Set(large.map((product) => product.reference)).size).toBe(3_000)
    for (const product of large) {
      expect(product.list_price).toBeGreaterThanOrEqual(MIN_PRICE)
      expect(product.list_price).toBeLessThanOrEqual(2_500_000)
      expect(product.promo_price ?? 0).toBeLessThan(product.list_price)
      expect(product.standard_price).toBeLessThan(product.promo_price ?? product.list_price)
      expect(product.quantity).toBeGreaterThanOrEqual(0)
    }
  })
})
