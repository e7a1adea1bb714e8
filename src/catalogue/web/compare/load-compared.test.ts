import { expect, test } from 'vitest'
import type { Product } from '#catalogue/contract.ts'
import { ApiError, type Send } from '#platform/web/send.ts'
import { describeComparison, loadCompared } from './load-compared.ts'

const fridge = {
  id: 3,
  name: 'Réfrigérateur Kassila 308 L',
  brand: 'Kassila',
  image_256: 'aGVhdnk=',
  categ_id: 'Réfrigérateur',
  category: { id: 1, name: 'Réfrigérateur', kind: 'refrigerator' },
  facts: [{ label: 'Froid', value: 'No Frost' }],
} as Product

/** A shop that sells these products and records requests. */
function selling(...sold: number[]) {
  const requested: string[] = []
  const send = (async (path: string) => {
    requested.push(path)
    const id = Number(path.split('/').at(-1))
    if (!sold.includes(id)) throw new ApiError(404, { code: 'product.not_found', message: '' })
    return { ...fridge, id }
  }) as Send
  return { send, requested }
}

const at = (query: string) => new URL(`/products-compaire${query}`, 'http://localhost')
const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)

test('CAT-14: the address names the products and their order', async () => {
  const { send, requested } = selling(3, 12, 57)
  expect(idsOf(await loadCompared(send, at('?produits=57,3,12')))).toEqual([57, 3, 12])
  expect(requested).toEqual(['/api/produits/57', '/api/produits/3', '/api/produits/12'])
})

test('CAT-14: products that are damaged in the address or not sold are left out', async () => {
  const { send, requested } = selling(3)
  expect(idsOf(await loadCompared(send, at('?produits=x,12,3,3,%00,-1')))).toEqual([3])
  expect(requested).toEqual(['/api/produits/12', '/api/produits/3'])
})

test('CAT-14: a bare address makes no request, and the visitor’s own list decides', async () => {
  const { send, requested } = selling(3)
  expect(await loadCompared(send, at(''))).toEqual({ products: [], isNamed: false })
  expect(await loadCompared(send, at('?produits='))).toEqual({ products: [], isNamed: true })
  expect(requested).toEqual([])
})

test('only the table’s data are sent: facts by name, no picture in base64', async () => {
  const { send } = selling(3)
  const { products } = await loadCompared(send, at('?produits=3'))
  expect(products[0]?.facts).toEqual([
    { label: 'Froid', value: 'No Frost' },
    { label: 'Marque', value: 'Kassila' },
  ])
  expect(JSON.stringify(products)).not.toContain('aGVhdnk')
})

test('a failed request is not an empty comparison', async () => {
  const send = (async () => {
    throw new ApiError(503, { code: 'server.failure', message: '' })
  }) as Send
  await expect(loadCompared(send, at('?produits=3'))).rejects.toMatchObject({ status: 503 })
})

test('search engines index the bare page and no set of products', async () => {
  const { send } = selling(3)
  const bare = describeComparison(await loadCompared(send, at('')), 'https://boutique.example')
  expect(bare).toContainEqual({ title: 'Comparer des produits | Keur Électro' })
  expect(bare).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://boutique.example/products-compaire',
  })
  const filled = describeComparison(await loadCompared(send, at('?produits=3')), '')
  expect(filled).toContainEqual({ name: 'robots', content: 'noindex' })
})
