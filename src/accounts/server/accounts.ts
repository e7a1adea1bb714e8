import type { FastifyRequest } from 'fastify'
import type { Message } from '#notifications/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Tokens } from '#platform/server/auth/tokens.ts'
import type { Captchas } from '#platform/server/captcha/captchas.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { SecondApproval, TwoPeople } from './approvals/two-people.ts'

/** Figures about a person that other domains provide; zero until those domains exist. */
export interface AccountFigures {
  orders: number
  preorders: number
  delivered: number
  inProgress: number
  creditOrders: number
}

/** Credit guaranteed by a company. Amounts in whole FCFA. */
export interface CompanyCredit {
  /** Unpaid credit that the shop has agreed to. */
  owed: number
  /** Requested credit, not agreed to yet. */
  requested: number
  /** Orders that wait for the employer's decision. */
  toAnswer: number
}

/** Functions that accounts needs from later domains. */
export interface AccountPorts {
  countOrders(accountId: number): Promise<AccountFigures>
  /** Whether the person owes money or is owed goods, which prevents closing the account. */
  hasOpenBusiness(tx: Transaction, accountId: number): Promise<boolean>
  /** Whether the person has unpaid credit, which prevents changes of the membership. */
  hasUnpaidCredit(tx: Transaction, accountId: number): Promise<boolean>
  /** Assigns the person's guest activity to their account once it is verified. */
  adoptBusiness(tx: Transaction, accountId: number): Promise<void>
  /** Moves the activity of one account to another account of the same person. */
  moveBusiness(tx: Transaction, accounts: { from: number; into: number }): Promise<void>
  /** Credit guaranteed by a company: what its members owe and have requested. */
  describeCredit(companyId: number): Promise<CompanyCredit>
  /** Data about a person in other domains, for the export of personal data. */
  exportMore(accountId: number): Promise<Record<string, unknown>>
}

/** Dependencies of the routes and use cases of accounts. */
export interface Accounts {
  db: Database
  clock: Clock
  tokens: Tokens
  ports: AccountPorts
  /** Key for the hashes of codes and tokens and for deriving successors of refresh tokens. */
  secret: string
  /** Keys that encrypt the secrets of authenticator apps at rest. The first encrypts; all decrypt. */
  sealingKeys: readonly string[]
  /** True when staff and HR must give a second factor, set up or sent. */
  hasStaffSecondFactor: boolean
  /** Amounts from which two people must approve, and the rule that applies them. */
  secondApproval: SecondApproval
  twoPeople: TwoPeople
  /** Cheap password hashing, only in a demo under test. */
  hasCheapPasswords: boolean
  /** Proof-of-work captchas after many tries or calls of one address. */
  captchas: Captchas
  /** Sign-ups and messages per address and hour without a captcha. */
  freeCallsPerHour: number
  /** Whether an SMS may be sent for the current call, within the daily and the per-address limit. */
  isSmsOpen: () => Promise<boolean>
  /** Public origin for links, cookies and passkeys. Constant for all requests, regardless of their `Host`. */
  originOf: (request: FastifyRequest) => string
  /** Sends a message after `tx` commits. */
  sendMessage: (tx: Transaction, message: Message) => Promise<void>
}
