import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readWhole } from '#platform/contract/read-francs.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { PurchaseCreate, type PurchaseList, type PurchaseRow } from '#purchasing/contract.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { readField } from '#ui/form/use-form.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/table/column.ts'
import { addressOf, call } from './call.ts'
import { PURCHASE_PAGE, StatePill, writeDay } from './purchase-parts.tsx'

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

/** Purchase orders, newest first. */
export function OrdersTab({ value }: { value: PurchaseList }) {
  return (
    <ListPage
      {...PURCHASE_PAGE}
      caption="Commandes aux fournisseurs"
      create={{ label: 'Nouvelle commande', open: (onClose) => <NewOrderDialog onClose={onClose} /> }}
      search={{ label: 'Rechercher une commande fournisseur', placeholder: 'Numéro ou fournisseur' }}
      filters={[{ kind: 'chips', name: 'etat', choices: STATES }]}
      columns={COLUMNS}
      rows={value.orders}
      keyOf={({ id }) => id}
      pages={{ list: value, noun: 'commandes' }}
      empty={{
        icon: <StaffIcon name="clipboard-list" size={32} />,
        title: 'Aucune commande ici',
        text: 'Commencez-en une, ou laissez « À commander » les préparer d’après les ventes.',
      }}
    />
  )
}

/** Form of a new order: its supplier. */
export const newOrderForm = bodyForm(PurchaseCreate, (typed: FormData) => ({
  supplier_id: readWhole(readField(typed, 'supplier_id')),
}))

/** Chooses the supplier of a new order. Mount it to open it. */
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
      check={newOrderForm.check}
      onSend={async (typed) => {
        const body = newOrderForm.read(typed)
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
