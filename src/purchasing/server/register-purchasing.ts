import type { FastifyInstance } from 'fastify'
import type { Purchasing } from './purchasing.ts'
import { registerPurchases } from './routes/purchases.ts'
import { registerSuppliers } from './routes/suppliers.ts'

export function registerPurchasing(app: FastifyInstance, purchasing: Purchasing): void {
  registerSuppliers(app, purchasing)
  registerPurchases(app, purchasing)
}
