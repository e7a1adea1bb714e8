import fastify from 'fastify'
import pg from 'pg'
import { type PlainOrder, writePlainOrder } from './plain-order.ts'
import { makeSearchStatements } from './search-statement.ts'
import type { PlainStatements } from './statements.ts'
import { createTotals } from './totals.ts'

const statements = JSON.parse(process.env.STATEMENTS ?? '') as PlainStatements
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
})

const COUNT_ALL = { text: 'select count(*) as total from product p where p.listed' }
const EVENT = {
  name: 'plain.event-of-wave',
  text: `insert into provider_event (provider, event_id, session_id, reference, raw) values ('wave', $1, $2, $3, $4)`,
}
const readTotal = createTotals(pool)

/** The same statements as the shop's, their rows as they come: no guard, no limit, no check, no presenter. */
const app = fastify()
for (const [address, statement] of Object.entries(statements.lists)) {
  app.get(address, async () => {
    const [list, total] = await Promise.all([pool.query(statement), readTotal('', COUNT_ALL)])
    return { products: list.rows, total }
  })
}
app.get<{ Params: { id: string } }>('/detail/:id', async (request) => {
  const { rows } = await pool.query({ ...statements.detail, values: [request.params.id] })
  return rows[0]
})
app.post<{ Body: { lines: { id: number }[] } }>('/basket', async ({ body }) => {
  const ids = body.lines.map(({ id }) => id)
  const { rows } = await pool.query({ ...statements.basket, values: [ids] })
  return { lines: rows }
})
app.post<{ Body: PlainOrder }>('/order', async ({ body }, reply) => {
  reply.code(201)
  return writePlainOrder(pool, body)
})
/** Keeps one notification of Wave, unchecked. */
app.post<{ Body: { id: string; data: { id: string; client_reference: string } } }>(
  '/event',
  async ({ body }) => {
    const { id, data } = body
    const values = [id, data.id, data.client_reference, JSON.stringify(body)]
    await pool.query({ ...EVENT, values })
    return { message: 'Reçu.' }
  },
)
/** The shop's search, by statements of this reference's own. */
app.get<{ Querystring: { search: string; limit: string } }>('/search', async ({ query }) => {
  const limit = Number(query.limit)
  const { page, count } = makeSearchStatements(query.search, limit)
  const [list, total] = await Promise.all([pool.query(page), readTotal(query.search, count)])
  return { products: list.rows, total, page: 1, page_size: limit }
})
app.get('/healthz', async () => 'ok')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit(0))
