import type { Right } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'

/** Somebody of the team, as decisions about them need it. */
export interface Member {
  id: number
  name: string
  email: string
  rights: Right[]
  is_blocked: boolean
  /** Has never had a password: the invitation is what lets them in. */
  is_invited: boolean
}

/** Columns of Member, of the table `account`. */
export const MEMBER_COLUMNS = `id, name, email, rights, blocked_at is not null as is_blocked,
  password_hash is null and verified_at is null as is_invited`

/** Somebody of the team, held until the transaction ends. Throws team.not_found. */
export async function lockMember(tx: Transaction, id: number): Promise<Member> {
  const [member] = await tx.rows<Member>({
    name: 'team.lock-member',
    text: `select ${MEMBER_COLUMNS} from account
           where id = $1 and rights <> '{}' and deleted_at is null for update`,
    values: [id],
  })
  if (member === undefined) throw new ShopError('team.not_found')
  return member
}
