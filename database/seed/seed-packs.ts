import type { Database } from '#platform/server/db/database.ts'
import { demoPacks } from './demo/packs.ts'

const DAY_MS = 86_400_000

/**
 * Creates the demo's packs, as far as their products exist; skips a shop that has packs. Returns the number of stored
 * packs.
 */
export async function seedDemoPacks(db: Database, { now }: { now: Date }): Promise<number> {
  return db.transaction(async (tx) => {
    // Waits for another seeding process, then sees its packs.
    await tx.rows({ text: 'lock table pack in share row exclusive mode' })
    const known = await tx.rows({ shape: 'seed.seed-demo-packs', text: 'select 1 from pack limit 1' })
    if (known.length > 0) return 0
    const day = (offset: number): string =>
      new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10)
    const packs = demoPacks.map((pack) => ({
      ...pack,
      start_date: day(pack.startsIn),
      end_date: day(pack.endsIn),
    }))
    const stored = await tx.rows({
      shape: 'seed.seed-demo-packs-2',
      text: `insert into pack (code, name, state, start_date, end_date)
             select x.code, x.name, x.state, x.start_date, x.end_date
             from jsonb_to_recordset($1) as x(code text, name text, state text, start_date date, end_date date, lines jsonb)
             where not exists (
               select from jsonb_array_elements(x.lines) as part
               where not exists (select from product p where p.reference = part ->> 'reference'))
             returning id`,
      values: [JSON.stringify(packs)],
    })
    await tx.rows({
      text: `insert into pack_line (pack_id, position, product_id, quantity, price_unit)
             select k.id, line.position, p.id, (line.part ->> 'quantity')::smallint, (line.part ->> 'price')::bigint
             from jsonb_to_recordset($1) as x(code text, lines jsonb)
             join pack k using (code)
             cross join lateral jsonb_array_elements(x.lines) with ordinality as line (part, position)
             join product p on p.reference = line.part ->> 'reference'`,
      values: [JSON.stringify(packs)],
    })
    return stored.length
  })
}
