import type { CreditDecision, CreditRequest, CreditWaiver } from '#credit/contract.ts'
import {
  confirmCredit,
  type LockedOrder,
  lockOrder,
  notifyCreditConfirmed,
  type Orders,
} from '#orders/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { type AccountCaller, hasRight } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { findCredit } from './credit-rows.ts'
import { decideCredit } from './decide-credit.ts'
import { findFirstPart, notifyCreditAnswer } from './notify-credit.ts'
import { presentCredit } from './present-credit.ts'

/** The person who decides, and dependencies. `origin` begins the links in messages. */
export interface Answering {
  caller: AccountCaller
  origin: string
  orders: Pick<Orders, 'signals' | 'clock' | 'sendMessage' | 'twoPeople'>
}

/**
 * Records the employer's decision, made by its HR. Staff decide only when the HR is the applicant, because no one
 * decides on their own request. Throws `order.not_found` for other employers' credit, and the errors of
 * `decideCredit`.
 */
export async function answerForEmployer(
  tx: Transaction,
  orderId: number,
  decision: CreditDecision,
  answering: Answering,
): Promise<CreditRequest> {
  const { caller } = answering
  const order = await lockCredit(tx, orderId)
  const isOwnEmployer =
    caller.isMainUser && order.employer_id !== null && order.employer_id === caller.employerId
  if (!isOwnEmployer) {
    if (!hasRight(caller, 'credits') || order.type_credit !== 'direct') throw new ShopError('order.not_found')
    if (!(await isRequestedByAdmin(tx, order))) throw new ShopError('credit.employer_first')
  }
  return answer(tx, order, { by: 'employer', decision, answering, companyId: order.employer_id })
}

/** Records the bank's decision, entered by credit staff. Throws `order.not_found` for credit without a bank. */
export async function answerForBank(
  tx: Transaction,
  orderId: number,
  decision: CreditDecision,
  answering: Answering,
): Promise<CreditRequest> {
  const order = await lockCredit(tx, orderId)
  if (order.type_credit !== 'banque') throw new ShopError('order.not_found')
  return answer(tx, order, { by: 'employer', decision, answering, companyId: null })
}

/** Records the shop's decision, after the employer's or the bank's. */
export async function answerForShop(
  tx: Transaction,
  orderId: number,
  decision: CreditDecision,
  answering: Answering,
): Promise<CreditRequest> {
  const order = await lockCredit(tx, orderId)
  return answer(tx, order, { by: 'shop', decision, answering, companyId: null })
}

/**
 * Waives the first part of an order that both have agreed to. Its due days count from today. Throws `credit.own`,
 * `order.changed`, `order.state`.
 */
export async function waiveFirstPart(
  tx: Transaction,
  orderId: number,
  { reason, version }: CreditWaiver,
  { caller, origin, orders: { clock, sendMessage, twoPeople } }: Answering,
): Promise<CreditRequest> {
  const order = await lockCredit(tx, orderId)
  if (order.account_id === caller.id) throw new ShopError('credit.own')
  if (version !== undefined && version !== order.version) throw new ShopError('order.changed')
  const now = clock()
  const first = await findUnpaidFirstPart(tx, order)
  await twoPeople.weigh(tx, {
    effect: 'money.waive',
    amount: first,
    subject: { type: 'order', id: order.id },
    title: `Crédit ${order.name} sans son premier versement de ${formatFrancs(first)}`,
    reason,
    caller,
    now,
  })
  const confirmed = await confirmCredit(tx, order, { now, accountId: caller.id })
  await recordDecision(tx, {
    caller,
    action: 'credit.waive',
    subject: { type: 'order', id: order.id },
    before: { state: order.state, paid: order.paid_total },
    after: { state: 'sale', reason },
  })
  await notifyCreditConfirmed(tx, sendMessage, confirmed, origin)
  return readCredit(tx, order.id, null, now)
}

/** The unpaid amount of the first part, in whole FCFA. */
async function findUnpaidFirstPart(tx: Transaction, { id, paid_total }: LockedOrder): Promise<number> {
  return Math.max((await findFirstPart(tx, id)) - paid_total, 0)
}

async function lockCredit(tx: Transaction, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (order?.type_sale !== 'creditorder') throw new ShopError('order.not_found')
  return order
}

async function answer(
  tx: Transaction,
  order: LockedOrder,
  given: {
    by: 'employer' | 'shop'
    decision: CreditDecision
    answering: Answering
    companyId: number | null
  },
): Promise<CreditRequest> {
  const { by, decision, answering, companyId } = given
  const { caller, origin, orders } = answering
  const { signals, clock, sendMessage } = orders
  const now = clock()
  const answer = { by, isAccepted: decision.state === 'validated', reason: decision.reason }
  await decideCredit(tx, order, { ...answer, caller, version: decision.version }, { signals, now })
  await notifyCreditAnswer(tx, sendMessage, order, { answer: answer, origin })
  return readCredit(tx, order.id, companyId, now)
}

async function readCredit(
  tx: Transaction,
  id: number,
  companyId: number | null,
  now: Date,
): Promise<CreditRequest> {
  const row = await findCredit(tx, id, { companyId, today: toDay(now) })
  if (row === undefined) throw new ShopError('order.not_found')
  return presentCredit(row, now)
}

/** Whether the applicant represents the employer that would guarantee the credit. */
async function isRequestedByAdmin(tx: Transaction, order: LockedOrder): Promise<boolean> {
  const [row] = await tx.rows({
    name: 'credit.requested-by-employer',
    text: `select exists (select from account where id = $1 and role = 'main_user' and employer_id = $2) as is_own`,
    values: [order.account_id, order.employer_id],
  })
  return row?.is_own ?? false
}
