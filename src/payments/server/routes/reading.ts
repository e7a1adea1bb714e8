import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TransactionsQuery } from '#payments/contract.ts'
import { PAYMENT_CALLS } from '#payments/contract/calls.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type SomeHandlers, serveCalls } from '#platform/server/http/serve-calls.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.ts'
import { getAttempt, refreshAttempt } from '../attempts/check-attempt.ts'
import { findAttemptByNumber, listAttempts } from '../attempts/list-attempts.ts'
import { type Reader, mayReadWhole, showAttempt, showDetails } from '../attempts/show-attempt.ts'
import type { PayableFacts } from '../payable.ts'
import type { Payments } from '../payments.ts'

/** Rows of a list without paging. */
const FIRST_PAGE: TransactionsQuery = { page: 1, limit: 100 }

/** Reads payments. Reads by a guessable key are restricted to owner and staff. None of them books money by itself. */
export function registerReading(app: FastifyInstance, payments: Payments): void {
  serveCalls(app, PAYMENT_CALLS, { ...single(payments), ...detailed(payments), ...lists(payments) })
}

function single(payments: Payments) {
  const { db } = payments
  return {
    // The provider's session id is visible on its page, so only owner and staff may read by it.
    'GET /api/payment/session/:id': async (request) => {
      const reading = findAttempt(db, 'session_id', request.params.id)
      const { attempt, order, reader } = await getOwn(payments, request, reading)
      return showAttempt(await refreshAttempt(payments, attempt), order, reader)
    },
    // PAY-5: an address with only our reference also identifies a payment; its random characters cannot be guessed.
    'GET /api/payment/reference/:reference': async (request) => {
      const attempt = await findAttempt(db, 'reference', request.params.reference)
      if (attempt === undefined) throw new ShopError('payment.not_found')
      return showAttempt(attempt, await getFacts(payments, attempt), readerOf(payments, request))
    },
  } satisfies SomeHandlers<typeof PAYMENT_CALLS>
}

function detailed(payments: Payments) {
  const { db } = payments
  const showOwn = async (request: FastifyRequest, reading: Promise<AttemptRow | undefined>) => {
    const { attempt, order, reader } = await getOwn(payments, request, reading)
    return showDetails(attempt, order, reader)
  }
  return {
    'GET /api/payment/get/:transactionId': async (request) => {
      const attempt = await getAttempt(payments, request.params.transactionId)
      return showDetails(attempt, await getFacts(payments, attempt), readerOf(payments, request))
    },
    'GET /api/payment/byId/:id': (request) => showOwn(request, findAttemptByNumber(db, request.params.id)),
    'GET /api/payment/byToken/:t': (request) =>
      showOwn(request, findAttempt(db, 'session_id', request.params.t)),
  } satisfies SomeHandlers<typeof PAYMENT_CALLS>
}

function lists(payments: Payments) {
  const { db, payable } = payments
  return {
    'GET /api/payment/partner/:id/transactions': async (request) => {
      const found = await listShown(payments, await payable.listOwned(db, request.params.id), request.query)
      const reader = readerOf(payments, request)
      return found.map(({ attempt, order }) => showAttempt(attempt, order, reader))
    },
    'GET /api/payment/byOrder/:orderId': async (request) => {
      const [order] = await payable.listFacts(db, [request.params.orderId])
      if (order === undefined || !mayReadWhole(request.caller, order)) throw new ShopError('order.not_found')
      const attempts = await listAttempts(db, [order.orderId], FIRST_PAGE)
      const reader = readerOf(payments, request)
      return attempts.map((attempt) => showDetails(attempt, order, reader))
    },
    'GET /api/payment/partner/:id': async (request) => {
      const found = await listShown(payments, await payable.listOwned(db, request.params.id), request.query)
      const reader = readerOf(payments, request)
      return found.map(({ attempt, order }) => showDetails(attempt, order, reader))
    },
  } satisfies SomeHandlers<typeof PAYMENT_CALLS>
}

function readerOf(payments: Payments, request: FastifyRequest): Reader {
  return { caller: request.caller, origin: payments.originOf(request) }
}

async function getFacts({ db, payable }: Payments, attempt: AttemptRow): Promise<PayableFacts> {
  const [order] = await payable.listFacts(db, [attempt.order_id])
  if (order === undefined) throw new ShopError('payment.not_found')
  return order
}

/** Returns an attempt with its order if the caller may read all of it. Throws payment.not_found otherwise. */
async function getOwn(
  payments: Payments,
  request: FastifyRequest,
  reading: Promise<AttemptRow | undefined>,
): Promise<{ attempt: AttemptRow; order: PayableFacts; reader: Reader }> {
  const attempt = await reading
  const order = attempt && (await getFacts(payments, attempt))
  if (attempt === undefined || order === undefined || !mayReadWhole(request.caller, order))
    throw new ShopError('payment.not_found')
  return { attempt, order, reader: readerOf(payments, request) }
}

async function listShown(
  { db, payable }: Payments,
  orderIds: readonly number[],
  page: TransactionsQuery,
): Promise<{ attempt: AttemptRow; order: PayableFacts }[]> {
  const attempts = await listAttempts(db, orderIds, page)
  const facts = await payable.listFacts(db, [...new Set(attempts.map(({ order_id }) => order_id))])
  const byId = new Map(facts.map((order) => [order.orderId, order]))
  return attempts.flatMap((attempt) => {
    const order = byId.get(attempt.order_id)
    return order === undefined ? [] : [{ attempt, order }]
  })
}
