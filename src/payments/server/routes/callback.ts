import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.ts'
import { getAttempt, refreshAttempt } from '../attempts/check-attempt.ts'
import type { Payments } from '../payments.ts'
import { isJson, keepRawBodies, rawBodyOf } from '../raw-bodies.ts'

const PROVIDER = 'wave'
/** Maximum size of a callback, which names one payment, in bytes. */
const MAX_BYTES = 8 * 1024
/** Aliases used by older links and providers. */
const NAMES = {
  transaction: ['transaction', 'transaction_id', 'transactionId'],
  session: ['session_id', 'id'],
  reference: ['reference', 'client_reference'],
} as const

/**
 * Return address for Wave. The parameters only identify a payment: its session is read again from Wave, and our own
 * books determine the redirect. No received value is copied into the next address.
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
        const named = await findNamed(payments, readParameters(request))
        const attempt = named?.provider === PROVIDER ? await refreshQuietly(payments, named) : undefined
        return reply.header('cache-control', 'no-store').redirect(resultPath(attempt), 303)
      },
    })
  })
}

/** PAY-5: result page of a payment, with method and reference; without them for an unknown one. */
function resultPath(attempt: AttemptRow | undefined): string {
  const page = attempt?.status === 'completed' ? '/payment/success' : '/payment/error'
  const query = new URLSearchParams({ payment_method: PROVIDER })
  if (attempt) {
    query.set('reference', attempt.reference)
    query.set('transaction', attempt.transaction_id)
  }
  return `${page}?${query.toString()}`
}

/** Parameters of query and body, in any format. */
function readParameters(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const body = rawBodyOf(request).toString('utf8')
  const fields = isJson(request) ? readJson(body) : [...new URLSearchParams(body)]
  for (const [name, value] of fields) if (!query.has(name)) query.set(name, value)
  return query
}

function readJson(text: string): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return []
    return Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}

async function findNamed(payments: Payments, parameters: URLSearchParams): Promise<AttemptRow | undefined> {
  const find = (names: readonly string[]): string | undefined =>
    names.map((name) => parameters.get(name)).find((value) => value !== null && value.length <= 200) ??
    undefined
  const transaction = find(NAMES.transaction)
  const session = find(NAMES.session)
  const reference = find(NAMES.reference)
  if (transaction !== undefined) return unlessMissing(getAttempt(payments, transaction))
  if (session !== undefined) return findAttempt(payments.db, 'session_id', session)
  return reference === undefined ? undefined : findAttempt(payments.db, 'reference', reference)
}

async function unlessMissing(reading: Promise<AttemptRow>): Promise<AttemptRow | undefined> {
  try {
    return await reading
  } catch (failure) {
    if (failure instanceof ShopError) return undefined
    throw failure
  }
}

/** If Wave does not respond, redirects by the known state; the result page polls again. */
async function refreshQuietly(payments: Payments, attempt: AttemptRow): Promise<AttemptRow> {
  return (await unlessMissing(refreshAttempt(payments, attempt, { fresh: true }))) ?? attempt
}
