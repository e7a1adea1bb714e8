import { defineCalls } from '#platform/contract/calls.ts'
import {
  AttemptIdParams,
  OrderParams,
  PartnerParams,
  PayerLink,
  PayerLinkAsk,
  PayerLinksOf,
  PayerLinksRevoked,
  PayerParams,
  PayerView,
  PaymentDetails,
  PaymentMeans,
  PaymentStart,
  PaymentsDetails,
  ReceiptParams,
  ReceiptQuery,
  ReferenceParams,
  SessionParams,
  StartedPayment,
  StatusQuery,
  TokenParams,
  TransactionParams,
  Transactions,
  TransactionsQuery,
  WaveTransaction,
} from '../contract.ts'

export const PAYER_LINK_CALLS = defineCalls('Paiements', {
  'POST /api/payment/liens': {
    guard: 'public',
    cost: 'costly',
    summary: 'Un lien par lequel un proche paie un montant de la commande, sans la voir',
    body: PayerLinkAsk,
    status: 201,
    answer: PayerLink,
    cache: 'no-store',
  },
  'POST /api/payment/liens/annuler': {
    guard: 'public',
    cost: 'costly',
    summary: 'Reprend tous les liens de paiement d’une commande',
    body: PayerLinksOf,
    answer: PayerLinksRevoked,
  },
  'GET /api/payment/lien/:secret': {
    guard: 'public',
    summary: 'Ce qu’un lien de paiement demande : le montant, et s’il peut encore être payé',
    params: PayerParams,
    answer: PayerView,
    cache: 'no-store',
  },
})

export const RECEIPT_CALLS = defineCalls('Paiements', {
  'GET /api/payment/recu/:receipt': {
    guard: 'public',
    summary: 'Le reçu d’un paiement (PDF), à l’adresse que donne « url_facture »',
    params: ReceiptParams,
    query: ReceiptQuery,
  },
})

/** Calls per accepted provider, whose name is in the address. */
export const PROVIDER_CALLS = defineCalls('Paiements', {
  'POST /api/payment/:provider/initiate': {
    guard: 'public',
    cost: 'heavy',
    summary: 'Commence un paiement par :provider ; la même transaction rend la même réponse',
    body: PaymentStart,
    answer: StartedPayment,
    cache: 'no-store',
  },
  'GET /api/payment/:provider/status/:transactionId': {
    guard: 'public',
    cost: 'costly',
    summary: 'Où en est un paiement, par son identifiant',
    params: TransactionParams,
    query: StatusQuery,
    answer: WaveTransaction,
    cache: 'no-store',
  },
})

export const WEBHOOK_CALLS = defineCalls('Paiements', {
  'POST /api/payment/:provider/webhook': {
    guard: 'public',
    summary: 'Notification de :provider, signée',
    countedBy: 'address',
    bodyBytes: 64 * 1024,
  },
})

export const MEANS_CALLS = defineCalls('Paiements', {
  'GET /api/payment/moyens': {
    guard: 'public',
    summary: 'Moyens de payer en ligne',
    answer: PaymentMeans,
  },
})

export const PAYMENT_CALLS = defineCalls('Paiements', {
  'GET /api/payment/partner/:id/transactions': {
    guard: { owner: 'id', orStaff: 'paiements' },
    summary: 'Les transactions d’un client, les plus récentes d’abord',
    params: PartnerParams,
    query: TransactionsQuery,
    answer: Transactions,
    cache: 'no-store',
  },
  'GET /api/payment/session/:id': {
    guard: 'customer',
    summary: 'Où en est une session du fournisseur : relue chez lui',
    params: SessionParams,
    answer: WaveTransaction,
    cache: 'no-store',
  },
  'GET /api/payment/reference/:reference': {
    guard: 'public',
    summary: 'Un paiement, par sa référence : tel qu’il est connu, sans rien demander au fournisseur',
    params: ReferenceParams,
    answer: WaveTransaction,
    cache: 'no-store',
  },
  'GET /api/payment/get/:transactionId': {
    guard: 'public',
    summary: 'Un paiement, par son identifiant',
    params: TransactionParams,
    answer: PaymentDetails,
    cache: 'no-store',
  },
  'GET /api/payment/byId/:id': {
    guard: 'customer',
    summary: 'Un paiement, par son numéro',
    params: AttemptIdParams,
    answer: PaymentDetails,
    cache: 'no-store',
  },
  'GET /api/payment/byToken/:t': {
    guard: 'customer',
    summary: 'Un paiement, par la session du fournisseur',
    params: TokenParams,
    answer: PaymentDetails,
    cache: 'no-store',
  },
  'GET /api/payment/byOrder/:orderId': {
    guard: 'customer',
    summary: 'Les paiements d’une commande',
    params: OrderParams,
    answer: PaymentsDetails,
    cache: 'no-store',
  },
  'GET /api/payment/partner/:id': {
    guard: { owner: 'id', orStaff: 'paiements' },
    summary: 'Les paiements d’un client',
    params: PartnerParams,
    query: TransactionsQuery,
    answer: PaymentsDetails,
    cache: 'no-store',
  },
})

/** Calls of payers, for callers by name. */
export type PaymentCalls = typeof PROVIDER_CALLS &
  typeof MEANS_CALLS &
  typeof PAYMENT_CALLS &
  typeof PAYER_LINK_CALLS &
  typeof RECEIPT_CALLS
