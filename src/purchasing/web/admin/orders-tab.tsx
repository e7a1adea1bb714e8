import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import type { PurchaseList, PurchaseRow } from '#purchasing/contract.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { Chips } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListSearch } from '#ui/table/list-search.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { addressOf, call } from './call.ts'
import { PurchaseHead, StatePill, writeDay } from './purchase-parts.tsx'

const STATES = [
  ['', 'Toutes'],
  ['draft', 'Brouillons'],
  ['attendues', 'Attendues'],
  ['done', 'Reçues'],
  ['cancelled', 'Annulées'],
] as const

const COLUMNS: readonly Column<PurchaseRow>[] = [
  {
    key: 'name',
    label: 'Numéro',
    cell: ({ id, name, created_at }) => (
      <>
        <Link href={`/admin/achats/${id}`} className="font-medium hover:underline">
          {name}
        </Link>
        <small>du {writeDay(created_at)}</small>
      </>
    ),
  },
  { key: 'supplier', label: 'Fournisseur', cell: ({ supplier }) => supplier },
  { key: 'state', label: 'État', cell: ({ state }) => <StatePill state={state} /> },
  {
    key: 'expected',
    label: 'Attendue',
    isLabelled: true,
    cell: ({ expected_day }) => expected_day && writeDay(expected_day),
  },
  {
    key: 'pieces',
    label: 'Pièces',
    isNumber: true,
    isLabelled: true,
    cell: ({ pieces, received }) => (received === 0 ? pieces : `${received} sur ${pieces}`),
  },
  {
    key: 'total',
    label: 'Total',
    isNumber: true,
    isLabelled: true,
    cell: ({ total }) => formatFrancs(total),
  },
]

/** All orders to suppliers, the newest first. */
export function OrdersTab({ value }: { value: PurchaseList }) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <PurchaseHead>
        <button type="button" className="button button-sun" onClick={() => setIsAsking(true)}>
          <Icon name="plus" size={20} /> Nouvelle commande
        </button>
      </PurchaseHead>
      <div className="admin-filters">
        <ListSearch
          id="recherche-achats"
          label="Rechercher une commande fournisseur"
          placeholder="Numéro ou fournisseur"
          query={query}
          name="q"
        />
        <Chips query={query} name="etat" choices={STATES} />
      </div>
      <DataTable
        caption="Commandes aux fournisseurs"
        columns={COLUMNS}
        rows={value.orders}
        keyOf={({ id }) => id}
        isBusy={isReading}
        empty={
          <EmptyState icon={<StaffIcon name="clipboard-list" size={32} />} title="Aucune commande ici">
            Commencez-en une, ou laissez « À commander » les préparer d’après les ventes.
          </EmptyState>
        }
        {...(value.total > value.page_size && {
          pager: pagerOf(value, 'commandes', query),
        })}
      />
      {isAsking && <NewOrderDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

const findFaults = (typed: FormData): FormErrors =>
  readField(typed, 'supplier_id') === '' ? { supplier_id: 'Choisissez un fournisseur.' } : {}

/** Chooses whom to ask. Mount it to open it. */
function NewOrderDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [headersOf] = useState(createIdempotencyHeaders)
  const { value, failure } = useApiQuery(addressOf('GET /api/admin/achats/fournisseurs'))
  return (
    <FormDialog
      title="Nouvelle commande"
      consequence={
        value?.suppliers.length === 0
          ? 'Ajoutez d’abord un fournisseur, sous « Fournisseurs ».'
          : 'Un brouillon : vous choisissez ensuite les produits.'
      }
      label="Commencer"
      check={findFaults}
      onSend={async (typed) => {
        const body = { supplier_id: Number(readField(typed, 'supplier_id')) }
        const { id } = await call('POST /api/admin/achats', { body, headers: headersOf(body) })
        await navigate(`/admin/achats/${id}`)
      }}
      onClose={onClose}
    >
      {(errors) => (
        <SelectField
          name="supplier_id"
          label="Fournisseur"
          error={errors['supplier_id'] ?? failure?.sentence}
          defaultValue=""
          key={value === undefined ? 'reading' : 'read'}
        >
          <option value="">{value === undefined ? 'Lecture…' : 'Choisir'}</option>
          {value?.suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}
