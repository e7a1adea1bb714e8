import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerKey } from '../auth/rights.ts'
import type { Database, Transaction } from '../db/database.ts'
import { ShopError } from '../errors/shop-error.ts'

/** A successful answer, as it is sent and as it is stored for a repeated call. */
export interface Answer<Body> {
  status: number
  body: Body
}

const KEY = /^[\w.:-]{8,128}$/

/**
 * Runs what a POST creates in one transaction, once per `Idempotency-Key` and caller. The key's row is inserted first:
 * a second simultaneous call waits for the first and gets its answer. Only success is stored (a rollback removes the
 * row); the same key with another body is refused (request.key_reused). Keys are kept for 7 days.
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
    const earlier = await claimKey<Body>(tx, { key, caller, bodyHash: hashCall(request) })
    if (earlier !== undefined) return earlier
    const made = await create(tx)
    await tx.rows({
      name: 'idempotency.store',
      text: 'update idempotency_key set status = $3, answer = $4 where caller = $1 and key = $2',
      values: [caller, key, made.status, JSON.stringify(made.body)],
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
  claim: { key: string; caller: string; bodyHash: string },
): Promise<Answer<Body> | undefined> {
  const inserted = await tx.rows({
    name: 'idempotency.claim',
    text: `insert into idempotency_key (caller, key, body_hash) values ($1, $2, $3)
           on conflict do nothing returning key`,
    values: [claim.caller, claim.key, claim.bodyHash],
  })
  if (inserted.length === 1) return undefined
  const [earlier] = await tx.rows<{ body_hash: string; status: number; answer: Body }>({
    name: 'idempotency.find',
    text: 'select body_hash, status, answer from idempotency_key where caller = $1 and key = $2',
    values: [claim.caller, claim.key],
  })
  if (earlier === undefined || earlier.body_hash !== claim.bodyHash) throw new ShopError('request.key_reused')
  return { status: earlier.status, body: earlier.answer }
}
