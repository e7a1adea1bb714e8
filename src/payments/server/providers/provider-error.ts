import { explainRefusal } from '#payments/rules/failure-causes.ts'
import { formatFailure } from '#payments/rules/say-failure.ts'

/**
 * `refused`: the provider said no. `unreachable`: no answer, or one of a broken server, so that nobody knows what
 * happened. `resting`: not even asked, because it failed too often a moment ago. `unsupported`: it has no such call.
 */
export type FailureKind = 'refused' | 'unreachable' | 'resting' | 'unsupported'

/** Longest message of a provider that is kept. */
const LONGEST = 200

/** A provider did not do what was asked. The message is a French sentence for the customer (PAY-7). */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: FailureKind
  /** HTTP status of the answer; undefined where there was none. */
  readonly status: number | undefined
  /** The provider's own code, e.g. `request-validation-error`. */
  readonly code: string | undefined
  /** The provider's own words, for logs: they are English, and no customer reads them. */
  readonly said: string | undefined

  constructor(
    kind: FailureKind,
    message: string,
    { status, code, said, cause }: { status?: number; code?: string; said?: string; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.said = said
  }
}

/** PAY-7: « Échec … » with the HTTP status and, in French, what the provider's code or status means. */
export function refusedBy(
  label: string,
  { status, code, message }: { status: number; code?: string | undefined; message?: string | undefined },
): ProviderError {
  const where = status >= 400 ? `${label} (HTTP ${status})` : label
  const sentence = formatFailure(`du paiement ${where} : ${explainRefusal(status, code)}`)
  const kind = status >= 500 ? 'unreachable' : 'refused'
  const said = cleanMessage(message)
  return new ProviderError(kind, sentence, { status, said, ...(code !== undefined && { code }) })
}

/** No answer within the time, or no connection. */
export function unreachable(label: string, cause: unknown): ProviderError {
  return new ProviderError(
    'unreachable',
    formatFailure(
      `du paiement ${label} : le service ne répond pas. Réessayez dans un instant ou choisissez un autre moyen de paiement.`,
    ),
    { cause },
  )
}

/** The answer is none that the provider's protocol knows. */
export function unreadable(label: string, status: number): ProviderError {
  return new ProviderError(
    'unreachable',
    formatFailure(`du paiement ${label} : réponse illisible (HTTP ${status})`),
    { status },
  )
}

/** For providers without a call that gives money back: staff do it at the provider's, and write it down. */
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
