import { useState } from 'react'
import type { EmployerCalls, WaitingPeople, WaitingPerson } from '#accounts/contract.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { useActionCall } from '#platform/web/action.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterSearch } from '#ui/table/list-search.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { RefusalDialog } from '../employer/refusal-dialog.tsx'

type Answer = { state: 'accepted' } | { state: 'rejected'; reason: string }

/** Who waits for an employer's answer, over all companies; staff may answer in its place. */
export function WaitingPanel({ value }: { value: WaitingPeople }) {
  const call = useActionCall<EmployerCalls>()
  const query = useAddressQuery()
  const { isReading } = useReload()
  const [refused, setRefused] = useState<WaitingPerson>()
  async function decide({ id: customerId }: WaitingPerson, body: Answer): Promise<void> {
    await call('PUT /api/companies/clients/commande/changeAdhesion/:customerId', {
      params: { customerId },
      body,
    })
  }
  return (
    <>
      <div className="admin-filters">
        <FilterSearch
          label="Chercher une personne ou une entreprise"
          placeholder="Personne ou entreprise"
          query={query}
          name="q"
        />
      </div>
      <WaitingList waiting={value} isBusy={isReading} onDecide={decide} onRefuse={setRefused} />
      {refused && (
        <RefusalDialog
          title={`Refuser la demande de ${refused.name}`}
          consequence="La personne reste cliente de la boutique, sans achat à crédit."
          label="Refuser la demande"
          onRefuse={async (reason) => {
            await decide(refused, { state: 'rejected', reason })
            toasts.about('waiting').show('success', `${refused.name} est refusé.`)
          }}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}

interface WaitingListProps {
  waiting: WaitingPeople
  isBusy: boolean
  /** Throws ApiError, or TypeError when the network is gone. */
  onDecide: (person: WaitingPerson, answer: Answer) => Promise<void>
  onRefuse: (person: WaitingPerson) => void
}

function WaitingList({ waiting, isBusy, onDecide, onRefuse }: WaitingListProps) {
  const query = useAddressQuery()
  const [busyId, setBusyId] = useState<number>()
  async function accept(person: WaitingPerson): Promise<void> {
    setBusyId(person.id)
    try {
      await onDecide(person, { state: 'accepted' })
      toasts.about('waiting').show('success', `${person.name} est accepté.`)
    } catch (failure) {
      toasts.about('waiting').show('error', errorMessage(failure))
    }
    setBusyId(undefined)
  }
  if (waiting.people.length === 0)
    return (
      <EmptyState icon={<Icon name="user-round-check" />} title="Aucune demande en attente">
        Les demandes d’adhésion que les employeurs n’ont pas encore traitées s’affichent ici.
      </EmptyState>
    )
  const sort = query.get('tri') === '-age' ? 'age' : '-age'
  return (
    <>
      <DataTable
        caption="Demandes d’adhésion"
        columns={[...COLUMNS, decisionColumn({ busyId, onAccept: accept, onRefuse })]}
        rows={waiting.people}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={() => query.change({ tri: sort === '-age' ? '-age' : '' })}
        isBusy={isBusy}
        pager={pagerOf(waiting, 'demandes', query)}
      />
    </>
  )
}

const COLUMNS: readonly Column<WaitingPerson>[] = [
  {
    key: 'name',
    label: 'Personne',
    cell: ({ id, name, function: job, phone, email }) => (
      <>
        <Link className="font-medium" href={`/admin/clients/${id}`}>
          {name}
        </Link>
        <small className="break-all">
          {[job, phone && formatMobile(phone), email].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
  },
  {
    key: 'employer',
    label: 'Employeur',
    isLabelled: true,
    cell: ({ employer_id, employer }) => <Link href={`/admin/entreprises/${employer_id}`}>{employer}</Link>,
  },
  {
    key: 'age',
    label: 'Attend depuis',
    canSort: true,
    isLabelled: true,
    // The employer's answer is promised within 24 working hours.
    cell: ({ days }) => (
      <span className={days > 1 ? 'text-promo-ink' : undefined}>
        {days === 0 ? 'aujourd’hui' : `${days}\u00A0jour${days > 1 ? 's' : ''}`}
      </span>
    ),
  },
]

interface Deciding {
  /** Whose decision is being sent. */
  busyId: number | undefined
  onAccept: (person: WaitingPerson) => Promise<void>
  onRefuse: (person: WaitingPerson) => void
}

function decisionColumn({ busyId, onAccept, onRefuse }: Deciding): Column<WaitingPerson> {
  return {
    key: 'decision',
    label: 'Décision',
    cell: (person) => (
      <div className="actions">
        <button
          type="button"
          className="button button-outline"
          disabled={busyId === person.id}
          aria-label={`Refuser ${person.name}`}
          onClick={() => onRefuse(person)}
        >
          Refuser
        </button>
        <button
          type="button"
          className="button button-green"
          disabled={busyId === person.id}
          aria-label={`Accepter ${person.name}`}
          onClick={() => void onAccept(person)}
        >
          Accepter
        </button>
      </div>
    ),
  }
}
