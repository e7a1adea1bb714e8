import { expect, test } from 'vitest'
import { makeBasketTargets } from './basket-targets.ts'
import { requireSameProducts } from './same-products.ts'
import type { Target } from './targets.ts'

test('baskets with the same products in a different order count as the same work', async () => {
  const targets = makeBasketTargets([{ id: 1, quantity: 1, price_unit: 5000 }])
  const lines = (...ids: (number | string)[]) => ({ lines: ids.map((id) => ({ id })) })
  const answers = (shop: object) => (target: Target) =>
    Promise.resolve(target.server === 'shop' ? shop : lines('2', '10'))
  await expect(requireSameProducts(targets, answers(lines(10, 2)))).resolves.toBeUndefined()
  await expect(requireSameProducts(targets, answers(lines(10, 3)))).rejects.toThrow('not the same work')
})
