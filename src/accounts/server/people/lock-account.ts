import type { Adhesion, Role } from '#accounts/contract.ts'
import { requireRow, type Transaction } from '#platform/server/db/database.ts'

/** Fields of an account needed for decisions about it. */
export interface LockedAccount {
  id: number
  name: string
  email: string | null
  phone: string | null
  rights: string[]
  role: Role
  adhesion: Adhesion
  adhesion_submit: boolean
  employer_id: number | null
  is_suspended: boolean
  is_blocked: boolean
}

/** Locks an undeleted account until the transaction ends. Throws account.not_found. */
export function lockAccount(tx: Transaction, id: number): Promise<LockedAccount> {
  return requireRow(tx, 'account.not_found', {
    name: 'accounts.lock',
    text: `select id, name, email, phone, rights, role, adhesion, adhesion_submit, employer_id,
             membership_suspended_at is not null as is_suspended, blocked_at is not null as is_blocked
           from account where id = $1 and deleted_at is null for update`,
    values: [id],
  })
}
