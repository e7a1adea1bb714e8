import type { Queryable } from '../../platform/server/db/database.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'
import type { Pack, PackLine, PackState } from '../contract.ts'

interface PackRow {
  id: number
  code: string
  name: string
  start_date: string
  end_date: string
  state: PackState
  lines: Omit<PackLine, 'image'>[]
}

/** Packs that can be had on a day (YYYY-MM-DD), the one that began last first. All products of a pack must be shown. */
const CURRENT = `
  select k.id, k.code, k.name, k.start_date, k.end_date, k.state, (
    select jsonb_agg(jsonb_build_object(
      'id', l.id, 'product_id', p.id, 'name', p.name, 'category', c.name, 'price_unit', l.price_unit,
      'quantity', l.quantity, 'list_price', p.price, 'available', p.available >= l.quantity,
      'picture', (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1))
      order by l.position)
    from pack_line l join product p on p.id = l.product_id join category c on c.id = p.category_id
    where l.pack_id = k.id) as lines
  from pack k
  where k.state = 'actif' and k.archived_at is null and $1::date between k.start_date and k.end_date
    and exists (select from pack_line l where l.pack_id = k.id)
    and not exists (select from pack_line l join product p on p.id = l.product_id
                    where l.pack_id = k.id and p.archived_at is not null)`

/** The packs of a day (YYYY-MM-DD in Dakar), the one that began last first. */
export async function listPacks(db: Queryable, day: string): Promise<Pack[]> {
  const rows = await db.rows<PackRow>({
    name: 'packs.current',
    text: `${CURRENT} order by k.start_date desc, k.id desc limit 100`,
    values: [day],
  })
  return rows.map(presentPack)
}

/** A pack that can be had on a day (YYYY-MM-DD). Throws pack.not_found for every other code. */
export async function getPack(db: Queryable, code: string, day: string): Promise<Pack> {
  const [row] = await db.rows<PackRow>({
    name: 'packs.by-code',
    text: `${CURRENT} and k.code = $2`,
    values: [day, code.toUpperCase()],
  })
  if (row === undefined) throw new ShopError('pack.not_found')
  return presentPack(row)
}

function presentPack({ lines, ...pack }: PackRow): Pack {
  const sum = (price: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + price(line) * line.quantity, 0)
  return {
    ...pack,
    sommeTotal: sum(({ price_unit }) => price_unit),
    separate_total: sum(({ list_price }) => list_price),
    available: lines.every(({ available }) => available),
    produits: lines.map((line) => ({
      ...line,
      ...(line.picture !== null && { image: `/images/${line.picture}/256.webp` }),
    })),
  }
}
