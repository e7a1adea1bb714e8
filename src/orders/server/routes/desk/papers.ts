import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { toDay } from '../../../../platform/contract/clock.ts'
import { drawDocument } from '../../../../platform/server/documents/draw-document.ts'
import type { PrintedDocument } from '../../../../platform/server/documents/printed-document.ts'
import { ShopError } from '../../../../platform/server/errors/shop-error.ts'
import { type DeskOrder, DocumentFile, DocumentParams, DocumentQuery } from '../../../contract.ts'
import { getDeskOrder } from '../../desk/find-desk-order.ts'
import { printDelivery, printPicking, printPickingList } from '../../documents/work-papers.ts'
import type { Orders } from '../../orders.ts'

const TAGS = ['Gestion des commandes']
const STAFF = { guard: { staff: 'commandes' } } as const

const PAPERS: Readonly<
  Record<string, { file: string; print: (order: DeskOrder, now: Date) => PrintedDocument }>
> = {
  'preparation.pdf': { file: 'preparation', print: printPicking },
  'livraison.pdf': { file: 'bon-de-livraison', print: printDelivery },
}

/** Papers to work with: in the store, and at the customer's door. */
export function registerDeskPapers(app: FastifyInstance, { db, clock }: Orders): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/commandes/:id/document/:document',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Un document de travail : preparation.pdf ou livraison.pdf',
        params: DocumentParams,
        querystring: DocumentQuery,
        response: { 200: DocumentFile },
      },
    },
    async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-store')
      const paper = PAPERS[params.document]
      if (paper === undefined) throw new ShopError('document.not_found')
      const now = clock()
      const order = await getDeskOrder(db, params.id, now)
      const bytes = await drawDocument(paper.print(order, now))
      return sendFile(reply, { filename: `${paper.file}-${order.name}.pdf`, bytes }, query.format)
    },
  )
  routes.post(
    '/api/admin/commandes/preparation',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Liste de préparation de plusieurs commandes, par article',
        body: z.object({ ids: z.array(z.int().min(1)).min(1, 'Choisissez des commandes.').max(100) }),
        response: { 200: DocumentFile },
      },
    },
    async ({ body }) => {
      const now = clock()
      const bytes = await drawDocument(await printPickingList(db, body.ids, now))
      return { filename: `preparation-${toDay(now)}.pdf`, content: bytes.toString('base64') }
    },
  )
}

function sendFile(
  reply: FastifyReply,
  { filename, bytes }: { filename: string; bytes: Buffer },
  format: 'pdf' | 'base64',
): FastifyReply {
  if (format === 'base64') return reply.send({ filename, content: bytes.toString('base64') })
  return reply
    .header('content-disposition', `inline; filename="${filename}"`)
    .type('application/pdf')
    .send(bytes)
}
