import { formatMobile } from '../../../platform/contract/phone.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Member } from '../../contract.ts'
import { MEMBER_STATES, type MemberState, describeMoment, findMemberState } from './member-state.ts'

/** What a desk may do with a person; which of them depends on how the membership stands. */
export type MemberAction = 'accept' | 'refuse' | 'suspend' | 'resume' | 'revoke'

const ACTIONS: Record<MemberState, readonly MemberAction[]> = {
  waiting: ['refuse', 'accept'],
  accepted: ['revoke', 'suspend'],
  suspended: ['revoke', 'resume'],
  rejected: [],
}

const LABELS: Record<MemberAction, { label: string; look: string }> = {
  accept: { label: 'Accepter', look: 'button-green' },
  refuse: { label: 'Refuser', look: 'button-outline is-refusal' },
  suspend: { label: 'Suspendre', look: 'button-outline' },
  resume: { label: 'Rétablir', look: 'button-soft' },
  revoke: { label: 'Retirer', look: 'button-outline is-refusal' },
}

interface MemberTableProps {
  members: readonly Member[]
  /** Whose decision is being sent. */
  busyId: number | undefined
  onAction: (member: Member, action: MemberAction) => void
}

/** A table on a wide screen; on a phone each row is a card. */
export function MemberTable({ members, busyId, onAction }: MemberTableProps) {
  return (
    <table className="desk-table">
      <caption className="sr-only">Employés</caption>
      <thead>
        <tr>
          <th scope="col">Employé</th>
          <th scope="col">Contact</th>
          <th scope="col">Adhésion</th>
          <th scope="col">
            <span className="sr-only">Décision</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isBusy={busyId === member.id} onAction={onAction} />
        ))}
      </tbody>
    </table>
  )
}

interface MemberRowProps {
  member: Member
  isBusy: boolean
  onAction: MemberTableProps['onAction']
}

function MemberRow({ member, isBusy, onAction }: MemberRowProps) {
  const { name, email, phone, function: job, role } = member
  const state = findMemberState(member)
  const isMainUser = role === 'main_user'
  return (
    <tr>
      <td>
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">{isMainUser ? 'Responsable de l’espace entreprise' : job}</p>
      </td>
      <td className="text-sm">
        <p className="break-all">{email}</p>
        {phone && <p className="text-ink-2">{formatMobile(phone)}</p>}
      </td>
      <td>
        <StatePill state={state} />
        <p className="mt-1 text-sm text-ink-2">{describeMoment(member)}</p>
      </td>
      <td>
        <div className="desk-actions">
          {(isMainUser ? [] : ACTIONS[state]).map((action) => (
            <button
              key={action}
              type="button"
              className={`button ${LABELS[action].look}`}
              disabled={isBusy}
              aria-label={`${LABELS[action].label} ${name}`}
              onClick={() => onAction(member, action)}
            >
              {LABELS[action].label}
            </button>
          ))}
        </div>
      </td>
    </tr>
  )
}

function StatePill({ state }: { state: MemberState }) {
  const { label, icon, tone } = MEMBER_STATES[state]
  return (
    <span className={`status-pill ${tone}`}>
      <Icon name={icon} size={16} /> {label}
    </span>
  )
}
