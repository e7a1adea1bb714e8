import type { Queryable } from '#platform/server/db/database.ts'

/** Pack properties; defaults are plausible. */
export interface PackParts {
  name?: string
  code?: string
  state?: 'draft' | 'actif' | 'expire'
  /** YYYY-MM-DD; the last day counts. */
  start_date?: string
  end_date?: string
  lines: readonly { product: number; quantity?: number; price: number }[]
}

let made = 0

/** Creates a pack on sale in November 2026; returns its code. */
export async function makePack(db: Queryable, parts: PackParts): Promise<string> {
  made += 1
  const { name = 'Pack Cuisine', state = 'actif', start_date = '2026-11-01', end_date = '2026-11-30' } = parts
  const code = parts.code ?? `PACK${String(made).padStart(4, '0')}`
  const [pack] = await db.rows<{ id: number }>({
    text: `insert into pack (code, name, state, start_date, end_date) values ($1, $2, $3, $4, $5) returning id`,
    values: [code, name, state, start_date, end_date],
  })
  for (const [index, { product, quantity = 1, price }] of parts.lines.entries())
    await db.rows({
      text: `insert into pack_line (pack_id, position, product_id, quantity, price_unit) values ($1, $2, $3, $4, $5)`,
      values: [pack?.id, index + 1, product, quantity, price],
    })
  return code
}
