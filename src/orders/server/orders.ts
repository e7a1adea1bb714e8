import type { FastifyRequest } from 'fastify'
import type { Message } from '../../notifications/server/index.ts'
import type { Clock } from '../../platform/contract/clock.ts'
import type { Database, Transaction } from '../../platform/server/db/database.ts'
import type { Signals } from '../../platform/server/events/signals.ts'
import type { TypeSale } from '../contract.ts'

/** What the routes and use cases of orders work with. */
export interface Orders {
  db: Database
  signals: Signals
  clock: Clock
  /** Seals bank files. */
  secret: string
  /** Where the visitor reaches the shop, for links in messages. */
  originOf: (request: FastifyRequest) => string
  /** Told within the transaction that places an order: what the shop knows of the buyer's interests ends with it. */
  endInterest: (
    tx: Transaction,
    placed: { accountId: number | null; guestId: string | null; typeSale: TypeSale; now: Date },
  ) => Promise<void>
  /** Sends a message once `tx` has committed. */
  sendMessage: (tx: Transaction, message: Message) => Promise<void>
}
