import { findRow, type Queryable } from '#platform/server/db/database.ts'

export interface ImportJob {
  id: number
  state: 'checking' | 'applying' | 'undoing'
  moves_stock: boolean
  /** Account of the member of staff who decided. */
  account_id: number
}

/**
 * Lease in seconds. After it expires, another process may take over the import of a crashed one. Each batch renews it.
 */
export const LEASE_SECONDS = 30

/** Takes the oldest pending import without a valid lease. */
export function takeJob(db: Queryable): Promise<ImportJob | undefined> {
  return findRow(db, {
    name: 'imports.take',
    text: `update product_import set leased_until = now() + interval '${LEASE_SECONDS} seconds'
           where state in ('checking', 'applying', 'undoing') and id = (select id from product_import
             where state in ('checking', 'applying', 'undoing') and (leased_until is null or leased_until < now())
             order by id limit 1 for update skip locked)
           returning id, state, moves_stock,
             case when state = 'undoing' then coalesce(undone_by, account_id) else account_id end as account_id`,
  })
}

/** Moves an import to its next state and ends the lease. False if staff abandoned it in the meantime. */
export async function finishJob(
  db: Queryable,
  { id, state }: ImportJob,
  end: { state: 'ready' | 'done' | 'failed' | 'undone'; fault?: string },
): Promise<boolean> {
  const rows = await db.rows({
    name: 'imports.finish',
    text: `update product_import set state = $3, fault = $4, leased_until = null,
             total = case when $3 = 'ready' then checked else total end,
             bytes = case when $3 = 'ready' then bytes end,
             finished_at = case when $3 <> 'ready' then now() end
           where id = $1 and state = $2 returning id`,
    values: [id, state, end.state, end.fault ?? null],
  })
  return rows.length > 0
}

/** Releases the lease, so that another process or a later attempt can continue. */
export async function releaseJob(db: Queryable, { id }: ImportJob): Promise<void> {
  await db.rows({
    name: 'imports.release',
    text: 'update product_import set leased_until = null where id = $1',
    values: [id],
  })
}
