import { z } from 'zod/v4'
import { pathId } from '#accounts/contract/fields.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { opaque, pathPart } from '#platform/contract/text.ts'
import { OrderState, amount } from './words.ts'

/** « avoir-A00001 »: a credit note by its number. */
export const CREDIT_NOTE_FILE = /^avoir-(A\d{5,9})$/

/** The documents of an order. Pro-forma and agreement are for credit. The invoice exists once the order is settled. */
export const OrderDocument = z.enum(['bon-de-commande', 'proforma', 'accord-de-credit', 'facture'])
export type OrderDocument = z.infer<typeof OrderDocument>

/** Name of a document in its URL. */
export type DocumentName = OrderDocument | `avoir-${string}`

/** Accepts any text. An unknown name is reported as not found. */
export const DocumentParams = z.object({ id: pathId, document: pathPart })
export const LinkedDocumentParams = z.object({ token: pathPart, document: pathPart })

/** `base64`: the file within JSON, for a browser that authenticates by a header. */
export const DocumentQuery = z.object({
  format: z.enum(['pdf', 'base64']).default('pdf'),
  download: opaque(10).optional(),
})

/** A document within JSON. */
export const DocumentFile = z.object({ filename: z.string(), content: z.base64() })
export type DocumentFile = z.infer<typeof DocumentFile>

export const ProFormaParams = z.object({ orderId: pathId })
export const ProFormaQuery = z.object({
  format: z.enum(['json', 'base64', 'pdf']).default('json'),
  download: opaque(10).optional(),
})

/** Name and amount (whole FCFA) of a credit order's pro-forma. */
export const ProFormaInfo = z.object({
  order: z.object({ id: z.int(), name: z.string(), state: OrderState }),
  proforma: z.object({
    id: z.int(),
    name: z.string(),
    amounts: z.object({ untaxed: amount, tax: amount, total: amount, residual: amount }),
    currency: z.literal('XOF'),
    pdf_filename: z.string(),
  }),
})
export type ProFormaInfo = z.infer<typeof ProFormaInfo>

export const DOCUMENT_CALLS = defineCalls('Commandes', {
  'GET /api/commandes/:id/document/:document': {
    guard: 'customer',
    summary:
      'Un document d’une commande : bon-de-commande.pdf, proforma.pdf, accord-de-credit.pdf, facture.pdf ou avoir-A00001.pdf',
    params: DocumentParams,
    query: DocumentQuery,
    answer: DocumentFile,
  },
  'GET /api/commandes/lien/:token/document/:document': {
    guard: 'public',
    summary: 'Un document d’une commande, par son lien privé',
    params: LinkedDocumentParams,
    query: DocumentQuery,
    answer: DocumentFile,
  },
  'GET /api/creditcommandes/proforma/:orderId/info': {
    guard: 'customer',
    summary: 'Pro-forma d’une commande à crédit : ses montants, ou le document (base64, pdf)',
    params: ProFormaParams,
    query: ProFormaQuery,
    answer: ProFormaInfo.or(DocumentFile),
  },
})
