import fastify from 'fastify'
import pg from 'pg'
import type { PlainStatements } from './statements.ts'

/** How long a total is remembered, in milliseconds: as long as the shop remembers it. */
const TOTAL_MS = 10_000

const statements = JSON.parse(process.env.STATEMENTS ?? '') as PlainStatements
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
})

let total: Promise<pg.QueryResult<{ total: string }>> | undefined
function readTotal(): Promise<pg.QueryResult<{ total: string }>> {
  if (total === undefined) {
    total = pool.query('select count(*) as total from product p where p.listed')
    setTimeout(() => (total = undefined), TOTAL_MS).unref()
  }
  return total
}

/** The same statements as the shop's, their rows as they come: no guard, no limit, no check, no presenter. */
const app = fastify()
for (const [address, statement] of Object.entries(statements.lists)) {
  app.get(address, async () => {
    const [list, counted] = await Promise.all([pool.query(statement), readTotal()])
    return { products: list.rows, total: Number(counted.rows[0]?.total) }
  })
}
app.get<{ Params: { id: string } }>('/detail/:id', async (request) => {
  const { rows } = await pool.query({ ...statements.detail, values: [request.params.id] })
  return rows[0]
})
app.get('/healthz', async () => 'ok')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit(0))
