import { createIdempotencyHeaders } from '../../accounts/web/session/call-headers.ts'
import { sendAsCustomer } from '../../accounts/web/session/send-as-customer.ts'
import { send } from '../../platform/web/browser-send.ts'
import type { CodeChannel, CodeSent, DocumentFile, Order, OrderPaper, PaymentMode } from '../contract.ts'

// All of them throw ApiFailure, or TypeError when the network is gone.

const idempotencyHeaders = createIdempotencyHeaders()

/** How a page gets at an order: as its owner, or by the private link. */
export interface OrderAccess {
  read: (signal: AbortSignal) => Promise<Order>
  cancel: () => Promise<unknown>
  readPaper: (paper: OrderPaper) => Promise<DocumentFile>
  /** Agrees to the price of the delivery that is shown, in whole FCFA. */
  acceptDelivery: (amount: number) => Promise<Order>
  /** Proves the contact of an order that waits; only by the private link. */
  proof?: {
    sendCode: (channel: CodeChannel) => Promise<CodeSent>
    prove: (code: string) => Promise<Order>
  }
  /** Only its owner may change how it is paid. */
  changeMode?: (mode: PaymentMode) => Promise<Order>
}

/** The order with this id, for whoever is signed in. */
export function openOwnOrder(id: string): OrderAccess {
  const order = encodeURIComponent(id)
  return {
    read: (signal) => sendAsCustomer(`/api/getcommande/${order}`, { signal }),
    cancel: () => sendAsCustomer(`/api/commande/${order}/annuler`, { method: 'POST', body: {} }),
    readPaper: (paper) => sendAsCustomer(`/api/commandes/${order}/document/${paper}.pdf?format=base64`),
    acceptDelivery: (amount) =>
      sendAsCustomer(`/api/commandes/${order}/livraison/accord`, { method: 'POST', body: { amount } }),
    changeMode: (payment_mode) =>
      sendAsCustomer(`/api/commandes/${order}`, { method: 'PUT', body: { payment_mode } }),
  }
}

/** The order of a private link. Nobody needs to be signed in. */
export function openLinkedOrder(token: string): OrderAccess {
  const link = `/api/commandes/lien/${encodeURIComponent(token)}`
  return {
    read: (signal) => send(link, { signal }),
    cancel: () => send(`${link}/annuler`, { method: 'POST', body: {} }),
    readPaper: (paper) => send(`${link}/document/${paper}.pdf?format=base64`),
    acceptDelivery: (amount) => send(`${link}/livraison/accord`, { method: 'POST', body: { amount } }),
    proof: {
      sendCode: (channel) => send(`${link}/code`, { method: 'POST', body: { channel } }),
      prove: (code) => send(`${link}/confirmation`, { method: 'POST', body: { code } }),
    },
  }
}

/** Takes the order of a private link into one's account; answers it. */
export function takeLinkedOrder(token: string): Promise<Order> {
  return sendAsCustomer(`/api/commandes/lien/${encodeURIComponent(token)}/rattacher`, {
    method: 'POST',
    body: {},
    headers: idempotencyHeaders(['take', token]),
  })
}
