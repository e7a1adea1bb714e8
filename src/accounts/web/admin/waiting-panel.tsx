import { useState } from 'react'
import UserCheck from 'lucide-react/icons/user-round-check'
import { formatMobile } from '../../../platform/contract/phone.ts'
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx'
import { Pager } from '../../../ui/admin/pager.tsx'
import { useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { WaitingPeople, WaitingPerson } from '../../contract.ts'
import { decideAdhesion } from '../desk/desk-calls.ts'
import { describeRefusal } from '../desk/describe-refusal.ts'
import { DeskFailure, DeskWaiting } from '../desk/desk-state.tsx'
import { RefusalDialog } from '../desk/refusal-dialog.tsx'
import { useStaffRead } from '../desk/use-staff-read.ts'
import { Link } from '../../../ui/link.tsx'

/** Who waits for an employer's answer, over all companies; staff may answer in its place. */
export function WaitingPanel({ onDecided }: { onDecided: () => void }) {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<WaitingPeople>(
    `/api/admin/adhesions${query.text}`,
  )
  const [refused, setRefused] = useState<WaitingPerson>()
  const again = (): void => {
    reload()
    onDecided()
  }
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  return (
    <>
      <div className="admin-filters">
        <input
          type="search"
          aria-label="Chercher une personne ou une entreprise"
          placeholder="Personne ou entreprise"
          maxLength={100}
          value={query.get('q')}
          onChange={(event) => query.change({ q: event.target.value })}
        />
      </div>
      <WaitingList waiting={value} isBusy={isReading} onRefuse={setRefused} onDecided={again} />
      {refused && (
        <RefusalDialog
          title={`Refuser la demande de ${refused.name}`}
          consequence="La personne reste cliente de la boutique, sans achat à crédit."
          label="Refuser la demande"
          onRefuse={async (reason) => {
            await decideAdhesion(refused.id, { state: 'rejected', reason })
            toasts.show('success', `${refused.name} est refusé.`)
            again()
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
  onRefuse: (person: WaitingPerson) => void
  onDecided: () => void
}

function WaitingList({ waiting, isBusy, onRefuse, onDecided }: WaitingListProps) {
  const query = useAddressQuery()
  const [busyId, setBusyId] = useState<number>()
  async function accept({ id, name }: WaitingPerson): Promise<void> {
    setBusyId(id)
    try {
      await decideAdhesion(id, { state: 'accepted' })
      toasts.show('success', `${name} est accepté.`)
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    }
    setBusyId(undefined)
    onDecided()
  }
  if (waiting.people.length === 0)
    return (
      <EmptyState icon={<UserCheck aria-hidden />} title="Aucune demande en attente">
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
      />
      <Pager
        page={waiting.page}
        size={waiting.page_size}
        total={waiting.total}
        noun="demandes"
        onPage={(next) => query.change({ page: String(next) })}
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
      <div className="desk-actions">
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
