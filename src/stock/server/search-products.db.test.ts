import { expect } from 'vitest'
import { PromotionQuery, listPromotions, searchAdminProducts } from '#catalogue/server/index.ts'
import { StockQuery } from '#stock/contract/stock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { listStock } from './list-stock.ts'

const test = databaseTest.extend('product', { scope: 'file', auto: true }, async ({ db }) => {
  const id = await makeProduct(db, {
    name: 'Réfrigérateur combiné Kassila 210 L',
    list_price: 200_000,
    promo_price: 150_000,
    en_promo: true,
  })
  await makeProduct(db, { name: 'Congélateur Vento 210 L' })
  await db.rows({
    text: `update product set reference = 'KAS-RF210', barcode = '3760123456784' where id = $1`,
    values: [id],
  })
  return id
})

test.for([
  ['words of the name', 'combiné réfrigérateur'],
  ['words of the name, turned round', '210 kassila'],
  ['the reference', 'kas-rf210'],
  ['the beginning of the reference', 'KAS-RF'],
  ['the reference with another hyphen', 'KAS\u2011RF210'],
  ['a word and the reference', 'kassila KAS-RF210'],
  ['the reference and a word', 'KAS-RF210 combine'],
  ['the barcode', '3760123456784'],
  ['the barcode with a word', 'kassila 3760123456784'],
])('staff find a product by %s, in each of their searches', async ([, q = ''], { db, product }) => {
  expect((await searchAdminProducts(db, q, 5)).map(({ id }) => id)).toEqual([product])
  for (const etat of ['', 'epuise'] as const) {
    const { products } = await listStock(db, StockQuery.parse({ q, etat }))
    expect([etat, products.map(({ id }) => id)]).toEqual([etat, etat === '' ? [product] : []])
  }
  const { promotions } = await listPromotions(db, PromotionQuery.parse({ q }), {
    now: new Date(),
    tagIds: undefined,
  })
  expect(promotions.map(({ product_id }) => product_id)).toEqual([product])
})

test.for([['kassila vento'], ['KAS-RF210 vento'], ['%'], ['zzyzx']])(
  'staff find no product by « %s »',
  async ([q = ''], { db }) => {
    expect(await searchAdminProducts(db, q, 5)).toEqual([])
    expect((await listStock(db, StockQuery.parse({ q }))).products).toEqual([])
  },
)
