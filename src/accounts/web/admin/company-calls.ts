import type { Company } from '../../contract.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'

// All of them throw ApiFailure, or TypeError when the network is gone.

type Read = Pick<Company, 'id' | 'version'>

/** Whole FCFA; null: the shop's usual ceiling. */
export function setCeiling({ id, version }: Read, credit_ceiling: number | null): Promise<Company> {
  const body = { credit_ceiling, version }
  return sendAsCustomer(`/api/admin/entreprises/${id}/plafond`, { method: 'PUT', body })
}

export function switchCompany({ id, version }: Read, suspended: boolean): Promise<Company> {
  return sendAsCustomer(`/api/admin/entreprises/${id}/suspension`, {
    method: 'PUT',
    body: { suspended, version },
  })
}

export function renewCode({ id, version }: Read): Promise<Company> {
  return sendAsCustomer(`/api/admin/entreprises/${id}/identifiant`, { method: 'POST', body: { version } })
}
