import type { CreditObstacle, TypeCredit } from '#orders/contract.ts'

/** What decides whether somebody may order on credit. Amounts in whole FCFA; a ceiling of null is none. */
export interface CreditRoom {
  membership: 'none' | 'waiting' | 'suspended' | 'accepted'
  hasEmployer: boolean
  type: TypeCredit
  /** The employer guarantees nothing new. */
  isCompanySuspended: boolean
  unpaidOrders: number
  owedByMember: number
  /** On credits that the employer guarantees. */
  owedInCompany: number
  total: number
  ceilings: { perMember: number | null; perCompany: number | null }
}

const MEMBERSHIP = {
  none: 'adhesion',
  waiting: 'adhesion_waiting',
  suspended: 'adhesion_suspended',
} as const satisfies Record<string, CreditObstacle>

/** With an employer the credit is theirs to guarantee, unless another kind is asked for. */
export function creditTypeOf(asked: TypeCredit | undefined, hasEmployer: boolean): TypeCredit {
  return asked ?? (hasEmployer ? 'direct' : 'particulier')
}

/** Everything that keeps a person from ordering on credit, what is to be mended first on top; empty where nothing does. */
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

/** What the nearer of both ceilings leaves, never below 0; null where there is none. */
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
