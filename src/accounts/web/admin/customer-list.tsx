import type { ReactNode } from 'react'
import type { Customer } from '#accounts/contract.ts'
import { CUSTOMER_FIELDS as FIELDS } from '#accounts/contract/customer-fields.ts'
import { listColumn } from '#platform/contract/edited-field.ts'
import { maskMobile } from '#platform/contract/phone.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/page/moment.tsx'
import type { Column } from '#ui/table/column.ts'
import type { ColumnChoice } from '#ui/table/columns-button.tsx'

export const CUSTOMERS_OF_PAGE = 50

interface CustomerListProps {
  customers: readonly Customer[]
  /** Rendered above the filters. */
  views: ReactNode
  columns: ColumnChoice
}

/**
 * All customers, newest first, searchable by what they give on the phone. Contacts are masked; the customer's file
 * shows them.
 */
export function CustomerList({ customers, views, columns }: CustomerListProps) {
  return (
    <ListPage
      title="Clients"
      note="Cherchez un nom, un e-mail ou un téléphone."
      actions={
        <Link href="/admin/clients/plafonds" className="button button-outline">
          Proches d’un plafond
        </Link>
      }
      above={views}
      search={{ label: 'Chercher un client', placeholder: 'Nom, e-mail, téléphone', name: 'search' }}
      columns={COLUMNS}
      choice={columns}
      rows={customers}
      keyOf={({ id }) => id}
      pages={{ hasMore: customers.length === CUSTOMERS_OF_PAGE }}
      empty={{
        icon: <Icon name="search-x" />,
        title: 'Personne ne correspond',
        text: 'Essayez une autre orthographe, ou les premiers chiffres du téléphone.',
      }}
    />
  )
}

const COLUMNS: readonly Column<Customer>[] = [
  {
    ...listColumn(FIELDS.name, 'name'),
    cell: ({ id, name }) => (
      <Link className="font-medium underline" href={`/admin/clients/${id}`}>
        {name}
      </Link>
    ),
  },
  { ...listColumn(FIELDS.phone, 'phone'), cell: ({ partner_phone: phone }) => phone && maskMobile(phone) },
  { ...listColumn(FIELDS.city, 'city'), cell: ({ partner_city }) => partner_city },
  {
    ...listColumn(FIELDS.created_at, 'since'),
    isLabelled: true,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  { key: 'state', label: 'État', cell: (customer) => <CustomerState customer={customer} /> },
]

function CustomerState({ customer: { is_blocked, is_verified, adhesion } }: { customer: Customer }) {
  if (is_blocked) return <span className="status-pill is-refused">Suspendu</span>
  if (!is_verified) return <span className="status-pill is-waiting">Non vérifié</span>
  if (adhesion === 'accepted') return <span className="status-pill is-done">Membre</span>
  return <span className="status-pill">Vérifié</span>
}
