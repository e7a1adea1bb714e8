import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import type { EmployerCalls, Member, MemberQuery } from '#accounts/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { callOver } from '#platform/web/call.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { isLineLost } from '#platform/web/line-lost.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ListFailed } from '#ui/states/page-states.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { useStableFocus } from '#ui/states/use-stable-focus.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { type MemberAction, MemberTable } from './member-table.tsx'
import { RejectionDialog } from './rejection-dialog.tsx'

const call = callOver<EmployerCalls>(sendAsCustomer)

const STATES = [
  { value: 'all', label: 'Tous' },
  { value: 'waiting', label: 'En attente' },
  { value: 'accepted', label: 'Acceptés' },
  { value: 'rejected', label: 'Refusés' },
] as const satisfies readonly { value: MemberQuery['state']; label: string }[]

/** ACC-10: a company's members and the employer's decisions about each. */
export function MemberList({ companyId }: { companyId: number }) {
  const { query, setQuery, members, failure, reload } = useMembers(companyId)
  const name = useId()
  const { requested, busyId, region, start, decide, giveUp } = useDecisions(members, reload)
  return (
    <section ref={region} tabIndex={-1} aria-label="Liste des employés" className="outline-none">
      <div className="filters">
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
      {requested && (
        <RequestedRejection
          {...requested}
          onClose={giveUp}
          onRefuse={(reason) => decide(requested.member, requested.action, reason)}
        />
      )}
    </section>
  )
}

interface RequestedRejectionProps {
  member: Member
  action: 'refuse' | 'revoke'
  onRefuse: (reason: string) => Promise<void>
  onClose: () => void
}

function RequestedRejection({ member: { name }, action, onRefuse, onClose }: RequestedRejectionProps) {
  const isRequest = action === 'refuse'
  return (
    <RejectionDialog
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
  if (failure !== undefined) return <ListFailed sentence={failure} onRetry={onRetry} />
  if (members === undefined) return <div className="skeleton-block" aria-hidden="true" />
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

/** Debounce of the search field, in ms. */
const TYPING_MS = 300

/** Members of a company by name and state, requested once typing stops. */
function useMembers(companyId: number) {
  const [query, setQuery] = useState<MemberQuery>({ search: '', state: 'all' })
  const [settledQuery, setSettledQuery] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettledQuery(query), query.search === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [query])
  const read = useCallback(
    (signal: AbortSignal) =>
      call('POST /api/companies/clients/liste', { body: { ...settledQuery, parent_id: companyId }, signal }),
    [companyId, settledQuery],
  )
  const { value: members, failure, reload } = useApiQuery(read)
  return { query, setQuery, members, failure: failure?.sentence, reload }
}

/** Effect of each decision, and its confirmation message. */
const DECISIONS: Record<MemberAction, { does: Standing; message: string }> = {
  accept: { does: { state: 'accepted' }, message: 'est accepté.' },
  refuse: { does: { state: 'rejected' }, message: 'est refusé.' },
  suspend: { does: { suspended: true }, message: 'ne peut plus acheter à crédit pour le moment.' },
  resume: { does: { suspended: false }, message: 'peut de nouveau acheter à crédit.' },
  revoke: { does: { state: 'rejected' }, message: 'n’est plus membre.' },
}

/** Resulting state of the membership or of its credit. */
type Standing = { state: 'accepted' | 'rejected' } | { suspended: boolean }

interface RequestedDecision {
  member: Member
  action: 'refuse' | 'revoke'
}

interface Decisions {
  requested: RequestedDecision | undefined
  /** Id of the member whose decision is being sent. */
  busyId: number | undefined
  /** The list, which gets the focus when the pressed button is removed. */
  region: RefObject<HTMLElement | null>
  /** Sends a decision, or asks for its reason first. */
  start: (member: Member, action: MemberAction) => void
  /** Throws `ApiError`, or `TypeError` without network. */
  decide: (member: Member, action: MemberAction, reason?: string) => Promise<void>
  giveUp: () => void
}

/** ACC-10: decisions of an employer about listed members. `onSettled`: called when the list may have changed. */
function useDecisions(members: Member[] | undefined, onSettled: () => void): Decisions {
  const callByAction = useActionCall<EmployerCalls>()
  const { reload } = useReload()
  const [requested, setRequested] = useState<RequestedDecision>()
  const [busyId, setBusyId] = useState<number>()
  const { region, keepFocus } = useStableFocus(members)

  async function decide({ id, name }: Member, action: MemberAction, reason?: string): Promise<void> {
    const { does, message } = DECISIONS[action]
    setBusyId(id)
    try {
      if ('suspended' in does)
        await callByAction('PUT /api/companies/clients/:id/suspension', { params: { id }, body: does })
      else
        await callByAction('PUT /api/companies/clients/commande/changeAdhesion/:customerId', {
          params: { customerId: id },
          body: { ...does, reason },
        })
      toasts.about('member').show('success', `${name} ${message}`)
    } catch (failure) {
      // Another person may have decided first, so figures beside the list are outdated.
      if (!isLineLost(failure)) reload()
      throw failure
    } finally {
      setBusyId(undefined)
      keepFocus()
      onSettled()
    }
  }
  function start(member: Member, action: MemberAction): void {
    if (action === 'refuse' || action === 'revoke') return setRequested({ member, action })
    decide(member, action).catch((failure: unknown) =>
      toasts.about('member').show('error', errorMessage(failure)),
    )
  }
  return { requested, busyId, region, start, decide, giveUp: () => setRequested(undefined) }
}
