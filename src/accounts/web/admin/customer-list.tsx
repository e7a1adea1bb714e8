import type { Customer } from '#accounts/contract.ts'
import { maskMobile } from '#platform/contract/phone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { type ColumnChoice, ColumnsButton } from '#ui/table/columns-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterSearch } from '#ui/table/list-search.tsx'
import { PageTurns } from '#ui/table/page-turns.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'

/** Customers of one page. */
export const CUSTOMERS_OF_PAGE = 50

interface CustomerListProps {
  customers: readonly Customer[]
  /** Of the columns. */
  choice: ColumnChoice
}

/** People, the newest first, without how to reach them: their file tells that. */
export function CustomerList({ customers, choice }: CustomerListProps) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  return (
    <>
      <div className="admin-filters">
        <FilterSearch
          label="Chercher un client"
          placeholder="Nom, e-mail, téléphone"
          query={query}
          name="search"
        />
        <ColumnsButton columns={COLUMNS} choice={choice} />
      </div>
      <DataTable
        caption="Clients"
        columns={COLUMNS}
        hidden={choice.hidden}
        rows={customers}
        keyOf={({ id }) => id}
        isBusy={isReading}
        empty={
          <EmptyState icon={<Icon name="search-x" />} title="Personne ne correspond">
            Essayez une autre orthographe, ou les premiers chiffres du téléphone.
          </EmptyState>
        }
      />
      <PageTurns page={query.page} hasMore={customers.length === CUSTOMERS_OF_PAGE} query={query} />
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
