import {
  type AdminView,
  type NewView,
  VIEWED_LISTS,
  type ViewedList,
} from '#platform/contract/admin-views.ts'
import { type AccountCaller, hasRight } from '#platform/server/auth/rights.ts'
import { type Database, findRow, type Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Maximum views of one list, per person and for the whole shop. */
const MAX_VIEWS = 20

/**
 * Returns the caller's own views of a list after those of the shop, by name. Throws `auth.forbidden` if the caller may
 * not open the list.
 */
export function listViews(db: Queryable, caller: AccountCaller, list: ViewedList): Promise<AdminView[]> {
  if (!hasRight(caller, VIEWED_LISTS[list])) throw new ShopError('auth.forbidden')
  return db.rows({
    name: 'admin.views',
    text: `select id, name, query, account_id is null as is_shared from admin_view
           where list = $1 and (account_id is null or account_id = $2)
           order by account_id nulls first, lower(name)`,
    values: [list, caller.id],
  })
}

/**
 * Saves a view and replaces one of the same name. Returns the views of its list. Throws `auth.forbidden` if the caller
 * may not open the list, or shares a view without the right `admin`. Throws `request.invalid` above the limit.
 */
export async function keepView(
  db: Database,
  caller: AccountCaller,
  { list, name, query, is_shared }: NewView,
): Promise<AdminView[]> {
  if (!hasRight(caller, VIEWED_LISTS[list])) throw new ShopError('auth.forbidden')
  if (is_shared && !hasRight(caller, 'admin')) throw new ShopError('auth.forbidden')
  return db.transaction(async (tx) => {
    const ownerId = is_shared ? null : caller.id
    // Serialises the count of views per list and owner.
    await tx.rows({
      name: 'admin.lock-views',
      text: `select pg_advisory_xact_lock(hashtextextended('admin views ' || $1::text, coalesce($2::bigint, 0)))`,
      values: [list, ownerId],
    })
    const views = await listViews(tx, caller, list)
    const beside = views.filter((view) => view.is_shared === is_shared && !isNamed(view, name))
    if (beside.length >= MAX_VIEWS)
      throw new ShopError('request.invalid', {
        fields: { name: `${MAX_VIEWS} vues au plus : retirez-en une.` },
      })
    await tx.rows({
      name: 'admin.keep-view',
      text: `insert into admin_view (account_id, list, name, query) values ($1, $2, $3, $4)
             on conflict (coalesce(account_id, 0), list, lower(name)) do update set name = excluded.name, query = excluded.query`,
      values: [ownerId, list, name, query],
    })
    return listViews(tx, caller, list)
  })
}

const isNamed = (view: AdminView, name: string): boolean => view.name.toLowerCase() === name.toLowerCase()

/**
 * Deletes one of the caller's views, or with the right `admin` one of the shop. Throws `view.not_found` for a view of
 * another person.
 */
export async function dropView(db: Database, caller: AccountCaller, id: number): Promise<AdminView[]> {
  const view = await findRow(db, {
    name: 'admin.drop-view',
    text: `delete from admin_view where id = $1 and (account_id = $2 or (account_id is null and $3)) returning list`,
    values: [id, caller.id, hasRight(caller, 'admin')],
  })
  if (view === undefined) throw new ShopError('view.not_found')
  return listViews(db, caller, view.list)
}
