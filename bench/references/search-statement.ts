interface SearchStatements {
  /** Named, so that each connection plans it once, as the shop's own. */
  page: { name: string; text: string; values: string[] }
  count: { name: string; text: string; values: string[] }
}

/** Lower case, no accents: as the column that is searched was folded. */
function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}

/** « 300 » and « 8 » of a search, but no « 4 feux »: names count those. */
const SIZE = /^\d+$/
/** How far a size may be from the number that is searched. */
const [LEAST, MOST] = [0.8, 1.2]

/**
 * The search as somebody writes it who knows PostgreSQL: every word in the folded name, found by an index of trigrams, a
 * number at the end near the product's size; names that begin with a word first, then by size, then what can be had and
 * is sought. The row is the one that the shop's lists answer with. No synonym, no misspelling, no plural.
 */
export function makeSearchStatements(search: string, limit: number): SearchStatements {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const hasSize = SIZE.test(words.at(-1) ?? '')
  const places = words.map((_, index) => `$${index + 1}`)
  const size = hasSize ? `${places.pop()}::float8` : undefined
  const isNear = `p.size_value between ${LEAST} * ${size} and ${MOST} * ${size}`
  const condition = [
    ...places.map((place) => `p.name_fold like '%' || ${place} || '%'`),
    ...(size ? [isNear] : []),
  ]
  const isBeginning = places.map((place) => `p.name_fold like ${place} || '%'`).join(' or ')
  const order = `(${isBeginning}) desc, ${size ? `abs(p.size_value - ${size}), ` : ''}
    (p.available > 0 and p.sale_ok) desc, p.demand desc, p.shelf, p.price, p.id`
  const shape = `${words.length}${hasSize ? '.size' : ''}.${limit}`
  return {
    page: {
      name: `search.${shape}`,
      text: `
        select p.id, p.name, p.reference, p.brand, p.description, p.list_price, p.promo_price, p.price, p.en_promo,
          p.preorder_price, p.is_preorder, p.creditorder_price, p.is_creditorder, c.name as category, p.rang, p.available,
          p.sale_ok, p.energy_class,
          (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
           from product_tag pt join tag t on t.id = pt.tag_id
           where pt.product_id = p.id and t.archived_at is null) as tags,
          (select hash from product_picture where product_id = p.id order by position limit 1) as picture
        from product p join category c on c.id = p.category_id
        where p.listed and ${condition.join(' and ')}
        order by ${order} limit ${limit}`,
      values: words,
    },
    count: {
      name: `count.${shape}`,
      text: `select count(*) as total from product p where p.listed and ${condition.join(' and ')}`,
      values: words,
    },
  }
}
