import type { Database, Undescribed } from '#platform/server/db/database.ts'

/** Rows per statement, limited by the number of parameters. */
const ROWS = 1000

/** Columns that are inserted for a product; the database fills the others. */
const COLUMNS = [
  'name',
  'brand',
  'description',
  'category_id',
  'rang',
  'list_price',
  'promo_price',
  'en_promo',
  'promo_starts_at',
  'promo_ends_at',
  'preorder_price',
  'is_preorder',
  'preorder_cap',
  'creditorder_price',
  'creditorder_manual',
  'is_creditorder',
  'standard_price',
  'sale_ok',
  'energy_class',
  'yearly_kwh',
  'capacity_value',
  'capacity_unit',
  'width_cm',
  'height_cm',
  'depth_cm',
  'weight_kg',
  'warranty_months',
  'facts',
]

/**
 * Copies the products whose references start with `prefix`, with tags and stock, under other references. Uses plain
 * multi-row inserts in one transaction. Returns the duration in seconds.
 */
export async function insertPlainly(db: Database, prefix: string, copy: string): Promise<number> {
  const products = await db.rows<Row>({
    text: `select reference, ${COLUMNS.join(', ')}, on_hand,
             array(select tag_id from product_tag where product_id = product.id) as tags
           from product where reference like $1 || '%' order by id`,
    values: [prefix],
  })
  const batches = Array.from({ length: Math.ceil(products.length / ROWS) }, (_, index) =>
    products.slice(index * ROWS, (index + 1) * ROWS),
  )
  const start = performance.now()
  await db.transaction(async (tx) => {
    for (const batch of batches) {
      const made = await tx.rows<{ id: number }>(makeInsert(batch, copy))
      for (const belongings of makeBelongings(batch, made)) await tx.rows(belongings)
    }
  })
  return (performance.now() - start) / 1000
}

type Row = Record<string, unknown> & { reference: string; on_hand: number; tags: number[] }

function makeInsert(products: readonly Row[], copy: string): Undescribed {
  const values = products.map((product) => [
    copy + product.reference,
    ...COLUMNS.map((column) => (column === 'facts' ? JSON.stringify(product[column]) : product[column])),
  ])
  return {
    text: `insert into product (reference, ${COLUMNS.join(', ')}) values ${listPlaces(values)} returning id`,
    values: values.flat(),
  }
}

/** New ids follow the order of the rows. */
function makeBelongings(products: readonly Row[], made: readonly { id: number }[]): Undescribed[] {
  const tags = products.flatMap((product, row) => product.tags.map((tag) => [made[row]?.id, tag]))
  const stock = products.flatMap(({ on_hand }, row) =>
    on_hand === 0 ? [] : [[made[row]?.id, 'receipt', on_hand, 'Mesure']],
  )
  return [
    { table: 'product_tag (product_id, tag_id)', rows: tags },
    { table: 'stock_movement (product_id, kind, quantity, reason)', rows: stock },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ table, rows }) => ({
      text: `insert into ${table} values ${listPlaces(rows)}`,
      values: rows.flat(),
    }))
}

/** `($1, $2), ($3, $4)` */
function listPlaces(rows: readonly (readonly unknown[])[]): string {
  return rows
    .map((row, at) => `(${row.map((_, column) => `$${at * row.length + column + 1}`).join(', ')})`)
    .join(', ')
}
