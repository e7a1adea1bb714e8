import { send } from '../../platform/web/browser-send.ts'
import type {
  AccountProbe,
  Activation,
  ContactUndone,
  Message,
  NewAccount,
  NewCompany,
  Sent,
  SignedUp,
} from '../contract.ts'
import { createIdempotencyHeaders, listGuestHeaders } from './session/call-headers.ts'
import { sendAsCustomer } from './session/send-as-customer.ts'

// All of them throw ApiFailure, or TypeError when the network is gone.

const idempotencyHeaders = createIdempotencyHeaders()

/** What the sign-up asks; the API fills in the rest. */
export type NewPerson = Required<Omit<NewAccount, 'redirectTo'>>

/** The screen that this leads to in the end: links in messages hand it on. */
interface OnTheWay {
  redirectTo: string | undefined
}

/** Adds `redirectTo` to the address of a call that has no body for it. */
function onTheWay(path: string, redirectTo: string | undefined): string {
  return redirectTo === undefined ? path : `${path}?redirectTo=${encodeURIComponent(redirectTo)}`
}

function create<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { ...listGuestHeaders(), ...idempotencyHeaders([path, body]) }
  return send<Answer>(path, { method: 'POST', body, headers })
}

export function signUpPerson(person: NewPerson & OnTheWay): Promise<SignedUp> {
  return create('/api/new_compte', person)
}

/** A company with the person who speaks for it. */
export function signUpCompany(body: Omit<NewCompany, 'company'> & { company: object }): Promise<SignedUp> {
  return create('/api/companies', body)
}

export function verifyCode(email: string, code: string): Promise<Message> {
  return send('/api/partner/otp-verification', { method: 'POST', body: { email, code } })
}

export function resendCode(email: string, redirectTo?: string): Promise<Sent> {
  return send(onTheWay(`/api/partner/${encodeURIComponent(email)}/otp-resend`, redirectTo))
}

/** Another code for who has signed in with the password alone. */
export function resendStaffCode(): Promise<Sent> {
  return sendAsCustomer('/api/auth/second_factor/resend', { method: 'POST' })
}

/** POST, not GET: what fetches addresses ahead must not send messages. */
export function sendPasswordLink(means: 'email' | 'sms', to: string, redirectTo?: string): Promise<Sent> {
  const path = `/api/reset-password-${means}/${encodeURIComponent(to)}`
  return send(onTheWay(path, redirectTo), { method: 'POST' })
}

export function setNewPassword(body: { email?: string; password: string; token: string }): Promise<Message> {
  return send('/api/new-password', { method: 'POST', body })
}

/** Ends a sign-in by the link of the message that told of it. */
export function endSessionByLink(token: string): Promise<Message> {
  return send('/api/auth/sessions/end_by_link', { method: 'POST', body: { token } })
}

/** Takes a change of contact back, by the link that the old contact received. */
export function undoContactChange(token: string): Promise<ContactUndone> {
  return send('/api/contacts/annulation', { method: 'POST', body: { token } })
}

/** What the link of an account made for somebody says about it. */
export function findAccountToActivate(email: string, token: string): Promise<AccountProbe> {
  return send(`/api/partnerByEmail/${encodeURIComponent(email)}?token=${encodeURIComponent(token)}`)
}

export function activateAccount(email: string, activation: Activation): Promise<Message> {
  return send(`/api/partner-create/${encodeURIComponent(email)}/update`, { method: 'POST', body: activation })
}
