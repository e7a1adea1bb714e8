import type { StaffProduct } from '#catalogue/contract/admin.ts'
import { COLUMN_NAMES, fieldOf } from '#catalogue/rules/product-fields.ts'
import { requireRow, type Queryable } from '#platform/server/db/database.ts'
import { writeMoment } from './list-admin-products.ts'

const COLUMNS = COLUMN_NAMES.filter((name) => name !== 'category_id')
  .map((name) => (fieldOf(name).kind === 'moment' ? `${writeMoment(`p.${name}`)} as ${name}` : `p.${name}`))
  .join(', ')

const STAFF_PRODUCT = `
  select p.id, p.version, ${COLUMNS},
    p.listed as is_listed, ${writeMoment('p.archived_at')} as archived_at, ${writeMoment('p.updated_at')} as updated_at,
    json_build_object('id', c.id, 'name', c.name, 'is_archived', c.archived_at is not null) as category,
    json_build_object('on_hand', p.on_hand, 'allocated', p.allocated, 'reserved', p.reserved,
      'preordered', p.preordered, 'available', p.available) as stock,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
      from product_tag pt join tag t on t.id = pt.tag_id
      where pt.product_id = p.id and t.archived_at is null), '[]') as tags,
    coalesce((select json_agg(json_build_object('hash', pp.hash, 'alt', pp.alt) order by pp.position)
      from product_picture pp where pp.product_id = p.id), '[]') as pictures,
    coalesce((select json_agg(json_build_object('id', a.id, 'promo_price', a.promo_price,
        'starts_at', ${writeMoment('a.starts_at')}, 'ends_at', ${writeMoment('a.ends_at')}) order by a.starts_at)
      from planned_promotion a where a.product_id = p.id and a.blocked_at is null), '[]') as planned,
    (select w.name from audit_entry e join account w on w.id = e.account_id
      where e.subject_type = 'product' and e.subject_id = p.id order by e.happened_at desc limit 1) as updated_by
  from product p join category c on c.id = p.category_id where p.id = $1`

/** Returns all data of one product, archived or not. Throws product.not_found. */
export async function getStaffProduct(db: Queryable, id: number): Promise<StaffProduct> {
  const row = await requireRow(db, 'product.not_found', {
    name: 'catalogue.staff-product',
    text: STAFF_PRODUCT,
    values: [id],
  })
  const { capacity_value: value, capacity_unit: unit, width_cm, height_cm, depth_cm, ...same } = row
  return {
    ...same,
    capacity: value === null || unit === null ? null : { value, unit },
    dimensions:
      width_cm === null || height_cm === null || depth_cm === null
        ? null
        : { width: width_cm, height: height_cm, depth: depth_cm },
  }
}
