import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.ts'
import { getAttempt, refreshAttempt } from '../attempts/check-attempt.ts'
import type { Payments } from '../payments.ts'
import { isJson, keepRawBodies, rawBodyOf } from '../raw-bodies.ts'

const PROVIDER = 'wave'
/** A callback names one payment: so long is what it may say, in bytes. */
const MAX_BYTES = 8 * 1024
/** What older links and providers call the same thing. */
const NAMES = {
  transaction: ['transaction', 'transaction_id', 'transactionId'],
  session: ['session_id', 'id'],
  reference: ['reference', 'client_reference'],
} as const

/**
 * Where Wave may send a customer back. What the address says only names a payment: its session is read again at Wave, and
 * where that leads follows from our own books. Nothing that was sent is written into the next address.
 */
export function registerCallback(app: FastifyInstance, payments: Payments): void {
  if (!payments.providers.has(PROVIDER)) return
  void app.register(async (scope) => {
    keepRawBodies(scope)
    scope.route({
      method: ['GET', 'POST'],
      url: '/wave/payment/callback',
      config: { guard: 'public', countedBy: 'caller', cost: 'costly' },
      bodyLimit: MAX_BYTES,
      schema: { hide: true },
      handler: async (request, reply) => {
        const named = await findNamed(payments, readSaid(request))
        const attempt = named?.provider === PROVIDER ? await refreshQuietly(payments, named) : undefined
        return reply.header('cache-control', 'no-store').redirect(resultPath(attempt), 303)
      },
    })
  })
}

/** PAY-5: the page of what is known, with method and reference; of a payment that does not exist, without. */
function resultPath(attempt: AttemptRow | undefined): string {
  const page = attempt?.status === 'completed' ? '/payment/success' : '/payment/error'
  const query = new URLSearchParams({ payment_method: PROVIDER })
  if (attempt) {
    query.set('reference', attempt.reference)
    query.set('transaction', attempt.transaction_id)
  }
  return `${page}?${query.toString()}`
}

/** The query and the body, whichever form it has. */
function readSaid(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const body = rawBodyOf(request).toString('utf8')
  const told = isJson(request) ? readJson(body) : [...new URLSearchParams(body)]
  for (const [name, value] of told) if (!query.has(name)) query.set(name, value)
  return query
}

function readJson(text: string): [string, string][] {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said !== 'object' || said === null) return []
    return Object.entries(said).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}

async function findNamed(payments: Payments, said: URLSearchParams): Promise<AttemptRow | undefined> {
  const find = (names: readonly string[]): string | undefined =>
    names.map((name) => said.get(name)).find((value) => value !== null && value.length <= 200) ?? undefined
  const transaction = find(NAMES.transaction)
  const session = find(NAMES.session)
  const reference = find(NAMES.reference)
  if (transaction !== undefined) return unlessMissing(getAttempt(payments, transaction))
  if (session !== undefined) return findAttempt(payments.db, 'session_id', session)
  return reference === undefined ? undefined : findAttempt(payments.db, 'reference', reference)
}

async function unlessMissing(asked: Promise<AttemptRow>): Promise<AttemptRow | undefined> {
  try {
    return await asked
  } catch (failure) {
    if (failure instanceof ShopError) return undefined
    throw failure
  }
}

/** Where Wave does not answer the customer is led on by what is known; the page there asks again. */
async function refreshQuietly(payments: Payments, attempt: AttemptRow): Promise<AttemptRow> {
  return (await unlessMissing(refreshAttempt(payments, attempt, { fresh: true }))) ?? attempt
}
