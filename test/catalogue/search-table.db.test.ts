import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { ListedProduct, ProductList } from '#catalogue/contract.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { shopTest } from '../harness/shop-test.ts'
import type { TestShop } from '../harness/shop.ts'

/** Minimum percent of table lines whose products are among the first results. */
const REQUIRED_PERCENT = 97
const FIRST_PRODUCTS = 3
const SUGGESTED = 5
const FEWEST_LINES = 300
/** Minimum lines with numbers or qualities. */
const FEWEST_QUALITIES = 60

interface Line {
  typed: string
  kind: string
  qualities: string[]
}

interface Known {
  id: number
  name: string
  kind: string
  size_value: number | null
  size_unit: string | null
  available: number
}

function readTable(): Line[] {
  const lines = readFileSync('test/catalogue/search-table.md', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, typed, kind, and = ''] = /^\| (.+?) +\| ([a-z][a-z-]+) +\|(?: (.*?) *)?\|$/.exec(line) ?? []
    if (typed === undefined || kind === undefined || typed === 'typed') return []
    return [{ typed, kind, qualities: and.split(', ').filter(Boolean) }]
  })
}

/** The demo's products by id. */
const test = shopTest.extend('known', { scope: 'file' }, async ({ shop }) => {
  await seedDemo(shop.db, { now: new Date(), count: 260 })
  const rows = await shop.db.rows<Known>({
    text: `select p.id, p.name_fold as name, c.kind, p.size_value, p.size_unit, p.available
           from product p join category c on c.id = p.category_id`,
  })
  return new Map(rows.map((row) => [row.id, row]))
})

const SIZE = /^(\d+(?:,\d+)?)–(\d+(?:,\d+)?) (\w+)$/

/**
 * Whether a product meets a line's « and » condition: a size range, or a text in its name, one of several, or none.
 */
function hasQuality({ name, size_value, size_unit }: Known, quality: string): boolean {
  const [, least, most, unit] = SIZE.exec(quality)?.map((part) => part.replace(',', '.')) ?? []
  if (unit !== undefined) {
    const size = size_value ?? Number.NaN
    return size_unit === unit.toLowerCase() && size >= Number(least) && size <= Number(most)
  }
  if (quality.startsWith('not ')) return !name.includes(quality.slice(4))
  return quality.split(' / ').some((text) => name.includes(text))
}

async function find(shop: TestShop, path: string, visitor: string): Promise<number[]> {
  // Separate visitors, to stay below the rate limits.
  const answer = await shop.call('GET', path, { headers: { 'x-guest-id': `visitor-${visitor}` } })
  const body = answer.json<ProductList | ListedProduct[]>()
  return (Array.isArray(body) ? body : body.products).map(({ id }) => id)
}

test('CAT-15: common searches in Dakar find the expected products, and suggestions are the first results', async ({
  shop,
  known,
}) => {
  const table = readTable()
  expect(table.length).toBeGreaterThanOrEqual(FEWEST_LINES)
  expect(table.filter(({ qualities }) => qualities.length > 0).length).toBeGreaterThanOrEqual(
    FEWEST_QUALITIES,
  )
  const missed: string[] = []
  for (const [line, { typed, kind, qualities }] of table.entries()) {
    const query = `search=${encodeURIComponent(typed)}`
    const found = await find(shop, `/api/produits-filtrer?limit=${SUGGESTED}&${query}`, `list-${line}`)
    expect(await find(shop, `/api/suggestions?${query}`, `suggestion-${line}`), typed).toEqual(found)
    const first = found.slice(0, FIRST_PRODUCTS).flatMap((id) => known.get(id) ?? [])
    const isRight = first.some((product) => {
      return product.kind === kind && qualities.every((quality) => hasQuality(product, quality))
    })
    if (!isRight) missed.push(`${typed} → ${first.map(({ name }) => name).join(' + ') || 'nothing'}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(
    (table.length * (100 - REQUIRED_PERCENT)) / 100,
  )
  if (missed.length > 0) console.info(`missed of ${table.length}:\n${missed.join('\n')}`)
})

test.for([
  ['smart tv', /smart tv|android tv/],
  ['machine a laver automatique', /^lave-linge (?!semi)/],
  ['gazinière', /^cuisiniere/],
  ['poisson', /^congelateur/],
  ['mouton', /^congelateur/],
  ['frigo', /^refrigerateur/],
  ['télé', /^televiseur/],
] as const)(
  'CAT-15: « %s » begins with matching and available products',
  async ([typed, name], { shop, known }) => {
    const found = await find(
      shop,
      `/api/produits-filtrer?limit=5&search=${encodeURIComponent(typed)}`,
      'named',
    )
    expect(found.length).toBeGreaterThanOrEqual(FIRST_PRODUCTS)
    for (const id of found) {
      expect(known.get(id)?.name).toMatch(name)
      expect(known.get(id)?.available).toBeGreaterThan(0)
    }
  },
)

test('CAT-15: « frigo 300 » begins with sizes nearest to 300 litres, and with none far from it', async ({
  shop,
  known,
}) => {
  const found = await find(shop, '/api/produits-filtrer?limit=100&search=frigo%20300', 'near')
  const sizes = found.map((id) => known.get(id)?.size_value ?? 0)
  expect(sizes.slice(0, 2)).toEqual([308, 308])
  const distances = sizes.map((size) => Math.abs(size - 300))
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(Math.max(...distances)).toBeLessThanOrEqual(60)
})

test('CAT-15: « frigo » is ordered by recent demand, not by size', async ({ shop, known }) => {
  const found = await find(shop, '/api/produits-filtrer?limit=9&search=frigo', 'sought')
  const sizes = found.map((id) => known.get(id)?.size_value ?? 0)
  expect(sizes).not.toEqual(sizes.toSorted((one, other) => one - other))
  const rows = await shop.db.rows<{ id: number; demand: number }>({
    text: 'select id, demand from product where id = any($1::bigint[])',
    values: [found],
  })
  const demands = found.map((id) => rows.find((row) => row.id === id)?.demand ?? 0)
  expect(demands).toEqual(demands.toSorted((one, other) => other - one))
  expect(demands[0]).toBeGreaterThan(0)
})
