import { expect } from 'vitest'
import type { AdminProducts } from '#catalogue/contract/admin.ts'
import { makeCategory } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

/** Enough products that a word's matches are not among the first in list order. */
const OTHERS = 1100
const SUPPORTS = 70

const test = shopTest.extend('read', { scope: 'file' }, async ({ shop }) => {
  const category = await makeCategory(shop.db, 'Accessoire', 'other')
  const insert = (name: string, price: string, count: number) =>
    shop.db.rows({
      text: `insert into product (reference, name, category_id, list_price, sale_ok)
             select $1 || n, $1 || ' ' || to_char(n, 'FM0000'), $2, ${price}, true from generate_series(1, $3::integer) n`,
      values: [name, category, count],
    })
  await insert('Zinc support TV', '500000 + n', SUPPORTS)
  await insert('Ampoule', '1000 + n', OTHERS)
  const { token } = await shop.signIn(['catalogue'])
  return async (query: string): Promise<AdminProducts> => {
    const answer = await shop.call('GET', `/api/admin/produits?${query}`, { token })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<AdminProducts>()
  }
})

const places = ({ products }: AdminProducts) => products.map(({ name }) => Number(name.slice(-4)))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.for([
  ['q=tv&tri=name', upTo(SUPPORTS)],
  ['q=support&tri=price', upTo(SUPPORTS)],
  ['q=support+tv&tri=-price', upTo(SUPPORTS).toReversed()],
  ['q=support&tri=changed', upTo(SUPPORTS)],
] as const)(
  'staff find all products of a word in the chosen order, at any position in the list: %s',
  async ([query, wanted], { read }) => {
    const first = await read(query)
    const rest = await read(`${query}&page=2`)
    expect(first.total).toBe(SUPPORTS)
    expect([...places(first), ...places(rest)]).toEqual(wanted)
    expect(first.products.length).toBeLessThan(SUPPORTS)
    expect(await read(`${query}&page=3`)).toMatchObject({ products: [], total: SUPPORTS })
  },
)

test('a word in most products fills its pages from the beginning of the list', async ({ read }) => {
  const { products, total } = await read('q=ampoule&tri=name')
  expect(total).toBe(1001)
  expect(places({ products } as AdminProducts)).toEqual(upTo(products.length))
  expect(places(await read('q=ampoule&tri=name&page=2'))[0]).toBe(products.length + 1)
})
