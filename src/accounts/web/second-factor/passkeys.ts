import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type {
  FactorAdded,
  FactorCalls,
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '#accounts/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { OFFLINE_SENTENCE } from '#platform/web/error-message.ts'
import { ApiError } from '#platform/web/send.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'

// Both throw ApiError, TypeError when the network is gone, and what the browser throws. The library's types allow
// extensions, which the shop does not ask for.

const call = callOver<FactorCalls>(sendAsCustomer)

/** The library that speaks with authenticators, fetched when it is needed. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Asks the browser for one of the account's passkeys, as the shop's `readOptions` say. */
export async function askPasskey(readOptions: () => Promise<PasskeyOptions>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = (await readOptions()) as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAssertion
}

/** Has the browser make a passkey, and saves it under this name. */
export async function addPasskey(name: string): Promise<FactorAdded> {
  const { startRegistration } = await loadWebAuthn()
  const options = await call('POST /api/users/me/factors/passkeys/options')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = (await startRegistration({ optionsJSON })) as unknown as PasskeyRegistration
  return call('POST /api/users/me/factors/passkeys', { body: { name, credential } })
}

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
  if (failure instanceof ApiError) return failure.body.message
  // What fetch throws without a network; the browser's own refusals have names.
  if (failure instanceof TypeError) return OFFLINE_SENTENCE
  const name = failure instanceof Error ? failure.name : ''
  return SENTENCES[name] ?? 'Ce navigateur n’a pas pu utiliser de clé d’accès.'
}
