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

// Both throw ApiError, TypeError when the network is gone, and errors of the browser. The library's types allow
// extensions, which the shop does not request.

const call = callOver<FactorCalls>(sendAsCustomer)

/** Loads the WebAuthn library on demand. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Requests one of the account's passkeys from the browser, with the options of `readOptions`. */
export async function askPasskey(readOptions: () => Promise<PasskeyOptions>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = (await readOptions()) as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAssertion
}

/** Creates a passkey in the browser and saves it under this name. */
export async function addPasskey(name: string): Promise<FactorAdded> {
  const { startRegistration } = await loadWebAuthn()
  const options = await call('POST /api/users/me/factors/passkeys/options')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = (await startRegistration({ optionsJSON })) as unknown as PasskeyRegistration
  return call('POST /api/users/me/factors/passkeys', { body: { name, credential } })
}

/** Messages by the browser's error names (WebAuthn level 3, sections 5.1.3 and 5.1.4). */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: 'La demande a été annulée ou a expiré. Recommencez.',
  AbortError: 'La demande a été annulée ou a expiré. Recommencez.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  NotSupportedError: 'Cet appareil ne peut pas créer de clé d’accès.',
  SecurityError: 'Les clés d’accès ne fonctionnent pas à cette adresse.',
}

/** Formats the error of a passkey call, from the shop, the network or the browser. */
export function describePasskeyFailure(failure: unknown): string {
  if (failure instanceof ApiError) return failure.body.message
  // fetch throws TypeError without a network; the browser's own errors have names.
  if (failure instanceof TypeError) return OFFLINE_SENTENCE
  const name = failure instanceof Error ? failure.name : ''
  return SENTENCES[name] ?? 'Ce navigateur n’a pas pu utiliser de clé d’accès.'
}
