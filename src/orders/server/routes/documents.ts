import type { FastifyInstance, FastifyReply } from 'fastify'
import { CREDIT_NOTE_FILE, DOCUMENT_CALLS, OrderDocument, type ProFormaInfo } from '#orders/contract.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import { type Caller, hasRight } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { drawDocument } from '#platform/server/documents/draw-document.ts'
import type { PrintedDocument } from '#platform/server/documents/printed-document.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { type SentFile, sendFile, sendFileAsJson } from '#platform/server/http/send-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFactsAt } from '#settings/server/index.ts'
import { findBankFile } from '../documents/bank-file.ts'
import { printCreditNote } from '../documents/credit-note.ts'
import { getDocument, proFormaName } from '../documents/find-document.ts'
import { printOrder } from '../documents/print-order.ts'
import type { OrderRow } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { getReadableOrder } from '../own-order.ts'
import { presentSummary } from '../presenters.ts'
import { openLinkedOrder } from '../private-link.ts'

/** Maximum documents per minute and caller. Each takes some ms of CPU. */
const BY_CALLER = 30
/** Per IP address, whatever guest ids it sends. */
const BY_ADDRESS = 300

/** Registers an order's documents, for its owner, for staff and for holders of its private link. */
export function registerDocuments(app: FastifyInstance, orders: Orders): void {
  const limits = [
    createLimit(app, { name: 'order-documents-address', by: 'address', max: BY_ADDRESS, window: '1 minute' }),
    createLimit(app, { name: 'order-documents', by: 'caller', max: BY_CALLER, window: '1 minute' }),
  ]
  serveCalls(app, DOCUMENT_CALLS, {
    'GET /api/commandes/:id/document/:document': async (request, reply) => {
      const { caller, params, query } = request
      const paper = readDocumentName(params.document)
      const order = await getReadableOrder(orders.db, caller, params.id)
      await refuseBeyond(limits, request, reply)
      const file = await drawWanted(orders, order, paper, caller)
      return sendDocument(reply, file, query)
    },
    'GET /api/commandes/lien/:token/document/:document': async (request, reply) => {
      const { caller, params, query } = request
      const paper = readDocumentName(params.document)
      await refuseBeyond(limits, request, reply)
      const { order } = await openLinkedOrder(orders.db, params.token, orders.clock())
      const file = await drawWanted(orders, order, paper, caller)
      return sendDocument(reply, file, query)
    },
    'GET /api/creditcommandes/proforma/:orderId/info': async (request, reply) => {
      const { caller, params, query } = request
      const order = await getReadableOrder(orders.db, caller, params.orderId, 'creditorder')
      if (query.format === 'json') {
        reply.header('cache-control', 'no-store')
        return describeProForma(order, orders.clock())
      }
      await refuseBeyond(limits, request, reply)
      const file = await drawWanted(orders, order, { paper: 'proforma' }, caller)
      return sendDocument(reply, file, query)
    },
  })
}

/** Parses « facture.pdf » as the invoice, « avoir-A00001.pdf » as a credit note. Throws `document.not_found`. */
function readDocumentName(document: string): WantedDocument {
  const name = document.replace(/\.pdf$/, '')
  if (name === document) throw new ShopError('document.not_found')
  const number = CREDIT_NOTE_FILE.exec(name)?.[1]
  if (number !== undefined) return { creditNote: number }
  const paper = OrderDocument.safeParse(name)
  if (!paper.success) throw new ShopError('document.not_found')
  return { paper: paper.data }
}

type WantedDocument = { paper: OrderDocument } | { creditNote: string }

async function drawWanted(
  { db, sealingKeys }: Pick<Orders, 'db' | 'sealingKeys'>,
  order: OrderRow,
  wanted: WantedDocument,
  caller: Caller,
): Promise<SentFile<Buffer>> {
  if ('creditNote' in wanted) {
    const note = await printCreditNote(db, order, wanted.creditNote)
    return { filename: `avoir-${note.number}.pdf`, content: await draw(db, note) }
  }
  const { paper: kind } = wanted
  const paper = await getDocument(db, order, kind)
  // Only the owner and credit staff see the bank file's account number.
  const isOwner = caller.kind === 'account' && caller.id === order.account_id
  const maySee = kind === 'proforma' && (isOwner || hasRight(caller, 'credits'))
  const file = maySee ? await findBankFile(db, order.id, sealingKeys) : undefined
  if (file !== undefined && !isOwner) requireStepUp(caller)
  const printed = printOrder(order, { ...paper, ...(file && { account: file.rib }) })
  return { filename: `${kind}-${paper.number}.pdf`, content: await draw(db, printed) }
}

/** Uses the shop's name at the document's date. */
async function draw(db: Queryable, printed: PrintedDocument): Promise<Buffer> {
  return drawDocument(printed, await readShopFactsAt(db, printed.date))
}

function sendDocument(
  reply: FastifyReply,
  file: SentFile<Buffer>,
  { format, download }: { format: string; download?: string | undefined },
): FastifyReply {
  if (format === 'base64') return sendFileAsJson(reply, file)
  return sendFile(reply, file, download === '1' ? 'attachment' : 'inline')
}

function describeProForma(row: OrderRow, now: Date): ProFormaInfo {
  const order = presentSummary(row, now)
  const name = proFormaName(order)
  return {
    order: { id: order.id, name: order.name, state: order.state },
    proforma: {
      id: order.id,
      name,
      amounts: {
        untaxed: order.amount_untaxed,
        tax: order.amount_tax,
        total: order.amount_total,
        residual: order.amount_residual,
      },
      currency: 'XOF',
      pdf_filename: `proforma-${name}.pdf`,
    },
  }
}
