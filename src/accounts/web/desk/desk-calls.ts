import type {
  AdhesionDecision,
  Company,
  CompanyChange,
  CompanyDesk,
  CompanyQuery,
  Customer,
  Invitation,
  Member,
  MemberQuery,
  SessionContext,
} from '../../contract.ts'
import { createIdempotencyHeaders } from '../session/call-headers.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'

// All of them throw ApiFailure, or TypeError when the network is gone. Amounts are whole FCFA.

const idempotencyHeaders = createIdempotencyHeaders()

/** What the server says now about the person who is signed in. */
export function findOwnContext(id: number): Promise<SessionContext> {
  return sendAsCustomer(`/api/partner/compte/${id}`)
}

/** What waits at the desk of a company: its HR's own, or any for staff. */
export function findDesk(companyId: number): Promise<CompanyDesk> {
  return sendAsCustomer(`/api/companies/${companyId}/desk`)
}

export function findCompany(companyId: number): Promise<Company> {
  return sendAsCustomer(`/api/companies/${companyId}`)
}

export function changeCompany(companyId: number, change: CompanyChange): Promise<Company> {
  return sendAsCustomer(`/api/companies/${companyId}`, { method: 'PUT', body: change })
}

export function listMembers(companyId: number, query: MemberQuery, signal: AbortSignal): Promise<Member[]> {
  const body = { ...query, parent_id: companyId }
  return sendAsCustomer('/api/companies/clients/liste', { method: 'POST', body, signal })
}

/** `rejected` refuses a request, or takes a membership back. */
export function decideAdhesion(
  memberId: number,
  decision: Pick<AdhesionDecision, 'state'> & { reason?: string },
): Promise<Member> {
  const path = `/api/companies/clients/commande/changeAdhesion/${memberId}`
  return sendAsCustomer(path, { method: 'PUT', body: decision })
}

export function suspendMember(memberId: number, isSuspended: boolean): Promise<Member> {
  const body = { suspended: isSuspended }
  return sendAsCustomer(`/api/companies/clients/${memberId}/suspension`, { method: 'PUT', body })
}

/** For staff: companies that wait to be opened first. */
export function listCompanies(
  { search, status }: Pick<CompanyQuery, 'search' | 'status'>,
  signal: AbortSignal,
): Promise<Company[]> {
  const query = new URLSearchParams({ search, status })
  return sendAsCustomer(`/api/companies?${query}`, { signal })
}

export function activateCompany(companyId: number): Promise<Company> {
  return sendAsCustomer(`/api/companies/${companyId}/activation`, { method: 'PUT' })
}

export function inviteMainUser(invitation: Invitation): Promise<Customer> {
  const headers = idempotencyHeaders(invitation)
  return sendAsCustomer('/api/companies/create-compte', { method: 'POST', body: invitation, headers })
}
