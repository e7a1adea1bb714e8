import { z } from 'zod/v4'
import { OrderIdParams } from '#orders/contract/following.ts'
import { BankFile } from '#orders/contract/placing.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import {
  CompanyParams,
  CreditDecision,
  CreditOrderParams,
  CreditQueueQuery,
  CreditRequest,
  CreditRequests,
  CreditWaiver,
  AdminDetails,
  EmployeeParams,
  Engagement,
} from './credit.ts'

const LIST = {
  guard: { employer: 'companyId', orStaff: 'credits' },
  params: CompanyParams,
  answer: CreditRequests,
  cache: 'no-store',
} as const

export const CREDIT_ADMIN_CALLS = defineCalls('Espace entreprise', {
  'GET /api/companies/clients/commandesECDV/:companyId': {
    ...LIST,
    summary: 'Crédits qui attendent l’employeur',
  },
  'GET /api/companies/clients/commandesApprouve/:companyId': {
    ...LIST,
    summary: 'Crédits que l’employeur a approuvés',
  },
  'GET /api/companies/clients/commandesRejete/:companyId': { ...LIST, summary: 'Crédits refusés' },
  'GET /api/companies/clients/commandesCredit/:companyId': {
    ...LIST,
    summary: 'Tous les crédits garantis par l’employeur',
  },
  'GET /api/companies/clients/engagements/:companyId': {
    guard: { employer: 'companyId', orStaff: 'credits' },
    summary: 'Ce que doit chaque employé',
    params: CompanyParams,
    answer: z.array(Engagement),
    cache: 'no-store',
  },
  'GET /api/companies/clients/commandesPartenaire/:employeeId': {
    guard: { employer: 'own', orStaff: 'credits' },
    summary: 'Crédits d’un employé',
    params: EmployeeParams,
    answer: CreditRequests,
    cache: 'no-store',
  },
  'POST /api/companies/clients/commandes/details': {
    guard: { employer: 'own', orStaff: 'credits' },
    summary: 'Un crédit garanti par l’employeur',
    body: AdminDetails,
    answer: CreditRequest,
    cache: 'no-store',
  },
  'PUT /api/companies/clients/commande/changeState/:orderId': {
    guard: { employer: 'own', orStaff: 'credits' },
    summary: 'Accepte ou refuse un crédit, pour l’employeur',
    params: CreditOrderParams,
    body: CreditDecision,
    answer: CreditRequest,
  },
})

export const CREDIT_CALLS = defineCalls('Crédit', {
  'GET /api/creditcommandes/a-decider': {
    guard: { staff: 'credits' },
    summary: 'Crédits en attente, ou déjà décidés',
    query: CreditQueueQuery,
    answer: CreditRequests,
    cache: 'no-store',
  },
  'PUT /api/creditcommandes/:id/approbation': {
    guard: { staff: 'credits' },
    summary: 'La boutique accepte ou refuse un crédit',
    params: OrderIdParams,
    body: CreditDecision,
    answer: CreditRequest,
  },
  'PUT /api/creditcommandes/:id/reponse-banque': {
    guard: { staff: 'credits' },
    summary: 'Note la réponse de la banque',
    params: OrderIdParams,
    body: CreditDecision,
    answer: CreditRequest,
  },
  'POST /api/creditcommandes/:id/confirmer': {
    guard: { staff: 'credits' },
    effect: 'money.waive',
    summary: 'Confirme un crédit accepté sans attendre le premier versement',
    params: OrderIdParams,
    body: CreditWaiver,
    answer: CreditRequest,
  },
  'GET /api/creditcommandes/:id/dossier-banque': {
    guard: 'customer',
    effect: 'data.bank-file',
    summary: 'Le dossier pour la banque, pour son propriétaire et le service crédit',
    params: OrderIdParams,
    answer: BankFile,
    cache: 'no-store',
  },
})
