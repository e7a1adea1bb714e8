import { ApiFailure } from '../../../platform/web/send.ts'
import { OFFLINE_SENTENCE } from '../forms/use-form.ts'

/** What browsers call their refusals (WebAuthn level 3, sections 5.1.3 and 5.1.4). */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: 'La demande a été annulée ou a expiré. Recommencez.',
  AbortError: 'La demande a été annulée ou a expiré. Recommencez.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  NotSupportedError: 'Cet appareil ne peut pas créer de clé d’accès.',
  SecurityError: 'Les clés d’accès ne fonctionnent pas à cette adresse.',
}

/** Why a passkey was not made or not used, in a sentence: what the shop, the network or the browser said. */
export function describePasskeyFailure(failure: unknown): string {
  if (failure instanceof ApiFailure) return failure.body.message
  // What fetch throws without a network; the browser's own refusals have names.
  if (failure instanceof TypeError) return OFFLINE_SENTENCE
  const name = failure instanceof Error ? failure.name : ''
  return SENTENCES[name] ?? 'Ce navigateur n’a pas pu utiliser de clé d’accès.'
}
