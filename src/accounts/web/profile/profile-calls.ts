import { ApiFailure } from '../../../platform/web/send.ts'
import type {
  Address,
  AddressWrite,
  ContactKind,
  EnterpriseCodeKnown,
  Message,
  ProfileChange,
  Sent,
  UserInfo,
} from '../../contract.ts'
import { browserSession } from '../session/browser-session.ts'
import { createIdempotencyHeaders } from '../session/call-headers.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'

// All of them throw ApiFailure, or TypeError when the network is gone.

const idempotencyHeaders = createIdempotencyHeaders()

async function keepUser(answer: Promise<UserInfo>): Promise<void> {
  browserSession().saveUserInfo(await answer)
}

export function changeProfile(change: ProfileChange): Promise<void> {
  return keepUser(sendAsCustomer('/api/users/me', { method: 'PUT', body: change }))
}

/** Asks for a code: to a new contact, or to the present one in order to prove it. */
export function requestContact(kind: ContactKind, contact?: string): Promise<Sent> {
  const body = { kind, ...(contact !== undefined && { contact }) }
  return sendAsCustomer('/api/users/me/contacts', { method: 'POST', body })
}

export function proveContact(code: string): Promise<unknown> {
  return sendAsCustomer('/api/users/me/contacts/verification', { method: 'POST', body: { code } })
}

/** Gives up a change whose code was not typed. */
export function cancelContact(kind: ContactKind): Promise<unknown> {
  return sendAsCustomer(`/api/users/me/contacts/${kind}`, { method: 'DELETE' })
}

/** `avatar` is a data URI; null removes the picture. */
export function changeAvatar(id: number, avatar: string | null): Promise<void> {
  return keepUser(sendAsCustomer(`/api/users/avatar/${id}`, { method: 'PUT', body: { avatar } }))
}

/** Throws ApiFailure naming the field where no employer has this code. */
export async function requireCompanyCode(entreprise_code: string): Promise<void> {
  const { entreprise_code_exist } = await sendAsCustomer<EnterpriseCodeKnown>(
    '/api/companies/check_entreprise_code',
    { method: 'POST', body: { entreprise_code } },
  )
  if (entreprise_code_exist) return
  const message = 'Cet identifiant d’entreprise est inconnu.'
  const fields = { entreprise_code: 'Vérifiez l’identifiant auprès de votre employeur.' }
  throw new ApiFailure(400, { code: 'company.code_unknown', message, fields })
}

/** The credit terms were read and ticked. */
export function requestAdhesion(entreprise_code: string): Promise<void> {
  const body = { entreprise_code, accepts_terms: true }
  return keepUser(
    sendAsCustomer('/api/companies/clients/demandeAdhesion', {
      method: 'POST',
      body,
      headers: idempotencyHeaders(['adhesion', body]),
    }),
  )
}

/** Adds an address, or replaces the one with this `id`. */
export function saveAddress(body: AddressWrite, id?: number): Promise<Address> {
  if (id !== undefined) return sendAsCustomer(`/api/adresses/${id}`, { method: 'PUT', body })
  return sendAsCustomer('/api/adresses', {
    method: 'POST',
    body,
    headers: idempotencyHeaders(['address', body]),
  })
}

export function removeAddress(id: number): Promise<Message> {
  return sendAsCustomer(`/api/adresses/${id}`, { method: 'DELETE' })
}

export function changePassword(current_password: string, password: string): Promise<Message> {
  return sendAsCustomer('/api/users/me/password', { method: 'PUT', body: { current_password, password } })
}

export function endSession(id: string): Promise<Message> {
  return sendAsCustomer(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** Every sign-in but this one. */
export function endOtherSessions(): Promise<Message> {
  return sendAsCustomer('/api/auth/sessions/end_all', { method: 'POST', body: { all: false } })
}

export function deleteAccount(id: number): Promise<Message> {
  return sendAsCustomer(`/api/users/${id}`, { method: 'DELETE' })
}

/** All that the shop knows of the person, as the text of a file. */
export async function readExport(): Promise<string> {
  return JSON.stringify(await sendAsCustomer<Record<string, unknown>>('/api/users/me/export'), null, 2)
}
