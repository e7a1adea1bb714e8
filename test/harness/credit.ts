import { expect } from 'vitest'
import type { CreditRequest } from '#credit/contract.ts'
import type { Order } from '#orders/contract.ts'
import { makeProduct } from './factories.ts'
import { makeCompany, type PersonParts, signInMember, signInPerson } from './members.ts'
import { askOrder } from './orders.ts'
import type { TestShop } from './shop.ts'

type Who = { id: number; token: string }
type Answer = ReturnType<TestShop['call']>

/** A bank's required data, of a fictional person. */
export const BANK_FILE = {
  nom: 'Ndiaye',
  prenom: 'Awa',
  dateNaissance: '1990-05-04',
  lieuNaissance: 'Thiès',
  email: 'awa@exemple.sn',
  cniNumber: '1 234 1990 05678',
  profession: 'Comptable',
  rib: 'SN012 01234 000123456789 12',
  adresse: 'Sacré-Cœur 3, Dakar',
}

let people = 0

/** An employer with its HR, and a function that creates its members. All have verified contacts. */
export async function openEmployer(shop: TestShop, name = 'Teranga Services') {
  const companyId = await makeCompany(shop.db, { name })
  const reach = (): Pick<PersonParts, 'phone'> => {
    people += 1
    return { phone: `2217755${String(people).padStart(5, '0')}` }
  }
  const hr = await signInMember(shop, companyId, { role: 'main_user', name: 'Aminata Fall', ...reach() })
  return {
    companyId,
    hr,
    join: (parts: PersonParts = {}) => signInMember(shop, companyId, { ...reach(), ...parts }),
  }
}

/** Credit staff without any other right. */
export const signInCreditStaff = (shop: TestShop) => signInPerson(shop, { rights: ['credits'] })

/** Parts of a credit request. Prices in whole FCFA. */
interface CreditParts {
  price?: number
  quantity?: number
  productId?: number
  body?: Record<string, unknown>
}

/** Requests credit; returns the server's response. */
export async function askCredit(shop: TestShop, who: Who, parts: CreditParts = {}): Promise<Awaited<Answer>> {
  const { price = 400_000, quantity = 1, body } = parts
  const id = parts.productId ?? (await makeCreditProduct(shop, price))
  return askOrder(shop, who, {
    url: '/api/creditcommandes',
    lines: [{ id, quantity }],
    body: { payment_mode: 'online', terms_accepted: true, ...body },
  })
}

export async function requestCredit(shop: TestShop, who: Who, parts: CreditParts = {}): Promise<Order> {
  const answer = await askCredit(shop, who, parts)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Order>()
}

export function makeCreditProduct(shop: TestShop, price = 400_000): Promise<number> {
  return makeProduct(shop.db, { is_creditorder: true, creditorder_price: price, quantity: 20 })
}

export function answerAsEmployer(shop: TestShop, who: Who, orderId: number, body: object): Answer {
  return shop.call('PUT', `/api/companies/clients/commande/changeState/${orderId}`, {
    token: who.token,
    body,
  })
}

export function answerAsShop(shop: TestShop, who: Who, orderId: number, body: object): Answer {
  return shop.call('PUT', `/api/creditcommandes/${orderId}/approbation`, { token: who.token, body })
}

/** Both approve: the order waits for its first instalment. */
export async function agree(
  shop: TestShop,
  who: { hr: Who; staff: Who },
  orderId: number,
): Promise<CreditRequest> {
  const byHr = await answerAsEmployer(shop, who.hr, orderId, { state: 'validated' })
  expect(byHr.statusCode, byHr.body).toBe(200)
  const byShop = await answerAsShop(shop, who.staff, orderId, { state: 'validated' })
  expect(byShop.statusCode, byShop.body).toBe(200)
  return byShop.json<CreditRequest>()
}
