import { type APIRequestContext, expect } from '@playwright/test'
import { STAFF } from './sign-in.ts'

let staffToken: { value: string; renewedAt: number } | undefined

/** Signs staff in once per worker, and again after half of a token's lifetime: a whole run may outlast it. */
async function signInStaff(request: APIRequestContext): Promise<string> {
  if (staffToken === undefined || Date.now() > staffToken.renewedAt) {
    const answer = await request.post('/api/auth/get_tokens', {
      data: { username: STAFF.email, password: STAFF.password },
    })
    expect(answer.status()).toBe(200)
    const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number }
    staffToken = { value: access_token, renewedAt: Date.now() + (expires_in * 1000) / 2 }
  }
  return staffToken.value
}

export async function callAsStaff<Answer = { id: number }>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const authorization = `Bearer ${await signInStaff(request)}`
  const answer = await request.fetch(path, { method, headers: { authorization }, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (method === 'DELETE' ? { id: 0 } : await answer.json()) as Answer
}

/** A product for 100 000 FCFA that no other test changes. */
export function makeOwnProduct(request: APIRequestContext, change: object = {}): Promise<{ id: number }> {
  return callAsStaff(request, 'POST', '/api/produits', {
    name: 'Four Vérité 40 L',
    categ_id: 'Cuisinière',
    list_price: 100_000,
    quantity: 9,
    ...change,
  })
}

/** Adds one piece of each product of a pack for a test that orders it: other tests depend on the stock. */
export async function stockPack(request: APIRequestContext, code: string): Promise<void> {
  const answer = await request.get(`/api/pack_product/${code}`)
  const { produits } = (await answer.json()) as { produits: { product_id: number; quantity: number }[] }
  for (const { product_id: id, quantity } of produits)
    await callAsStaff(request, 'POST', `/api/admin/stock/${id}/mouvements`, { kind: 'receipt', quantity })
}
