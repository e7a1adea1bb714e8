import { IdParams } from '#catalogue/contract.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import {
  Drafted,
  type SUPPLIER_CALLS,
  ProposalQuery,
  Proposals,
  ProposedOrder,
  PurchaseCreate,
  PurchaseList,
  PurchaseOrder,
  PurchaseDocument,
  PurchaseQuery,
  PurchaseStep,
  PurchaseWrite,
  ReceiptWrite,
} from '../contract.ts'

const guard = { staff: 'catalogue' } as const

export const PURCHASE_CALLS = defineCalls('Achats', {
  'GET /api/admin/achats': {
    guard,
    mayBeBehind: true,
    summary: 'Commandes aux fournisseurs, de la plus récente à la plus ancienne',
    query: PurchaseQuery,
    answer: PurchaseList,
  },
  'POST /api/admin/achats': {
    guard,
    summary: 'Commence une commande à un fournisseur',
    body: PurchaseCreate,
    status: 201,
    answer: PurchaseOrder,
  },
  'GET /api/admin/achats/propositions': {
    guard,
    mayBeBehind: true,
    summary: 'Produits à commander, d’après les ventes, les délais et ce qui est déjà en route',
    query: ProposalQuery,
    answer: Proposals,
  },
  'POST /api/admin/achats/propositions': {
    guard,
    summary: 'Prépare une commande par fournisseur avec les produits choisis',
    body: ProposedOrder,
    status: 201,
    answer: Drafted,
  },
  'GET /api/admin/achats/:id': {
    guard,
    summary: 'Une commande à un fournisseur et ses réceptions',
    params: IdParams,
    answer: PurchaseOrder,
  },
  'PUT /api/admin/achats/:id': {
    guard,
    summary: 'Modifie une commande à un fournisseur',
    params: IdParams,
    body: PurchaseWrite,
    answer: PurchaseOrder,
  },
  'POST /api/admin/achats/:id/etape': {
    guard,
    summary: 'Envoie, annule ou clôt une commande à un fournisseur',
    params: IdParams,
    body: PurchaseStep,
    answer: PurchaseOrder,
  },
  'POST /api/admin/achats/:id/reception': {
    guard,
    summary: 'Inscrit les pièces arrivées : elles entrent en stock à leur coût',
    params: IdParams,
    body: ReceiptWrite,
    status: 201,
    answer: PurchaseOrder,
  },
  'GET /api/admin/achats/:id/document': {
    guard,
    summary: 'La commande en PDF, pour le fournisseur',
    params: IdParams,
    answer: PurchaseDocument,
    cache: 'no-store',
  },
})

export type PurchasingCalls = typeof SUPPLIER_CALLS & typeof PURCHASE_CALLS
