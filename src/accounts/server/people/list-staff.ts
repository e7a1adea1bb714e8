import type { Right } from '../../../platform/server/auth/rights.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'

/** Staff who have a right, and how to reach them. */
export function listStaff(
  db: Queryable,
  right: Right,
): Promise<{ id: number; name: string; email: string | null; phone: string | null }[]> {
  return db.rows({
    name: 'accounts.list-staff',
    text: `select id, name, email, phone from account
           where rights && array[$1, 'admin'] and verified_at is not null and blocked_at is null and deleted_at is null
           order by id`,
    values: [right],
  })
}
