import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type {
  CashPayment,
  DayClosing,
  DayOfPayments,
  Differences,
  ExportedFile,
  OrderPayments,
  PaymentRefund,
  StaffPayment,
  TakenCash,
} from '../../contract.ts'

// All of them throw ApiFailure, or TypeError when the network is gone. Amounts are whole FCFA, days YYYY-MM-DD.

const HOME = '/api/admin/paiements'

export function refundPayment(id: number, body: Partial<PaymentRefund>): Promise<StaffPayment> {
  return sendAsCustomer(`${HOME}/${id}/rembourser`, { method: 'POST', body })
}

/** Counts a payment for its own order, or for that of another number. */
export function allocatePayment(id: number, body: { order?: string; note: string }): Promise<StaffPayment> {
  return sendAsCustomer(`${HOME}/${id}/affecter`, { method: 'POST', body })
}

export function reopenOrder(id: number, note: string): Promise<StaffPayment> {
  return sendAsCustomer(`${HOME}/${id}/rouvrir`, { method: 'POST', body: { note } })
}

export function dismissPayment(id: number, note: string): Promise<StaffPayment> {
  return sendAsCustomer(`${HOME}/${id}/classer`, { method: 'POST', body: { note } })
}

export function findOrder(name: string): Promise<OrderPayments> {
  return sendAsCustomer(`${HOME}/commande/${encodeURIComponent(name)}`)
}

export function takeCash(body: CashPayment): Promise<TakenCash> {
  return sendAsCustomer(`${HOME}/especes`, { method: 'POST', body })
}

export function closeDay(day: string, body: DayClosing): Promise<DayOfPayments> {
  return sendAsCustomer(`${HOME}/clotures/${day}`, { method: 'POST', body })
}

export function exportDays(from: string, to: string): Promise<ExportedFile> {
  return sendAsCustomer(`${HOME}/clotures-export?from=${from}&to=${to}&format=base64`)
}

export function compareDay(day: string): Promise<Differences> {
  return sendAsCustomer(`${HOME}/comparaisons/${day}`, { method: 'POST', body: {} })
}

export function closeDifference(id: number, note: string): Promise<Differences> {
  return sendAsCustomer(`${HOME}/ecarts/${id}/classer`, { method: 'POST', body: { note } })
}
