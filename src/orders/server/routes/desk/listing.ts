import { writeCsvFile } from '../../../../platform/server/csv/csv-file.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { toDay } from '../../../../platform/contract/clock.ts'
import {
  Courier,
  DESK_PAGE,
  DeskExport,
  DeskMessages,
  DeskOrder,
  DeskOrderQuery,
  DeskOrders,
  OrderIdParams,
} from '../../../contract.ts'
import { listExportRows } from '../../../rules/export-orders.ts'
import { listCouriers } from '../../desk/choose-courier.ts'
import { countWaitingOrders } from '../../desk/count-waiting.ts'
import { getDeskOrder } from '../../desk/find-desk-order.ts'
import { countDeskOrders, listDeskOrders, listForExport } from '../../desk/list-desk-orders.ts'
import { listOrderMessages } from '../../desk/order-messages.ts'
import type { Orders } from '../../orders.ts'

const TAGS = ['Gestion des commandes']
const STAFF = { guard: { staff: 'commandes' } } as const
/** Orders that one exported file takes. */
const EXPORT_MOST = 20_000

/** What staff read of orders: the list, a file of it, one order, its messages, and who delivers. */
export function registerDeskListing(app: FastifyInstance, orders: Orders): void {
  registerList(app, orders)
  registerExport(app, orders)
  registerOne(app, orders)
}

function registerList(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/commandes',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Toutes les commandes, filtrées, triées et paginées',
        querystring: DeskOrderQuery,
        response: { 200: DeskOrders },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      const [listed, total, waiting] = await Promise.all([
        listDeskOrders(db, query, clock()),
        countDeskOrders(db, query),
        countWaitingOrders(db),
      ])
      return { orders: listed, total, to_do: waiting.orders, page: query.page, page_size: DESK_PAGE }
    },
  )
}

function registerExport(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/commandes/export',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Les commandes en CSV, les plus récentes d’abord',
        querystring: DeskOrderQuery,
        response: { 200: DeskExport },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      const now = clock()
      const rows = await listForExport(db, query, { most: EXPORT_MOST + 1, now })
      return {
        filename: `commandes-${toDay(now)}.csv`,
        content: writeCsvFile(listExportRows(rows.slice(0, EXPORT_MOST))),
        is_cut: rows.length > EXPORT_MOST,
      }
    },
  )
}

function registerOne(app: FastifyInstance, { db, clock }: Orders): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/commandes/:id',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Une commande, avec ce qui peut en être fait',
        params: OrderIdParams,
        response: { 200: DeskOrder },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return getDeskOrder(db, params.id, clock())
    },
  )
  routes.get(
    '/api/admin/commandes/:id/messages',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Les messages à propos d’une commande',
        params: OrderIdParams,
        response: { 200: DeskMessages },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return listOrderMessages(db, params.id)
    },
  )
  routes.get(
    '/api/admin/commandes/livreurs',
    {
      config: STAFF,
      schema: { tags: TAGS, summary: 'Qui fait les livraisons', response: { 200: z.array(Courier) } },
    },
    () => listCouriers(db),
  )
}
