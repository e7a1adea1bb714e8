import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import type { StockTransfer, TransferList } from '#stock/contract/locations.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/page/moment.tsx'
import type { Column } from '#ui/table/column.ts'
import { useStockCall } from './call.ts'
import { StockTabs, viewAddress } from './stock-tabs.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** Maximum products named per transfer in the list. */
const MAX_NAMED = 3

const COLUMNS: readonly Column<StockTransfer>[] = [
  {
    key: 'way',
    label: 'Trajet',
    cell: ({ from, to }) => (
      <b className="font-medium">
        {from.name} <span aria-label="vers">→</span> {to.name}
      </b>
    ),
  },
  { key: 'at', label: 'Quand', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'pieces',
    label: 'Pièces',
    isNumber: true,
    isLabelled: true,
    cell: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  { key: 'lines', label: 'Produits', cell: ({ lines }) => <Lines lines={lines} /> },
  { key: 'reason', label: 'Raison', cell: ({ reason }) => reason },
  { key: 'who', label: 'Par', isLabelled: true, cell: ({ who }) => who ?? 'La boutique' },
]

function Lines({ lines }: Pick<StockTransfer, 'lines'>) {
  const others = lines.length - MAX_NAMED
  return (
    <ul className="grid gap-0.5">
      {lines.slice(0, MAX_NAMED).map(({ product_id, name, quantity }) => (
        <li key={product_id}>
          {quantity}
          {' × '}
          <Link href={`/admin/stock/${product_id}`} className="underline-offset-2 hover:underline">
            {name}
          </Link>
        </li>
      ))}
      {others > 0 && <li className="text-ink-2">et {others > 1 ? `${others} autres` : 'un autre'}</li>}
    </ul>
  )
}

/** Transfers between locations, newest first. */
export function TransfersScreen({ list }: { list: TransferList }) {
  const call = useStockCall()
  const canMove = list.locations.length > 1
  return (
    <ListPage
      title="Transferts de stock"
      note="Ce qui passe d’un lieu à l’autre ne change pas le stock."
      create={
        canMove && {
          label: 'Nouveau transfert',
          open: (onClose) => <TransferDialog locations={list.locations} call={call} onClose={onClose} />,
        }
      }
      above={<StockTabs current="transfers" />}
      columns={COLUMNS}
      rows={list.transfers}
      keyOf={({ id }) => id}
      pages={{ list, noun: 'transferts', most: MAX_COUNTED }}
      empty={{
        icon: <StaffIcon name="arrow-left-right" />,
        title: 'Aucun transfert',
        text: canMove ? (
          'Les pièces que vous passez d’un lieu à l’autre s’inscriront ici.'
        ) : (
          <>
            Il faut deux lieux pour passer des pièces de l’un à l’autre.{' '}
            <Link href={viewAddress('locations')} className="text-brand underline">
              Ajouter un lieu
            </Link>
          </>
        ),
      }}
    />
  )
}
