import { expect, test } from 'vitest'
import type { Product } from '#catalogue/contract.ts'
import type { Send } from '#platform/web/send.ts'
import { loadSiblings } from './load-product.ts'

const fridge = {
  id: 9,
  categ_id: 'Réfrigérateur',
  category: { id: 1, name: 'Réfrigérateur', kind: 'refrigerator' },
  capacity: '308\u00A0L',
  price_unit: 300_000,
} as Product

const listed = (id: number, price_unit: number) => ({ id, price_unit, sale_ok: true, quantity: 3 })

/** A shop with these products: some of similar size, the others of the whole category. */
function selling(near: readonly object[], all: readonly object[]) {
  const requests: URLSearchParams[] = []
  const send = (async (path: string) => {
    const query = new URL(path, 'http://localhost').searchParams
    requests.push(query)
    const products = query.has('size') ? near : all
    return { products, total: products.length, page: 1, page_size: 12 }
  }) as Send
  return { send, requests }
}

test('beside a fridge are fridges of about its size, those of about its price first', async () => {
  const near = [listed(1, 900_000), listed(2, 310_000), listed(9, 300_000), listed(3, 280_000)]
  const { send, requests } = selling([...near, listed(4, 350_000), listed(5, 400_000)], [])
  expect((await loadSiblings(send, fridge)).map(({ id }) => id)).toEqual([2, 3, 4, 5, 1])
  expect(requests.map((query) => query.get('size'))).toEqual(['246.4-385 L', '246.4-385 L'])
  expect(requests.map((query) => [query.get('min'), query.get('max')])).toEqual([
    ['300000', null],
    [null, '300000'],
  ])
})

test('where few are of its size, others of the category follow them, each once', async () => {
  const { send } = selling([listed(2, 310_000)], [listed(2, 310_000), listed(7, 120_000)])
  expect((await loadSiblings(send, fridge)).map(({ id }) => id)).toEqual([2, 7])
})
