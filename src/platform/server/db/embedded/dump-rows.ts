import type pg from 'pg'

/** Rows fetched at once: pictures are large, all other rows are small. */
const ROWS_AT_ONCE = { large: 10, small: 500 }

/** Every ordinary table of the shop, partitions included, with its writable columns. */
const TABLES = `
  select c.oid::regclass::text as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
    string_agg(format('quote_nullable(%I::text)', a.attname), ', ' order by a.attnum) as literals,
    bool_or(a.atttypid = 'bytea'::regtype) as "isLarge"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  group by c.oid
  order by 1`

const SEQUENCES = `
  select format('SELECT pg_catalog.setval(%L, %s, true);', format('%I.%I', schemaname, sequencename), last_value) as line
  from pg_sequences where last_value is not null order by schemaname, sequencename`

interface Table {
  name: string
  columns: string
  literals: string
  isLarge: boolean
}

/** All rows as INSERT statements, in small batches, and the values of all sequences. Needs an open transaction. */
export async function* writeRows(client: pg.PoolClient): AsyncGenerator<string> {
  // Output then has schema-qualified names, and exact timestamps, numbers and bytes.
  await client.query(`set local search_path to ''; set local timezone to 'UTC'; set local datestyle to 'ISO';
    set local intervalstyle to 'postgres'; set local extra_float_digits to 1; set local bytea_output to 'hex'`)
  const { rows: tables } = await client.query<Table>(TABLES)
  for (const table of tables) yield* writeTable(client, table)
  const { rows: sequences } = await client.query<{ line: string }>(SEQUENCES)
  for (const { line } of sequences) yield `${line}\n`
}

async function* writeTable(
  client: pg.PoolClient,
  { name, columns, literals, isLarge }: Table,
): AsyncGenerator<string> {
  await client.query(
    `declare every_row no scroll cursor for select concat_ws(', ', ${literals}) as literals from only ${name}`,
  )
  const count = isLarge ? ROWS_AT_ONCE.large : ROWS_AT_ONCE.small
  for (;;) {
    const { rows } = await client.query<{ literals: string }>(`fetch ${count} from every_row`)
    if (rows.length === 0) break
    yield rows
      .map((row) => `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE VALUES (${row.literals});\n`)
      .join('')
  }
  await client.query('close every_row')
}
