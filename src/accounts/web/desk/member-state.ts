import type { IconName } from '../../../ui/icons/icon-names.ts'
import type { Member } from '../../contract.ts'

/** How a membership stands, as its desk sees it. */
export type MemberState = 'waiting' | 'accepted' | 'suspended' | 'rejected'

export function findMemberState({
  adhesion,
  suspended,
}: Pick<Member, 'adhesion' | 'suspended'>): MemberState {
  if (adhesion === 'pending') return 'waiting'
  if (adhesion === 'rejected') return 'rejected'
  return suspended ? 'suspended' : 'accepted'
}

export const MEMBER_STATES: Record<MemberState, { label: string; icon: IconName; tone: string }> = {
  waiting: { label: 'En attente', icon: 'clock', tone: 'is-waiting' },
  accepted: { label: 'Acceptée', icon: 'check', tone: 'is-done' },
  suspended: { label: 'Suspendue', icon: 'info', tone: 'is-resting' },
  rejected: { label: 'Refusée', icon: 'x', tone: 'is-refused' },
}

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'Africa/Dakar' })

/** « demandée le 21 févr. », from what is known. */
export function describeMoment({
  adhesion,
  requested_at,
  decided_at,
}: Pick<Member, 'adhesion' | 'requested_at' | 'decided_at'>): string {
  const isWaiting = adhesion === 'pending'
  const moment = isWaiting ? requested_at : decided_at
  if (moment === null) return ''
  return `${isWaiting ? 'Demandée' : 'Décidée'} le ${DAY.format(new Date(moment)).replace(' ', '\u00A0')}`
}
