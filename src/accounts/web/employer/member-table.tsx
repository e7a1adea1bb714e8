import type { Member } from '#accounts/contract.ts'
import { MEMBERSHIPS } from '#accounts/rules/adhesion.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

/** Actions of an employer on a member; the membership's state determines which are available. */
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
  /** Id of the member whose decision is being sent. */
  busyId: number | undefined
  onAction: (member: Member, action: MemberAction) => void
}

/** Members and pending requests of a company, with the available decisions. */
export function MemberTable({ members, busyId, onAction }: MemberTableProps) {
  const actions: Column<Member> = {
    key: 'actions',
    label: 'Décision',
    isSilent: true,
    cell: (member) => <Actions member={member} isBusy={busyId === member.id} onAction={onAction} />,
  }
  return (
    <DataTable
      caption="Employés"
      look="employer"
      columns={[...COLUMNS, actions]}
      rows={members}
      keyOf={({ id }) => id}
    />
  )
}

const COLUMNS: readonly Column<Member>[] = [
  {
    key: 'name',
    label: 'Employé',
    cell: ({ name, function: job, role }) => (
      <>
        <p translate="no" className="font-medium">
          {name}
        </p>
        <p className="text-sm text-ink-2">
          {role === 'main_user' ? 'Responsable de l’espace entreprise' : job}
        </p>
      </>
    ),
  },
  {
    key: 'contact',
    label: 'Contact',
    className: 'text-sm',
    cell: ({ email, phone }) => (
      <>
        <p className="break-all">{email}</p>
        {phone && <p className="text-ink-2">{formatMobile(phone)}</p>}
      </>
    ),
  },
  {
    key: 'state',
    label: 'Adhésion',
    cell: (member) => (
      <>
        <StatePill state={findMemberState(member)} />
        <p className="mt-1 text-sm text-ink-2">{describeMoment(member)}</p>
      </>
    ),
  },
]

interface ActionsProps {
  member: Member
  isBusy: boolean
  onAction: MemberTableProps['onAction']
}

function Actions({ member, isBusy, onAction }: ActionsProps) {
  return (
    <div className="actions">
      {(member.role === 'main_user' ? [] : ACTIONS[findMemberState(member)]).map((action) => (
        <button
          key={action}
          type="button"
          className={`button ${LABELS[action].look}`}
          disabled={isBusy}
          aria-label={`${LABELS[action].label} ${member.name}`}
          onClick={() => onAction(member, action)}
        >
          {LABELS[action].label}
        </button>
      ))}
    </div>
  )
}

function StatePill({ state }: { state: MemberState }) {
  const { icon, tone } = APPEARANCES[state]
  return (
    <span className={`status-pill ${tone}`}>
      <Icon name={icon} size={16} /> {MEMBERSHIPS[state]}
    </span>
  )
}

/** State of a membership as shown to the employer. */
type MemberState = 'waiting' | 'accepted' | 'suspended' | 'rejected'

export function findMemberState({
  adhesion,
  suspended,
}: Pick<Member, 'adhesion' | 'suspended'>): MemberState {
  if (adhesion === 'pending') return 'waiting'
  if (adhesion === 'rejected') return 'rejected'
  return suspended ? 'suspended' : 'accepted'
}

const APPEARANCES: Readonly<Record<MemberState, { icon: IconName; tone: string }>> = {
  waiting: { icon: 'clock', tone: 'is-waiting' },
  accepted: { icon: 'check', tone: 'is-done' },
  suspended: { icon: 'info', tone: 'is-resting' },
  rejected: { icon: 'x', tone: 'is-refused' },
}

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'Africa/Dakar' })

/** Formats the latest known date of a membership: « Demandée le 21 févr. ». */
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
