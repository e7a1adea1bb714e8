import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { TwoPeople } from '#accounts/server/index.ts'
import type { Message } from '#notifications/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Payable } from './payable.ts'
import type { Providers } from './providers/open-providers.ts'

/** Dependencies of payments outside a request, such as in the poller. */
export interface SettlementDeps {
  db: Database
  clock: Clock
  log: Pick<Logger, 'warn' | 'error'>
  providers: Providers
  payable: Payable
  /** Sends a message after `tx` commits. */
  sendMessage: (tx: Transaction, message: Message) => Promise<void>
}

/** Additional dependencies of the payment routes. */
export interface Payments extends SettlementDeps {
  /** Public origin for links and receipts. Constant for all requests, regardless of their `Host`. */
  originOf: (request: FastifyRequest) => string
  /** Origin to which a provider returns the calling browser; not for other uses. */
  returnOriginOf: (request: FastifyRequest) => string
  /** Rule about amounts that one person may give away alone. */
  twoPeople: TwoPeople
}
