/** What products belong to: dimensions whose sums follow the catalogue of today. */
export const GROUPED = ['categorie', 'marque'] as const
export type GroupedDimension = (typeof GROUPED)[number]

export const isGrouped = (dimension: string): dimension is GroupedDimension =>
  GROUPED.some((grouped) => grouped === dimension)

/** SQL that gives each row of `table`, whose key is a product's id, the groups `g` (dimension, key) of that product. */
export const groupsOf = (table: string): string => `
  left join product p on p.id = ${table}.key::bigint
  cross join lateral (values ('categorie', coalesce(p.category_id::text, '')), ('marque', coalesce(p.brand, '')))
    g (dimension, key)`
