import { roundCash } from '#payments/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { Book } from './book.ts'
import { decide } from './book.ts'
import { addMinutes, signsOf, uuidOf } from './days.ts'
import type { Row } from './rows.ts'
import { change, leftOf, type Story, recordEvent } from './story.ts'

export type Means = 'cash' | 'wave' | 'orange'

/** Smallest coin for cash, in whole FCFA. */
const CASH_STEP = 5
/** Days for which the simulated providers keep payments. */
const REMEMBERED_DAYS = 7
/** Duration of a phone payment in minutes. */
const TO_PAY_MINUTES = 2

/** An incoming payment in whole FCFA. `holder`: the courier who took it at the door; null for the till. */
export interface Paying {
  amount: number
  at: Date
  means: Means
  holder?: Row | null
}

/** Books a payment for an order: first for its articles, then for its delivery. Returns the payment. */
export function pay(book: Book, story: Story, paying: Paying): Row {
  const { rows } = book
  const { amount, at, means } = paying
  const { order, name } = story
  const { attempt, transaction, session, reference } = addAttempt(book, story, paying)
  const payment = rows.add('payment', {
    provider: means,
    provider_transaction_id: transaction,
    attempt_id: attempt,
    order_id: order,
    amount,
    currency: 'XOF',
    received_at: at,
    session_id: session,
    reference,
    receipt_id: uuidOf(`receipt/${name}/${at.toISOString()}`),
  })
  rows.add('payment_allocation', { payment_id: payment, order_id: order, amount, created_at: at })
  bookTwo(book, story, { payment, amount, at, from: 'orders', to: means, text: `${means} ${transaction}` })
  if (means === 'cash') bookCash(book, story, { ...paying, payment })
  const forArticles = Math.min(amount, Math.max(leftOf(story), 0))
  change(story, {
    paid_total: order.values.paid_total + forArticles,
    paid_delivery: order.values.paid_delivery + amount - forArticles,
    remind_at: null,
    expires_at: null,
  })
  recordEvent(book, story, 'paid', at)
  issueInvoice(book, story, at)
  return payment
}

/** A paid attempt under its provider's name. */
interface PaidTry {
  attempt: Row
  transaction: string
  session: string | null
  reference: string
}

function addAttempt(
  { rows, days, cashier }: Book,
  { order, name, requested }: Story,
  paying: Paying,
): PaidTry {
  const { amount, at, means, holder } = paying
  const salt = `${name}/${at.toISOString()}/${amount}`
  const isCash = means === 'cash'
  const begun = isCash ? at : addMinutes(at, 0 - TO_PAY_MINUTES)
  const reference = `KE-${name}-${signsOf(`reference/${salt}`, 10).toUpperCase()}`
  const session = isCash ? null : `${means === 'wave' ? 'cos-' : ''}${signsOf(`session/${salt}`, 14)}`
  const transactionId = uuidOf(`attempt/${salt}`)
  const transaction = isCash ? transactionId : `${PREFIX[means]}${signsOf(`money/${salt}`, 10).toUpperCase()}`
  if (session !== null && days.agoOf(at) < REMEMBERED_DAYS)
    rows.add('simulated_session', {
      id: session,
      provider: means,
      reference,
      body: writeSession({ session, means, reference, amount, begun, at, transaction }),
      created_at: begun,
    })
  const attempt = rows.add('payment_attempt', {
    transaction_id: transactionId,
    provider: means,
    reference,
    order_id: order,
    account_id: requested.buyer.account,
    amount,
    description: isCash ? `Espèces reçues par le compte ${(holder ?? cashier).id}` : '',
    status: 'completed',
    checkout_status: 'complete',
    payment_status: 'succeeded',
    session_id: session,
    created_at: begun,
    updated_at: at,
    completed_at: at,
    expires_at: isCash ? at : addMinutes(begun, 30),
    ended_at: null,
  })
  return { attempt, transaction, session, reference }
}

const PREFIX = { wave: 'T', orange: 'MP' } as const

/** The simulated provider's record of a payment, so that its books agree with ours and it can refund. */
function writeSession(paid: {
  session: string
  means: Means
  reference: string
  amount: number
  begun: Date
  at: Date
  transaction: string
}): object {
  return {
    id: paid.session,
    provider: paid.means,
    reference: paid.reference,
    amount: paid.amount,
    description: '',
    successUrl: 'http://localhost/payment/success',
    errorUrl: 'http://localhost/payment/error',
    callbackUrl: null,
    createdAt: paid.begun.toISOString(),
    expiresAt: addMinutes(paid.begun, 30).toISOString(),
    state: 'paid',
    endedAt: paid.at.toISOString(),
    error: null,
    transactions: [{ id: paid.transaction, outcome: 'paid', at: paid.at.toISOString() }],
    isRefunded: false,
    lastEvent: null,
    asked: {},
  }
}

function bookTwo(
  { rows }: Book,
  { order }: Story,
  line: { payment: Row; amount: number; at: Date; from: string; to: string; text: string },
): void {
  const { payment, amount, at, from, to, text } = line
  const common = { payment_id: payment, order_id: order, text, booked_at: at }
  rows.add('ledger_line', { account: to, amount, ...common })
  rows.add('ledger_line', { account: from, amount: 0 - amount, ...common })
}

/** Cash is rounded to coins; the rounding is stored separately. */
function bookCash(book: Book, story: Story, cash: Paying & { payment: Row }): void {
  const { amount, at, holder = null, payment } = cash
  const by = holder ?? book.cashier
  const entry = (kind: string, sum: number): void => {
    if (sum === 0) return
    book.rows.add('cash_entry', {
      kind,
      holder_id: holder,
      amount: sum,
      payment_id: payment,
      hand_over_id: null,
      key: null,
      day: toDay(at),
      booked_at: at,
      account_id: by,
      note: '',
    })
  }
  entry('taking', amount)
  entry('rounding', roundCash(amount, CASH_STEP) - amount)
  decide(book, {
    at,
    by,
    action: 'payment.cash',
    type: 'order',
    subject: story.order,
    after: { amount },
  })
}

/** Issues the invoice of an order once it is delivered, or paid with its delivery. */
export function issueInvoice({ rows }: Book, story: Story, at: Date): void {
  const { order } = story
  const { state, amount_delivery: delivery, paid_delivery: paidDelivery } = order.values
  const isPaid = leftOf(story) <= 0 && delivery !== null && paidDelivery >= delivery
  if (state !== 'delivered' && !isPaid) return
  if (rows.list('invoice').some(({ values }) => values['order_id'] === order)) return
  rows.add('invoice', {
    order_id: order,
    issued_at: at,
    amount_delivery: delivery,
    amount_credited: order.values['amount_credited'],
  })
}

/** A refund of a payment in whole FCFA. `how`: over the counter, or through its provider. */
export interface GivingBack {
  payment: Row
  amount: number
  at: Date
  how: 'cash' | 'provider'
  reason: string
}

/** Refunds the part of a payment above the order's current total. */
export function giveBack(book: Book, story: Story, { payment, amount, at, how, reason }: GivingBack): void {
  const { rows } = book
  const { order } = story
  rows.add('payment_refund', {
    payment_id: payment,
    amount,
    reason,
    account_id: book.cashier,
    state: 'done',
    created_at: at,
    done_at: at,
    how,
    reference: '',
  })
  const to = how === 'cash' ? 'cash' : (payment.values['provider'] as Means)
  bookTwo(book, story, { payment, amount: 0 - amount, at, from: 'orders', to, text: `refund ${story.name}` })
  rows.add('payment_allocation', { payment_id: payment, order_id: order, amount: 0 - amount, created_at: at })
  const entry = (kind: 'refund' | 'rounding', moved: number, note: string): void => {
    if (how !== 'cash' || moved === 0) return
    rows.add('cash_entry', {
      kind,
      holder_id: null,
      amount: moved,
      payment_id: payment,
      hand_over_id: null,
      key: null,
      day: toDay(at),
      booked_at: at,
      account_id: book.cashier,
      note,
    })
  }
  entry('refund', 0 - amount, reason)
  entry('rounding', amount - roundCash(amount, CASH_STEP), '')
  change(story, {
    paid_total: order.values.paid_total - amount,
    refunded_total: (order.values['refunded_total'] as number) + amount,
  })
  recordEvent(book, story, 'refunded', at, {
    by: book.cashier,
    detail: `${formatFrancs(amount)} vous ont été remboursés.`,
  })
}
