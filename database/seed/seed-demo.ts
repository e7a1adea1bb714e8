import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { countDemand } from '#catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { demoCategories } from './demo/categories.ts'
import { drawLot } from './demo/draw-lots.ts'
import type { DemoPicture } from './demo/pictures.ts'
import { DEMO_COUNT, makeDemoProducts } from './demo/products.ts'
import { demoTags } from './demo/tags.ts'
import type { DemoProduct } from './demo/types.ts'

/** Relative to the project root, like the migrations. */
const PICTURES = 'database/seed/pictures'
/** Maximum rows per transaction: the embedded database serves other requests in between. */
const BATCH = 200

/** Progress of a long seed, in products. */
export type Progress = (stored: number, total: number) => void

/**
 * Fills an empty catalogue with the demo shop, with the same products, prices and pictures each time. Skips a
 * catalogue that has products. Safe for concurrent processes. `stockedAt`: time of the first goods receipt, by default
 * now. Returns the number of stored products.
 */
export async function seedDemo(
  db: Database,
  {
    now,
    count = DEMO_COUNT,
    stockedAt,
    onProgress,
  }: { now: Date; count?: number; stockedAt?: Date; onProgress?: Progress },
): Promise<number> {
  const products = await db.transaction(async (tx) => {
    // Waits for another seeding process, then sees its products.
    await tx.rows({ text: 'lock table category in share row exclusive mode' })
    const known = await tx.rows({ shape: 'seed.seed-demo', text: 'select 1 from product limit 1' })
    if (known.length > 0) return []
    const made = makeDemoProducts(count, now)
    await insertCategoriesAndTags(tx)
    for (let from = 0; from < DEMO_COUNT; from += BATCH) {
      await insertProducts(tx, made.slice(from, Math.min(from + BATCH, DEMO_COUNT)), stockedAt)
    }
    return made
  })
  if (products.length === 0) return 0
  for (let from = DEMO_COUNT; from < products.length; from += BATCH) {
    await db.transaction((tx) => insertProducts(tx, products.slice(from, from + BATCH), stockedAt))
    onProgress?.(Math.min(from + BATCH, products.length), products.length)
  }
  await countDemand(db, now)
  // Fresh statistics: otherwise the planner assumes an empty table.
  await db.rows({ text: 'analyze' })
  return products.length
}

async function insertCategoriesAndTags(tx: Transaction): Promise<void> {
  await tx.rows({
    text: `insert into category (name, kind) select name, kind from jsonb_to_recordset($1) as x(name text, kind text)`,
    values: [JSON.stringify(demoCategories)],
  })
  await tx.rows({ text: 'insert into tag (name) select unnest($1::text[])', values: [demoTags] })
}

async function insertProducts(
  tx: Transaction,
  products: readonly DemoProduct[],
  stockedAt: Date | undefined,
): Promise<void> {
  await tx.rows({ text: INSERT_PRODUCTS, values: [JSON.stringify(products.map(toRecord))] })
  await insertPictures(tx, products)
  const belongings = products.map(({ reference, tags, quantity }) => ({ reference, tags, quantity }))
  await tx.rows({
    text: `insert into product_tag (product_id, tag_id)
           select p.id, t.id from jsonb_to_recordset($1) as x(reference text, tags text[])
           join product p using (reference) join tag t on t.name = any(x.tags)`,
    values: [JSON.stringify(belongings)],
  })
  await insertEarlierPrices(tx, products)
  await insertViews(tx, products)
  await tx.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason, created_at)
           select p.id, 'receipt', x.quantity, 'Stock de départ', coalesce($2::timestamptz, now())
           from jsonb_to_recordset($1) as x(reference text, quantity integer)
           join product p using (reference) where x.quantity > 0`,
    values: [JSON.stringify(belongings), stockedAt ?? null],
  })
}

/** Adds prices from before a promotion: the shop shows the lowest price of the preceding thirty days. */
async function insertEarlierPrices(tx: Transaction, products: readonly DemoProduct[]): Promise<void> {
  await tx.rows({
    text: `insert into price_history (product_id, valid_from, valid_to, list_price, en_promo, price)
           select id, began - interval '60 days', began, list_price, false, list_price
           from (select id, list_price, coalesce(promo_starts_at, now() - interval '10 days') as began
                 from product where en_promo and reference = any($1)) promoted`,
    values: [products.map(({ reference }) => reference)],
  })
}

/** Adds recent product views: few for most products, many for some, more for products on Home. */
async function insertViews(tx: Transaction, products: readonly DemoProduct[]): Promise<void> {
  const views = products.map(({ reference, rang }) => ({
    reference,
    views: Math.floor(120 * drawLot(`${reference}/views`) ** 3) + (rang === null ? 0 : 100),
  }))
  await tx.rows({
    text: `insert into product_view (product_id, day, views)
           select p.id, (now() at time zone 'Africa/Dakar')::date, x.views
           from jsonb_to_recordset($1) as x(reference text, views integer) join product p using (reference)
           where x.views > 0`,
    values: [JSON.stringify(views)],
  })
}

const INSERT_PRODUCTS = `
  insert into product (reference, name, brand, description, category_id, rang, list_price, promo_price, en_promo,
    promo_starts_at, promo_ends_at, preorder_price, is_preorder, preorder_cap, creditorder_price, is_creditorder,
    standard_price, sale_ok, energy_class, yearly_kwh, capacity_value, capacity_unit, width_cm, height_cm, depth_cm,
    weight_kg, warranty_months, facts)
  select x.reference, x.name, x.brand, x.description, c.id, x.rang, x.list_price, x.promo_price, x.en_promo,
    x.promo_starts_at, x.promo_ends_at, x.preorder_price, x.is_preorder, x.preorder_cap, x.creditorder_price,
    x.is_creditorder, x.standard_price, x.sale_ok, x.energy_class, x.yearly_kwh, x.capacity_value, x.capacity_unit,
    x.width, x.height, x.depth, x.weight_kg, x.warranty_months, x.facts
  from jsonb_to_recordset($1) as x(
    reference text, name text, brand text, description text, category text, rang integer, list_price bigint,
    promo_price bigint, en_promo boolean, promo_starts_at timestamptz, promo_ends_at timestamptz,
    preorder_price bigint, is_preorder boolean, preorder_cap integer, creditorder_price bigint,
    is_creditorder boolean, standard_price bigint, sale_ok boolean, energy_class text, yearly_kwh integer,
    capacity_value numeric, capacity_unit text, width numeric, height numeric, depth numeric, weight_kg numeric,
    warranty_months integer, facts jsonb)
  join category c on c.name = x.category`

function toRecord({
  capacity,
  dimensions,
  pictures: _pictures,
  tags: _tags,
  ...product
}: DemoProduct): object {
  return { ...product, capacity_value: capacity?.value, capacity_unit: capacity?.unit, ...dimensions }
}

async function insertPictures(tx: Transaction, products: readonly DemoProduct[]): Promise<void> {
  const files = [...new Set(products.flatMap(({ pictures }) => pictures.map(({ file }) => file)))]
  const drawings = new Map(
    await Promise.all(files.map(async (file) => [file, await readDrawing(file)] as const)),
  )
  const places = products.flatMap(({ reference, name, pictures }) =>
    pictures.map((picture, position) => ({
      reference,
      position,
      hash: drawings.get(picture.file)?.hash,
      alt: describePicture(name, picture),
    })),
  )
  const originals = [...drawings.values()]
  await tx.rows({
    text: `insert into picture (hash, media_type, bytes)
           select hash, 'image/svg+xml', convert_to(svg, 'UTF8') from unnest($1::text[], $2::text[]) as x(hash, svg)
           on conflict do nothing`,
    values: [originals.map(({ hash }) => hash), originals.map(({ svg }) => svg)],
  })
  await tx.rows({
    text: `insert into product_picture (product_id, position, hash, alt)
           select p.id, x.position, x.hash, x.alt
           from jsonb_to_recordset($1) as x(reference text, position smallint, hash text, alt text)
           join product p using (reference)`,
    values: [JSON.stringify(places)],
  })
}

function describePicture(name: string, { shows }: DemoPicture): string {
  return shows === undefined ? name : `${name}, ${shows}`
}

/** Reads a drawing with the hash that identifies it in the shop. */
async function readDrawing(file: string): Promise<{ hash: string; svg: string }> {
  const svg = await readFile(`${PICTURES}/${file}.svg`, 'utf8')
  return { hash: createHash('sha256').update(svg).digest('hex').slice(0, 32), svg }
}
