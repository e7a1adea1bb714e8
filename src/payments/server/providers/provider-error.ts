import { explainRejection } from '#payments/rules/failure-causes.ts'
import { formatFailure } from '#payments/rules/say-failure.ts'

/**
 * `refused`: rejected by the provider. `unreachable`: no response or a server error, so the outcome is unknown.
 * `resting`: not called, because the circuit is open. `unsupported`: the provider has no such call.
 */
export type FailureKind = 'refused' | 'unreachable' | 'resting' | 'unsupported'

/** Maximum characters stored of a provider's message. */
const LONGEST = 200

/** Failure of a provider call. The message is a French sentence for the customer (PAY-7). */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: FailureKind
  /** HTTP status of the response. Undefined without response. */
  readonly status: number | undefined
  /** The provider's own code, e.g. `request-validation-error`. */
  readonly code: string | undefined
  /** The provider's message, in English, for logs only. */
  readonly providerMessage: string | undefined

  constructor(
    kind: FailureKind,
    message: string,
    {
      status,
      code,
      providerMessage,
      cause,
    }: { status?: number; code?: string; providerMessage?: string; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.providerMessage = providerMessage
  }
}

/** PAY-7: « Échec … » with the HTTP status and the French meaning of the provider's code or status. */
export function refusedBy(
  label: string,
  { status, code, message }: { status: number; code?: string | undefined; message?: string | undefined },
): ProviderError {
  const where = status >= 400 ? `${label} (HTTP ${status})` : label
  const sentence = formatFailure(`du paiement ${where} : ${explainRejection(status, code)}`)
  const kind = status >= 500 ? 'unreachable' : 'refused'
  const providerMessage = cleanMessage(message)
  return new ProviderError(kind, sentence, { status, providerMessage, ...(code !== undefined && { code }) })
}

/** Timeout or connection failure. */
export function unreachable(label: string, cause: unknown): ProviderError {
  return new ProviderError(
    'unreachable',
    formatFailure(
      `du paiement ${label} : le service ne répond pas. Réessayez dans un instant ou choisissez un autre moyen de paiement.`,
    ),
    { cause },
  )
}

/** The response does not match the provider's protocol. */
export function unreadable(label: string, status: number): ProviderError {
  return new ProviderError(
    'unreachable',
    formatFailure(`du paiement ${label} : réponse illisible (HTTP ${status})`),
    { status },
  )
}

/** For providers without a refund call: staff refund in the provider's portal and record it. */
export function refuseRefund(who: string): () => Promise<never> {
  const sentence = formatFailure(
    `du remboursement : ${who} ne le permet pas ici. Remboursez depuis le compte marchand, puis enregistrez-le.`,
  )
  return () => Promise.reject(new ProviderError('unsupported', sentence))
}

function cleanMessage(message: string | undefined): string {
  return (message ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}
