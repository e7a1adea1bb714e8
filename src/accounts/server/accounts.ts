import type { FastifyRequest } from 'fastify'
import type { Message } from '#notifications/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Tokens } from '#platform/server/auth/tokens.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Puzzles } from '#platform/server/puzzle/puzzles.ts'
import type { SecondApproval, TwoPeople } from './approvals/two-people.ts'

/** Figures about a person that other domains have. Honest zeros until they exist. */
export interface AccountFigures {
  orders: number
  preorders: number
  delivered: number
  inProgress: number
  creditOrders: number
}

/** Credit that a company guarantees. Amounts in whole FCFA. */
export interface CompanyCredit {
  /** Unpaid of what the shop has agreed to. */
  owed: number
  /** Asked for, and not agreed to yet. */
  requested: number
  /** Orders that wait for the employer's answer. */
  toAnswer: number
}

/** What accounts ask of domains that come after them. */
export interface AccountPorts {
  countOrders(accountId: number): Promise<AccountFigures>
  /** Whether the person still owes money, or is owed goods: their account stays meanwhile. */
  hasOpenBusiness(tx: Transaction, accountId: number): Promise<boolean>
  /** Whether the person has unpaid credit, which ties the membership. */
  hasUnpaidCredit(tx: Transaction, accountId: number): Promise<boolean>
  /** The person has proved their account: what they did before as a guest is theirs. */
  adoptBusiness(tx: Transaction, accountId: number): Promise<void>
  /** What one account did becomes another's of the same person. */
  moveBusiness(tx: Transaction, accounts: { from: number; into: number }): Promise<void>
  /** What a company's members owe and ask for on credit that it guarantees. */
  describeCredit(companyId: number): Promise<CompanyCredit>
  /** What other domains know of a person, for the export of one's own data. */
  exportMore(accountId: number): Promise<Record<string, unknown>>
}

/** What the routes and use cases of accounts work with. */
export interface Accounts {
  db: Database
  clock: Clock
  tokens: Tokens
  ports: AccountPorts
  /** Keyed hashes of codes and tokens, and the successors of refresh tokens. */
  secret: string
  /** The secrets of authenticator apps at rest: the first seals, all open. */
  sealingKeys: readonly string[]
  /** Staff and HR must give a second factor, set up or sent. */
  hasStaffSecondFactor: boolean
  /** From which sums two people must, and the rule about them. */
  secondApproval: SecondApproval
  twoPeople: TwoPeople
  /** Only in a demo that is tested. */
  hasCheapPasswords: boolean
  /** What browsers solve where tries or calls of one address become many. */
  puzzles: Puzzles
  /** Sign-ups and messages that one address asks for in an hour without a puzzle. */
  freeCallsPerHour: number
  /** Whether an SMS of the call under way may leave: within the ceilings of the day and of its address. */
  isSmsOpen: () => Promise<boolean>
  /** Where people reach the shop, for links, cookies and passkeys: the same for each request, whatever its `Host` says. */
  originOf: (request: FastifyRequest) => string
  /** Sends a message once `tx` has committed. */
  sendMessage: (tx: Transaction, message: Message) => Promise<void>
}
