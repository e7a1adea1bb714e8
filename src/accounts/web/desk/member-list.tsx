import { useId } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Member, MemberQuery } from '../../contract.ts'
import { Switch } from '../forms/switch.tsx'
import { type MemberAction, MemberTable } from './member-table.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { SearchField } from './search-field.tsx'
import { useDecisions } from './use-decisions.ts'
import { useMembers } from './use-members.ts'

const STATES = [
  { value: 'all', label: 'Tous' },
  { value: 'waiting', label: 'En attente' },
  { value: 'accepted', label: 'Acceptés' },
  { value: 'rejected', label: 'Refusés' },
] as const satisfies readonly { value: MemberQuery['state']; label: string }[]

interface MemberListProps {
  companyId: number
  /** After a decision: figures beside the list have changed. */
  onDecided: () => void
}

/** ACC-10: the people of a company, and what its desk decides about each. */
export function MemberList({ companyId, onDecided }: MemberListProps) {
  const { query, setQuery, members, failure, reload } = useMembers(companyId)
  const name = useId()
  const { asked, busyId, region, start, decide, giveUp } = useDecisions(members, () => {
    onDecided()
    reload()
  })
  return (
    <section ref={region} tabIndex={-1} aria-label="Liste des employés" className="desk-list">
      <div className="desk-filters">
        <SearchField
          label="Rechercher un employé"
          value={query.search}
          onChange={(search) => setQuery({ ...query, search })}
        />
        <Switch
          name={name}
          legend="Adhésion"
          choices={STATES}
          chosen={query.state}
          onChoose={(state) => setQuery({ ...query, state })}
        />
      </div>
      <ListedMembers
        members={members}
        failure={failure}
        isFiltered={query.search !== '' || query.state !== 'all'}
        busyId={busyId}
        onAction={start}
        onRetry={reload}
      />
      {asked && (
        <AskedRefusal
          {...asked}
          onClose={giveUp}
          onRefuse={(reason) => decide(asked.member, asked.action, reason)}
        />
      )}
    </section>
  )
}

interface AskedRefusalProps {
  member: Member
  action: 'refuse' | 'revoke'
  onRefuse: (reason: string) => Promise<void>
  onClose: () => void
}

function AskedRefusal({ member: { name }, action, onRefuse, onClose }: AskedRefusalProps) {
  const isRequest = action === 'refuse'
  return (
    <RefusalDialog
      title={isRequest ? `Refuser la demande de ${name}` : `Retirer l’adhésion de ${name}`}
      consequence={
        isRequest
          ? 'La personne reste cliente de la boutique, sans achat à crédit.'
          : 'La personne ne pourra plus acheter à crédit. C’est impossible tant qu’un crédit est en cours.'
      }
      label={isRequest ? 'Refuser la demande' : 'Retirer l’adhésion'}
      onRefuse={onRefuse}
      onClose={onClose}
    />
  )
}

interface ListedMembersProps {
  members: Member[] | undefined
  failure: string | undefined
  isFiltered: boolean
  busyId: number | undefined
  onAction: (member: Member, action: MemberAction) => void
  onRetry: () => void
}

function ListedMembers({ members, failure, isFiltered, busyId, onAction, onRetry }: ListedMembersProps) {
  if (failure !== undefined) {
    return (
      <EmptyState
        icon={<Icon name="circle-alert" />}
        tone="error"
        title="La liste n’a pas pu s’afficher"
        action={
          <button type="button" className="button button-outline" onClick={onRetry}>
            Réessayer
          </button>
        }
      >
        {failure}
      </EmptyState>
    )
  }
  if (members === undefined) return <div className="desk-skeleton" aria-hidden="true" />
  if (members.length > 0) return <MemberTable members={members} busyId={busyId} onAction={onAction} />
  return (
    <EmptyState
      icon={<Icon name={isFiltered ? 'search-x' : 'user-round-check'} />}
      title={isFiltered ? 'Personne ne correspond' : 'Pas encore d’employé'}
    >
      {isFiltered
        ? 'Changez le nom recherché ou l’état de l’adhésion.'
        : 'Partagez l’identifiant de l’entreprise\u202F: les demandes arriveront ici.'}
    </EmptyState>
  )
}
