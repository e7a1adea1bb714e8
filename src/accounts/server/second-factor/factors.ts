import type { OwnFactors, SecondFactorWay } from '#accounts/contract.ts'
import { requireRow, type Queryable, type RowOf } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'

/** Factors that an account has set up in addition to its password. */
export interface Factors {
  /** An authenticator app. */
  totp: boolean
  passkeys: number
  recoveryLeft: number
}

/** Factors and the shop's requirement for the account. */
export interface FactorState extends Factors {
  /** True for staff and for representatives of companies, who grant credit. */
  isEntrusted: boolean
  /** The shop requires a second factor of this account, set up or sent. */
  isRequired: boolean
}

/** Whether `account a` has an app or passkey, which is then required at each sign-in. */
export const HAS_FACTOR = `(
  exists (select 1 from totp_factor t where t.account_id = a.id and t.confirmed_at is not null)
  or exists (select 1 from passkey p where p.account_id = a.id))`

const FACTORS = `
  exists (select 1 from totp_factor t where t.account_id = a.id and t.confirmed_at is not null) as totp,
  (select count(*) from passkey p where p.account_id = a.id) as passkeys,
  (select count(*) from recovery_code r where r.account_id = a.id and r.used_at is null) as "recoveryLeft"`

/** Lists the factors of accounts by id; unknown accounts are omitted. */
export async function listFactors(
  db: Queryable,
  accountIds: readonly number[],
): Promise<Map<number, Factors>> {
  const rows = await db.rows({
    name: 'factors.list',
    text: `select a.id, ${FACTORS} from account a where a.id = any($1)`,
    values: [accountIds],
  })
  return new Map(rows.map(({ id, ...factors }) => [id, factors]))
}

/** Returns the factors and requirements of one account. Throws account.not_found. */
export async function readFactorState(
  db: Queryable,
  { hasStaffSecondFactor }: Pick<Accounts, 'hasStaffSecondFactor'>,
  accountId: number,
): Promise<FactorState> {
  const row = await requireRow(db, 'account.not_found', {
    name: 'factors.state',
    text: `select a.rights <> '{}' or a.role = 'main_user' as is_entrusted, ${FACTORS}
           from account a where a.id = $1 and a.deleted_at is null`,
    values: [accountId],
  })
  const { is_entrusted: isEntrusted, ...factors } = row
  return { ...factors, isEntrusted, isRequired: hasStaffSecondFactor && isEntrusted }
}

export function hasFactor({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys > 0
}

/**
 * Ways for an account to give its second factor, strongest first; empty when none is required. Sent codes are allowed
 * only without an app or passkey: access to someone's messages must not bypass those.
 */
export function listWays(state: FactorState): SecondFactorWay[] {
  if (!hasFactor(state)) return state.isRequired ? ['code'] : []
  const { totp, passkeys, recoveryLeft } = state
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/** Returns an account's factors for their owner. Throws account.not_found. */
export async function presentFactors(
  db: Queryable,
  accounts: Pick<Accounts, 'hasStaffSecondFactor'>,
  accountId: number,
): Promise<OwnFactors> {
  const { recoveryLeft, isRequired } = await readFactorState(db, accounts, accountId)
  const [totp] = await db.rows({
    name: 'factors.own-totp',
    text: `select created_at, last_used_at from totp_factor where account_id = $1 and confirmed_at is not null`,
    values: [accountId],
  })
  const passkeys = await db.rows({
    name: 'factors.own-passkeys',
    text: 'select id, name, created_at, last_used_at from passkey where account_id = $1 order by id',
    values: [accountId],
  })
  return {
    totp: totp === undefined ? null : presentDates(totp),
    passkeys: passkeys.map((passkey) => ({ ...passkey, ...presentDates(passkey) })),
    recovery_left: recoveryLeft,
    is_required: isRequired,
  }
}

type Dates = RowOf<'factors.own-totp'>

function presentDates({ created_at, last_used_at }: Dates): {
  created_at: string
  last_used_at: string | null
} {
  return { created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null }
}
