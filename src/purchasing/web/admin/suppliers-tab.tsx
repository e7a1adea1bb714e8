import { useState } from 'react'
import type { Supplier, SupplierList } from '#purchasing/contract.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { useReload } from '#ui/states/use-reload.ts'
import { Chips } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListSearch } from '#ui/table/list-search.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { type PurchasingCall, usePurchasingCall } from './call.ts'
import { PurchaseHead } from './purchase-parts.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import { SupplierProductsDialog } from './supplier-products.tsx'

const STATES = [
  ['', 'En activité'],
  ['archives', 'Archivés'],
] as const

type Opened = { what: 'sheet'; supplier: Supplier | undefined } | { what: 'products'; supplier: Supplier }

const days = (count: number): string =>
  count === 0 ? 'Le jour même' : `${count}\u00A0jour${count > 1 ? 's' : ''}`

const columnsOf = (open: (opened: Opened) => void, call: PurchasingCall): readonly Column<Supplier>[] => [
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
  { key: 'lead', label: 'Délai', isLabelled: true, cell: ({ lead_days }) => days(lead_days) },
  {
    key: 'open',
    label: 'Attendues',
    isNumber: true,
    isLabelled: true,
    cell: ({ open_orders }) => open_orders || '',
  },
  {
    key: 'actions',
    label: 'Décisions',
    isSilent: true,
    cell: (supplier) => <RowActions supplier={supplier} call={call} onOpen={open} />,
  },
]

interface RowActionsProps {
  supplier: Supplier
  call: PurchasingCall
  onOpen: (opened: Opened) => void
}

function RowActions({ supplier, call, onOpen }: RowActionsProps) {
  const { isBusy, run } = useAction()
  const { id, name, is_archived, products } = supplier
  if (is_archived)
    return (
      <BusyButton
        className="button button-outline"
        onClick={() =>
          void run(async () => {
            await call('POST /api/admin/achats/fournisseurs/:id/archive', {
              params: { id },
              body: { archived: false },
            })
            return `${name} est repris.`
          })
        }
        isBusy={isBusy}
      >
        Reprendre
      </BusyButton>
    )
  return (
    <span className="flex gap-2 whitespace-nowrap md:justify-end">
      <button
        type="button"
        className="button button-outline"
        onClick={() => onOpen({ what: 'products', supplier })}
      >
        Produits{products > 0 && ` (${products})`}
        <span className="sr-only"> de {name}</span>
      </button>
      <button
        type="button"
        className="button button-outline"
        onClick={() => onOpen({ what: 'sheet', supplier })}
      >
        Modifier<span className="sr-only"> {name}</span>
      </button>
    </span>
  )
}

/** Who the shop buys from. */
export function SuppliersTab({ value }: { value: SupplierList }) {
  const query = useAddressQuery()
  const call = usePurchasingCall()
  const { isReading, reload } = useReload()
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  return (
    <>
      <PurchaseHead>
        <button
          type="button"
          className="button button-sun"
          onClick={() => setOpened({ what: 'sheet', supplier: undefined })}
        >
          <Icon name="plus" size={20} /> Nouveau fournisseur
        </button>
      </PurchaseHead>
      <div className="admin-filters">
        <ListSearch
          id="recherche-fournisseurs"
          label="Rechercher un fournisseur"
          placeholder="Nom"
          query={query}
          name="q"
        />
        <Chips query={query} name="etat" choices={STATES} />
      </div>
      <DataTable
        caption="Fournisseurs"
        columns={columnsOf(setOpened, call)}
        rows={value.suppliers}
        keyOf={({ id }) => id}
        isBusy={isReading}
        empty={
          <EmptyState icon={<StaffIcon name="contact" size={32} />} title="Aucun fournisseur ici">
            Ajoutez ceux chez qui vous achetez, avec leur délai habituel.
          </EmptyState>
        }
      />
      {opened?.what === 'sheet' && <SupplierDialog supplier={opened.supplier} call={call} onClose={close} />}
      {opened?.what === 'products' && (
        <SupplierProductsDialog
          supplier={opened.supplier}
          onClose={() => {
            close()
            reload()
          }}
        />
      )}
    </>
  )
}
