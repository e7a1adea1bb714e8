import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import pg from 'pg'
import { type PlainRow, shapeListed, shapeProduct } from './same-answers.ts'
import { findSameColours } from './same-colours.ts'
import type { SameStatements } from './same-statements.ts'
import { createTotals } from './totals.ts'

/** By default `pg` returns bigint and numeric values as text. */
const { INT8, NUMERIC } = pg.types.builtins
for (const type of [INT8, NUMERIC]) pg.types.setTypeParser(type, Number)

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
})
const { lists, product, pageSize } = JSON.parse(
  await readFile(process.env.STATEMENTS ?? '', 'utf8'),
) as SameStatements
const readTotal = createTotals(pool)

/** Small pictures rendered by the shop, read once. */
const pictures = new Map<string, Promise<string>>()
function readPicture(hash: string): Promise<string> {
  const file = join(process.env.PICTURES ?? '', `${hash}-256.webp`)
  const known = pictures.get(hash) ?? readFile(file, 'base64')
  pictures.set(hash, known)
  return known
}

/** The shop's URLs and responses with prepared statements and cached totals, and nothing else. */
const app = fastify()
app.get('/api/produits-filtrer', async ({ url }, reply) => {
  const requested = lists[url]
  if (requested === undefined) return reply.code(404).send({ message: `${url} was not announced` })
  const [list, total] = await Promise.all([
    pool.query<PlainRow>(requested.rows),
    readTotal(`${requested.count.name} ${requested.count.values.join(' ')}`, requested.count),
  ])
  return { products: list.rows.map(shapeListed), total, page: requested.page, page_size: pageSize }
})
app.get<{ Params: { id: string } }>('/api/produits/:id', async ({ params }) => {
  const { rows } = await pool.query<PlainRow>({ ...product, values: [params.id] })
  const [row] = rows
  if (row === undefined) throw new Error(`no product ${params.id}`)
  const colours = await findSameColours(pool, row)
  return shapeProduct(row, colours, row.picture === null ? undefined : await readPicture(row.picture))
})
app.get('/healthz', async () => 'ok')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit(0))
