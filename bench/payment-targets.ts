import { randomUUID } from 'node:crypto'
import { buildSignature } from '#payments/server/index.ts'
import { WAVE_SECRET } from './measured-servers.ts'
import type { OpenPayment } from './open-payments.ts'
import type { CallFeed, Target } from './targets.ts'

export const NEWS_API = 'API: signed notification of Wave'
const PG_NEWS = 'Fastify, plain pg: one row of that notification'

/** Wave's payment notifications, each event unique, compared with the reference inserting the same row. */
export function makePaymentTargets(payments: readonly OpenPayment[], quiet: () => Promise<void>): Target[] {
  const encoding = 'identity'
  return [
    { name: PG_NEWS, server: 'pg', paths: ['/event'], encoding, feed: feed(payments), isWriting: true },
    {
      name: NEWS_API,
      server: 'shop',
      paths: ['/api/payment/wave/webhook'],
      encoding,
      feed: feed(payments),
      quiet,
      plain: PG_NEWS,
      isWriting: true,
    },
  ]
}

/** Signed notifications, one payment after the other. */
function feed(payments: readonly OpenPayment[]): CallFeed {
  let next = 0
  return {
    write: (count) => {
      const now = new Date()
      return Array.from({ length: count }, (_, index) => {
        const body = writeEvent(payments[(next + index) % payments.length])
        return { body, headers: { 'wave-signature': buildSignature(WAVE_SECRET, body, now) } }
      })
    },
    sent: (count) => {
      next += count
    },
  }
}

/** A complete event in Wave's format. */
function writeEvent(payment: OpenPayment | undefined): string {
  if (payment === undefined) throw new Error('no payment is open')
  const { session_id: id, reference, amount } = payment
  return JSON.stringify({
    id: `EV_${randomUUID()}`,
    type: 'checkout.session.completed',
    data: {
      id,
      amount: String(amount),
      checkout_status: 'complete',
      client_reference: reference,
      currency: 'XOF',
      error_url: 'https://boutique.example/payment/error',
      last_payment_error: null,
      business_name: 'Keur Électro',
      payment_status: 'succeeded',
      transaction_id: `T_${id}`,
      success_url: 'https://boutique.example/payment/success',
      wave_launch_url: `https://pay.wave.com/c/${id}?a=${amount}&c=XOF`,
      when_completed: '2026-11-24T10:00:00Z',
      when_created: '2026-11-24T09:58:00Z',
      when_expires: '2026-11-24T10:28:00Z',
    },
  })
}
