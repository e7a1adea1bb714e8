import { expect, test } from 'vitest'
import type { Pack } from '#packs/contract.ts'
import { packRequest } from './pack-request.ts'

const line = (id: number, product_id: number, price_unit: number, quantity: number) => ({
  id,
  product_id,
  name: 'Congélateur',
  category: 'Congélateur',
  picture: null,
  price_unit,
  quantity,
  list_price: price_unit,
  available: true,
})

test('ORD-8: a pack is ordered with its code, its products’ ids and the prices seen', () => {
  const pack: Pack = {
    id: 1,
    code: 'PACK2207',
    name: 'Pack Cuisine',
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    state: 'actif',
    sommeTotal: 110_000,
    separate_total: 130_000,
    available: true,
    produits: [line(7, 70, 90_000, 1), line(8, 80, 10_000, 2)],
  }
  expect(packRequest(pack, 'online', new Date('2026-11-24T10:00:00Z'))).toEqual({
    type_sale: 'order',
    payment_mode: 'online',
    state: 'sale',
    type_order: 'pack',
    commitment_date: '2026-12-24',
    code: 'PACK2207',
    order_lines: [
      { id: 70, quantity: 1, list_price: 90_000 },
      { id: 80, quantity: 2, list_price: 10_000 },
    ],
    seen_total: 110_000,
  })
})
