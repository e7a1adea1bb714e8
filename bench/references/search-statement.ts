interface SearchStatements {
  /** Named, so that each connection plans it once, as in the shop. */
  page: { name: string; text: string; values: string[] }
  count: { name: string; text: string; values: string[] }
}

/** Lower case without accents, like the searched column. */
function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}

/** Matches « 300 » and « 8 » in a search, but not « 4 feux »: there the number is part of the name. */
const SIZE = /^\d+$/
/** Allowed range of a size relative to the searched number. */
const [LEAST, MOST] = [0.8, 1.2]

/**
 * Plain PostgreSQL search with a trigram index: every word in the folded name, and a final number near the product's
 * size.
 * Order: names that begin with a word, then size, availability and popularity. Rows equal those of the shop's lists.
 * Without synonyms, misspellings or plurals.
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
