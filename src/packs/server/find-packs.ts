import { ADMIN_PAGE_SIZE } from '#catalogue/server/index.ts'
import type {
  CurrentPacks,
  Pack,
  PackList,
  PackQuery,
  StaffPack,
  PackLine,
  PackState,
  PackSummary,
} from '#packs/contract.ts'
import { isPackCode } from '#packs/rules/pack-code.ts'
import { isCurrent } from '#packs/rules/states.ts'
import { foldReference } from '#platform/contract/clean-text.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { findRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { writeWords } from '#platform/server/db/search-words.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** SQL: reason why a product blocks its pack; null if it does not. */
const OBSTACLE = `case when p.archived_at is not null then 'archived' when not p.sale_ok then 'off-sale'
  when not p.listed then 'hidden' when p.available < l.quantity then 'short' end`

/**
 * SQL: packs in any state with their lines, at current prices and stock. `more` adds columns, `lineMore` adds line
 * fields.
 */
const selectPacks = (more = '', lineMore = '') => `
  select k.id, k.code, k.name, k.start_date, k.end_date, k.state${more}, coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', l.id, 'product_id', p.id, 'name', p.name, 'category', c.name, 'price_unit', l.price_unit,
      'quantity', l.quantity, 'list_price', p.price, 'available', ${OBSTACLE} is null${lineMore},
      'picture', (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1))
      order by l.position)
    from pack_line l join product p on p.id = l.product_id join category c on c.id = p.category_id
    where l.pack_id = k.id), '[]') as lines
  from pack k
  where k.archived_at is null`

const PACKS = selectPacks()

const STAFF_PACKS = selectPacks(
  `, k.version,
  (select w.name from audit_entry e join account w on w.id = e.account_id
    where e.subject_type = 'pack' and e.subject_id = k.id order by e.happened_at desc limit 1) as updated_by`,
  `, 'in_stock', p.available, 'obstacle', ${OBSTACLE}`,
)

/** A pack is sold only as a whole. If one of its products left the shop, it is not sold. */
const WHOLE = `
  and exists (select from pack_line l where l.pack_id = k.id)
  and not exists (select from pack_line l join product p on p.id = l.product_id
                  where l.pack_id = k.id and p.archived_at is not null)`

const MAX_PACKS = 100

/** Current packs of a day (YYYY-MM-DD in Dakar), latest start first. */
async function listPacks(db: Queryable, day: string): Promise<Pack[]> {
  const rows = await db.rows({
    name: 'packs.current',
    text: `${PACKS} ${WHOLE} and k.state = 'actif' and $1::date between k.start_date and k.end_date
           order by k.start_date desc, k.id desc limit ${MAX_PACKS}`,
    values: [day],
  })
  return rows.map(presentPack)
}

/** Response without a code: the latest pack, and all current packs. */
export async function findCurrentPacks(db: Queryable, day: string): Promise<CurrentPacks> {
  return presentCurrentPacks(await listPacks(db, day))
}

/** A pack available on a day (YYYY-MM-DD). Throws pack.not_found for any other code. */
export async function getPack(db: Queryable, code: string, day: string): Promise<Pack> {
  const row = isPackCode(code)
    ? await findRow(db, {
        name: 'packs.by-code',
        text: `${PACKS + WHOLE} and k.code = $1`,
        values: [code.toUpperCase()],
      })
    : undefined
  if (row === undefined || !isCurrent(row, day)) throw new ShopError('pack.not_found')
  return presentPack(row)
}

/** A pack in any state, for staff. Throws pack.not_found. */
export async function getStaffPack(db: Queryable, code: string): Promise<StaffPack> {
  const row = isPackCode(code)
    ? await findRow(db, {
        name: 'packs.any-by-code',
        text: `${STAFF_PACKS} and k.code = $1`,
        values: [code.toUpperCase()],
      })
    : undefined
  if (row === undefined) throw new ShopError('pack.not_found')
  return presentStaffPack(row)
}

/** Packs in any state for staff, latest start first. */
export async function listStaffPacks(db: Queryable, { q, etat, page }: PackQuery): Promise<PackList> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const narrow =
    (etat === '' ? '' : ` and k.state = ${give(etat)}`) +
    (q === ''
      ? ''
      : ` and (${writeWords(q, () => ['public.fold(k.name)'], give)} or k.code = ${give(foldReference(q))})`)
  const rows = await db.rows({
    shape: 'packs.list-staff-packs',
    text: `${STAFF_PACKS} ${narrow} order by k.start_date desc, k.id desc
           limit ${ADMIN_PAGE_SIZE} offset ${(page - 1) * ADMIN_PAGE_SIZE}`,
    values,
  })
  const [counted] = await db.rows({
    shape: 'packs.count-staff-packs',
    text: `select count(*)::int as total from
           (select from pack k where k.archived_at is null ${narrow} limit ${MAX_COUNTED + 1}) counted`,
    values,
  })
  return { packs: rows.map(presentStaffPack), total: counted?.total ?? 0, page, page_size: ADMIN_PAGE_SIZE }
}

interface PackRow extends Omit<StoredPack, 'version'> {
  lines: Omit<PackLine, 'image'>[]
}

interface StaffRow extends Omit<PackRow, 'lines'>, Pick<StaffPack, 'version' | 'updated_by'> {
  lines: Omit<StaffPack['produits'][number], 'image'>[]
}

/** Maximum pictures per pack in the list. */
const MAX_PICTURES = 4

const imageOf = (picture: string | null | undefined) => picture && { image: `/images/${picture}/256.webp` }

function presentPack<Line extends PackRow['lines'][number]>({
  lines,
  ...pack
}: Omit<PackRow, 'lines'> & { lines: Line[] }) {
  const sum = (price: (line: Line) => number): number =>
    lines.reduce((total, line) => total + price(line) * line.quantity, 0)
  return {
    ...pack,
    sommeTotal: sum(({ price_unit }) => price_unit),
    separate_total: sum(({ list_price }) => list_price),
    available: lines.every(({ available }) => available),
    produits: lines.map((line) => ({ ...line, ...imageOf(line.picture) })),
  }
}

function presentStaffPack({ version, updated_by, ...row }: StaffRow): StaffPack {
  return { ...presentPack(row), version, updated_by }
}

/** The first pack in detail, and all packs in short. */
function presentCurrentPacks(packs: readonly Pack[]): CurrentPacks {
  return { ...(packs[0] ?? NO_PACK), packs: packs.map(summarise) }
}

const NO_PACK: Omit<CurrentPacks, 'packs'> = {
  id: null,
  code: null,
  name: '',
  start_date: null,
  end_date: null,
  state: null,
  sommeTotal: 0,
  separate_total: 0,
  available: false,
  produits: [],
}

function summarise({ produits, id: _id, state: _state, ...pack }: Pack): PackSummary {
  const pictures = produits.flatMap(({ picture }) => picture ?? []).slice(0, MAX_PICTURES)
  const contents = produits.map(({ name, quantity }) => ({ name, quantity }))
  return { ...pack, ...imageOf(pictures[0]), pictures, contents }
}

interface StoredPack {
  id: number
  code: string
  name: string
  start_date: string
  end_date: string
  state: PackState
  version: number
}

/** Locks a pack in any state. Throws pack.not_found. */
export async function lockPack(tx: Transaction, code: string): Promise<StoredPack> {
  const [row] = isPackCode(code)
    ? await tx.rows({
        shape: 'packs.lock-pack',
        text: `select id, code, name, start_date, end_date, state, version from pack
               where code = $1 and archived_at is null for update`,
        values: [code.toUpperCase()],
      })
    : []
  if (row === undefined) throw new ShopError('pack.not_found')
  return row
}
