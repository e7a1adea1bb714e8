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

/**
 * The search as somebody writes it who knows PostgreSQL: every word in the folded name, found by an index of trigrams,
 * names that begin with a word first. The row is the one that the shop's lists answer with. No synonym, no misspelling,
 * no plural.
 */
export function makeSearchStatements(search: string, limit: number): SearchStatements {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const places = words.map((_, index) => `$${index + 1}`)
  const condition = places.map((place) => `p.name_fold like '%' || ${place} || '%'`).join(' and ')
  const isBeginning = places.map((place) => `p.name_fold like ${place} || '%'`).join(' or ')
  const size = `${words.length}.${limit}`
  return {
    page: {
      name: `search.${size}`,
      text: `
        select p.id, p.name, p.reference, p.brand, p.description, p.list_price, p.promo_price, p.price, p.en_promo,
          p.preorder_price, p.is_preorder, p.creditorder_price, p.is_creditorder, c.name as category, p.rang, p.available,
          p.sale_ok, p.energy_class,
          (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
           from product_tag pt join tag t on t.id = pt.tag_id
           where pt.product_id = p.id and t.archived_at is null) as tags,
          (select hash from product_picture where product_id = p.id order by position limit 1) as picture
        from product p join category c on c.id = p.category_id
        where p.listed and ${condition}
        order by ${isBeginning} desc, p.shelf, p.price, p.id limit ${limit}`,
      values: words,
    },
    count: {
      name: `count.${size}`,
      text: `select count(*) as total from product p where p.listed and ${condition}`,
      values: words,
    },
  }
}
