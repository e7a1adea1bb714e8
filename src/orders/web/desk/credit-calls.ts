import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type {
  BankFile,
  CreditDecision,
  CreditQueue,
  CreditRequest,
  Deduction,
  Engagement,
} from '../../contract.ts'

// All of them throw ApiFailure, or TypeError when the network is gone. Amounts are whole FCFA.

/** An employer's lists, by the names that they have on the wire. */
export type DeskList = 'commandesECDV' | 'commandesApprouve' | 'commandesRejete' | 'commandesCredit'

/** Credit that an employer guarantees, as its desk sees it. */
export function listCredits(
  companyId: number,
  list: DeskList,
  signal: AbortSignal,
): Promise<CreditRequest[]> {
  return sendAsCustomer(`/api/companies/clients/${list}/${companyId}`, { signal })
}

/** What each employee owes. */
export function listEngagements(companyId: number, signal: AbortSignal): Promise<Engagement[]> {
  return sendAsCustomer(`/api/companies/clients/engagements/${companyId}`, { signal })
}

/** Where a company's deduction of a month (YYYY-MM) is read, and its files. */
export function deductionPath(companyId: number, month: string): string {
  return `/api/companies/clients/prelevements/${companyId}?mois=${month}`
}

/** What the company keeps back of a month's salaries. */
export function readDeduction(companyId: number, month: string, signal: AbortSignal): Promise<Deduction> {
  return sendAsCustomer(deductionPath(companyId, month), { signal })
}

/** For staff: what waits for anybody, or what is past that. */
export function listQueue(show: CreditQueue, signal: AbortSignal): Promise<CreditRequest[]> {
  return sendAsCustomer(`/api/creditcommandes/a-decider?show=${show}`, { signal })
}

/** Who answers: the employer, the bank through staff, or the shop. */
export type Answerer = 'employer' | 'bank' | 'shop'

const ADDRESSES: Readonly<Record<Answerer, (id: number) => string>> = {
  employer: (id) => `/api/companies/clients/commande/changeState/${id}`,
  bank: (id) => `/api/creditcommandes/${id}/reponse-banque`,
  shop: (id) => `/api/creditcommandes/${id}/approbation`,
}

export function answerCredit(by: Answerer, id: number, body: CreditDecision): Promise<CreditRequest> {
  return sendAsCustomer(ADDRESSES[by](id), { method: 'PUT', body })
}

/** Lets an accepted order go without its first part. */
export function waiveFirstPart(
  id: number,
  body: { reason: string; version: number },
): Promise<CreditRequest> {
  return sendAsCustomer(`/api/creditcommandes/${id}/confirmer`, { method: 'POST', body })
}

/** What the bank asks for; each reading goes on record. */
export function findBankFile(id: number): Promise<BankFile> {
  return sendAsCustomer(`/api/creditcommandes/${id}/dossier-banque`)
}
