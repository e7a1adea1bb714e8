import type { FastifyInstance } from 'fastify'
import type { Orders } from '../../orders.ts'
import { registerCalendar, registerCourier } from './delivery.ts'
import { registerAdminEdits } from './edits.ts'
import { registerAdminListing } from './listing.ts'
import { registerWorkDocuments } from './papers.ts'
import { registerPhoneOrders } from './phone.ts'
import { registerAdminSteps } from './steps.ts'

/** What staff do with orders in the back office, and couriers on the way. */
export function registerOrderAdmin(app: FastifyInstance, orders: Orders): void {
  registerAdminListing(app, orders)
  registerAdminSteps(app, orders)
  registerAdminEdits(app, orders)
  registerWorkDocuments(app, orders)
  registerPhoneOrders(app, orders)
  registerCalendar(app, orders)
  registerCourier(app, orders)
}
