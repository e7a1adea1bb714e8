import type { Queryable } from '#platform/server/db/database.ts'
import type { LocationList, StockLocation } from '#stock/contract/locations.ts'

/** Open locations in delivery order, then open ones not sold from, then archived ones. */
export function listLocations(db: Queryable): Promise<StockLocation[]> {
  return db.rows({
    name: 'stock.locations',
    text: `select l.id, l.name, l.kind, l.sale_position as rank, l.archived_at is not null as is_archived, l.version,
             (select json_build_object('id', a.id, 'name', a.name) from account a
              where a.id = l.courier_id and l.kind = 'van' and l.archived_at is null) as courier,
             coalesce(sum(s.on_hand), 0)::integer as pieces, (count(*) filter (where s.on_hand > 0))::integer as products
           from stock_location l left join location_stock s on s.location_id = l.id
           group by l.id order by l.archived_at is not null, l.sale_position nulls last, l.id`,
  })
}

/** Couriers by name. */
export function listDrivers(db: Queryable): Promise<LocationList['couriers']> {
  return db.rows({
    name: 'stock.couriers',
    text: `select id, name from account
           where 'livraison' = any(rights) and blocked_at is null and deleted_at is null order by name, id`,
  })
}

/** Ids and names of open locations. */
export function nameLocations(db: Queryable): Promise<{ id: number; name: string }[]> {
  return db.rows({
    name: 'stock.location-names',
    text: `select id, name from stock_location where archived_at is null order by sale_position nulls last, id`,
  })
}

/** Whether more than one location has, or ever had, pieces. */
export async function hasLocations(db: Queryable): Promise<boolean> {
  return (
    (await db.rows({ shape: 'catalogue.has-locations', text: 'select from stock_location limit 2' })).length >
    1
  )
}
