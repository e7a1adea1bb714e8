/** Product groups: dimensions whose sums follow the current catalogue. */
export const GROUPED = ['categorie', 'marque'] as const
export type GroupedDimension = (typeof GROUPED)[number]

export const isGrouped = (dimension: string): dimension is GroupedDimension =>
  GROUPED.some((grouped) => grouped === dimension)

/** SQL that joins each row of `table`, keyed by product id, to the product's groups `g` (dimension, key). */
export const groupsOf = (table: string): string => `
  left join product p on p.id = ${table}.key::bigint
  cross join lateral (values ('categorie', coalesce(p.category_id::text, '')), ('marque', coalesce(p.brand, '')))
    g (dimension, key)`
