import { randomBytes } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Database } from '#platform/server/db/database.ts'

/** Texts that may break a back-up. */
const DIFFICULT_TEXTS = [
  "l'été « œuf » 🧊",
  'first\n\\restrict x\nlast',
  'C:\\temp\\ \\n \\. \\\\',
  '-- no remark; $$ ; $body$ "quoted" \'\'',
  'tab\tand\r\nline ends\u2028\u2029',
  '\\',
  '',
  ' spaces ',
]
/** Bytes of a picture: as text they exceed one read from a file. */
const PICTURE_BYTES = 1_500_000

/** Fills every kind of column, and a job queue as in production. */
export async function fillShop(db: Database): Promise<void> {
  await db.execute("insert into category (name, kind) values ('Congélateurs', 'freezer'), ('All', 'other')")
  for (const [index, text] of DIFFICULT_TEXTS.entries()) {
    await db.rows({
      text: `insert into product (reference, name, description, category_id, list_price, promo_price, en_promo, weight_kg, facts, promo_ends_at)
             values ($1, $2, $2, 1, $3, $4, $5, 12.50, $6, '2027-01-01T00:00:00.123456Z')`,
      values: [
        `R-${index}`,
        text,
        150_000 + index,
        index % 2 ? 99_000 : null,
        index % 2 === 1,
        JSON.stringify([{ text }]),
      ],
    })
  }
  await db.execute(
    "insert into stock_movement (product_id, kind, quantity) values (1, 'receipt', 10), (1, 'sale', -3)",
  )
  await db.rows({
    text: "insert into picture (hash, media_type, bytes) values ('one', 'image/png', $1), ('empty', 'image/png', '')",
    values: [randomBytes(PICTURE_BYTES)],
  })
  await db.execute(
    "insert into account (name, email, rights) values ('Awa', 'awa@exemple.sn', '{catalogue,admin}')",
  )
  await fillQueue(db)
}

async function fillQueue(db: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.execute(text, values) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => {
    throw error
  })
  await boss.start()
  await boss.createQueue('test.queue')
  await boss.send('test.queue', { text: "l'été" })
  await boss.stop({ graceful: false })
}

/** Every row of every table as text, and the value of each sequence, to compare two databases. */
export async function readEverything(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.rows<{ name: string }>({
    text: `select format('%I.%I', schemaname, tablename) as name from pg_tables
           where schemaname not like 'pg\\_%' and schemaname <> 'information_schema' order by 1`,
  })
  const everything: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    everything[name] = await db.rows({
      text: `select t::text as row, to_jsonb(t) as columns from ${name} t order by 1`,
    })
  }
  everything.sequences = await db.rows({
    text: 'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  })
  return everything
}
