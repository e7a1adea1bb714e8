import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerKey } from '../auth/rights.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { ShopError } from '../errors/shop-error.ts'
import { type Resealed, resealRows } from '../reseal.ts'
import { type Seal, createSeal } from '../seal.ts'

/** A successful response, as it is sent and stored for a repeated call. */
export interface Answer<Body> {
  status: number
  body: Body
}

const KEY = /^[\w.:-]{8,128}$/

declare module 'fastify' {
  interface FastifyInstance {
    /** Encrypts stored responses, because they contain private links. */
    answerSeal: Seal<unknown>
  }
}

const createAnswerSeal = (keys: readonly string[]): Seal<unknown> => createSeal<unknown>(keys, 'kept answers')
const placeOf = (caller: string, key: string): string => `${caller} ${key}`

/** Dependencies of `createOnce` in its app. */
export function registerIdempotency(
  app: FastifyInstance,
  { sealingKeys }: { sealingKeys: readonly string[] },
): void {
  app.decorate('answerSeal', createAnswerSeal(sealingKeys))
}

/**
 * Runs the creation of a POST in one transaction, once per `Idempotency-Key` and caller. The key's row is inserted
 * first: a concurrent call waits for the first and gets its response. Only success is stored, encrypted (a rollback
 * removes the row). The same key with another body is rejected (`request.key_reused`), and so is one whose response
 * was encrypted with another secret. Keys are retained for 7 days.
 */
export async function createOnce<Body>(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  create: (tx: Transaction) => Promise<Answer<Body>>,
): Promise<Body> {
  const key = readKey(request)
  const answer = await db.transaction(async (tx) => {
    if (key === undefined) return create(tx)
    const caller = callerKey(request)
    const seal = request.server.answerSeal as Seal<Body>
    const earlier = await claimKey<Body>(tx, { key, caller, bodyHash: hashCall(request), seal })
    if (earlier !== undefined) return earlier
    const made = await create(tx)
    await tx.rows({
      name: 'idempotency.store',
      text: 'update idempotency_key set status = $3, sealed = $4 where caller = $1 and key = $2',
      values: [caller, key, made.status, seal.close(made.body, placeOf(caller, key))],
    })
    return made
  })
  reply.code(answer.status)
  return answer.body
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new ShopError('request.invalid', {
    fields: { 'Idempotency-Key': 'La clé doit compter de 8 à 128 lettres, chiffres ou tirets.' },
  })
}

/** Two calls are equal if method, address and body are. */
function hashCall(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
}

async function claimKey<Body>(
  tx: Transaction,
  claim: { key: string; caller: string; bodyHash: string; seal: Seal<Body> },
): Promise<Answer<Body> | undefined> {
  const inserted = await tx.rows({
    name: 'idempotency.claim',
    text: `insert into idempotency_key (caller, key, body_hash) values ($1, $2, $3)
           on conflict do nothing returning key`,
    values: [claim.caller, claim.key, claim.bodyHash],
  })
  if (inserted.length === 1) return undefined
  const [earlier] = await tx.rows({
    name: 'idempotency.find',
    text: 'select body_hash, status as "status!", sealed, answer from idempotency_key where caller = $1 and key = $2',
    values: [claim.caller, claim.key],
  })
  if (earlier === undefined || earlier.body_hash !== claim.bodyHash) throw new ShopError('request.key_reused')
  const { status, sealed, answer } = earlier
  // A process of the previous build does not encrypt.
  if (sealed === null) return { status, body: answer as Body }
  const body = claim.seal.open(sealed, placeOf(claim.caller, claim.key))
  if (body === undefined) throw new ShopError('request.key_reused')
  return { status, body }
}

/** Re-encrypts stored responses with the first of `keys`. */
export function resealAnswers(db: Queryable, keys: readonly string[]): Promise<Resealed> {
  return resealRows<{ caller: string; key: string; sealed: Buffer }>(createAnswerSeal(keys), {
    placeOf: ({ caller, key }) => placeOf(caller, key),
    readAfter: (last, count) =>
      db.rows({
        shape: 'platform.read-after',
        text: `select caller, key, sealed from idempotency_key where sealed is not null and (caller, key) > ($1, $2)
               order by caller, key limit $3`,
        values: [last?.caller ?? '', last?.key ?? '', count],
      }),
    store: async ({ caller, key, sealed }, renewed) => {
      await db.rows({
        text: 'update idempotency_key set sealed = $4 where caller = $1 and key = $2 and sealed = $3',
        values: [caller, key, sealed, renewed],
      })
    },
  })
}
