import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerKey } from '../auth/rights.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { ShopError } from '../errors/shop-error.ts'
import { type Resealed, resealRows } from '../reseal.ts'
import { type Seal, createSeal } from '../seal.ts'

/** A successful answer, as it is sent and as it is stored for a repeated call. */
export interface Answer<Body> {
  status: number
  body: Body
}

const KEY = /^[\w.:-]{8,128}$/

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that are kept for repeated calls hold private links: nobody reads them in the database. */
    answerSeal: Seal<unknown>
  }
}

const createAnswerSeal = (keys: readonly string[]): Seal<unknown> => createSeal<unknown>(keys, 'kept answers')
const placeOf = (caller: string, key: string): string => `${caller} ${key}`

/** What `createOnce` needs of the app that it is called in. */
export function registerIdempotency(
  app: FastifyInstance,
  { sealingKeys }: { sealingKeys: readonly string[] },
): void {
  app.decorate('answerSeal', createAnswerSeal(sealingKeys))
}

/**
 * Runs what a POST creates in one transaction, once per `Idempotency-Key` and caller. The key's row is inserted first:
 * a second simultaneous call waits for the first and gets its answer. Only success is stored (a rollback removes the
 * row), sealed; the same key with another body is refused (request.key_reused), and so is one whose answer was sealed with
 * another secret. Keys are kept for 7 days.
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

/** Two calls are the same call when method, address and body are. */
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
  // A process of the build before this one seals nothing.
  if (sealed === null) return { status, body: answer as Body }
  const body = claim.seal.open(sealed, placeOf(claim.caller, claim.key))
  if (body === undefined) throw new ShopError('request.key_reused')
  return { status, body }
}

/** Seals kept answers with the first of `keys`. */
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
