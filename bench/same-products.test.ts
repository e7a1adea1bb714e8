import { expect, test } from 'vitest'
import { requireSameProducts } from './same-products.ts'
import { makeTargets } from './targets.ts'

const targets = makeTargets([7], { category: 'Congélateurs', min: 1, max: 2 })
const list = (...ids: (number | string)[]) => ({ products: ids.map((id) => ({ id })) })

test('the shop and its reference must answer with the same products in the same order', async () => {
  const answers = (shop: object) => (target: (typeof targets)[number]) =>
    Promise.resolve(
      target.paths[0]?.includes('/7') ? { id: 7 } : target.server === 'shop' ? shop : list('1', '2'),
    )
  await expect(requireSameProducts(targets, answers(list(1, 2)))).resolves.toBeUndefined()
  await expect(requireSameProducts(targets, answers(list(2, 1)))).rejects.toThrow('not the same work')
})
