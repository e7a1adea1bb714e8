import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { seedDemo } from '../../database/seed/seed-demo.ts'
import type { ListedProduct, ProductList } from '../../src/catalogue/contract.ts'
import type { TestShop } from '../harness/shop.ts'
import { shopTest } from '../harness/shop-test.ts'

/** Lines of the table that must find their kind among the first products, in percent. */
const REQUIRED_PERCENT = 95
const FIRST_PRODUCTS = 3
const FEWEST_LINES = 120

interface Line {
  typed: string
  kind: string
}

function readTable(): Line[] {
  const lines = readFileSync('docs/search.md', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, typed, kind] = /^\| (.+?) +\| ([a-z][a-z-]+) +\|$/.exec(line) ?? []
    return typed === undefined || kind === undefined || typed === 'typed' ? [] : [{ typed, kind }]
  })
}

/** The kind of each product of the demo, by its id. */
const test = shopTest.extend('kinds', { scope: 'file' }, async ({ shop }) => {
  await seedDemo(shop.db, { now: new Date(), count: 260 })
  const rows = await shop.db.rows<{ id: number; kind: string }>({
    text: 'select p.id, c.kind from product p join category c on c.id = p.category_id',
  })
  return new Map(rows.map(({ id, kind }) => [id, kind]))
})

async function findFirst(shop: TestShop, path: string, visitor: string): Promise<ListedProduct[]> {
  // A visitor each: the limits on calls stay as they are.
  const answer = await shop.call('GET', path, { headers: { 'x-guest-id': `visitor-${visitor}` } })
  const body = answer.json<ProductList | ListedProduct[]>()
  return Array.isArray(body) ? body : body.products
}

test.for<[string, (typed: string) => string]>([
  [
    'the list',
    (typed) => `/api/produits-filtrer?limit=${FIRST_PRODUCTS}&search=${encodeURIComponent(typed)}`,
  ],
  ['the suggestions', (typed) => `/api/suggestions?search=${encodeURIComponent(typed)}`],
])(
  'CAT-15: what people of Dakar type finds what they mean, in %s',
  async ([_where, pathOf], { shop, kinds }) => {
    const table = readTable()
    expect(table.length).toBeGreaterThanOrEqual(FEWEST_LINES)
    const missed: string[] = []
    for (const [visitor, { typed, kind }] of table.entries()) {
      const found = await findFirst(shop, pathOf(typed), String(visitor))
      const first = found.slice(0, FIRST_PRODUCTS).map(({ id }) => kinds.get(id))
      if (!first.includes(kind)) missed.push(`${typed} → ${first.join(', ') || 'nothing'}, not ${kind}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(
      (table.length * (100 - REQUIRED_PERCENT)) / 100,
    )
    if (missed.length > 0) console.info(`missed of ${table.length}:\n${missed.join('\n')}`)
  },
)
