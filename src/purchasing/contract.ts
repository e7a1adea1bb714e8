import { z } from 'zod/v4'
import { Email } from '#accounts/contract/fields.ts'
import { IdParams } from '#catalogue/contract.ts'
import { MAX_PIECES } from '#catalogue/contract/product-fields.ts'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { nameFields } from '#platform/contract/describe-issue.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'
import { line, requiredLine, text } from '#platform/contract/text.ts'
import { SUPPLIER_FIELDS as FIELDS, type SupplierField } from './contract/supplier-fields.ts'

nameFields(FIELDS)

/** Maximum products per order. */
const MAX_LINES = 200

const amount = z.int()
const pieces = z
  .int('Indiquez un nombre entier de pièces.')
  .min(1, 'Indiquez au moins une pièce.')
  .max(MAX_PIECES, 'C’est plus que 100 000 pièces.')
const unitCost = z
  .int('Indiquez un montant entier.')
  .min(0, 'Indiquez un montant de 0 ou plus.')
  .max(MAX_AMOUNT, 'Ce montant est trop grand.')
const id = z.int().min(1)

export const PurchaseState = z.enum(['draft', 'sent', 'partly', 'done', 'cancelled'])
export type PurchaseState = z.infer<typeof PurchaseState>

/** A supplier. `lead_days`: usual number of days from order to delivery. */
export const Supplier = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  lead_days: z.int(),
  ninea: z.string(),
  note: z.string(),
  is_archived: z.boolean(),
  version: z.int(),
  /** Number of products known to come from the supplier, and of orders with expected goods. */
  products: z.int(),
  open_orders: z.int(),
})
export type Supplier = z.infer<typeof Supplier>

export const SupplierQuery = z.object({
  q: line(100).default(''),
  etat: z.enum(['', 'archives']).default(''),
})
export type SupplierQuery = z.infer<typeof SupplierQuery>

export const SupplierList = z.object({ suppliers: z.array(Supplier) })
export type SupplierList = z.infer<typeof SupplierList>

/** A change contains the version that it is based on. */
export const SupplierWrite = z.object({
  name: requiredLine(FIELDS.name.max, 'Donnez un nom.'),
  phone: line(FIELDS.phone.max).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  address: line(FIELDS.address.max).default(''),
  lead_days: z
    .int('Indiquez un nombre entier de jours.')
    .min(0, 'Indiquez un nombre de jours de 0 ou plus.')
    .max(FIELDS.lead_days.max, `Un délai compte au plus ${FIELDS.lead_days.max} jours.`),
  ninea: line(FIELDS.ninea.max).default(''),
  note: text(FIELDS.note.max).default(''),
  version: z.int().optional(),
} satisfies Record<SupplierField | 'version', z.ZodType>)
export type SupplierWrite = z.infer<typeof SupplierWrite>

/** A product's cost at a supplier in whole FCFA, and the supplier's reference, if known. */
export const SupplierProduct = z.object({
  product_id: z.int(),
  name: z.string(),
  reference: z.string(),
  supplier_reference: z.string(),
  unit_cost: amount.nullable(),
})
export type SupplierProduct = z.infer<typeof SupplierProduct>

export const SupplierProducts = z.object({ products: z.array(SupplierProduct) })

export const SupplierProductParams = IdParams.extend({ product: IdParams.shape.id })

export const SupplierProductWrite = z.object({
  unit_cost: unitCost.nullable(),
  reference: line(60).default(''),
})
export type SupplierProductWrite = z.infer<typeof SupplierProductWrite>

/** A purchase order in a list: `pieces` ordered, `received` so far. */
export const PurchaseRow = z.object({
  id: z.int(),
  name: z.string(),
  state: PurchaseState,
  supplier: z.string(),
  expected_day: z.string().nullable(),
  created_at: z.string(),
  pieces: z.int(),
  received: z.int(),
  total: amount,
})
export type PurchaseRow = z.infer<typeof PurchaseRow>

export const PurchaseQuery = z.object({
  /** Order number or supplier name. */
  q: line(100).default(''),
  /** `attendues`: sent and not completely received. */
  etat: z.enum(['', 'attendues', ...PurchaseState.options]).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type PurchaseQuery = z.infer<typeof PurchaseQuery>

export const PurchaseList = z.object({ orders: z.array(PurchaseRow), ...COUNTED_PAGE })
export type PurchaseList = z.infer<typeof PurchaseList>

export const PurchaseLine = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  reference: z.string(),
  supplier_reference: z.string(),
  barcode: z.string().nullable(),
  quantity: z.int(),
  unit_cost: amount,
  received: z.int(),
})
export type PurchaseLine = z.infer<typeof PurchaseLine>

/** One receipt of goods. Costs in whole FCFA per piece. */
export const GoodsReceipt = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string().nullable(),
  note: z.string(),
  lines: z.array(z.object({ line_id: z.int(), name: z.string(), quantity: z.int(), unit_cost: amount })),
})
export type GoodsReceipt = z.infer<typeof GoodsReceipt>

/** A purchase order with its receipts. Amounts in whole FCFA. */
export const PurchaseOrder = z.object({
  id: z.int(),
  name: z.string(),
  state: PurchaseState,
  supplier: z.object({
    id: z.int(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    ninea: z.string(),
  }),
  expected_day: z.string().nullable(),
  note: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  sent_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  total: amount,
  lines: z.array(PurchaseLine),
  receipts: z.array(GoodsReceipt),
  /** Open locations for received goods, in delivery order. */
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  version: z.int(),
  /** Member of staff who last changed it. Null when none is recorded. */
  updated_by: z.string().nullable(),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

export const PurchaseCreate = z.object({ supplier_id: z.int('Choisissez un fournisseur.').min(1) })

/** Changes of an order: lines while it is a draft, day and note while goods are expected. */
export const PurchaseWrite = z.object({
  expected_day: calendarDay('Choisissez un jour.').nullable(),
  note: text(500).default(''),
  lines: z
    .array(z.object({ product_id: id, quantity: pieces, unit_cost: unitCost }))
    .max(MAX_LINES, 'Une commande compte au plus 200 produits.')
    .optional(),
  version: z.int(),
})
export type PurchaseWrite = z.infer<typeof PurchaseWrite>

/** `done`: the missing pieces are no longer expected. */
export const PurchaseStep = z.object({ to: z.enum(['sent', 'done', 'cancelled']) })
export type PurchaseStep = z.infer<typeof PurchaseStep>

export const ReceiptWrite = z.object({
  lines: z
    .array(z.object({ line_id: id, quantity: pieces, unit_cost: unitCost }))
    .min(1, 'Indiquez les pièces arrivées.')
    .max(MAX_LINES),
  note: line(200).default(''),
  /** Location for the goods. Omit for the default location. */
  location_id: id.optional(),
  /** Confirms that more pieces arrived than were ordered. */
  accepts_more: z.boolean().default(false),
})
export type ReceiptWrite = z.infer<typeof ReceiptWrite>

/** A product to order, with reasons. Quantities in pieces, lead time in days. */
export const Proposal = z.object({
  product_id: z.int(),
  name: z.string(),
  reference: z.string(),
  /** Available (negative if over-allocated), in open pre-orders, and on its way or in a draft. */
  free: z.int(),
  preordered: z.int(),
  on_order: z.int(),
  /** Sold in the requested period. */
  sold: z.int(),
  reorder_point: z.int(),
  lead_days: z.int(),
  quantity: z.int(),
  /** Cheapest known supplier. Null when none is known. */
  supplier: z.object({ id: z.int(), name: z.string() }).nullable(),
  unit_cost: amount.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

export const ProposalQuery = z.object({
  /** Number of days of sales to consider. */
  jours: z.coerce
    .number()
    .pipe(z.literal([30, 90]))
    .default(30),
})
export type ProposalQuery = z.infer<typeof ProposalQuery>

/** Proposals, most urgent first. `suppliers`: choices for products without a known supplier. */
export const Proposals = z.object({
  days: z.int(),
  proposals: z.array(Proposal),
  suppliers: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Proposals = z.infer<typeof Proposals>

/** Chosen proposals and their suppliers. Creates one draft per supplier. */
export const ProposedOrder = z.object({
  lines: z
    .array(z.object({ product_id: id, supplier_id: id, quantity: pieces }))
    .min(1, 'Choisissez un produit au moins.')
    .max(MAX_LINES, 'Une commande compte au plus 200 produits.'),
})
export type ProposedOrder = z.infer<typeof ProposedOrder>

export const Drafted = z.object({ orders: z.array(z.object({ id: z.int(), name: z.string() })) })
export type Drafted = z.infer<typeof Drafted>

/** A PDF in base64. */
export const PurchaseDocument = z.object({ filename: z.string(), content: z.string() })

const guard = { staff: 'catalogue' } as const

export const SUPPLIER_CALLS = defineCalls('Achats', {
  'GET /api/admin/achats/fournisseurs': {
    guard,
    summary: 'Fournisseurs, par nom',
    query: SupplierQuery,
    answer: SupplierList,
  },
  'POST /api/admin/achats/fournisseurs': {
    guard,
    summary: 'Ajoute un fournisseur',
    body: SupplierWrite,
    status: 201,
    answer: Supplier,
  },
  'PUT /api/admin/achats/fournisseurs/:id': {
    guard,
    summary: 'Modifie un fournisseur',
    params: IdParams,
    body: SupplierWrite,
    answer: Supplier,
  },
  'POST /api/admin/achats/fournisseurs/:id/archive': {
    guard,
    summary: 'Archive un fournisseur, ou le reprend',
    params: IdParams,
    body: z.object({ archived: z.boolean() }),
    answer: Supplier,
  },
  'GET /api/admin/achats/fournisseurs/:id/produits': {
    guard,
    summary: 'Produits d’un fournisseur, avec leur coût chez lui',
    params: IdParams,
    answer: SupplierProducts,
  },
  'PUT /api/admin/achats/fournisseurs/:id/produits/:product': {
    guard,
    summary: 'Note ce qu’un produit coûte chez un fournisseur, et sa référence là-bas',
    params: SupplierProductParams,
    body: SupplierProductWrite,
    answer: SupplierProducts,
  },
  'DELETE /api/admin/achats/fournisseurs/:id/produits/:product': {
    guard,
    summary: 'Retire un produit d’un fournisseur',
    params: SupplierProductParams,
    answer: SupplierProducts,
  },
})
