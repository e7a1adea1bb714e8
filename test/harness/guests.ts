import { expect } from 'vitest'
import type { GuestOrderPlaced, Order } from '#orders/contract.ts'
import { makeProduct } from './factories.ts'
import { BROWSER, readCode } from './people.ts'
import type { TestShop } from './shop.ts'

/** A guest's order with the secret of its private link. */
export interface PlacedGuest {
  id: number
  name: string
  link: string
  email: string
  phone: string
}

let made = 0

/** Pre-orders as a new guest, or with the fields of `order`; returns the server's response. */
export async function askAsGuest(shop: TestShop, lines: readonly object[], order: object = {}) {
  made += 1
  const email = `invite${made}@exemple.sn`
  const phone = `22176${String(4_000_000 + made)}`
  const answer = await shop.call('POST', '/api/commande-sans-partner', {
    body: {
      name: 'Moussa Diop',
      email,
      telephone: phone,
      adresse: 'Médina, rue 11',
      order: { payment_mode: 'online', type_sale: 'preorder', order_lines: lines, ...order },
    },
  })
  return { answer, email, phone }
}

/** The same, but throws on an error. */
export async function orderAsGuest(
  shop: TestShop,
  lines: readonly object[],
  order: object = {},
): Promise<PlacedGuest> {
  const { answer, email, phone } = await askAsGuest(shop, lines, order)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, name, link } = answer.json<GuestOrderPlaced>()
  return { id, name, link: link.split('/').at(-1) ?? '', email, phone }
}

/** A product with a pre-order limit of `cap`, at 100 000 F. */
export async function makePreorder(shop: TestShop, cap: number): Promise<number> {
  const id = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000, quantity: 0 })
  await shop.db.rows({ text: 'update product set preorder_cap = $2 where id = $1', values: [id, cap] })
  return id
}

export async function readLinked(shop: TestShop, { link }: PlacedGuest): Promise<Order> {
  const answer = await shop.call('GET', `/api/commandes/lien/${link}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Order>()
}

/** Requests a code by phone, or by e-mail, which is rejected; returns the server's response. */
export function askForCode(shop: TestShop, { link }: PlacedGuest, channel: 'phone' | 'email' = 'phone') {
  return shop.call('POST', `/api/commandes/lien/${link}/code`, { body: { channel }, headers: BROWSER })
}

/** Submits a code, by default the one that was sent; returns the server's response. */
export async function typeCode(shop: TestShop, guest: PlacedGuest, code?: string) {
  return shop.call('POST', `/api/commandes/lien/${guest.link}/confirmation`, {
    body: { code: code ?? (await readCode(shop, guest.phone)) },
    headers: BROWSER,
  })
}

/** Verifies the phone of a guest's order; returns the updated order. */
export async function proveGuest(shop: TestShop, guest: PlacedGuest): Promise<Order> {
  const sent = await askForCode(shop, guest)
  expect(sent.statusCode, sent.body).toBe(200)
  const proved = await typeCode(shop, guest)
  expect(proved.statusCode, proved.body).toBe(200)
  return proved.json<Order>()
}
