import type { FastifyInstance } from 'fastify'
import type { Orders } from './orders.ts'
import { registerAccounting } from './routes/accounting.ts'
import { registerCancelling } from './routes/cancelling.ts'
import { registerDelivering } from './routes/delivering.ts'
import { registerDeliveryOffer } from './routes/delivery-offer.ts'
import { registerDeliveryPrice } from './routes/delivery-price.ts'
import { registerDocuments } from './routes/documents.ts'
import { registerLinked } from './routes/linked.ts'
import { registerCredit } from './routes/credit.ts'
import { registerCreditDesk } from './routes/credit-desk.ts'
import { registerOrderDesk } from './routes/desk/register-desk.ts'
import { registerCreditSchedules } from './routes/credit-schedules.ts'
import { registerNextDelivery } from './routes/next-delivery.ts'
import { registerPlacing } from './routes/placing.ts'
import { registerPromises } from './routes/promises.ts'
import { registerProving } from './routes/proving.ts'
import { registerReading } from './routes/reading.ts'
import { registerSlots } from './routes/slots.ts'
import { registerTracking } from './routes/tracking.ts'

/** Every address of the orders. */
export function registerOrders(app: FastifyInstance, orders: Orders): void {
  registerPlacing(app, orders)
  registerReading(app, orders)
  registerCancelling(app, orders)
  registerLinked(app, orders)
  registerProving(app, orders)
  registerTracking(app, orders)
  registerDocuments(app, orders)
  registerDelivering(app, orders)
  registerCredit(app, orders)
  registerCreditDesk(app, orders)
  registerCreditSchedules(app, orders)
  registerSlots(app, orders)
  registerNextDelivery(app, orders)
  registerDeliveryOffer(app, orders)
  registerDeliveryPrice(app, orders)
  registerOrderDesk(app, orders)
  registerPromises(app, orders)
  registerAccounting(app, orders)
}
