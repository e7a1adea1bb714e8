import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { requireAccount } from '../../../../accounts/server/index.ts'
import { createOnce } from '../../../../platform/server/http/idempotency.ts'
import {
  DeskFind,
  DeskOrder,
  PhoneCustomer,
  PhoneOrder,
  PhoneOrderPreview,
  PhoneProduct,
  PreviewedPhoneOrder,
} from '../../../contract.ts'
import { findPhoneCustomers, findPhoneProducts } from '../../desk/find-for-phone.ts'
import { getDeskOrder } from '../../desk/find-desk-order.ts'
import { placePhoneOrder, previewPhoneOrder } from '../../desk/phone-order.ts'
import type { Orders } from '../../orders.ts'

const TAGS = ['Gestion des commandes']
const STAFF = { guard: { staff: 'commandes' } } as const

/** Orders that staff take on the phone: finding products and customers, what it comes to, placing it. */
export function registerPhoneOrders(app: FastifyInstance, orders: Orders): void {
  registerFinding(app, orders)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/admin/commandes/apercu',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Ce que serait une commande prise au téléphone',
        body: PhoneOrderPreview,
        response: { 200: PreviewedPhoneOrder },
      },
    },
    ({ body }) => previewPhoneOrder(orders, body),
  )
  routes.post(
    '/api/admin/commandes',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Passe une commande pour quelqu’un au téléphone',
        body: PhoneOrder,
        response: { 201: DeskOrder },
      },
    },
    async (request, reply) => {
      const by = { caller: requireAccount(request.caller), origin: orders.originOf(request) }
      const { id } = await createOnce(orders.db, request, reply, async (tx) => ({
        status: 201,
        body: { id: await placePhoneOrder(tx, orders, request.body, by) },
      }))
      return getDeskOrder(orders.db, id, orders.clock())
    },
  )
}

function registerFinding(app: FastifyInstance, { db }: Orders): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/commandes/produits',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Articles à proposer au téléphone',
        querystring: DeskFind,
        response: { 200: z.array(PhoneProduct) },
      },
    },
    ({ query }) => findPhoneProducts(db, query.q),
  )
  routes.get(
    '/api/admin/commandes/clients',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Clients, par nom, téléphone ou e-mail',
        querystring: DeskFind,
        response: { 200: z.array(PhoneCustomer) },
      },
    },
    ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return findPhoneCustomers(db, query.q)
    },
  )
}
