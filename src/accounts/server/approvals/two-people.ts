import { EFFECTS, type EffectLimit, type EffectRule, type LimitedEffect } from '#platform/contract/effects.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import { type Caller, hasRight } from '#platform/server/auth/rights.ts'
import { findConfirmation, SecondPersonError } from '#platform/server/auth/second-person.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Window over which one person's amounts are summed, in hours. */
const WINDOW_HOURS = 24

/** Amount per limit, in whole FCFA, from which one person's effects within 24 hours need a second person; 0: never. */
export type SecondApproval = Readonly<Record<EffectLimit, number>>

interface Weighed {
  effect: LimitedEffect
  /** Whole FCFA; 0 or less when the effect gives nothing away. */
  amount: number
  /** Amount previously given away for the same subject, on any day and by any person, in whole FCFA. */
  before?: number
  subject: { type: string; id: number }
  caller: Caller
  now: Date
}

export interface TwoPeople {
  /**
   * Checks whether the caller may give the amount away alone, and counts it. Call it before responding, within the
   * transaction of the effect. Throws auth.forbidden and auth.step_up without rights or recent proof, and
   * SecondPersonError if a second person must confirm, which rolls back the transaction. `title`: description for the
   * colleague.
   */
  weigh(tx: Transaction, weighed: Weighed & { title: string; reason?: string }): Promise<void>
  /** Like `weigh`, for calls that cannot wait: throws approval.apart instead. */
  weighAtOnce(tx: Transaction, weighed: Weighed): Promise<void>
  /**
   * Returns whether one person may do it alone, and counts it if so. For callers that store the request themselves.
   * `isAlwaysForTwo`: always requires two people, whatever the amount.
   */
  countAlone(tx: Transaction, weighed: Weighed & { isAlwaysForTwo?: boolean }): Promise<boolean>
}

/** The only rule about amounts; every use case that gives something away must use it. */
export function createTwoPeople(limits: SecondApproval): TwoPeople {
  const countAlone: TwoPeople['countAlone'] = async (tx, { isAlwaysForTwo = false, ...weighed }) => {
    const { limit } = EFFECTS[weighed.effect]
    const from = limits[limit]
    if (from === 0 || (weighed.amount <= 0 && !isAlwaysForTwo)) return true
    if (weighed.caller.kind !== 'account') throw new ShopError('auth.required')
    const { id } = weighed.caller
    // Lock held until the transaction ends, so that concurrent effects of the same person are summed after it.
    await tx.rows({
      name: 'two-people.hold',
      text: `select pg_advisory_xact_lock(hashtext('given alone'), $1)`,
      values: [id],
    })
    const given = await sumGiven(tx, { accountId: id, limit, now: weighed.now })
    const most = Math.max(given, weighed.before ?? 0)
    if (isAlwaysForTwo || most + weighed.amount >= from) return false
    await insertGiven(tx, id, limit, weighed)
    return true
  }
  return {
    countAlone,
    weigh: async (tx, { title, reason = '', ...weighed }) => {
      if (weighed.amount <= 0) return
      requireEntitled(weighed)
      if (await isConfirmed(tx, weighed)) return
      if (await countAlone(tx, weighed)) return
      const { effect, amount, subject } = weighed
      throw new SecondPersonError({ effect, amount, subject, title, reason })
    },
    weighAtOnce: async (tx, weighed) => {
      if (weighed.amount <= 0) return
      requireEntitled(weighed)
      if (!(await countAlone(tx, weighed))) throw new ShopError('approval.apart')
    },
  }
}

/** Throws auth.forbidden without one of the effect's rights, auth.step_up without a recent proof. */
function requireEntitled({ effect, caller }: Weighed): void {
  const { rights }: EffectRule = EFFECTS[effect]
  if (!rights.some((right) => hasRight(caller, right))) throw new ShopError('auth.forbidden')
  requireStepUp(caller)
}

/**
 * Whether a colleague has confirmed this exact effect with at least this amount. Throws approval.changed if the
 * confirmed effect differs.
 */
async function isConfirmed(tx: Transaction, { effect, amount }: Weighed): Promise<boolean> {
  const confirmation = findConfirmation()
  if (confirmation === undefined) return false
  if (confirmation.effect !== effect || amount > confirmation.amount) throw new ShopError('approval.changed')
  await confirmation.close(tx)
  return true
}

/** Amount that a person gave alone within the last 24 hours, in whole FCFA. */
async function sumGiven(
  db: Queryable,
  { accountId, limit, now }: { accountId: number; limit: EffectLimit; now: Date },
): Promise<number> {
  const [row] = await db.rows({
    name: 'two-people.sum',
    text: `select coalesce(sum(amount), 0)::bigint as amount from given_alone
           where account_id = $1 and limit_name = $2 and given_at > $3`,
    values: [accountId, limit, new Date(now.getTime() - WINDOW_HOURS * 3_600_000)],
  })
  return row?.amount ?? 0
}

async function insertGiven(
  tx: Transaction,
  accountId: number,
  limit: EffectLimit,
  { effect, amount, subject, now }: Weighed,
): Promise<void> {
  await tx.rows({
    name: 'two-people.count',
    text: `insert into given_alone (account_id, limit_name, effect, amount, subject_type, subject_id, given_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [accountId, limit, effect, amount, subject.type, subject.id, now],
  })
}

/** Returns the amount left before a colleague must confirm, for display. `from` 0: no limit. Whole FCFA. */
export async function readRoom(
  db: Queryable,
  limits: SecondApproval,
  who: { accountId: number; now: Date },
): Promise<Record<EffectLimit, { from: number; given: number }>> {
  const read = async (limit: EffectLimit) => ({
    from: limits[limit],
    given: limits[limit] === 0 ? 0 : await sumGiven(db, { ...who, limit }),
  })
  return { money: await read('money'), prices: await read('prices'), ceilings: await read('ceilings') }
}
