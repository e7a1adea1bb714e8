import type { FastifyInstance } from 'fastify'
import type { Orders } from './orders.ts'
import { registerCourier } from './routes/admin/delivery.ts'
import { registerAdminEdits } from './routes/admin/edits.ts'
import { registerAdminListing } from './routes/admin/listing.ts'
import { registerNearCeilings } from './routes/admin/near-ceilings.ts'
import { registerPhoneOrders } from './routes/admin/phone.ts'
import { registerDelivering, registerAdminSteps } from './routes/admin/steps.ts'
import { registerWorkDocuments } from './routes/admin/work-documents.ts'
import { registerCancelling } from './routes/cancelling.ts'
import { registerSlots, registerDeliveryPrice, registerPromises } from './routes/delivery.ts'
import { registerDocuments } from './routes/documents.ts'
import { registerLinked } from './routes/linked.ts'
import { registerPlacing } from './routes/placing.ts'
import { registerProving } from './routes/proving.ts'
import { registerReading } from './routes/reading.ts'
import { registerTracking } from './routes/tracking.ts'

export function registerOrders(app: FastifyInstance, orders: Orders): void {
  registerPlacing(app, orders)
  registerReading(app, orders)
  registerCancelling(app, orders)
  registerLinked(app, orders)
  registerProving(app, orders)
  registerTracking(app, orders)
  registerDocuments(app, orders)
  registerDelivering(app, orders)
  registerSlots(app, orders)
  registerDeliveryPrice(app, orders)
  // Routes for the back office and for couriers.
  registerAdminListing(app, orders)
  registerAdminSteps(app, orders)
  registerAdminEdits(app, orders)
  registerWorkDocuments(app, orders)
  registerPhoneOrders(app, orders)
  registerCourier(app, orders)
  registerPromises(app, orders)
  registerNearCeilings(app, orders)
}
