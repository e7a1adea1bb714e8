import type { IncomingHttpHeaders } from 'node:http'
import { ProviderName } from '#payments/contract.ts'
import type { CheckoutStatus, PaymentStatus, ProviderStatus } from '#payments/rules/provider-status.ts'
import type { Francs } from '#platform/contract/francs.ts'

export type { ProviderName }
export const PROVIDER_NAMES = ProviderName.options

/** PAY-1: all data that a provider may need to start. Amount in whole FCFA. */
export interface StartAsk {
  amount: Francs
  currency: 'XOF'
  /** Return address of the customer; opening it proves nothing. */
  successUrl: string
  errorUrl: string
  /** At most 30 characters of A–Z, 0–9 and -, accepted by every provider. Unique per attempt. */
  clientReference: string
  paymentMethod: string
  /** `221…`. Null when not given, or when another person pays. */
  phone: string | null
  metadata: Record<string, string>
  description: string
  /** Notification address, for providers that take it with each call. */
  callbackUrl: string
  /** Time to pay, for providers that support it. */
  expiresInSeconds: number
}

/** Links and QR code for the customer. */
export interface Started {
  sessionId: string
  /** Open it as a top-level page, never in a frame: a phone opens the provider's app. */
  paymentUrl: string
  /** Buttons for phones, for a provider with several apps. */
  deepLinks: { label: string; url: string }[]
  /** PNG as a data URI, if the provider renders the QR code; otherwise encode `paymentUrl`. */
  qrPicture: string | null
  expiresAt: Date
  raw: unknown
}

export interface ProviderReport {
  sessionId: string | null
  status: ProviderStatus
  checkoutStatus: CheckoutStatus
  paymentStatus: PaymentStatus
  /** False while the customer may still pay in the same session, also after a failed attempt. */
  isFinal: boolean
  /** Id of the payment, unique per provider. Null until paid. */
  providerTransactionId: string | null
  amount: Francs | null
  currency: string | null
  clientReference: string | null
  error: { code: string; message: string } | null
  expiresAt: Date | null
  raw: unknown
}

/** An incoming webhook call with its raw bytes, which the signature covers. */
export interface WebhookCall {
  headers: IncomingHttpHeaders
  rawBody: Buffer
  now: Date
}

/** How to handle it. Only events are stored; `id` identifies repeated ones. */
export type WebhookVerdict =
  | { kind: 'refused'; status: 400 | 401; reason: string }
  | { kind: 'ignored'; id: string | null; type: string }
  | {
      kind: 'event'
      id: string
      type: string
      sessionId: string | null
      clientReference: string | null
      /** State proved by the event itself. Null to query the provider first. */
      report: ProviderReport | null
      raw: unknown
    }

/** A line of a provider's books. Amounts in whole FCFA, with the provider's sign. */
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

/** The known session; without id if the outcome of its creation is unknown. */
export interface SessionKey {
  sessionId: string | null
  clientReference: string
}

/** A payment provider. Every call may throw ProviderError; never call it inside a database transaction. */
export interface Provider {
  readonly name: ProviderName
  /** « Wave », « Orange Money » … */
  readonly label: string
  /** True when `refund` works; otherwise staff refund in the provider's portal. */
  readonly hasRefunds: boolean
  /** After an unknown outcome, implementations search by reference first, if the provider supports it. */
  start(ask: StartAsk): Promise<Started>
  /** All reports about it; two successes on one reference are two reports. Empty when nothing is known yet. */
  report(session: SessionKey): Promise<ProviderReport[]>
  /** Closes an open session. No effect if it has ended or the provider cannot close it. */
  expire(sessionId: string): Promise<void>
  /** Refunds the whole amount. Idempotent. */
  refund(sessionId: string): Promise<void>
  readWebhook(call: WebhookCall): WebhookVerdict
  /** The provider's books of a day, 'YYYY-MM-DD'. */
  listLedger?(day: string): Promise<LedgerEntry[]>
}
