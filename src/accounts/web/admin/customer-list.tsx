import { maskMobile } from '../../../platform/contract/phone.ts'
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx'
import { Moment } from '../../../ui/admin/moment.tsx'
import { PageTurns } from '../../../ui/admin/page-turns.tsx'
import { useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Customer } from '../../contract.ts'
import { DeskFailure, DeskWaiting } from '../desk/desk-state.tsx'
import { useStaffRead } from '../desk/use-staff-read.ts'
import { Link } from '../../../ui/link.tsx'

const PAGE_SIZE = 50

/** People, the newest first, without how to reach them: their file tells that. */
export function CustomerList() {
  const query = useAddressQuery()
  const search = query.get('search')
  const path = `/api/users?search=${encodeURIComponent(search)}&page=${query.page}&limit=${PAGE_SIZE}`
  const { value, failure, isReading, reload } = useStaffRead<Customer[]>(path)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  return (
    <>
      <div className="admin-filters">
        <input
          type="search"
          aria-label="Chercher un client"
          placeholder="Nom, e-mail, téléphone"
          maxLength={100}
          value={search}
          onChange={(event) => query.change({ search: event.target.value })}
        />
      </div>
      {value.length === 0 ? (
        <EmptyState icon={<Icon name="search-x" />} title="Personne ne correspond">
          Essayez une autre orthographe, ou les premiers chiffres du téléphone.
        </EmptyState>
      ) : (
        <DataTable
          caption="Clients"
          columns={COLUMNS}
          rows={value}
          keyOf={({ id }) => id}
          isBusy={isReading}
        />
      )}
      <PageTurns page={query.page} hasMore={value.length === PAGE_SIZE} query={query} />
    </>
  )
}

const COLUMNS: readonly Column<Customer>[] = [
  {
    key: 'name',
    label: 'Nom',
    cell: ({ id, name }) => (
      <Link className="font-medium underline" href={`/admin/clients/${id}`}>
        {name}
      </Link>
    ),
  },
  { key: 'phone', label: 'Téléphone', cell: ({ partner_phone: phone }) => phone && maskMobile(phone) },
  { key: 'city', label: 'Ville', cell: ({ partner_city }) => partner_city },
  { key: 'since', label: 'Depuis', isLabelled: true, cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'state', label: 'État', cell: (customer) => <CustomerState customer={customer} /> },
]

function CustomerState({ customer: { is_blocked, is_verified, adhesion } }: { customer: Customer }) {
  if (is_blocked) return <span className="status-pill is-refused">Suspendu</span>
  if (!is_verified) return <span className="status-pill is-waiting">Non vérifié</span>
  if (adhesion === 'accepted') return <span className="status-pill is-done">Membre</span>
  return <span className="status-pill">Vérifié</span>
}
