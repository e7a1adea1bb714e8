import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { createOnce } from '../../../../platform/server/http/idempotency.ts'
import { IdParams } from '../../../contract.ts'
import {
  BulkChange,
  BulkResult,
  DeskList,
  DeskQuery,
  Restoration,
  StaffProduct,
} from '../../../contract/desk.ts'
import type { Catalogue } from '../../catalogue.ts'
import { getStaffProduct } from '../../desk/find-staff-product.ts'
import { listDeskProducts } from '../../desk/list-desk-products.ts'
import { changeMany } from '../../writes/change-many.ts'
import { copyProduct, restoreProduct } from '../../writes/copy-and-restore.ts'

const TAGS = ['Gestion du catalogue']
const STAFF = { guard: { staff: 'catalogue' } } as const

/** Products as staff work on them. */
export function registerDeskProducts(app: FastifyInstance, catalogue: Catalogue): void {
  registerReading(app, catalogue)
  registerDecisions(app, catalogue)
  registerComingBack(app, catalogue)
}

function registerReading(app: FastifyInstance, { db, memory }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/produits',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Produits, aussi ceux que la boutique ne montre pas',
        querystring: DeskQuery,
        response: { 200: DeskList },
      },
    },
    ({ query }) => listDeskProducts({ db, memory }, query),
  )
  routes.get(
    '/api/admin/produits/:id',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Un produit avec tout ce que l’équipe décide',
        params: IdParams,
        response: { 200: StaffProduct },
      },
    },
    ({ params }) => getStaffProduct(db, params.id),
  )
}

function registerDecisions(app: FastifyInstance, { db, signals }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/admin/produits/lot',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Une décision pour plusieurs produits, ou son essai',
        body: BulkChange,
        response: { 200: BulkResult },
      },
    },
    ({ body: change, caller }) => db.transaction((tx) => changeMany(tx, { caller, signals, change })),
  )
  routes.post(
    '/api/admin/produits/:id/copie',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Copie un produit, hors vente',
        params: IdParams,
        response: { 201: StaffProduct },
      },
    },
    (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const id = await copyProduct(tx, request.params.id, { caller: request.caller, signals })
        return { status: 201, body: await getStaffProduct(tx, id) }
      }),
  )
}

function registerComingBack(app: FastifyInstance, { db, signals }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/produits/:id/restauration',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Remet au catalogue un produit archivé, hors vente',
        params: IdParams,
        body: Restoration,
        response: { 200: StaffProduct },
      },
    },
    ({ params, body: change, caller }) =>
      db.transaction(async (tx) => {
        await restoreProduct(tx, params.id, { caller, signals, change })
        return getStaffProduct(tx, params.id)
      }),
  )
}
