import type { FastifyInstance } from 'fastify'
import type { Orders } from '../../orders.ts'
import { registerCalendar } from './calendar.ts'
import { registerCourier } from './courier.ts'
import { registerDeskEdits } from './edits.ts'
import { registerDeskListing } from './listing.ts'
import { registerDeskPapers } from './papers.ts'
import { registerPhoneOrders } from './phone.ts'
import { registerDeskSteps } from './steps.ts'

/** What staff do with orders in the back office, and couriers on the way. */
export function registerOrderDesk(app: FastifyInstance, orders: Orders): void {
  registerDeskListing(app, orders)
  registerDeskSteps(app, orders)
  registerDeskEdits(app, orders)
  registerDeskPapers(app, orders)
  registerPhoneOrders(app, orders)
  registerCalendar(app, orders)
  registerCourier(app, orders)
}
