import { expect, test } from 'vitest'
import { makeBasketTargets } from './basket-targets.ts'
import { requireSameProducts } from './same-products.ts'
import { makeSearchTargets } from './search-targets.ts'
import { type Target, makeTargets } from './targets.ts'

const targets = makeTargets([7], { category: 'Congélateurs', min: 1, max: 2 }, ['jeton'])
const list = (...ids: (number | string)[]) => ({ products: ids.map((id) => ({ id })) })

test('the shop and its reference must answer with the same products in the same order', async () => {
  const answers = (shop: object) => (target: Target, path: string) =>
    Promise.resolve(path.includes('/7') ? { id: 7 } : target.server === 'shop' ? shop : list('1', '2'))
  await expect(requireSameProducts(targets, answers(list(1, 2)))).resolves.toBeUndefined()
  await expect(requireSameProducts(targets, answers(list(2, 1)))).rejects.toThrow('not the same work')
})

test('every search is compared, not the first one alone, and a search without products is no work', async () => {
  const answers = (last: { id: number }[]) => (target: Target, path: string) => {
    const rows = path.includes('chauffe') && target.server === 'shop' ? last : [{ id: 1 }]
    return Promise.resolve({ products: rows })
  }
  await expect(requireSameProducts(makeSearchTargets(), answers([{ id: 1 }]))).resolves.toBeUndefined()
  await expect(requireSameProducts(makeSearchTargets(), answers([{ id: 2 }]))).rejects.toThrow('chauffe-eau')
  const nothing = () => Promise.resolve({ products: [] })
  await expect(requireSameProducts(makeSearchTargets(), nothing)).rejects.toThrow('not the same work')
})

test('a basket is the same work with the same products in any order', async () => {
  const targets = makeBasketTargets([{ id: 1, quantity: 1, price_unit: 5000 }])
  const lines = (...ids: (number | string)[]) => ({ lines: ids.map((id) => ({ id })) })
  const answers = (shop: object) => (target: Target) =>
    Promise.resolve(target.server === 'shop' ? shop : lines('2', '10'))
  await expect(requireSameProducts(targets, answers(lines(10, 2)))).resolves.toBeUndefined()
  await expect(requireSameProducts(targets, answers(lines(10, 3)))).rejects.toThrow('not the same work')
})
