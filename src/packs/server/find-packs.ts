import type { Queryable } from '../../platform/server/db/database.ts'
import { escapeLike } from '../../platform/server/db/escape-like.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'
import type { CurrentPacks, Pack, PackList, PackQuery, StaffPack } from '../contract.ts'
import { isPackCode } from '../rules/pack-code.ts'
import { isCurrent } from '../rules/states.ts'
import { type PackRow, presentCurrentPacks, presentPack, presentStaffPack } from './presenters.ts'

/** Packs of every state, with their lines at the prices and the stock of this moment. */
const PACKS = `
  select k.id, k.code, k.name, k.start_date, k.end_date, k.state, k.version, coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', l.id, 'product_id', p.id, 'name', p.name, 'category', c.name, 'price_unit', l.price_unit,
      'quantity', l.quantity, 'list_price', p.price, 'available', p.available >= l.quantity,
      'picture', (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1))
      order by l.position)
    from pack_line l join product p on p.id = l.product_id join category c on c.id = p.category_id
    where l.pack_id = k.id), '[]') as lines
  from pack k
  where k.archived_at is null`

/** A pack is sold whole: one whose product has left the shop is not sold at all. */
const WHOLE = `
  and exists (select from pack_line l where l.pack_id = k.id)
  and not exists (select from pack_line l join product p on p.id = l.product_id
                  where l.pack_id = k.id and p.archived_at is not null)`

const MOST_PACKS = 100

/** The packs of a day (YYYY-MM-DD in Dakar), the one that began last first. */
export async function listPacks(db: Queryable, day: string): Promise<Pack[]> {
  const rows = await db.rows<PackRow>({
    name: 'packs.current',
    text: `${PACKS} ${WHOLE} and k.state = 'actif' and $1::date between k.start_date and k.end_date
           order by k.start_date desc, k.id desc limit ${MOST_PACKS}`,
    values: [day],
  })
  return rows.map(presentPack)
}

/** What a call without a code is answered: the pack that began last, and all of the day. */
export async function findCurrentPacks(db: Queryable, day: string): Promise<CurrentPacks> {
  return presentCurrentPacks(await listPacks(db, day))
}

/** A pack that can be had on a day (YYYY-MM-DD). Throws pack.not_found for every other code. */
export async function getPack(db: Queryable, code: string, day: string): Promise<Pack> {
  const row = isPackCode(code) ? await findRow(db, code, WHOLE) : undefined
  if (row === undefined || !isCurrent(row, day)) throw new ShopError('pack.not_found')
  return presentPack(row)
}

/** A pack of any state, for staff. Throws pack.not_found. */
export async function getStaffPack(db: Queryable, code: string): Promise<StaffPack> {
  const row = isPackCode(code) ? await findRow(db, code, '') : undefined
  if (row === undefined) throw new ShopError('pack.not_found')
  return presentStaffPack(row)
}

const DESK_PAGE_SIZE = 50
/** Packs that are counted; a total beyond says only that there are more. */
const MOST_COUNTED = 1001

/** Packs of every state for staff, the one that begins last first. */
export async function listStaffPacks(db: Queryable, { q, etat, page }: PackQuery): Promise<PackList> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const narrow =
    (etat === '' ? '' : ` and k.state = ${give(etat)}`) +
    (q === ''
      ? ''
      : ` and (public.fold(k.name) like '%' || public.fold(${give(escapeLike(q))}) || '%' or k.code = upper(${give(q)}))`)
  const rows = await db.rows<PackRow>({
    text: `${PACKS} ${narrow} order by k.start_date desc, k.id desc
           limit ${DESK_PAGE_SIZE} offset ${(page - 1) * DESK_PAGE_SIZE}`,
    values,
  })
  const [counted] = await db.rows<{ total: number }>({
    text: `select count(*)::int as total from
           (select from pack k where k.archived_at is null ${narrow} limit ${MOST_COUNTED}) counted`,
    values,
  })
  return { packs: rows.map(presentStaffPack), total: counted?.total ?? 0, page, page_size: DESK_PAGE_SIZE }
}

async function findRow(db: Queryable, code: string, condition: string): Promise<PackRow | undefined> {
  const [row] = await db.rows<PackRow>({
    name: condition === '' ? 'packs.any-by-code' : 'packs.by-code',
    text: `${PACKS} ${condition} and k.code = $1`,
    values: [code.toUpperCase()],
  })
  return row
}
