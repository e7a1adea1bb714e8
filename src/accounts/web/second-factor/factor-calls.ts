import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type {
  FactorAdded,
  OwnFactors,
  RecoveryCodes,
  SecondFactorGiven,
  SecondFactorState,
  SecondFactorWay,
  StepUp,
  SteppedUp,
  TotpSetup,
} from '../../contract.ts'
import { browserSession } from '../session/browser-session.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'

// All of them throw ApiFailure, or TypeError when the network is gone; those about passkeys also what the browser throws.

/** Where one's own factors are read. */
export const FACTORS = '/api/users/me/factors'
const SECOND_FACTOR = '/api/auth/second_factor'
const STEP_UP = '/api/auth/step_up'

/** The library that speaks with authenticators, fetched when it is needed. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** The ways by which this sign-in may give its second factor. */
export async function listOpenWays(): Promise<SecondFactorWay[]> {
  return (await sendAsCustomer<SecondFactorState>(SECOND_FACTOR)).second_factor_ways
}

/** Gives the second factor by something typed. */
export function giveCode(way: Exclude<SecondFactorWay, 'passkey'>, code: string): Promise<SecondFactorGiven> {
  return keepGiven(sendAsCustomer(SECOND_FACTOR, { method: 'POST', body: { way, code } }))
}

/** Asks the browser for one of the account's passkeys and gives the second factor by it. */
export function givePasskey(): Promise<SecondFactorGiven> {
  return keepGiven(sendPasskey(`${SECOND_FACTOR}/passkey`))
}

/** Shows by one of the account's passkeys that it is still its owner who is signed in. */
export function stepUpByPasskey(): Promise<SteppedUp> {
  return sendPasskey(`${STEP_UP}/passkey`)
}

/** The same by what is typed: the password, or a code of the app. */
export function stepUp(body: StepUp): Promise<SteppedUp> {
  return sendAsCustomer(STEP_UP, { method: 'POST', body })
}

async function sendPasskey<Answer>(path: string): Promise<Answer> {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = await sendAsCustomer<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`, {
    method: 'POST',
  })
  const credential: AuthenticationResponseJSON = await startAuthentication({ optionsJSON })
  return sendAsCustomer(path, { method: 'POST', body: { credential } })
}

async function keepGiven(answer: Promise<SecondFactorGiven>): Promise<SecondFactorGiven> {
  const given = await answer
  browserSession().refreshContext(given)
  browserSession().saveUserInfo(given.user_info)
  return given
}

/** A new key for an authenticator app; it counts once `confirmApp` was given its first code. */
export function beginApp(): Promise<TotpSetup> {
  return sendAsCustomer(`${FACTORS}/totp`, { method: 'POST' })
}

export function confirmApp(code: string): Promise<FactorAdded> {
  return sendAsCustomer(`${FACTORS}/totp/confirmation`, { method: 'POST', body: { code } })
}

export function removeApp(): Promise<OwnFactors> {
  return sendAsCustomer(`${FACTORS}/totp`, { method: 'DELETE' })
}

/** Has the browser make a passkey, and keeps it under this name. */
export async function addPasskey(name: string): Promise<FactorAdded> {
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = await sendAsCustomer<PublicKeyCredentialCreationOptionsJSON>(
    `${FACTORS}/passkeys/options`,
    { method: 'POST' },
  )
  const credential = await startRegistration({ optionsJSON })
  return sendAsCustomer(`${FACTORS}/passkeys`, { method: 'POST', body: { name, credential } })
}

export function renamePasskey(id: number, name: string): Promise<OwnFactors> {
  return sendAsCustomer(`${FACTORS}/passkeys/${id}`, { method: 'PUT', body: { name } })
}

export function removePasskey(id: number): Promise<OwnFactors> {
  return sendAsCustomer(`${FACTORS}/passkeys/${id}`, { method: 'DELETE' })
}

/** Ten new recovery codes; those before open nothing any more. */
export async function renewRecoveryCodes(): Promise<string[]> {
  const { codes } = await sendAsCustomer<RecoveryCodes>(`${FACTORS}/recovery_codes`, { method: 'POST' })
  return codes
}
