import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireStepUp } from '../../../platform/server/auth/guards.ts'
import { type Caller, callerKey, hasRight } from '../../../platform/server/auth/rights.ts'
import { drawDocument } from '../../../platform/server/documents/draw-document.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { addressKey, type Limit, refuseBeyond } from '../../../platform/server/http/refuse-beyond.ts'
import {
  DocumentFile,
  DocumentParams,
  DocumentQuery,
  LinkedDocumentParams,
  OrderPaper,
  ProFormaInfo,
  ProFormaParams,
  ProFormaQuery,
} from '../../contract.ts'
import { findBankFile } from '../credit/bank-file.ts'
import { getPaper, proFormaName } from '../documents/find-paper.ts'
import { printOrder } from '../documents/print-order.ts'
import type { OrderRow } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { getReadableOrder } from '../own-order.ts'
import { presentSummary } from '../presenters.ts'
import { openLinkedOrder } from '../private-link.ts'

const TAGS = ['Commandes']
/** Papers in a minute for one caller: each takes the processor for some milliseconds. */
const BY_CALLER = 30
/** From one address of the network, whoever its guests say they are. */
const BY_ADDRESS = 300

/** A paper as it is sent. */
interface DrawnPaper {
  filename: string
  bytes: Buffer
}

/** The papers of an order, for its owner, for staff and for whoever has its private link. */
export function registerDocuments(app: FastifyInstance, orders: Orders): void {
  const limits = [
    app.createRateLimit({
      max: BY_ADDRESS,
      timeWindow: '1 minute',
      keyGenerator: (request) => `order-papers-address:${addressKey(request)}`,
    }),
    app.createRateLimit({
      max: BY_CALLER,
      timeWindow: '1 minute',
      keyGenerator: (request) => `order-papers-${callerKey(request)}`,
    }),
  ]
  registerOwn(app, orders, limits)
  registerLinkedPaper(app, orders, limits)
  registerProFormaInfo(app, orders, limits)
}

function registerOwn(app: FastifyInstance, orders: Orders, limits: readonly Limit[]): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/commandes/:id/document/:document',
    {
      config: { guard: 'customer' },
      schema: {
        tags: TAGS,
        summary:
          'Un document d’une commande : bon-de-commande.pdf, proforma.pdf, accord-de-credit.pdf ou facture.pdf',
        params: DocumentParams,
        querystring: DocumentQuery,
        response: { 200: DocumentFile },
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request
      const paper = readPaper(params.document)
      const order = await getReadableOrder(orders.db, caller, params.id)
      await refuseBeyond(limits, request, reply)
      const drawn = await drawPaper(orders, order, paper, caller)
      return sendPaper(reply, drawn, { isText: query.format === 'base64', isSaved: query.download === '1' })
    },
  )
}

function registerLinkedPaper(app: FastifyInstance, orders: Orders, limits: readonly Limit[]): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/commandes/lien/:token/document/:document',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Un document d’une commande, par son lien privé',
        params: LinkedDocumentParams,
        querystring: DocumentQuery,
        response: { 200: DocumentFile },
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request
      const paper = readPaper(params.document)
      await refuseBeyond(limits, request, reply)
      const { order } = await openLinkedOrder(orders.db, params.token, orders.clock())
      const drawn = await drawPaper(orders, order, paper, caller)
      return sendPaper(reply, drawn, { isText: query.format === 'base64', isSaved: query.download === '1' })
    },
  )
}

function registerProFormaInfo(app: FastifyInstance, orders: Orders, limits: readonly Limit[]): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/creditcommandes/proforma/:orderId/info',
    {
      config: { guard: 'customer' },
      schema: {
        tags: TAGS,
        summary: 'Pro-forma d’une commande à crédit : ses montants, ou le document (base64, pdf)',
        params: ProFormaParams,
        querystring: ProFormaQuery,
        response: { 200: ProFormaInfo.or(DocumentFile) },
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request
      const order = await getReadableOrder(orders.db, caller, params.orderId, 'creditorder')
      if (query.format === 'json') {
        reply.header('cache-control', 'no-store')
        return describeProForma(order, orders.clock())
      }
      await refuseBeyond(limits, request, reply)
      const drawn = await drawPaper(orders, order, 'proforma', caller)
      return sendPaper(reply, drawn, { isText: query.format === 'base64', isSaved: query.download === '1' })
    },
  )
}

/** « facture.pdf » names the invoice. Throws document.not_found. */
function readPaper(document: string): OrderPaper {
  const paper = OrderPaper.safeParse(document.replace(/\.pdf$/, ''))
  if (!paper.success || !document.endsWith('.pdf')) throw new ShopError('document.not_found')
  return paper.data
}

async function drawPaper(
  { db, sealingKeys }: Pick<Orders, 'db' | 'sealingKeys'>,
  order: OrderRow,
  kind: OrderPaper,
  caller: Caller,
): Promise<DrawnPaper> {
  const paper = await getPaper(db, order, kind)
  // The bank's file is its owner's and credit staff's: whoever else may read the order does not see the account.
  const isOwner = caller.kind === 'account' && caller.id === order.account_id
  const maySee = kind === 'proforma' && (isOwner || hasRight(caller, 'credits'))
  const file = maySee ? await findBankFile(db, order.id, sealingKeys) : undefined
  if (file !== undefined && !isOwner) requireStepUp(caller)
  const printed = printOrder(order, { ...paper, ...(file && { account: file.rib }) })
  return { filename: `${kind}-${paper.number}.pdf`, bytes: await drawDocument(printed) }
}

function sendPaper(
  reply: FastifyReply,
  { filename, bytes }: DrawnPaper,
  { isText, isSaved }: { isText: boolean; isSaved: boolean },
): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (isText) return reply.send({ filename, content: bytes.toString('base64') })
  const disposition = isSaved ? 'attachment' : 'inline'
  return reply
    .header('content-disposition', `${disposition}; filename="${filename}"`)
    .type('application/pdf')
    .send(bytes)
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
