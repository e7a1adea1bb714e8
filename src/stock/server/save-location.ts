import type { StaffChange } from '#catalogue/server/index.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Transaction, Described } from '#platform/server/db/database.ts'
import { isCheckViolation, isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LocationWrite, StockLocation } from '#stock/contract/locations.ts'
import { DEFAULT_LOCATION, giveRank } from '#stock/rules/locations.ts'
import { listDrivers, listLocations } from './list-locations.ts'

type Stored = Pick<StockLocation, 'id' | 'name' | 'kind' | 'rank' | 'is_archived' | 'version'> & {
  courier_id: number | null
}

/**
 * Creates a location. Throws location.name_taken, request.invalid for an account that is not a courier or already has
 * a van.
 */
export async function createLocation(
  tx: Transaction,
  { caller, signals, change }: StaffChange<LocationWrite>,
): Promise<StockLocation> {
  const locations = await lockLocations(tx)
  const courierId = await chooseCourier(tx, change, null)
  const [made] = await storeNamed(tx, {
    name: 'stock.create-location',
    text: 'insert into stock_location (name, kind, courier_id) values ($1, $2, $3) returning id',
    values: [change.name, change.kind, courierId],
  })
  const id = made?.id ?? 0
  await storeOrder(tx, giveRank(orderOf(locations), id, change.rank))
  await recordDecision(tx, {
    caller,
    action: 'location.create',
    subject: { type: 'location', id },
    before: null,
    after: { name: change.name, kind: change.kind, rank: change.rank, courier_id: courierId },
  })
  await signals.announce(tx, 'catalogue.changed')
  return requireLocation(tx, id)
}

/**
 * Updates, archives or reopens a location. Removing it from the delivery order holds its pieces back from sale, unless
 * orders need them. Throws location.not_found, location.changed, location.name_taken, location.in_use if it has
 * pieces, location.promised. Throws request.invalid for values not allowed for the default location, and for an
 * account that is no courier or has a van.
 */
export async function changeLocation(
  tx: Transaction,
  id: number,
  { caller, signals, change }: StaffChange<LocationWrite>,
): Promise<StockLocation> {
  const locations = await lockLocations(tx)
  const before = locations.find((location) => location.id === id)
  if (before === undefined) throw new ShopError('location.not_found')
  if (change.version !== undefined && change.version !== before.version)
    throw new ShopError('location.changed')
  if (id === DEFAULT_LOCATION) refuseForDefault(change)
  const rank = change.archived ? null : change.rank
  const courierId = await chooseCourier(tx, change, before.courier_id)
  await storeNamed(tx, {
    name: 'stock.change-location',
    text: `update stock_location set name = $2, kind = $3, version = version + 1,
             archived_at = case when $4 then coalesce(archived_at, now()) end,
             sale_position = case when not $4 then sale_position end, courier_id = $5
           where id = $1 returning id`,
    values: [id, change.name, change.kind, change.archived, courierId],
  })
  await storeOrder(tx, giveRank(orderOf(locations), id, rank))
  if (rank === null) await refusePromised(tx, id)
  await recordDecision(tx, {
    caller,
    action: actionOf(before, change),
    subject: { type: 'location', id },
    before: { name: before.name, kind: before.kind, rank: before.rank, courier_id: before.courier_id },
    after: { name: change.name, kind: change.kind, rank, courier_id: courierId },
  })
  await signals.announce(tx, 'catalogue.changed')
  return requireLocation(tx, id)
}

/** Courier of a van. Null if the location is not a van or is archived. Throws request.invalid. */
async function chooseCourier(
  tx: Transaction,
  { kind, archived, courier_id: requested }: LocationWrite,
  before: number | null,
): Promise<number | null> {
  if (kind !== 'van' || archived) return null
  if (requested === undefined || requested === null || requested === before)
    return requested === undefined ? before : requested
  const couriers = await listDrivers(tx)
  if (!couriers.some(({ id }) => id === requested))
    throw new ShopError('request.invalid', { fields: { courier_id: 'Cette personne ne livre pas.' } })
  return requested
}

function actionOf({ is_archived }: Stored, { archived }: LocationWrite) {
  if (is_archived === archived) return 'location.update'
  return archived ? 'location.archive' : 'location.reopen'
}

function refuseForDefault({ archived, rank }: LocationWrite): void {
  const fields: Record<string, string> = {}
  if (archived) fields['archived'] = 'Le lieu par défaut ne peut pas être archivé.'
  else if (rank === null) fields['rank'] = 'Les livraisons partent toujours aussi du lieu par défaut.'
  if (Object.keys(fields).length > 0) throw new ShopError('request.invalid', { fields })
}

/** Locks all locations until the transaction ends. Movements at them wait, except at the default one. */
function lockLocations(tx: Transaction): Promise<Stored[]> {
  return tx.rows({
    name: 'stock.lock-locations',
    text: `select id, name, kind, sale_position as rank, archived_at is not null as is_archived, version, courier_id
           from stock_location order by id for no key update`,
  })
}

const orderOf = (locations: readonly Stored[]): number[] =>
  locations
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ id }) => id)

async function storeOrder(tx: Transaction, order: readonly number[]): Promise<void> {
  await tx.rows({
    name: 'stock.order-locations',
    text: `update stock_location set sale_position = array_position($1::bigint[], id)::smallint
           where sale_position is distinct from array_position($1::bigint[], id)::smallint`,
    values: [order],
  })
}

async function refusePromised(tx: Transaction, id: number): Promise<void> {
  const promised = await tx.rows({
    name: 'stock.promised-there',
    text: `select from location_stock s join product p on p.id = s.product_id
           where s.location_id = $1 and s.on_hand > 0 and p.on_hand - p.allocated - p.reserved < 0 limit 1`,
    values: [id],
  })
  if (promised.length > 0) throw new ShopError('location.promised')
}

async function storeNamed(
  tx: Transaction,
  statement: Described<'stock.create-location' | 'stock.change-location'>,
): Promise<{ id: number }[]> {
  try {
    return await tx.rows(statement)
  } catch (error) {
    if (isUniqueViolation(error, 'stock_location_name'))
      throw new ShopError('location.name_taken', { fields: { name: 'Ce nom est déjà pris.' } })
    if (isUniqueViolation(error, 'stock_location_courier'))
      throw new ShopError('request.invalid', {
        fields: { courier_id: 'Ce livreur a déjà une camionnette.' },
      })
    if (isCheckViolation(error, 'stock_location_empty')) throw new ShopError('location.in_use')
    throw error
  }
}

async function requireLocation(tx: Transaction, id: number): Promise<StockLocation> {
  const found = (await listLocations(tx)).find((location) => location.id === id)
  if (found === undefined) throw new ShopError('location.not_found')
  return found
}
