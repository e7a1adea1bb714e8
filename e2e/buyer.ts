import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { type MadeAccount, makeAccount } from './make-account.ts'
import { openSignedIn } from './sign-in.ts'

export interface Product {
  id: number
  name: string
  quantity: number
  sale_ok: boolean
}

/** A new account with a token, for orders through the API that the screens then show. */
interface Buyer extends MadeAccount {
  id: number
  token: string
}

export const ADDRESS = {
  name: 'Awa Ndiaye',
  phone: '771234567',
  commune: 'Mermoz-Sacré-Cœur',
  place: 'Sacré-Cœur 3',
}

/** Signs up a new person and signs them in. */
export async function makeBuyer(request: APIRequestContext): Promise<Buyer> {
  const account = await makeAccount(request)
  const answer = await request.post('/api/auth/get_tokens', {
    data: { username: account.email, password: account.password },
  })
  const { access_token: token, partner_id: id } = (await answer.json()) as {
    access_token: string
    partner_id: number
  }
  return { ...account, id, token }
}

/** Products with enough stock for every test. */
export async function findProducts(request: APIRequestContext, list = 'produits'): Promise<Product[]> {
  const products = (await (await request.get(`/api/${list}?limit=60`)).json()) as Product[]
  return products.filter(({ quantity, sale_ok }) => sale_ok && quantity > 6)
}

/** Places an order as the buyer through the API. */
export async function placeOrder(
  request: APIRequestContext,
  { id, token }: Buyer,
  { call = 'commandes', lines, mode = 'domicile' }: { call?: string; lines: object[]; mode?: string },
): Promise<{ id: number; name: string }> {
  const answer = await request.post(`/api/${call}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { partner_id: id, payment_mode: mode, order_lines: lines, address: ADDRESS },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: number; name: string }
}

export const openAs = (page: Page, buyer: Buyer, address: string): Promise<void> =>
  openSignedIn(page, address, buyer)
