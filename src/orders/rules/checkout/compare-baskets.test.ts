import { expect, test } from 'vitest'
import { compareBaskets, describeDifference } from './compare-baskets.ts'

const line = (id: number, quantity: number) => ({ id, name: `Produit ${id}`, quantity })

test('another device’s additions, removals and changes are listed by product, without unchanged lines', () => {
  const before = [line(1, 1), line(2, 2), line(3, 1)]
  const after = [line(2, 5), line(3, 1), line(4, 1), line(5, 2)]
  expect(compareBaskets(before, after).map(describeDifference)).toEqual([
    'Retiré\u202F: Produit 1.',
    'Produit 2\u202F: 5 au lieu de 2.',
    'Ajouté\u202F: Produit 4.',
    'Ajouté\u202F: Produit 5\u00A0×\u00A02.',
  ])
})

test('the same lines in another order are the same basket', () => {
  expect(compareBaskets([line(1, 1), line(2, 2)], [line(2, 2), line(1, 1)])).toEqual([])
})
