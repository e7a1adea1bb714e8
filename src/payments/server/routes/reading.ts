import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  AttemptIdParams,
  OrderParams,
  PartnerParams,
  PaymentDetails,
  PaymentsDetails,
  ReferenceParams,
  SessionParams,
  TokenParams,
  Transactions,
  TransactionsQuery,
  TransactionParams,
  WaveTransaction,
} from '../../contract.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.ts'
import { findAttemptByNumber, listAttempts } from '../attempts/list-attempts.ts'
import { getAttempt, refreshAttempt } from '../attempts/refresh-attempt.ts'
import { mayReadWhole, type Reader, showAttempt, showDetails } from '../attempts/show-attempt.ts'
import type { PayableFacts } from '../payable.ts'
import type { Payments } from '../payments.ts'

const TAGS = ['Paiements']
const CUSTOMER = { guard: 'customer' } as const
const OWNER = { guard: { owner: 'id', orStaff: 'paiements' } } as const
/** Rows of a list that takes no page. */
const FIRST_PAGE: TransactionsQuery = { page: 1, limit: 100 }

/** Reads of payments. Those by something that can be guessed are the owner's and the staff's; none of them books by itself. */
export function registerReading(app: FastifyInstance, payments: Payments): void {
  registerTransactions(app, payments)
  registerSession(app, payments)
  registerReference(app, payments)
  registerDetails(app, payments)
  registerDetailLists(app, payments)
}

function registerTransactions(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/payment/partner/:id/transactions',
    {
      config: OWNER,
      schema: {
        tags: TAGS,
        summary: 'Les transactions d’un client, les plus récentes d’abord',
        params: PartnerParams,
        querystring: TransactionsQuery,
        response: { 200: Transactions },
      },
    },
    async (request, reply) => {
      const orderIds = await payments.payable.listOwned(payments.db, request.params.id)
      const found = await listShown(payments, orderIds, request.query)
      const reader = readerOf(payments, request, reply)
      return found.map(({ attempt, order }) => showAttempt(attempt, order, reader))
    },
  )
}

/** The provider's own number of a session can be learnt from its page: only the order's people ask by it. */
function registerSession(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/payment/session/:id',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Où en est une session du fournisseur : relue chez lui',
        params: SessionParams,
        response: { 200: WaveTransaction },
      },
    },
    async (request, reply) => {
      const { attempt, order, reader } = await getOwn(
        payments,
        request,
        reply,
        findAttempt(payments.db, 'session_id', request.params.id),
      )
      return showAttempt(await refreshAttempt(payments, attempt), order, reader)
    },
  )
}

/** PAY-5: an address with nothing but our reference names a payment too. Its random signs are not guessed. */
function registerReference(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/payment/reference/:reference',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Un paiement, par sa référence : tel qu’il est connu, sans rien demander au fournisseur',
        params: ReferenceParams,
        response: { 200: WaveTransaction },
      },
    },
    async (request, reply) => {
      const attempt = await findAttempt(payments.db, 'reference', request.params.reference)
      if (attempt === undefined) throw new ShopError('payment.not_found')
      return showAttempt(attempt, await getFacts(payments, attempt), readerOf(payments, request, reply))
    },
  )
}

function registerDetails(app: FastifyInstance, payments: Payments): void {
  const { db } = payments
  const api = app.withTypeProvider<ZodTypeProvider>()
  const answers = (summary: string) => ({ tags: TAGS, summary, response: { 200: PaymentDetails } })
  api.get(
    '/api/payment/get/:transactionId',
    {
      config: { guard: 'public' },
      schema: { ...answers('Un paiement, par son identifiant'), params: TransactionParams },
    },
    async (request, reply) => {
      const attempt = await getAttempt(payments, request.params.transactionId)
      return showDetails(attempt, await getFacts(payments, attempt), readerOf(payments, request, reply))
    },
  )
  api.get(
    '/api/payment/byId/:id',
    { config: CUSTOMER, schema: { ...answers('Un paiement, par son numéro'), params: AttemptIdParams } },
    async (request, reply) => {
      const asked = findAttemptByNumber(db, request.params.id)
      const { attempt, order, reader } = await getOwn(payments, request, reply, asked)
      return showDetails(attempt, order, reader)
    },
  )
  api.get(
    '/api/payment/byToken/:t',
    {
      config: CUSTOMER,
      schema: { ...answers('Un paiement, par la session du fournisseur'), params: TokenParams },
    },
    async (request, reply) => {
      const asked = findAttempt(db, 'session_id', request.params.t)
      const { attempt, order, reader } = await getOwn(payments, request, reply, asked)
      return showDetails(attempt, order, reader)
    },
  )
}

function registerDetailLists(app: FastifyInstance, payments: Payments): void {
  const { db, payable } = payments
  const api = app.withTypeProvider<ZodTypeProvider>()
  const answers = (summary: string) => ({ tags: TAGS, summary, response: { 200: PaymentsDetails } })
  api.get(
    '/api/payment/byOrder/:orderId',
    { config: CUSTOMER, schema: { ...answers('Les paiements d’une commande'), params: OrderParams } },
    async (request, reply) => {
      const [order] = await payable.listFacts(db, [request.params.orderId])
      if (order === undefined || !mayReadWhole(request.caller, order)) throw new ShopError('order.not_found')
      const attempts = await listAttempts(db, [order.orderId], FIRST_PAGE)
      const reader = readerOf(payments, request, reply)
      return attempts.map((attempt) => showDetails(attempt, order, reader))
    },
  )
  api.get(
    '/api/payment/partner/:id',
    {
      config: OWNER,
      schema: {
        ...answers('Les paiements d’un client'),
        params: PartnerParams,
        querystring: TransactionsQuery,
      },
    },
    async (request, reply) => {
      const found = await listShown(payments, await payable.listOwned(db, request.params.id), request.query)
      const reader = readerOf(payments, request, reply)
      return found.map(({ attempt, order }) => showDetails(attempt, order, reader))
    },
  )
}

/** Who reads; what they read is theirs alone. */
function readerOf(payments: Payments, request: FastifyRequest, reply: FastifyReply): Reader {
  reply.header('cache-control', 'no-store')
  return { caller: request.caller, origin: payments.originOf(request) }
}

async function getFacts({ db, payable }: Payments, attempt: AttemptRow): Promise<PayableFacts> {
  const [order] = await payable.listFacts(db, [attempt.order_id])
  if (order === undefined) throw new ShopError('payment.not_found')
  return order
}

/** An attempt with its order, where the caller may read all of it. Everything else is answered payment.not_found. */
async function getOwn(
  payments: Payments,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Promise<AttemptRow | undefined>,
): Promise<{ attempt: AttemptRow; order: PayableFacts; reader: Reader }> {
  const attempt = await asked
  const order = attempt && (await getFacts(payments, attempt))
  if (attempt === undefined || order === undefined || !mayReadWhole(request.caller, order))
    throw new ShopError('payment.not_found')
  return { attempt, order, reader: readerOf(payments, request, reply) }
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
