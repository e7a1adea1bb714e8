import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PayerLink, StartedPayment } from '#payments/contract.ts'
import type { TestShop } from './shop.ts'
import type { Payer, PaymentsDeps } from './till.ts'

/** Asks for a link by which somebody else pays; answers the server's answer. */
export async function askForLink(
  { shop }: PaymentsDeps,
  owner: Payer | null,
  body: object,
): ReturnType<TestShop['call']> {
  return shop.call('POST', '/api/payment/liens', { body, ...(owner && { token: await owner.sign() }) })
}

/** The secret of a new link for so many francs of an order. */
export async function makeLink(
  deps: PaymentsDeps,
  owner: Payer,
  order_id: number,
  amount: number,
): Promise<string> {
  const answer = await askForLink(deps, owner, { order_id, amount })
  expect(answer.statusCode, answer.body).toBe(201)
  return secretOf(answer.json<PayerLink>().url)
}

/** What makes a link's address unguessable. */
export const secretOf = (url: string): string => url.split('/payer/')[1] ?? ''

export const viewLink = ({ shop }: PaymentsDeps, secret: string) =>
  shop.call('GET', `/api/payment/lien/${secret}`)

/** Begins to pay by a link: a payer is nobody that the shop knows. */
export function beginByLink({ shop }: PaymentsDeps, payer: string, parts: object = {}, provider = 'wave') {
  const body = { transaction_id: randomUUID(), payer, ...parts }
  return shop.call('POST', `/api/payment/${provider}/initiate`, { body })
}

/** A payment that has begun by a link; fails where it has not. */
export async function startByLink(
  deps: PaymentsDeps,
  payer: string,
  provider = 'wave',
): Promise<StartedPayment> {
  const answer = await beginByLink(deps, payer, {}, provider)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StartedPayment>()
}
