/** A product's row as selected by the shop's statements and the reference: raw PostgreSQL columns. */
export interface PlainRow {
  [column: string]: unknown
  picture: string | null
  tags: { name: string }[]
  capacity_value?: number | null
  capacity_unit?: string | null
}

/** Formats a row as the shop's lists do, field by field: a minimal program for this one response. */
export function shapeListed(row: PlainRow): Record<string, unknown> {
  return {
    id: row.id,
    name: row.name,
    reference: row.reference,
    brand: row.brand,
    description: row.description,
    image: row.picture === null ? undefined : `/images/${row.picture}/800.webp`,
    image_256: row.picture === null ? undefined : `/images/${row.picture}/256.webp`,
    picture: row.picture,
    list_price: row.list_price,
    promo_price: row.promo_price,
    price_unit: row.price,
    en_promo: row.en_promo,
    preorder_price: row.is_preorder === true ? row.preorder_price : null,
    is_preorder: row.is_preorder,
    creditorder_price: row.is_creditorder === true ? row.creditorder_price : null,
    is_creditorder: row.is_creditorder,
    categ_id: row.category,
    rang: row.rang,
    tag: row.tags[0]?.name ?? null,
    tags: row.tags,
    quantity: row.available,
    sale_ok: row.sale_ok,
    energy_class: row.energy_class,
  }
}

/** Formats a product's own response, with the colours of its model; `picture`: its small picture in base64. */
export function shapeProduct(
  row: PlainRow,
  colours: readonly object[],
  picture: string | undefined,
): Record<string, unknown> {
  const { capacity_value: capacity, capacity_unit: unit } = row
  const { width_cm: width, height_cm: height, depth_cm: depth } = row
  const isMeasured = width !== null && height !== null && depth !== null
  return {
    ...shapeListed(row),
    image_256: picture,
    category: { id: row.category_id, name: row.category, kind: row.category_kind },
    images: row.pictures,
    facts: row.facts,
    colours,
    yearly_kwh: row.yearly_kwh,
    capacity: capacity && unit ? `${String(capacity).replace('.', ',')}\u00a0${unit}` : null,
    dimensions: isMeasured ? { width, height, depth } : null,
    weight_kg: row.weight_kg,
    warranty_months: row.warranty_months,
    lowest_price_30_days: row.lowest_price_30_days,
    version: row.version,
  }
}
