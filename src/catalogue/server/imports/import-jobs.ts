import { findRow, type Queryable } from '#platform/server/db/database.ts'

export interface ImportJob {
  id: number
  state: 'checking' | 'applying' | 'undoing'
  moves_stock: boolean
  /** Whose decision it carries out. */
  account_id: number
}

/** Seconds after which an import whose process died may be taken by another; each batch starts them again. */
export const LEASE_SECONDS = 30

/** Takes the oldest import with something to do that no process works on. */
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

/** Where an import goes from the state in which it was taken; the lease ends. False where staff gave it up meanwhile. */
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

/** Lets another process, or a later try, go on with it. */
export async function releaseJob(db: Queryable, { id }: ImportJob): Promise<void> {
  await db.rows({
    name: 'imports.release',
    text: 'update product_import set leased_until = null where id = $1',
    values: [id],
  })
}
