import type { FastifyInstance } from 'fastify'
import { ADMIN_PAGE } from '#orders/contract.ts'
import { ADMIN_LIST_CALLS } from '#orders/contract/admin-calls.ts'
import { listExportRows } from '#orders/rules/export-orders.ts'
import { toDay } from '#platform/contract/clock.ts'
import { buildCsvFile } from '#platform/server/csv/csv-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { listCouriers } from '../../admin/choose-courier.ts'
import { countOrdersToDo, countReturned } from '../../admin/count-waiting.ts'
import { getAdminOrder } from '../../admin/find-admin-order.ts'
import { listTagsInUse } from '../../admin/follow-up.ts'
import { listForExport, readAdminOrders } from '../../admin/list-admin-orders.ts'
import { listOrderMessages } from '../../admin/order-messages.ts'
import type { Orders } from '../../orders.ts'

/** Maximum orders per exported file. */
const MAX_EXPORT_ROWS = 20_000

export function registerAdminListing(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders

  serveCalls(app, ADMIN_LIST_CALLS, {
    'GET /api/admin/commandes': async ({ query, reader }) => {
      const [{ orders: listed, total }, toDo, returned, tags] = await Promise.all([
        readAdminOrders(reader, query, clock()),
        countOrdersToDo(reader),
        countReturned(reader),
        listTagsInUse(reader),
      ])
      return { orders: listed, total, to_do: toDo, returned, tags, page: query.page, page_size: ADMIN_PAGE }
    },
    'GET /api/admin/commandes/export': async ({ query, reader }) => {
      const now = clock()
      const rows = await listForExport(reader, query, { most: MAX_EXPORT_ROWS + 1, now })
      return {
        filename: `commandes-${toDay(now)}.csv`,
        content: buildCsvFile(listExportRows(rows.slice(0, MAX_EXPORT_ROWS))),
        is_cut: rows.length > MAX_EXPORT_ROWS,
      }
    },
    'GET /api/admin/commandes/:id': async ({ params }) => getAdminOrder(db, params.id, clock()),
    'GET /api/admin/commandes/:id/messages': async ({ params }) => listOrderMessages(db, params.id),
    'GET /api/admin/commandes/livreurs': () => listCouriers(db),
  })
}
