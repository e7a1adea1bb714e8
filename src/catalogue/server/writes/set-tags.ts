import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Replaces a product's tags, by id or name. Unknown names create tags. Throws request.invalid. */
export async function setTags(
  tx: Transaction,
  productId: number,
  tags: readonly (number | string)[],
): Promise<void> {
  const ids = new Set<number>()
  for (const tag of tags)
    ids.add(typeof tag === 'number' ? await requireTag(tx, tag) : await findOrCreateTag(tx, tag))
  await tx.rows({ text: 'delete from product_tag where product_id = $1', values: [productId] })
  await tx.rows({
    text: 'insert into product_tag (product_id, tag_id) select $1, unnest($2::bigint[])',
    values: [productId, [...ids]],
  })
}

async function requireTag(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx.rows({
    shape: 'catalogue.require-tag',
    text: 'select id from tag where id = $1 and archived_at is null',
    values: [id],
  })
  if (row === undefined)
    throw new ShopError('request.invalid', { fields: { tags: `L’étiquette ${id} n’existe pas.` } })
  return row.id
}

/** Returns the id of the tag with this name, and creates it if missing. */
export async function findOrCreateTag(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx.rows({
    shape: 'catalogue.find-or-create-tag',
    text: `insert into tag (name) values ($1)
           on conflict (fold(name)) where archived_at is null do update set name = tag.name returning id`,
    values: [name],
  })
  if (row === undefined) throw new Error(`the tag ${name} has no id`)
  return row.id
}
