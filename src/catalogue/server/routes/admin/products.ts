import type { FastifyInstance } from 'fastify'
import { ADMIN_PRODUCT_CALLS } from '#catalogue/contract/admin-calls.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { getStaffProduct } from '../../admin/find-staff-product.ts'
import { listAdminProducts } from '../../admin/list-admin-products.ts'
import type { Catalogue } from '../../catalogue.ts'
import { changeMany } from '../../writes/change-many.ts'
import { copyProduct, restoreProduct } from '../../writes/copy-and-restore.ts'

export function registerAdminProducts(app: FastifyInstance, catalogue: Catalogue): void {
  const { db, memory, signals } = catalogue

  serveCalls(app, ADMIN_PRODUCT_CALLS, {
    'GET /api/admin/produits': ({ query, reader }) => listAdminProducts({ db: reader, memory }, query),
    'GET /api/admin/produits/:id': ({ params }) => getStaffProduct(db, params.id),
    'POST /api/admin/produits/lot': ({ body: change, caller }) =>
      db.transaction((tx) => changeMany(tx, { caller, signals, change })),
    'POST /api/admin/produits/:id/copie': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const id = await copyProduct(tx, request.params.id, { caller: request.caller, signals })
        return { status: 201, body: await getStaffProduct(tx, id) }
      }),
    'POST /api/admin/produits/:id/restauration': ({ params, body: change, caller }) =>
      db.transaction(async (tx) => {
        await restoreProduct(tx, params.id, { caller, signals, change })
        return getStaffProduct(tx, params.id)
      }),
  })
}
