import { type APIRequestContext, expect } from '@playwright/test'
import type { MadeAccount } from './make-account.ts'
import { enter } from './make-member.ts'

interface Placed {
  id: number
  name: string
  amount_total: number
}

/** An order of somebody's own, to be paid online. */
export async function placeOrder(
  request: APIRequestContext,
  person: MadeAccount,
  url: '/api/commandes' | '/api/precommandes' = '/api/commandes',
): Promise<Placed> {
  const { id, headers } = await enter(request, person)
  const list = url === '/api/precommandes' ? '/api/produits-precommande' : '/api/produits'
  const products = (await (await request.get(list)).json()) as {
    id: number
    quantity: number
    sale_ok: boolean
  }[]
  const product = products.find(
    ({ quantity, sale_ok }) => url === '/api/precommandes' || (sale_ok && quantity > 4),
  )
  const placed = await request.post(url, {
    headers,
    data: { partner_id: id, payment_mode: 'online', order_lines: [{ id: product?.id, quantity: 1 }] },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()) as Placed
}
