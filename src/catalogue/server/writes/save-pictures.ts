import type { Picture } from '#catalogue/contract.ts'
import { MAX_PICTURES, type PictureChange } from '#catalogue/contract/admin.ts'
import { productTag } from '#catalogue/contract/cache-tags.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { storePicture } from '../pictures/picture-store.ts'
import type { PreparedPicture } from '../pictures/prepare-picture.ts'
import { lockProduct } from './product-rows.ts'
import { recordChange, type StaffAction, type StaffChange } from './staff-change.ts'

/** A product's pictures, the main one first. */
export function listPictures(tx: Transaction, productId: number): Promise<Picture[]> {
  return tx.rows({
    shape: 'catalogue.list-pictures',
    text: 'select hash, alt from product_picture where product_id = $1 order by position',
    values: [productId],
  })
}

/** Appends a picture. A duplicate is not added again. Throws product.not_found, picture.too_many. */
export async function addPicture(
  tx: Transaction,
  productId: number,
  { picture, ...by }: StaffAction & { picture: PreparedPicture },
): Promise<void> {
  await lockProduct(tx, productId)
  const before = await listPictures(tx, productId)
  if (before.some(({ hash }) => hash === picture.hash)) return
  if (before.length >= MAX_PICTURES) throw new ShopError('picture.too_many')
  await storePicture(tx, picture)
  await tx.rows({
    text: `insert into product_picture (product_id, position, hash)
           select $1, coalesce(max(position) + 1, 0), $2 from product_picture where product_id = $1`,
    values: [productId, picture.hash],
  })
  const after = [...before, { hash: picture.hash, alt: '' }]
  await recordPictures(tx, by, productId, { before, after })
}

/**
 * Orders, describes and removes pictures. Throws product.not_found, pictures.changed if they changed since they were
 * read, and request.invalid for a picture of another product.
 */
export async function savePictures(
  tx: Transaction,
  productId: number,
  { change: { known, pictures }, ...by }: StaffChange<PictureChange>,
): Promise<void> {
  await lockProduct(tx, productId)
  const before = await listPictures(tx, productId)
  if (!areSame(before, known)) throw new ShopError('pictures.changed')
  const owned = new Set(before.map(({ hash }) => hash))
  const requested = new Set(pictures.map(({ hash }) => hash))
  if (requested.size < pictures.length || pictures.some(({ hash }) => !owned.has(hash)))
    throw new ShopError('request.invalid', {
      fields: { pictures: 'Une de ces images n’est pas du produit.' },
    })
  await tx.rows({ text: 'delete from product_picture where product_id = $1', values: [productId] })
  await tx.rows({
    text: `insert into product_picture (product_id, position, hash, alt)
           select $1, place - 1, hash, alt from unnest($2::text[], $3::text[]) with ordinality as p (hash, alt, place)`,
    values: [productId, pictures.map(({ hash }) => hash), pictures.map(({ alt }) => alt)],
  })
  await recordPictures(tx, by, productId, { before, after: pictures })
}

function recordPictures(
  tx: Transaction,
  by: StaffAction,
  id: number,
  { before, after }: { before: readonly Picture[]; after: readonly Picture[] },
): Promise<void> {
  return recordChange(tx, by, 'product.pictures', {
    id,
    before: { pictures: before },
    after: { pictures: after },
    tags: [productTag(id)],
  })
}

function areSame(one: readonly Picture[], other: readonly Picture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ hash, alt }, place) => hash === other[place]?.hash && alt === other[place]?.alt)
  )
}
