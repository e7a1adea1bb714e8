import type { FastifyRequest } from 'fastify'
import type { TwoPeople } from '#accounts/server/index.ts'
import type { Message } from '#notifications/server/index.ts'
import type { CreditObstacle, TypeSale } from '#orders/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Captchas } from '#platform/server/captcha/captchas.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** Cash that a courier took at the door, in whole FCFA. */
export interface DoorCash {
  /** Number of the order. */
  order: string
  /** For the order and its delivery, in whole FCFA. */
  amount: number
  /** Payment for some of the pieces: less than the whole amount due. */
  isPart: boolean
  /** Idempotency key of the payment. */
  transactionId: string
  caller: AccountCaller
  now: Date
}

/** Checks of a credit order, implemented by the credit domain, which depends on this one. */
export interface CreditRoom {
  /** Locks the employer's row. Throws `credit.unpaid`, `credit.ceiling`, `credit.company_suspended`. */
  require: (
    tx: Transaction,
    buyer: { accountId: number | null; credit: { employerId: number | null } | undefined },
    total: number,
  ) => Promise<void>
  /** A member's obstacles to credit of `total` (whole FCFA). */
  listObstacles: (db: Database, accountId: number, total: number) => Promise<readonly CreditObstacle[]>
}

export interface Orders {
  db: Database
  signals: Signals
  clock: Clock
  /** Keys of bank files: the first encrypts, all decrypt. */
  sealingKeys: readonly string[]
  /** Proof-of-work captcha for guests whose IP address orders often. */
  captchas: Captchas
  /** Guest orders per hour and IP address without a captcha. */
  freeCallsPerHour: number
  /** Whether the current call may send an SMS. Otherwise the response must not claim that a code was sent. */
  isSmsOpen: () => Promise<boolean>
  /** Key for hashes of codes. */
  secret: string
  /** The shop's origin for links, independent of the request's `Host`. */
  originOf: (request: FastifyRequest) => string
  /** Called within the transaction that places an order, to end the buyer's open interest. */
  endInterest: (
    tx: Transaction,
    placed: { accountId: number | null; guestId: string | null; typeSale: TypeSale; now: Date },
  ) => Promise<void>
  creditRoom: CreditRoom
  /** Limits of what one member of staff may give away alone. */
  twoPeople: TwoPeople
  /** Books cash within `tx`, before the order closes. Omit when the shop takes none: couriers get an error. */
  recordCash?: (tx: Transaction, cash: DoorCash) => Promise<void>
  /** Sends a message after `tx` commits. */
  sendMessage: (tx: Transaction, message: Message) => Promise<void>
}
