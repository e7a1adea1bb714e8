import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { PurchaseLine, PurchaseOrder, GoodsReceipt } from '#purchasing/contract.ts'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

const COLUMNS: readonly Column<PurchaseLine>[] = [
  {
    key: 'name',
    label: 'Produit',
    cell: ({ product_id, name, reference, supplier_reference }) => (
      <>
        <Link href={`/admin/stock/${product_id}`} className="font-medium hover:underline">
          {name}
        </Link>
        <small>{[reference, supplier_reference].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  {
    key: 'quantity',
    label: 'Commandées',
    isNumber: true,
    isLabelled: true,
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'received',
    label: 'Reçues',
    isNumber: true,
    isLabelled: true,
    cell: ({ quantity, received }) => (
      <b className={received < quantity ? 'text-sun-ink' : 'text-brand'}>{received}</b>
    ),
  },
  {
    key: 'cost',
    label: 'Coût unitaire',
    isNumber: true,
    isLabelled: true,
    cell: ({ unit_cost }) => formatFrancs(unit_cost),
  },
  {
    key: 'total',
    label: 'Total',
    isNumber: true,
    isLabelled: true,
    cell: ({ unit_cost, quantity }) => formatFrancs(unit_cost * quantity),
  },
]

/** Ordered and received pieces per line. */
export function LinesPanel({ order: { lines, total } }: { order: PurchaseOrder }) {
  return (
    <section className="admin-panel">
      <h2 className="mb-2">Produits</h2>
      <DataTable
        caption="Produits commandés"
        look="plain"
        columns={COLUMNS}
        rows={lines}
        keyOf={({ id }) => id}
        empty={<p className="text-ink-2">Aucun produit.</p>}
      />
      <p className="mt-3 text-right font-bold">Total : {formatFrancs(total)}</p>
    </section>
  )
}

/** Receipts, newest first. */
export function ReceiptsPanel({ receipts }: { receipts: readonly GoodsReceipt[] }) {
  if (receipts.length === 0) return null
  return (
    <section className="admin-panel">
      <h2>Réceptions</h2>
      <ul className="mt-2 divide-y divide-line">
        {receipts.map(({ id, at, who, note, lines }) => (
          <li key={id} className="py-3 text-sm">
            <p className="text-ink-2">
              <Moment at={at} />
              {who !== null && `, par ${who}`}
              {note !== '' && ` · ${note}`}
            </p>
            <ul className="mt-1">
              {lines.map(({ line_id, name, quantity, unit_cost }) => (
                <li key={line_id}>
                  {quantity} × {name}, {formatFrancs(unit_cost)} la pièce
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
