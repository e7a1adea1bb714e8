import { recordDecision } from '../../../platform/server/audit.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Picture } from '../../contract.ts'
import { MOST_PICTURES, type PictureChange } from '../../contract/desk.ts'
import { storePicture } from '../pictures/picture-store.ts'
import type { PreparedPicture } from '../pictures/prepare-picture.ts'
import { lockProduct } from './product-rows.ts'
import type { StaffChange } from './save-product.ts'

/** A product's pictures, the main one first. */
export function listPictures(tx: Transaction, productId: number): Promise<Picture[]> {
  return tx.rows<Picture>({
    text: 'select hash, alt from product_picture where product_id = $1 order by position',
    values: [productId],
  })
}

/** Adds a picture behind the others; one that is there already stays once. Throws product.not_found, picture.too_many. */
export async function addPicture(
  tx: Transaction,
  productId: number,
  { caller, signals, picture }: Omit<StaffChange<never>, 'change' | 'picture'> & { picture: PreparedPicture },
): Promise<void> {
  await lockProduct(tx, productId)
  const before = await listPictures(tx, productId)
  if (before.some(({ hash }) => hash === picture.hash)) return
  if (before.length >= MOST_PICTURES) throw new ShopError('picture.too_many')
  await storePicture(tx, picture)
  await tx.rows({
    text: `insert into product_picture (product_id, position, hash)
           select $1, coalesce(max(position) + 1, 0), $2 from product_picture where product_id = $1`,
    values: [productId, picture.hash],
  })
  await recordDecision(tx, {
    caller,
    action: 'product.pictures',
    subject: { type: 'product', id: productId },
    before: { pictures: before },
    after: { pictures: [...before, { hash: picture.hash, alt: '' }] },
  })
  await signals.announce(tx, 'catalogue.changed')
}

/**
 * Orders, describes and removes pictures. Throws product.not_found, pictures.changed where they are no longer as they
 * were read, request.invalid for a picture that the product does not have.
 */
export async function savePictures(
  tx: Transaction,
  productId: number,
  { caller, signals, change: { known, pictures } }: StaffChange<PictureChange>,
): Promise<void> {
  await lockProduct(tx, productId)
  const before = await listPictures(tx, productId)
  if (!areSame(before, known)) throw new ShopError('pictures.changed')
  const owned = new Set(before.map(({ hash }) => hash))
  const asked = new Set(pictures.map(({ hash }) => hash))
  if (asked.size < pictures.length || pictures.some(({ hash }) => !owned.has(hash)))
    throw new ShopError('request.invalid', {
      fields: { pictures: 'Une de ces images n’est pas du produit.' },
    })
  await tx.rows({ text: 'delete from product_picture where product_id = $1', values: [productId] })
  await tx.rows({
    text: `insert into product_picture (product_id, position, hash, alt)
           select $1, place - 1, hash, alt from unnest($2::text[], $3::text[]) with ordinality as p (hash, alt, place)`,
    values: [productId, pictures.map(({ hash }) => hash), pictures.map(({ alt }) => alt)],
  })
  await recordDecision(tx, {
    caller,
    action: 'product.pictures',
    subject: { type: 'product', id: productId },
    before: { pictures: before },
    after: { pictures },
  })
  await signals.announce(tx, 'catalogue.changed')
}

function areSame(one: readonly Picture[], other: readonly Picture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ hash, alt }, place) => hash === other[place]?.hash && alt === other[place]?.alt)
  )
}
