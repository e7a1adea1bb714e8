import { z } from 'zod/v4'
import { defineCalls, UPLOAD_BYTES } from '#platform/contract/calls.ts'
import { CashDay } from './cash.ts'

/** Key of the expense entry. */
export const CashReceiptParams = z.object({ key: z.uuid('Cette écriture n’a pas d’identifiant valable.') })

/** Photo of an expense's receipt, inside the response: it has no public address. */
export const CashReceipt = z.object({ media_type: z.string(), content: z.base64() })
export type CashReceipt = z.infer<typeof CashReceipt>

export const CASH_RECEIPT_CALLS = defineCalls('Caisse', {
  'GET /api/admin/caisse/recus/:key': {
    guard: { staff: 'paiements' },
    summary: 'La photo du reçu d’une dépense',
    params: CashReceiptParams,
    answer: CashReceipt,
    cache: 'no-store',
  },
})

/** The body is the raw file. */
export const CASH_RECEIPT_UPLOAD_CALLS = defineCalls('Caisse', {
  'POST /api/admin/caisse/recus/:key': {
    guard: { staff: 'paiements' },
    summary: 'Ajoute la photo du reçu d’une dépense, une fois : les octets du fichier, 15 Mo au plus',
    params: CashReceiptParams,
    bodyBytes: UPLOAD_BYTES,
    answer: CashDay,
  },
})
