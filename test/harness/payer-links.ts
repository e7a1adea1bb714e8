import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PayerLink, StartedPayment } from '#payments/contract.ts'
import type { TestShop } from './shop.ts'
import type { Payer, PaymentsDeps } from './till.ts'

/** Requests a link for payment by another person; returns the server's response. */
export async function askForLink(
  { shop }: PaymentsDeps,
  owner: Payer | null,
  body: object,
): ReturnType<TestShop['call']> {
  return shop.call('POST', '/api/payment/liens', { body, ...(owner && { token: await owner.sign() }) })
}

/** The secret of a new link for an amount of an order, in FCFA. */
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

/** The unguessable part of a link's URL. */
export const secretOf = (url: string): string => url.split('/payer/')[1] ?? ''

export const viewLink = ({ shop }: PaymentsDeps, secret: string) =>
  shop.call('GET', `/api/payment/lien/${secret}`)

/** Starts a payment by a link, as an unknown payer. */
export function beginByLink({ shop }: PaymentsDeps, payer: string, parts: object = {}, provider = 'wave') {
  const body = { transaction_id: randomUUID(), payer, ...parts }
  return shop.call('POST', `/api/payment/${provider}/initiate`, { body })
}

/** Starts a payment by a link; throws on an error. */
export async function startByLink(
  deps: PaymentsDeps,
  payer: string,
  provider = 'wave',
): Promise<StartedPayment> {
  const answer = await beginByLink(deps, payer, {}, provider)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StartedPayment>()
}
