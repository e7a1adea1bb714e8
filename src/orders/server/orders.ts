import type { FastifyRequest } from 'fastify'
import type { TwoPeople } from '#accounts/server/index.ts'
import type { Message } from '#notifications/server/index.ts'
import type { CreditObstacle, TypeSale } from '#orders/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { Puzzles } from '#platform/server/puzzle/puzzles.ts'

/** Cash that a courier took at the door, in whole FCFA. */
export interface DoorCash {
  /** The order's number. */
  order: string
  /** For the order and its delivery. */
  amount: number
  /** For some of the pieces only: less than what is due of the whole. */
  isPart: boolean
  /** Names the payment: the same one again is the same payment. */
  transactionId: string
  caller: AccountCaller
  now: Date
}

/** What an order on credit must pass: the domain credit, right of this one, decides. */
export interface CreditRoom {
  /** Holds the employer's row. Throws credit.unpaid, credit.ceiling, credit.company_suspended. */
  require: (
    tx: Transaction,
    buyer: { accountId: number | null; credit: { employerId: number | null } | undefined },
    total: number,
  ) => Promise<void>
  /** What keeps a member from ordering so much (whole FCFA) on credit. */
  listObstacles: (db: Database, accountId: number, total: number) => Promise<readonly CreditObstacle[]>
}

/** What the routes and use cases of orders work with. */
export interface Orders {
  db: Database
  signals: Signals
  clock: Clock
  /** Seal bank files: the first seals, all open. */
  sealingKeys: readonly string[]
  /** What browsers solve where guests of one address order much. */
  puzzles: Puzzles
  /** Orders of guests of one address in an hour without a puzzle. */
  freeCallsPerHour: number
  /** Whether an SMS of the call under way may leave: a code for an order is not said to be sent where it may not. */
  isSmsOpen: () => Promise<boolean>
  /** Keyed hashes of codes. */
  secret: string
  /** Where people reach the shop, for links: the same for each request, whatever its `Host` says. */
  originOf: (request: FastifyRequest) => string
  /** Told within the transaction that places an order: what the shop knows of the buyer's interests ends with it. */
  endInterest: (
    tx: Transaction,
    placed: { accountId: number | null; guestId: string | null; typeSale: TypeSale; now: Date },
  ) => Promise<void>
  creditRoom: CreditRoom
  /** The rule about what one member of staff may give away alone. */
  twoPeople: TwoPeople
  /** Books cash within `tx`, before the order ends. Absent where the shop takes none: couriers are told so. */
  recordCash?: (tx: Transaction, cash: DoorCash) => Promise<void>
  /** Sends a message once `tx` has committed. */
  sendMessage: (tx: Transaction, message: Message) => Promise<void>
}
