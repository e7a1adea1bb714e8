import type { FastifyInstance } from 'fastify'
import type { AdminOrder } from '#orders/contract.ts'
import { PAPER_CALLS } from '#orders/contract/admin-calls.ts'
import { toDay } from '#platform/contract/clock.ts'
import { drawDocument } from '#platform/server/documents/draw-document.ts'
import type { PrintedDocument } from '#platform/server/documents/printed-document.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { sendFile, sendFileAsJson } from '#platform/server/http/send-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFactsAt } from '#settings/server/index.ts'
import { getAdminOrder } from '../../admin/find-admin-order.ts'
import { printDelivery, printPicking, printPickingList } from '../../documents/work-documents.ts'
import type { Orders } from '../../orders.ts'

const WORK_DOCUMENTS: Readonly<
  Record<string, { file: string; print: (order: AdminOrder, now: Date) => PrintedDocument }>
> = {
  'preparation.pdf': { file: 'preparation', print: printPicking },
  'livraison.pdf': { file: 'bon-de-livraison', print: printDelivery },
}

/** Registers work documents: picking lists and delivery notes. */
export function registerWorkDocuments(app: FastifyInstance, { db, clock }: Orders): void {
  serveCalls(app, PAPER_CALLS, {
    'GET /api/admin/commandes/:id/document/:document': async ({ params, query }, reply) => {
      const document = WORK_DOCUMENTS[params.document]
      if (document === undefined) throw new ShopError('document.not_found')
      const now = clock()
      const order = await getAdminOrder(db, params.id, now)
      const printed = document.print(order, now)
      const content = await drawDocument(printed, await readShopFactsAt(db, printed.date))
      const file = { filename: `${document.file}-${order.name}.pdf`, content }
      return query.format === 'base64' ? sendFileAsJson(reply, file) : sendFile(reply, file, 'inline')
    },
    'POST /api/admin/commandes/preparation': async ({ body }) => {
      const now = clock()
      const bytes = await drawDocument(
        await printPickingList(db, body.ids, now),
        await readShopFactsAt(db, now),
      )
      return { filename: `preparation-${toDay(now)}.pdf`, content: bytes.toString('base64') }
    },
  })
}
