import fastify from 'fastify'
import pg from 'pg'
import { type PlainOrder, writePlainOrder } from './plain-order.ts'
import type { PlainStatements } from './statements.ts'

const statements = JSON.parse(process.env.STATEMENTS ?? '') as PlainStatements
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
})

const EVENT = {
  name: 'plain.event-of-wave',
  text: `insert into provider_event (provider, event_id, session_id, reference, raw) values ('wave', $1, $2, $3, $4)`,
}

/** The rows of a basket, an order and a notification, without guards, limits, validation or presenter. */
const app = fastify()
app.post<{ Body: { lines: { id: number }[] } }>('/basket', async ({ body }) => {
  const ids = body.lines.map(({ id }) => id)
  const { rows } = await pool.query({ ...statements.basket, values: [ids] })
  return { lines: rows }
})
app.post<{ Body: PlainOrder }>('/order', async ({ body }, reply) => {
  reply.code(201)
  return writePlainOrder(pool, body)
})
/** Saves one Wave notification unchecked. */
app.post<{ Body: { id: string; data: { id: string; client_reference: string } } }>(
  '/event',
  async ({ body }) => {
    const { id, data } = body
    const values = [id, data.id, data.client_reference, JSON.stringify(body)]
    await pool.query({ ...EVENT, values })
    return { message: 'Reçu.' }
  },
)
app.get('/healthz', async () => 'ok')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit(0))
