import type { Message, NewTeamMember, TeamMember, TeamRights } from '../../../contract.ts'
import { createIdempotencyHeaders } from '../../session/call-headers.ts'
import { sendAsCustomer } from '../../session/send-as-customer.ts'

// All of them throw ApiFailure, or TypeError when the network is gone. Each answers what was done, in a sentence.

const TEAM = '/api/admin/equipe'
const idempotencyHeaders = createIdempotencyHeaders()

export function inviteMember(person: NewTeamMember): Promise<Message> {
  return sendAsCustomer(TEAM, { method: 'POST', body: person, headers: idempotencyHeaders(person) })
}

export function resendInvitation({ id }: TeamMember): Promise<Message> {
  return sendAsCustomer(`${TEAM}/${id}/invitation`, { method: 'POST' })
}

/** These rights and no others. */
export function changeRights({ id }: TeamMember, body: TeamRights): Promise<Message> {
  return sendAsCustomer(`${TEAM}/${id}/droits`, { method: 'PUT', body })
}

export function removeMember({ id }: TeamMember): Promise<Message> {
  return sendAsCustomer(`${TEAM}/${id}`, { method: 'DELETE' })
}

/** For who has lost app, keys and recovery codes. */
export function resetFactors({ id }: TeamMember): Promise<Message> {
  return sendAsCustomer(`${TEAM}/${id}/facteurs`, { method: 'DELETE' })
}

export function endMemberSession({ id }: TeamMember, sessionId: string): Promise<Message> {
  const path = `${TEAM}/${id}/connexions/${encodeURIComponent(sessionId)}`
  return sendAsCustomer(path, { method: 'DELETE' })
}
