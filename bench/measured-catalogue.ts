import { seedDemo } from '#database/seed/seed-demo.ts'
import type { Database } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import {
  createServerDatabase,
  dropServerDatabases,
  makeDatabaseName,
} from '#test/harness/server-databases.ts'
import type { MeasuredFilter } from './references/statements.ts'
import type { PricedCategory } from './varied-paths.ts'

/** Products whose pages are requested in turn. */
const MEASURED_PRODUCTS = 50

export interface MeasuredCatalogue {
  url: string
  db: Database
  /** Closes every connection and drops the database. */
  drop(): Promise<void>
}

/** Creates a database with the demo's first `products`. Throws when `signal` aborts. */
export async function makeCatalogue(
  serverUrl: string,
  { products, signal }: { products: number; signal: AbortSignal },
): Promise<MeasuredCatalogue> {
  const name = makeDatabaseName('keur_bench')
  const url = await createServerDatabase(serverUrl, name)
  const db = await openDatabase({ databaseUrl: url, dataDir: '' })
  const drop = async (): Promise<void> => {
    await db.close()
    await dropServerDatabases(serverUrl, name)
  }
  try {
    await migrate(db)
    await seedDemo(db, { now: new Date(), count: products, onProgress: () => signal.throwIfAborted() })
    // Autovacuum would otherwise run during the measurement.
    await db.execute('vacuum analyze')
  } catch (error) {
    await drop()
    throw error
  }
  return { url, db, drop }
}

/** Ids of `count` products across the whole catalogue, all visible and with a picture. */
export async function pickProducts(db: Database, count = MEASURED_PRODUCTS): Promise<number[]> {
  const rows = await db.rows<{ id: number }>({
    text: `select id from (
             select p.id, row_number() over (order by p.id) as place, count(*) over () as total
             from product p where p.listed and exists (select 1 from product_picture where product_id = p.id)
           ) x where place % greatest(1, total / $1) = 0 order by id limit $1`,
    values: [count],
  })
  return rows.map((row) => row.id)
}

/** A basket line as a browser sends it for checking. */
export interface RequestedLine {
  id: number
  quantity: number
  /** Whole FCFA. */
  price_unit: number
}

/** A full basket of products across the whole catalogue at current prices, the usual case. */
export async function pickBasket(db: Database): Promise<RequestedLine[]> {
  const ids = await pickProducts(db)
  return db.rows<RequestedLine>({
    text: `select id, 1 as quantity, price as price_unit from product where id = any($1::bigint[]) order by md5(id::text)`,
    values: [ids],
  })
}

/** Products on sale across the whole catalogue, stocked with more pieces than any run sells. Returns their ids. */
export async function stockProducts(db: Database): Promise<number[]> {
  const rows = await db.rows<{ id: number }>({
    text: `insert into stock_movement (product_id, kind, quantity, reason)
           select id, 'receipt', 1000000, 'Mesure' from product where id = any($1::bigint[]) and sale_ok
           returning product_id as id`,
    values: [await pickProducts(db)],
  })
  return rows.map(({ id }) => id)
}

/** The category with the most products, and the middle half of its prices. */
export async function pickFilter(db: Database): Promise<MeasuredFilter> {
  const [filter] = await db.rows<MeasuredFilter>({
    text: `select c.name as category, percentile_disc(0.25) within group (order by p.price) as min,
             percentile_disc(0.75) within group (order by p.price) as max
           from product p join category c on c.id = p.category_id where p.listed
           group by c.id order by count(*) desc, c.id limit 1`,
  })
  if (filter === undefined) throw new Error('the seeded catalogue shows no product')
  return filter
}

/** Every category with visible products, with the quartiles of their prices. */
export function pickPricedCategories(db: Database): Promise<PricedCategory[]> {
  return db.rows<PricedCategory>({
    text: `select c.name as category,
             percentile_disc(array[0.25, 0.5, 0.75]) within group (order by p.price) as quartiles
           from product p join category c on c.id = p.category_id where p.listed group by c.id order by c.id`,
  })
}

/** Distinct prefixes of names, 2 to 24 characters, as typed into the search field. */
export async function pickTyped(db: Database, limit: number): Promise<string[]> {
  const rows = await db.rows<{ typed: string }>({
    text: `select typed from (
             select distinct trim(left(name, length)) as typed from product p, generate_series(2, 24) length where p.listed
           ) beginnings where length(typed) > 1 order by md5(typed) limit $1`,
    values: [limit],
  })
  return rows.map(({ typed }) => typed)
}
