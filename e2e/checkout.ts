import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { type MadeAccount, makeAccount } from './make-account.ts'
import { openSignedIn } from './sign-in.ts'

/** A product from the API's list. */
export interface Row {
  id: number
  name: string
  price_unit: number
  quantity: number
  en_promo: boolean
  is_preorder: boolean
  is_creditorder: boolean
}

export const ORDER_PAGE = /\/commandes\/\d+\/d%C3%A9tails$/
export const step = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`${title}$`) })
export const confirm = (page: Page) => page.getByRole('button', { name: /^Confirmer (la commande|et payer)/ })
export const read = (page: Page, script: string) => page.evaluate(script) as Promise<string>

export async function findProduct(request: APIRequestContext, fits: (row: Row) => boolean): Promise<Row> {
  const rows = (await (await request.get('/api/produits?limit=100')).json()) as Row[]
  const found = rows.find(fits)
  if (!found) throw new Error('no such product')
  return found
}

export const isPlain = (row: Row) => !row.en_promo && row.quantity > 15

/** Opens a checkout with these lines in the browser's storage. */
export async function openCheckout(
  page: Page,
  person: Pick<MadeAccount, 'email' | 'password'>,
  lines: readonly object[],
  { basket = 'cart', address = '/checkout' } = {},
): Promise<void> {
  const stored = lines.map((line) => ({ ...line, quantity: 1, date: '', location: '' }))
  await openSignedIn(page, address, person, { [basket]: JSON.stringify(stored) })
  await expect(page.getByRole('heading', { name: /Livraison$/ })).toBeVisible()
}

/** Continues to the recap with the prefilled values. */
export async function reachRecap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  await expect(page.getByText('Dont TVA')).toBeVisible()
}

/** Opens the recap of a one-product order by a new customer. */
export async function openRecap(page: Page, request: APIRequestContext): Promise<void> {
  await openCheckout(page, await makeAccount(request), [await findProduct(request, isPlain)])
  await reachRecap(page)
}

/** An API call by the user who is signed in on this page. */
export async function callAs(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<unknown> {
  const authorization = `Bearer ${await read(page, `localStorage.getItem('access_token')`)}`
  const answer = await page.request.fetch(path, { method, headers: { authorization }, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

export const countPurchases = (page: Page) =>
  page.evaluate(`(window.dataLayer ?? []).filter(({ event }) => event === 'purchase').length`)

/** From now on orders reach the shop, but the visitor gets no response. Call the returned function to stop. */
export async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/commandes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute('**/api/commandes')
}
