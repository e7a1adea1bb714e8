import type { StaffProduct } from '../../../contract/desk.ts'
import { Link } from '../../../../ui/link.tsx'

/** What is there, promised and free; it changes by movements only. */
export function StockPanel({ product: { id, stock } }: { product: StaffProduct }) {
  const promised = stock.allocated + stock.reserved
  return (
    <section className="admin-panel">
      <h2 className="mb-2">Stock</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-sm [&>dd]:text-right [&>dd]:tabular-nums">
        <dt className="text-ink-2">En stock</dt>
        <dd className="font-medium">{stock.on_hand}</dd>
        <dt className="text-ink-2">Réservé</dt>
        <dd className="font-medium">{promised}</dd>
        {stock.preordered > 0 && (
          <>
            <dt className="text-ink-2">Précommandé</dt>
            <dd className="font-medium">{stock.preordered}</dd>
          </>
        )}
        <dt className="font-bold">Disponible</dt>
        <dd className="font-bold text-brand">{stock.available}</dd>
      </dl>
      <Link href={`/admin/stock/${id}`} className="button button-outline mt-4 w-full">
        Ajuster le stock
      </Link>
    </section>
  )
}
