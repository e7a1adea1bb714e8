import type { Queryable } from '#platform/server/db/database.ts'

/** Product properties; defaults are plausible. Prices in whole FCFA. */
export interface ProductParts {
  name?: string
  description?: string
  category?: string
  kind?: string
  list_price?: number
  promo_price?: number
  en_promo?: boolean
  preorder_price?: number
  is_preorder?: boolean
  creditorder_price?: number
  is_creditorder?: boolean
  standard_price?: number
  sale_ok?: boolean
  rang?: number
  quantity?: number
  tags?: string[]
}

let made = 0

/** Creates a product with category, tags and stock; returns its id. */
export async function makeProduct(db: Queryable, parts: ProductParts = {}): Promise<number> {
  made += 1
  const categoryId = await makeCategory(
    db,
    parts.category ?? 'Réfrigérateur',
    parts.kind ?? (parts.category === undefined ? 'refrigerator' : 'other'),
  )
  const [row] = await db.rows<{ id: number }>({
    text: `insert into product (reference, name, description, category_id, rang, list_price, promo_price, en_promo,
             preorder_price, is_preorder, creditorder_price, is_creditorder, standard_price, sale_ok)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    values: [
      `TEST-${made}`,
      parts.name ?? `Réfrigérateur Nordal ${made} L`,
      parts.description ?? 'Silencieux et sobre.',
      categoryId,
      parts.rang ?? null,
      parts.list_price ?? 200_000,
      parts.promo_price ?? null,
      parts.en_promo ?? false,
      parts.preorder_price ?? null,
      parts.is_preorder ?? false,
      parts.creditorder_price ?? null,
      parts.is_creditorder ?? false,
      parts.standard_price ?? null,
      parts.sale_ok ?? true,
    ],
  })
  const id = row?.id ?? 0
  await giveStock(db, id, parts.quantity ?? 10)
  for (const tag of parts.tags ?? []) await giveTag(db, id, tag)
  return id
}

/** Finds or creates the category of that name; returns its id. */
export async function makeCategory(db: Queryable, name: string, kind = 'other'): Promise<number> {
  const [row] = await db.rows<{ id: number }>({
    text: `insert into category (name, kind) values ($1, $2)
           on conflict (fold(name)) where archived_at is null do update set name = category.name returning id`,
    values: [name, kind],
  })
  return row?.id ?? 0
}

async function giveStock(db: Queryable, productId: number, quantity: number): Promise<void> {
  if (quantity === 0) return
  await db.rows({
    text: `insert into stock_movement (product_id, kind, quantity, reason) values ($1, 'receipt', $2, 'Arrivage')`,
    values: [productId, quantity],
  })
}

async function giveTag(db: Queryable, productId: number, name: string): Promise<void> {
  await db.rows({
    text: `with found as (
             insert into tag (name) values ($2)
             on conflict (fold(name)) where archived_at is null do update set name = tag.name returning id)
           insert into product_tag (product_id, tag_id) select $1, id from found`,
    values: [productId, name],
  })
}
