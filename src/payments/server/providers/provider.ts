import type { IncomingHttpHeaders } from 'node:http'
import { ProviderName } from '#payments/contract.ts'
import type { CheckoutStatus, PaymentStatus, ProviderStatus } from '#payments/rules/provider-status.ts'
import type { Francs } from '#platform/contract/francs.ts'

export type { ProviderName }
export const PROVIDER_NAMES = ProviderName.options

/** PAY-1: everything that a provider may need to start. The amount in whole FCFA. */
export interface StartAsk {
  amount: Francs
  currency: 'XOF'
  /** Where the customer comes back to; opening it proves nothing. */
  successUrl: string
  errorUrl: string
  /** At most 30 signs of A–Z, 0–9 and -: what every provider takes. One for each attempt. */
  clientReference: string
  paymentMethod: string
  /** `221…`; null where the customer gave none, or another person pays. */
  phone: string | null
  metadata: Record<string, string>
  description: string
  /** Where the provider tells what happened, for those who are told it with each call. */
  callbackUrl: string
  /** How long the customer has, where the provider lets us say so. */
  expiresInSeconds: number
}

/** What the customer opens. */
export interface Started {
  sessionId: string
  /** To be opened as a page of its own, never in a frame: a phone opens the provider's app on it. */
  paymentUrl: string
  /** Buttons for a phone, where the provider has several apps. */
  deepLinks: { label: string; url: string }[]
  /** A PNG as a data address, where the provider draws the code itself; else draw `paymentUrl`. */
  qrPicture: string | null
  expiresAt: Date
  raw: unknown
}

/** What a provider says of a session or of one transaction. */
export interface ProviderReport {
  sessionId: string | null
  status: ProviderStatus
  checkoutStatus: CheckoutStatus
  paymentStatus: PaymentStatus
  /** False while the customer may still pay on the same session, also after a failed try. */
  isFinal: boolean
  /** What names the money: unique per provider. Null until something was paid. */
  providerTransactionId: string | null
  amount: Francs | null
  currency: string | null
  clientReference: string | null
  error: { code: string; message: string } | null
  expiresAt: Date | null
  raw: unknown
}

/** A call to our webhook's address, as it came: signatures are over the raw bytes. */
export interface WebhookCall {
  headers: IncomingHttpHeaders
  rawBody: Buffer
  now: Date
}

/** What to do with it. Only an event is worth storing; `id` tells the same event sent again. */
export type WebhookVerdict =
  | { kind: 'refused'; status: 400 | 401; reason: string }
  | { kind: 'ignored'; id: string | null; type: string }
  | {
      kind: 'event'
      id: string
      type: string
      sessionId: string | null
      clientReference: string | null
      /** What the event itself proves; null: ask the provider before believing anything. */
      report: ProviderReport | null
      raw: unknown
    }

/** A line of a provider's own books. Amounts in whole FCFA, as signed by the provider. */
export interface LedgerEntry {
  transactionId: string
  type: string
  amount: Francs
  fee: Francs | null
  currency: string
  at: Date
  sessionId: string | null
  clientReference: string | null
  isReversal: boolean
}

/** The session as we know it; without an id, where its outcome was never heard. */
export interface SessionKey {
  sessionId: string | null
  clientReference: string
}

/** One means of payment. Every call may throw ProviderError; none may be made inside a database transaction. */
export interface Provider {
  readonly name: ProviderName
  /** « Wave », « Orange Money » … */
  readonly label: string
  /** True where `refund` gives money back; elsewhere staff do it in the provider's own portal. */
  readonly hasRefunds: boolean
  /** Where the outcome was unknown, it has already been searched by reference, where the provider has such a search. */
  start(ask: StartAsk): Promise<Started>
  /** All that the provider knows of it: two successes on one reference are two. Empty: nothing yet. */
  report(session: SessionKey): Promise<ProviderReport[]>
  /** Closes an open session; nothing happens where it has ended or the provider cannot. */
  expire(sessionId: string): Promise<void>
  /** Gives the whole amount back. Safe to repeat. */
  refund(sessionId: string): Promise<void>
  readWebhook(call: WebhookCall): WebhookVerdict
  /** The provider's books of a day, 'YYYY-MM-DD'. */
  listLedger?(day: string): Promise<LedgerEntry[]>
}
