import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import {
  AddressChange,
  DiscountGiven,
  FailedDelivery,
  Inspection,
  OrderRefundRequest,
  Settlement,
  AdminFind,
  AdminSlotChange,
  HandOver,
  LinesChange,
  PhoneCustomer,
  PhoneOrder,
  PhoneOrderPreview,
  PhoneProduct,
  PreviewedPhoneOrder,
} from './admin-edits.ts'
import {
  Courier,
  CourierBatch,
  CourierChoice,
  DeliveryAccepted,
  DeliveryQuote,
  AdminBatch,
  AdminBatchResult,
  AdminExport,
  AdminMessages,
  AdminOrder,
  AdminOrderQuery,
  AdminOrders,
  AdminResend,
  AdminStepTaken,
} from './admin.ts'
import { DocumentFile, DocumentParams, DocumentQuery } from './documents.ts'
import { NewOrderNote, OrderTags } from './follow-up.ts'
import { OrderIdParams } from './following.ts'

export const ADMIN_LIST_CALLS = defineCalls('Gestion des commandes', {
  'GET /api/admin/commandes': {
    guard: { staff: 'commandes' },
    mayBeBehind: true,
    summary: 'Toutes les commandes, filtrées, triées et paginées',
    query: AdminOrderQuery,
    answer: AdminOrders,
    cache: 'no-store',
  },
  'GET /api/admin/commandes/export': {
    guard: { staff: 'commandes' },
    effect: 'data.orders',
    mayBeBehind: true,
    summary: 'Les commandes en CSV, les plus récentes d’abord',
    query: AdminOrderQuery,
    answer: AdminExport,
    cache: 'no-store',
  },
  'GET /api/admin/commandes/:id': {
    guard: { staff: 'commandes' },
    summary: 'Une commande, avec ce qui peut en être fait',
    params: OrderIdParams,
    answer: AdminOrder,
    cache: 'no-store',
  },
  'GET /api/admin/commandes/:id/messages': {
    guard: { staff: 'commandes' },
    summary: 'Les messages à propos d’une commande',
    params: OrderIdParams,
    answer: AdminMessages,
    cache: 'no-store',
  },
  'GET /api/admin/commandes/livreurs': {
    guard: { staff: 'commandes' },
    summary: 'Qui fait les livraisons',
    answer: z.array(Courier),
  },
})

export const PAPER_CALLS = defineCalls('Gestion des commandes', {
  'GET /api/admin/commandes/:id/document/:document': {
    guard: { staff: 'commandes' },
    summary: 'Un document de travail : preparation.pdf ou livraison.pdf',
    params: DocumentParams,
    query: DocumentQuery,
    answer: DocumentFile,
    cache: 'no-store',
  },
  'POST /api/admin/commandes/preparation': {
    guard: { staff: 'commandes' },
    summary: 'Liste de préparation de plusieurs commandes, par article',
    body: z.object({ ids: z.array(z.int().min(1)).min(1, 'Choisissez des commandes.').max(100) }),
    answer: DocumentFile,
  },
})

export const PHONE_CALLS = defineCalls('Gestion des commandes', {
  'POST /api/admin/commandes/apercu': {
    guard: { staff: 'commandes' },
    summary: 'Ce que serait une commande prise au téléphone',
    body: PhoneOrderPreview,
    answer: PreviewedPhoneOrder,
  },
  'POST /api/admin/commandes': {
    guard: { staff: 'commandes' },
    effect: 'money.discount',
    summary: 'Passe une commande pour quelqu’un au téléphone',
    body: PhoneOrder,
    status: 201,
    answer: AdminOrder,
  },
  'GET /api/admin/commandes/produits': {
    guard: { staff: 'commandes' },
    summary: 'Articles à proposer au téléphone',
    query: AdminFind,
    answer: z.array(PhoneProduct),
  },
  'GET /api/admin/commandes/clients': {
    guard: { staff: 'commandes' },
    summary: 'Clients, par nom, téléphone ou e-mail',
    query: AdminFind,
    answer: z.array(PhoneCustomer),
    cache: 'no-store',
  },
})

/** A staff action on one order. It carries the version that was read. */
const ACT = { guard: { staff: 'commandes' }, params: OrderIdParams, answer: AdminOrder } as const

export const STEP_CALLS = defineCalls('Gestion des commandes', {
  'POST /api/admin/commandes/:id/etape': {
    ...ACT,
    summary: 'Fait avancer une commande, ou l’annule',
    body: AdminStepTaken,
  },
  'POST /api/admin/commandes/:id/livreur': {
    ...ACT,
    summary: 'Confie une commande à un livreur',
    body: CourierChoice,
  },
  'POST /api/admin/commandes/:id/prix-livraison': {
    ...ACT,
    effect: 'money.delivery',
    summary: 'Propose le prix d’une livraison hors de Dakar',
    body: DeliveryQuote,
  },
  'POST /api/admin/commandes/:id/prix-livraison/accord': {
    ...ACT,
    summary: 'Note l’accord que le client a donné au téléphone',
    body: DeliveryAccepted.extend({ version: z.int() }),
  },
  'POST /api/admin/commandes/lot': {
    guard: { staff: 'commandes' },
    summary: 'Fait avancer plusieurs commandes, ou dit seulement lesquelles le peuvent',
    body: AdminBatch,
    answer: AdminBatchResult,
  },
  'POST /api/admin/commandes/livreurs': {
    guard: { staff: 'commandes' },
    summary: 'Confie plusieurs commandes à un livreur',
    body: CourierBatch,
    answer: AdminBatchResult,
  },
  'POST /api/admin/commandes/:id/messages': {
    guard: { staff: 'commandes' },
    summary: 'Écrit de nouveau un message au client',
    params: OrderIdParams,
    body: AdminResend,
    answer: AdminMessages,
  },
})

export const EDIT_CALLS = defineCalls('Gestion des commandes', {
  'POST /api/admin/commandes/:id/notes': {
    ...ACT,
    summary: 'Garde une note interne, ou ce qu’a donné un appel au client',
    body: NewOrderNote,
  },
  'POST /api/admin/commandes/:id/etiquettes': {
    ...ACT,
    summary: 'Écrit les étiquettes d’une commande, que seul le personnel voit',
    body: OrderTags,
  },
  'POST /api/admin/commandes/:id/remise': {
    ...ACT,
    summary: 'Note des articles remis, avec leurs numéros de série',
    body: HandOver,
  },
  'POST /api/admin/commandes/:id/passage': {
    ...ACT,
    summary: 'Note une livraison qui n’a pas abouti : la commande revient au magasin',
    body: FailedDelivery,
  },
  'POST /api/admin/commandes/:id/solde': {
    ...ACT,
    summary: 'Retire de la commande ce que le client n’a pas pris',
    body: Settlement,
  },
  'POST /api/admin/commandes/:id/geste': {
    ...ACT,
    guard: { staff: 'paiements' },
    effect: 'money.discount',
    summary: 'Accorde une remise avant tout paiement, avec sa raison, et prévient le client',
    body: DiscountGiven,
  },
  'POST /api/admin/commandes/:id/avoir': {
    ...ACT,
    guard: { staff: 'paiements' },
    effect: 'money.credit-note',
    summary: 'Retire des articles ou une part du prix d’une commande vendue ; l’avoir est numéroté',
    body: OrderRefundRequest,
  },
  'POST /api/admin/commandes/:id/controle': {
    ...ACT,
    summary: 'Dit ce que valent des pièces revenues abîmées',
    body: Inspection,
  },
  'POST /api/admin/commandes/:id/articles': {
    ...ACT,
    effect: 'money.lines',
    summary: 'Change les articles, tant que rien n’est payé, et prévient le client',
    body: LinesChange,
  },
  'POST /api/admin/commandes/:id/adresse': {
    ...ACT,
    effect: 'money.delivery',
    summary: 'Change l’adresse de livraison et prévient le client',
    body: AddressChange,
  },
  'POST /api/admin/commandes/:id/creneau': {
    ...ACT,
    summary: 'Change le créneau et prévient le client',
    body: AdminSlotChange,
  },
})
