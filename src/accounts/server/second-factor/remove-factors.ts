import { type Transaction, varying } from '#platform/server/db/database.ts'
import { HAS_FACTOR } from './factors.ts'

const TABLES = ['totp_factor', 'passkey', 'recovery_code'] as const

/** Removed second factors, as rows of their tables. */
export type RemovedFactors = Record<(typeof TABLES)[number], Record<string, unknown>[]>

/**
 * Removes second factors added since a moment, or all when omitted. Removing the last app or passkey also removes the
 * recovery codes. Resets the browsers in which the owner has given a factor.
 */
export async function removeFactors(
  tx: Transaction,
  accountId: number,
  since: Date = new Date(0),
): Promise<RemovedFactors> {
  const removed: RemovedFactors = {
    totp_factor: await take(tx, 'totp_factor', 'greatest(created_at, confirmed_at) >= $2', [
      accountId,
      since,
    ]),
    passkey: await take(tx, 'passkey', 'created_at >= $2', [accountId, since]),
    recovery_code: await take(tx, 'recovery_code', `(made_at >= $2 or ${IS_LAST_GONE})`, [accountId, since]),
  }
  await tx.rows({
    name: 'factors.forget-browsers',
    text: 'update session set second_factor_until = null where account_id = $1',
    values: [accountId],
  })
  return removed
}

const IS_LAST_GONE = `not exists (select 1 from account a where a.id = $1 and ${HAS_FACTOR})`

async function take(
  tx: Transaction,
  table: (typeof TABLES)[number],
  condition: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const rows = await tx.rows({
    name: `factors.take-${table}`,
    text: `delete from ${varying(table, 'passkey')} r where account_id = $1 and ${condition} returning to_jsonb(r) as removed`,
    values,
  })
  return rows.map(({ removed }) => removed)
}

export async function giveFactorsBack(tx: Transaction, removed: RemovedFactors): Promise<void> {
  for (const table of TABLES)
    await tx.rows({
      name: `factors.give-back-${table}`,
      text: `insert into ${varying(table, 'passkey')} overriding system value
             select * from jsonb_populate_recordset(null::${varying(table, 'passkey')}, $1) on conflict do nothing`,
      values: [JSON.stringify(removed[table])],
    })
}
