import type { EmployerCalls, WaitingPeople, WaitingPerson } from '#accounts/contract.ts'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import { listColumn } from '#platform/contract/edited-field.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { useActionCall } from '#platform/web/action.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/table/column.ts'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { RejectionDialog } from '../employer/rejection-dialog.tsx'

type Answer = { state: 'accepted' } | { state: 'rejected'; reason: string }

/** Pending membership requests over all companies. Staff may decide in the employer's place. */
export function WaitingPanel({ value }: { value: WaitingPeople }) {
  const call = useActionCall<EmployerCalls>()
  const query = useAddressQuery()
  const isNewestFirst = query.get('tri') === '-age'
  async function decide({ id: customerId }: WaitingPerson, body: Answer): Promise<void> {
    await call('PUT /api/companies/clients/commande/changeAdhesion/:customerId', {
      params: { customerId },
      body,
    })
  }
  return (
    <ListPage
      title="Adhésions"
      note={'Les employeurs répondent d’abord\u202F; vous pouvez répondre à leur place.'}
      caption="Demandes d’adhésion"
      search={{ label: 'Chercher une personne ou une entreprise', placeholder: 'Personne ou entreprise' }}
      columns={COLUMNS}
      rows={value.people}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      rowActions={(person) => [
        {
          verb: 'Refuser',
          look: 'button-outline',
          open: (onClose) => (
            <RejectionDialog
              title={`Refuser la demande de ${person.name}`}
              consequence="La personne reste cliente de la boutique, sans achat à crédit."
              label="Refuser la demande"
              onRefuse={async (reason) => {
                await decide(person, { state: 'rejected', reason })
                return `${person.name} est refusé.`
              }}
              onClose={onClose}
            />
          ),
        },
        {
          verb: 'Accepter',
          look: 'button-green',
          run: async () => {
            await decide(person, { state: 'accepted' })
            return `${person.name} est accepté.`
          },
        },
      ]}
      sorting={{
        sort: isNewestFirst ? 'age' : '-age',
        onSort: () => query.change({ tri: isNewestFirst ? '' : '-age' }),
      }}
      pages={{ list: value, noun: 'demandes' }}
      empty={{
        icon: <Icon name="user-round-check" />,
        title: 'Aucune demande en attente',
        text: 'Les demandes d’adhésion que les employeurs n’ont pas encore traitées s’affichent ici.',
      }}
    />
  )
}

export const COLUMNS: readonly Column<WaitingPerson>[] = [
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
    ...listColumn(CUSTOMER_FIELDS.employer, 'employer'),
    isLabelled: true,
    cell: ({ employer_id, employer }) => <Link href={`/admin/entreprises/${employer_id}`}>{employer}</Link>,
  },
  {
    key: 'age',
    label: 'Attend depuis',
    canSort: true,
    isLabelled: true,
    // The shop promises an employer's decision within 24 working hours.
    cell: ({ days }) => (
      <span className={days > 1 ? 'text-promo-ink' : undefined}>
        {days === 0 ? 'aujourd’hui' : `${days}\u00A0jour${days > 1 ? 's' : ''}`}
      </span>
    ),
  },
]
