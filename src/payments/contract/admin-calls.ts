import { z } from 'zod/v4'
import { ApprovalParams, ApprovalRejection, Approvals } from '#accounts/contract/approvals.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import {
  CashPayment,
  ClosingConfirmation,
  DayClosing,
  DayOfPayments,
  DayParams,
  DaysExport,
  DaysQuery,
  DifferenceParams,
  Differences,
  DifferencesQuery,
  ExportedFile,
  OrderNameParams,
  OrderPayments,
  PaymentAllocation,
  PaymentNote,
  PaymentParams,
  PaymentRefund,
  PaymentReopening,
  RefundRequest,
  StaffPayment,
  StaffPayments,
  TakenCash,
  ToSettleQuery,
} from './admin.ts'
import type { CASH_PERIOD_CALLS } from './cash-period.ts'
import type { CASH_RECEIPT_CALLS, CASH_RECEIPT_UPLOAD_CALLS } from './cash-receipts.ts'
import type { COURIER_CASH_CALLS, TILL_CALLS } from './cash.ts'

/** Couriers may only take cash for orders on their way. */
export const CASH_CALLS = defineCalls('Paiements', {
  'GET /api/admin/paiements/commande/:order': {
    guard: { staff: 'paiements', orStaff: 'livraison' },
    summary: 'Ce qui reste à payer sur une commande, et ce qui est arrivé',
    params: OrderNameParams,
    answer: OrderPayments,
    cache: 'no-store',
  },
  'POST /api/admin/paiements/especes': {
    guard: { staff: 'paiements', orStaff: 'livraison' },
    summary: 'Enregistre des espèces reçues ; la même transaction rend la même réponse',
    body: CashPayment,
    answer: TakenCash,
  },
})

export const CLOSING_CALLS = defineCalls('Paiements', {
  'GET /api/admin/paiements/clotures': {
    guard: { staff: 'paiements' },
    summary: 'Encaissements par jour et par moyen de paiement',
    query: DaysQuery,
    answer: z.array(DayOfPayments),
    cache: 'no-store',
  },
  'GET /api/admin/paiements/clotures/:day': {
    guard: { staff: 'paiements' },
    summary: 'Encaissements d’un jour et sa clôture',
    params: DayParams,
    answer: DayOfPayments,
    cache: 'no-store',
  },
  'POST /api/admin/paiements/clotures/:day': {
    guard: { staff: 'paiements' },
    summary: 'Clôture un jour, une fois, avec les espèces comptées',
    params: DayParams,
    body: DayClosing,
    answer: DayOfPayments,
  },
  'POST /api/admin/paiements/clotures/:day/confirmer': {
    guard: { staff: 'paiements' },
    summary: 'Confirme la clôture qu’une autre personne a comptée',
    params: DayParams,
    body: ClosingConfirmation,
    answer: DayOfPayments,
  },
  'GET /api/admin/paiements/clotures-export': {
    guard: { staff: 'paiements' },
    effect: 'data.payments',
    mayBeBehind: true,
    summary: 'Les mêmes jours en fichier CSV (UTF-8, points-virgules)',
    query: DaysExport,
    answer: z.string().or(ExportedFile),
  },
})

export const DIFFERENCE_CALLS = defineCalls('Paiements', {
  'GET /api/admin/paiements/ecarts': {
    guard: { staff: 'paiements' },
    summary: 'Écarts entre le relevé de Wave et les paiements de la boutique',
    query: DifferencesQuery,
    answer: Differences,
    cache: 'no-store',
  },
  'POST /api/admin/paiements/comparaisons/:day': {
    guard: { staff: 'paiements' },
    summary: 'Compare maintenant un jour du relevé de Wave',
    params: DayParams,
    answer: Differences,
  },
  'POST /api/admin/paiements/ecarts/:differenceId/classer': {
    guard: { staff: 'paiements' },
    summary: 'Classe un écart, avec ce qui a été fait',
    params: DifferenceParams,
    body: PaymentNote,
    answer: Differences,
  },
})

export const REFUND_CALLS = defineCalls('Paiements', {
  'POST /api/payment/refund': {
    guard: { staff: 'paiements' },
    effect: 'money.refund',
    summary: 'Rembourse un paiement, par sa session, sa référence ou sa transaction',
    body: RefundRequest,
    answer: StaffPayment,
  },
  'POST /api/admin/paiements/:paymentId/rembourser': {
    guard: { staff: 'paiements' },
    effect: 'money.refund',
    summary: 'Rembourse un paiement, ou note qu’il l’a été',
    params: PaymentParams,
    body: PaymentRefund,
    answer: StaffPayment,
  },
})

export const TO_SETTLE_CALLS = defineCalls('Paiements', {
  'GET /api/admin/paiements/a-traiter': {
    guard: { staff: 'paiements' },
    summary: 'Paiements qui attendent une décision, ou qui en ont reçu une',
    query: ToSettleQuery,
    answer: StaffPayments,
    cache: 'no-store',
  },
  'POST /api/admin/paiements/:paymentId/affecter': {
    guard: { staff: 'paiements' },
    effect: 'money.allocate',
    summary: 'Compte un paiement pour sa commande, ou pour une autre',
    params: PaymentParams,
    body: PaymentAllocation,
    answer: StaffPayment,
  },
  'POST /api/admin/paiements/:paymentId/rouvrir': {
    guard: { staff: 'paiements' },
    effect: 'money.allocate',
    summary: 'Rouvre la commande annulée et compte le paiement pour elle',
    params: PaymentParams,
    body: PaymentReopening,
    answer: StaffPayment,
  },
  'POST /api/admin/paiements/:paymentId/classer': {
    guard: { staff: 'paiements' },
    effect: 'money.allocate',
    summary: 'Rien à faire : le paiement est classé avec une note',
    params: PaymentParams,
    body: PaymentNote,
    answer: StaffPayment,
  },
})

export const REFUND_APPROVAL_CALLS = defineCalls('Paiements', {
  'GET /api/admin/paiements/confirmations': {
    guard: { staff: 'paiements' },
    summary: 'Remboursements à confirmer par un collègue',
    answer: Approvals,
    cache: 'no-store',
  },
  'POST /api/admin/paiements/confirmations/:requestId/confirmer': {
    guard: { staff: 'paiements' },
    needsStepUp: true,
    summary: 'Confirme un remboursement demandé par un collègue',
    params: ApprovalParams,
    answer: Approvals,
  },
  'POST /api/admin/paiements/confirmations/:requestId/refuser': {
    guard: { staff: 'paiements' },
    needsStepUp: true,
    summary: 'Refuse un remboursement demandé par un collègue',
    params: ApprovalParams,
    body: ApprovalRejection,
    answer: Approvals,
  },
})

/** Calls of staff who manage payments, for callers by name. */
export type PaymentAdminCalls = typeof CASH_CALLS &
  typeof CLOSING_CALLS &
  typeof DIFFERENCE_CALLS &
  typeof REFUND_CALLS &
  typeof TO_SETTLE_CALLS &
  typeof REFUND_APPROVAL_CALLS

/** Calls of the screens for the till and couriers' cash. */
export type TillCalls = typeof TILL_CALLS &
  typeof CASH_PERIOD_CALLS &
  typeof CASH_RECEIPT_CALLS &
  typeof CASH_RECEIPT_UPLOAD_CALLS
export type CourierCashCalls = typeof COURIER_CASH_CALLS
