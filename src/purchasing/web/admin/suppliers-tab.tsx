import { listColumn } from '#platform/contract/edited-field.ts'
import type { Supplier, SupplierList } from '#purchasing/contract.ts'
import { SUPPLIER_FIELDS } from '#purchasing/contract/supplier-fields.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { type PurchasingCall, usePurchasingCall } from './call.ts'
import { PURCHASE_PAGE } from './purchase-parts.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import { SupplierProductsDialog } from './supplier-products.tsx'

const STATES = [
  ['', 'En activité'],
  ['archives', 'Archivés'],
] as const

const days = (count: number): string =>
  count === 0 ? 'Le jour même' : `${count}\u00A0jour${count > 1 ? 's' : ''}`

const COLUMNS: readonly Column<Supplier>[] = [
  {
    key: 'name',
    label: 'Fournisseur',
    cell: ({ name, address }) => (
      <>
        <b className="font-medium">{name}</b>
        <small>{address}</small>
      </>
    ),
  },
  {
    key: 'contact',
    label: 'Contact',
    cell: ({ phone, email }) => (
      <>
        {phone}
        {email !== '' && <small className="break-all">{email}</small>}
      </>
    ),
  },
  {
    ...listColumn(SUPPLIER_FIELDS.lead_days, 'lead'),
    isLabelled: true,
    cell: ({ lead_days }) => days(lead_days),
  },
  {
    key: 'open',
    label: 'Attendues',
    isNumber: true,
    isLabelled: true,
    cell: ({ open_orders }) => open_orders || '',
  },
]

/** Suppliers and their products. */
export function SuppliersTab({ value }: { value: SupplierList }) {
  const call = usePurchasingCall()
  const { reload } = useReload()
  const edit = (supplier: Supplier | undefined, onClose: () => void) => (
    <SupplierDialog supplier={supplier} call={call} onClose={onClose} />
  )
  return (
    <ListPage
      {...PURCHASE_PAGE}
      caption="Fournisseurs"
      create={{ label: 'Nouveau fournisseur', open: (onClose) => edit(undefined, onClose) }}
      search={{ label: 'Rechercher un fournisseur', placeholder: 'Nom' }}
      filters={[{ kind: 'chips', name: 'etat', choices: STATES, isPinned: true }]}
      columns={COLUMNS}
      rows={value.suppliers}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      rowActions={(supplier) =>
        supplier.is_archived
          ? [{ verb: 'Reprendre', look: 'button-outline', run: () => reopen(supplier, call) }]
          : [
              {
                verb: 'Produits',
                count: supplier.products > 0 ? ` (${supplier.products})` : '',
                preposition: 'de',
                look: 'button-outline',
                open: (onClose) => (
                  <SupplierProductsDialog
                    supplier={supplier}
                    onClose={() => {
                      onClose()
                      reload()
                    }}
                  />
                ),
              },
              { verb: 'Modifier', look: 'button-outline', open: (onClose) => edit(supplier, onClose) },
            ]
      }
      empty={{
        icon: <StaffIcon name="contact" size={32} />,
        title: 'Aucun fournisseur ici',
        text: 'Ajoutez ceux chez qui vous achetez, avec leur délai habituel.',
      }}
    />
  )
}

async function reopen({ id, name }: Supplier, call: PurchasingCall): Promise<string> {
  const change = { params: { id }, body: { archived: false } }
  await call('POST /api/admin/achats/fournisseurs/:id/archive', change)
  return `${name} est repris.`
}
