import type { FastifyInstance } from 'fastify'
import type { DeliveryLocation } from '#delivery/rules/locate-delivery.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { registerCalendar, registerDeliveryOffer, registerNextDelivery } from './routes/delivery.ts'

export interface Delivery {
  db: Database
  signals: Signals
  clock: Clock
  /** Destination of a person's orders: their default address, else their town. */
  findUsualPlace: (db: Database, accountId: number) => Promise<DeliveryLocation>
}

export function registerDelivery(app: FastifyInstance, delivery: Delivery): void {
  registerDeliveryOffer(app, delivery)
  registerNextDelivery(app, delivery)
  registerCalendar(app, delivery)
}
