import { randomUUID } from 'node:crypto'
import { createTokens } from '#platform/server/auth/tokens.ts'
import type { Queryable } from '#platform/server/db/database.ts'

export interface Buyer {
  id: number
  token: string
}

/** Creates signed-in customers in the data of a shop with this secret. */
export async function makeBuyers(db: Queryable, secret: string, count: number): Promise<Buyer[]> {
  const tokens = createTokens([{ id: undefined, secret }])
  const now = new Date()
  const rows = await db.rows<{ id: number }>({
    text: `insert into account (name, email, verified_at, phone, phone_verified_at)
           select 'Acheteur ' || n, 'acheteur' || n || '-' || $2 || '@exemple.sn', $3,
             '22172' || lpad(((select count(*) from account) + n)::text, 7, '0'), $3 from generate_series(1, $1) n
           returning id`,
    values: [count, randomUUID().slice(0, 8), now],
  })
  const buyers: Buyer[] = []
  for (const { id } of rows) {
    const sessionId = randomUUID()
    await db.rows({
      text: 'insert into session (id, account_id, token_hash, expires_at) values ($1, $2, $1, $3)',
      values: [sessionId, id, new Date(now.getTime() + 86_400_000)],
    })
    buyers.push({ id, token: await tokens.sign({ accountId: id, sessionId }, now) })
  }
  return buyers
}
