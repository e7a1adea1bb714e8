import type { FastifyInstance } from 'fastify'
import { nameFields } from '#platform/server/errors/describe-issue.ts'
import { SUPPLIER_FIELDS } from '#purchasing/contract/supplier-fields.ts'
import type { Purchasing } from './purchasing.ts'
import { registerPurchases } from './routes/purchases.ts'
import { registerSuppliers } from './routes/suppliers.ts'

export function registerPurchasing(app: FastifyInstance, purchasing: Purchasing): void {
  nameFields(SUPPLIER_FIELDS)
  registerSuppliers(app, purchasing)
  registerPurchases(app, purchasing)
}
