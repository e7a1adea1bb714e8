import { ADMIN_PAGE_SIZE } from '#catalogue/contract/admin.ts'
import type { PromotionList, PromotionQuery, PromotionState } from '#catalogue/contract/promotions.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import { writeMoment } from '../admin/list-admin-products.ts'
import { buildFound } from '../admin/write-named.ts'

/** Conditions for promotions stored in products; `$1` is the current time. */
const IN_PRODUCTS: Readonly<Record<Exclude<PromotionState, 'bloquee'>, string>> = {
  courante: 'p.en_promo',
  prevue: 'not p.en_promo and p.promo_starts_at > $1',
  finie: 'not p.en_promo and coalesce(p.promo_starts_at <= $1, true)',
}

const OWN = `
  select null::bigint as planned_id, p.id as product_id, p.promo_price, p.promo_starts_at as starts_at,
    p.promo_ends_at as ends_at,
    case when p.en_promo then 'courante' when p.promo_starts_at > $1::timestamptz then 'prevue' else 'finie' end as state, null as blocked_by
  from product p where p.archived_at is null and p.promo_price is not null`
const PLANNED = `
  select a.id as planned_id, a.product_id, a.promo_price, a.starts_at, a.ends_at,
    case when a.blocked_at is null then 'prevue' else 'bloquee' end as state, a.blocked_by
  from planned_promotion a join product p on p.id = a.product_id where $1::timestamptz is not null`
/** Planned promotions of unarchived products, and blocked ones of all products. */
const WAITING = ' and a.blocked_at is null and p.archived_at is null'
const BLOCKED = ' and a.blocked_at is not null'

/** Promotions of all products, latest start first. Each part is read from its index, up to the end of the page. */
export async function listPromotions(
  db: Queryable,
  query: PromotionQuery,
  { now, tagIds }: { now: Date; tagIds: readonly number[] | undefined },
): Promise<PromotionList> {
  const { parts, values } = writeParts(query, now, tagIds)
  const end = query.page * ADMIN_PAGE_SIZE
  const cut = (most: number): string =>
    parts.map(({ sql, order }) => `(${sql} order by ${order} limit ${most})`).join(' union all ')
  const promotions = await db.rows({
    shape: 'catalogue.list-promotions',
    text: `select f.planned_id, f.product_id, p.name, p.reference, p.list_price, f.promo_price, f.state, f.blocked_by,
        ${writeMoment('f.starts_at')} as starts_at, ${writeMoment('f.ends_at')} as ends_at,
        (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1) as picture,
        coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
          from product_tag pt join tag t on t.id = pt.tag_id
          where pt.product_id = p.id and t.archived_at is null), '[]') as tags
      from (select * from (${varying(cut(end), `${OWN} union all ${PLANNED}`)}) found order by starts_at desc nulls last, product_id desc
            limit ${ADMIN_PAGE_SIZE} offset ${end - ADMIN_PAGE_SIZE}) f join product p on p.id = f.product_id
      order by f.starts_at desc nulls last, f.product_id desc`,
    values,
  })
  const [counted] = await db.rows({
    shape: 'catalogue.count-promotions',
    text: `select least(count(*), ${MAX_COUNTED + 1})::int as total from (${varying(cut(MAX_COUNTED + 1), PLANNED)}) found`,
    values,
  })
  return { promotions, total: counted?.total ?? 0, page: query.page, page_size: ADMIN_PAGE_SIZE }
}

function writeParts(query: PromotionQuery, now: Date, tagIds: readonly number[] | undefined) {
  const values: unknown[] = [now.toISOString()]
  const conditions: string[] = []
  if (query.q !== '') conditions.push(buildFound(query.q, (value) => `$${values.push(value)}`))
  if (tagIds !== undefined)
    conditions.push(
      `p.id in (select product_id from product_tag where tag_id = any($${values.push(tagIds)}::bigint[]))`,
    )
  const narrow = conditions.map((condition) => ` and ${condition}`).join('')
  const { etat } = query
  const own = { sql: OWN, order: 'p.promo_starts_at desc nulls last, p.id desc' }
  const planned = { sql: PLANNED, order: 'a.starts_at desc, a.id desc' }
  const parts = [
    ...(etat === 'bloquee' ? [] : [{ ...own, sql: OWN + (etat === '' ? '' : ` and ${IN_PRODUCTS[etat]}`) }]),
    ...(etat === '' || etat === 'prevue' ? [{ ...planned, sql: PLANNED + WAITING }] : []),
    ...(etat === '' || etat === 'bloquee' ? [{ ...planned, sql: PLANNED + BLOCKED }] : []),
  ]
  return { parts: parts.map(({ sql, order }) => ({ sql: sql + narrow, order })), values }
}
