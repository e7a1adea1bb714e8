import type { FastifyInstance } from 'fastify'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { SUPPLIER_CALLS } from '#purchasing/contract.ts'
import type { Purchasing } from '../purchasing.ts'
import { getSupplier, listSupplierProducts, listSuppliers } from '../suppliers/list-suppliers.ts'
import {
  archiveSupplier,
  changeSupplier,
  createSupplier,
  removeSupplierProduct,
  saveSupplierProduct,
} from '../suppliers/save-supplier.ts'

/** Routes for suppliers and their products. */
export function registerSuppliers(app: FastifyInstance, { db, clock }: Purchasing): void {
  serveCalls(app, SUPPLIER_CALLS, {
    'GET /api/admin/achats/fournisseurs': ({ query }) => listSuppliers(db, query),
    'POST /api/admin/achats/fournisseurs': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const id = await createSupplier(tx, request.caller, request.body)
        return { status: 201, body: await getSupplier(tx, id) }
      }),
    'PUT /api/admin/achats/fournisseurs/:id': ({ params: { id }, body: change, caller }) =>
      db.transaction(async (tx) => {
        await changeSupplier(tx, id, { caller, change })
        return getSupplier(tx, id)
      }),
    'POST /api/admin/achats/fournisseurs/:id/archive': ({ params: { id }, body, caller }) =>
      db.transaction(async (tx) => {
        await archiveSupplier(tx, id, { caller, now: clock(), ...body })
        return getSupplier(tx, id)
      }),
    'GET /api/admin/achats/fournisseurs/:id/produits': ({ params: { id } }) => listSupplierProducts(db, id),
    'PUT /api/admin/achats/fournisseurs/:id/produits/:product': ({ params, body: change, caller }) =>
      db.transaction(async (tx) => {
        const supplied = { supplierId: params.id, productId: params.product }
        await saveSupplierProduct(tx, supplied, { caller, change })
        return listSupplierProducts(tx, params.id)
      }),
    'DELETE /api/admin/achats/fournisseurs/:id/produits/:product': ({ params, caller }) =>
      db.transaction(async (tx) => {
        await removeSupplierProduct(tx, { supplierId: params.id, productId: params.product }, caller)
        return listSupplierProducts(tx, params.id)
      }),
  })
}
