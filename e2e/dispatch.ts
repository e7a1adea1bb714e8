import type { APIRequestContext } from '@playwright/test'
import { callAsStaff, makeOwnProduct } from './staff-products.ts'

const DAKAR = { name: 'Mariama Sané', phone: '77 420 10 44', commune: 'HLM', place: 'HLM 5', landmark: '' }

export interface Dispatched {
  id: number
  name: string
  product: number
}

/** Orders pieces of a test product by phone and sends them out with the demo's courier. */
export async function dispatch(
  request: APIRequestContext,
  { pieces, price = 100_000 }: { pieces: number; price?: number },
): Promise<Dispatched> {
  const { id: product } = await makeOwnProduct(request, { list_price: price })
  const address = '/api/admin/commandes'
  const placed = await callAsStaff<{ id: number; name: string; version: number }>(request, 'POST', address, {
    customer_id: null,
    type_sale: 'order',
    payment_mode: 'domicile',
    order_lines: [{ id: product, quantity: pieces }],
    address: DAKAR,
  })
  const couriers = await callAsStaff<{ id: number; name: string }[]>(request, 'GET', `${address}/livreurs`)
  const courier = couriers.find(({ name }) => name === 'Ousmane Gaye')
  const act = `${address}/${placed.id}`
  const { version } = await callAsStaff<{ version: number }>(request, 'POST', `${act}/livreur`, {
    courier_id: courier?.id,
    version: placed.version,
  })
  await callAsStaff(request, 'POST', `${act}/etape`, { to: 'to_delivered', version })
  return { id: placed.id, name: placed.name, product }
}
