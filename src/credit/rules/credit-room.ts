import type { CreditObstacle, TypeCredit } from '#orders/contract.ts'

/** Conditions for an order on credit. Amounts in whole FCFA. A ceiling of null means no limit. */
export interface CreditRoom {
  membership: 'none' | 'waiting' | 'suspended' | 'accepted'
  hasEmployer: boolean
  type: TypeCredit
  /** The employer guarantees no new credit. */
  isCompanySuspended: boolean
  unpaidOrders: number
  owedByMember: number
  /** Debt on credit that the employer guarantees. */
  owedInCompany: number
  total: number
  ceilings: { perMember: number | null; perCompany: number | null }
}

const MEMBERSHIP = {
  none: 'adhesion',
  waiting: 'adhesion_waiting',
  suspended: 'adhesion_suspended',
} as const satisfies Record<string, CreditObstacle>

/** An employee's credit is guaranteed by the employer unless they request another type. */
export function creditTypeOf(requested: TypeCredit | undefined, hasEmployer: boolean): TypeCredit {
  return requested ?? (hasEmployer ? 'direct' : 'particulier')
}

/** Lists every obstacle to an order on credit, the first to resolve on top. Empty when there is none. */
export function findCreditObstacles(room: CreditRoom): CreditObstacle[] {
  const found: CreditObstacle[] = []
  if (room.membership !== 'accepted') found.push(MEMBERSHIP[room.membership])
  if (room.type === 'direct' && !room.hasEmployer) found.push('employer')
  if (room.type === 'direct' && room.isCompanySuspended) found.push('company_suspended')
  if (room.unpaidOrders > 0) found.push('unpaid')
  if (isReached(room.owedByMember, room.total, room.ceilings.perMember)) found.push('ceiling_member')
  if (room.type === 'direct' && isReached(room.owedInCompany, room.total, room.ceilings.perCompany))
    found.push('ceiling_company')
  return found
}

/** The rest of the lower of the two ceilings, at least 0. Null without a ceiling. */
export function findCeilingLeft({ type, owedByMember, owedInCompany, ceilings }: CreditRoom): number | null {
  const { perMember, perCompany } = ceilings
  const lefts = [
    perMember === null ? [] : [perMember - owedByMember],
    perCompany === null || type !== 'direct' ? [] : [perCompany - owedInCompany],
  ].flat()
  return lefts.length === 0 ? null : Math.max(0, Math.min(...lefts))
}

/** Without a total, a ceiling that leaves nothing counts as reached. */
function isReached(owed: number, total: number, ceiling: number | null): boolean {
  if (ceiling === null) return false
  return total === 0 ? owed >= ceiling : owed + total > ceiling
}
