import { findEntry } from '#platform/contract/find-entry.ts'

const GENERAL = 'Le paiement n’a pas abouti.'

/** French causes of failed attempts, by the codes that providers share; `account`: name of the account, « Wave ». */
const CAUSES: Readonly<Record<string, (account: string) => string>> = {
  'blocked-account': (account) => `Ce compte ${account} est bloqué.`,
  'cross-border-payment-not-allowed': (account) => `Ce compte ${account} n’est pas un compte du Sénégal.`,
  'customer-age-restricted': (account) => `Ce compte ${account} ne permet pas ce paiement à son titulaire.`,
  'insufficient-funds': (account) => `Le solde du compte ${account} est insuffisant.`,
  'kyb-limits-exceeded': () => 'La boutique ne peut pas recevoir ce montant pour le moment.',
  'payer-mobile-mismatch': () => 'Le paiement a été tenté depuis un autre numéro que celui indiqué.',
  'payment-failure': (account) => `Le paiement a échoué chez ${account}.`,
}

/**
 * Explains a failed attempt to customers in French, because providers' messages are English and for developers.
 * Unknown causes get a general sentence.
 */
export function explainCause(code: string | null | undefined, account: string): string {
  return (code && findEntry(CAUSES, code)?.(account)) || GENERAL
}

const NOT_ACCEPTED =
  'le service n’accepte pas la boutique pour le moment. Choisissez un autre moyen de paiement.'
const NO_ANSWER =
  'le service ne répond pas. Réessayez dans un instant ou choisissez un autre moyen de paiement.'
const REFUSED = 'le service a refusé la demande. Réessayez ou choisissez un autre moyen de paiement.'

/** French reasons by error code of a provider: for Wave's refunds and for keys unknown to PayDunya. */
const BY_CODE: Readonly<Record<string, string>> = {
  'checkout-refund-failed':
    'ce paiement ne peut pas être remboursé, ou le solde du compte marchand ne suffit pas.',
  '1001': NOT_ACCEPTED,
}

/** Explains a failed provider call, as the rest of a French sentence. `status`: the HTTP status of its response. */
export function explainRejection(status: number, code: string | undefined): string {
  const known = code === undefined ? undefined : findEntry(BY_CODE, code)
  if (known !== undefined) return known
  if (status === 401 || status === 403) return NOT_ACCEPTED
  if (status === 429) return 'le service reçoit trop de demandes. Réessayez dans un instant.'
  return status >= 500 ? NO_ANSWER : REFUSED
}
