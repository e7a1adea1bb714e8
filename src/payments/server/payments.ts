import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { TwoPeople } from '#accounts/server/index.ts'
import type { Message } from '#notifications/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Payable } from './payable.ts'
import type { Providers } from './providers/open-providers.ts'

/** What payments work with, also where nobody asks: the poller. */
export interface SettlementDeps {
  db: Database
  clock: Clock
  log: Pick<Logger, 'warn' | 'error'>
  providers: Providers
  payable: Payable
  /** Sends a message once `tx` has committed. */
  sendMessage: (tx: Transaction, message: Message) => Promise<void>
}

/** What the routes of payments work with besides. */
export interface Payments extends SettlementDeps {
  /** Where people reach the shop, for links and receipts: the same for each request, whatever its `Host` says. */
  originOf: (request: FastifyRequest) => string
  /** Where the browser of a call comes back to from a provider, and nothing else. */
  returnOriginOf: (request: FastifyRequest) => string
  /** The rule about what one person may give away alone. */
  twoPeople: TwoPeople
}
