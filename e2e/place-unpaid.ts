import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { findProducts } from './buyer.ts'
import { inventPerson } from './make-account.ts'
import { enter } from './make-member.ts'

/** An order as returned by the API; amounts in whole FCFA. */
export interface Placed {
  id: number
  name: string
  amount_total: number
}

/** An order for online payment; with the corresponding address, a pre-order or a credit request. */
export async function placeUnpaid(
  request: APIRequestContext,
  person: { email: string; password: string },
  url = '/api/commandes',
): Promise<Placed> {
  const { id, headers } = await enter(request, person)
  const list = LISTS[url] ?? '/api/produits'
  const products = (await (await request.get(list)).json()) as {
    id: number
    quantity: number
    sale_ok: boolean
  }[]
  const product = products.find(
    ({ quantity, sale_ok }) => url !== '/api/commandes' || (sale_ok && quantity > 4),
  )
  const placed = await request.post(url, {
    headers,
    data: {
      partner_id: id,
      payment_mode: 'online',
      order_lines: [{ id: product?.id, quantity: 1 }],
      ...(url === '/api/creditcommandes' && { terms_accepted: true }),
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()) as Placed
}

/** A pre-order of a customer without an account, which waits for a proof of the contact: their phone and the order's page. */
export async function placeAsGuest(request: APIRequestContext): Promise<{ phone: string; path: string }> {
  const [product] = await findProducts(request, 'produits-precommande')
  const { phone, email } = inventPerson()
  const placed = await request.post('/api/commande-sans-partner', {
    data: {
      name: 'Moussa Diop',
      email,
      telephone: phone,
      adresse: 'Yoff',
      order: {
        type_sale: 'preorder',
        payment_mode: 'online',
        order_lines: [{ id: product?.id, quantity: 1 }],
      },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { link } = (await placed.json()) as { link: string }
  return { phone, path: new URL(link).pathname }
}

const LISTS: Readonly<Record<string, string>> = {
  '/api/precommandes': '/api/produits-precommande',
  '/api/creditcommandes': '/api/produits-creditcommande',
}

/** Starts a payment on the order's page, on a phone: Orange Money has two apps to choose from. */
export async function pay(page: Page, means: string): Promise<void> {
  await page.getByRole('button', { name: `Payer avec ${means}` }).click()
  if (means === 'Orange Money') await page.getByRole('link', { name: 'Ouvrir Orange Money' }).click()
}
