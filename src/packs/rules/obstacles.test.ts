import { expect, test } from 'vitest'
import { listObstacles } from './obstacles.ts'

const line = (name: string, obstacle: 'archived' | 'hidden' | 'off-sale' | 'short' | null) => ({
  id: 1,
  product_id: 1,
  name,
  category: 'Froid',
  picture: null,
  price_unit: 1000,
  quantity: 3,
  list_price: 1000,
  available: obstacle === null,
  in_stock: 2,
  obstacle,
})

test('ORD-5: staff see for each product of a pack why the pack is not sold', () => {
  const produits = [
    line('Four', null),
    line('Frigo', 'off-sale'),
    line('Mixeur', 'short'),
    line('Télé', 'archived'),
    line('Pile', 'hidden'),
  ]
  expect(listObstacles({ produits })).toEqual([
    'Frigo\u202F: plus en vente',
    'Mixeur\u202F: stock insuffisant (2 sur 3)',
    'Télé\u202F: archivé',
    'Pile\u202F: dans une catégorie que la boutique ne montre pas',
  ])
  expect(listObstacles({ produits: [line('Four', null)] })).toEqual([])
})
