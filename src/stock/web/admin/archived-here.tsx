import { useState } from 'react'
import type { StockFigures, StockList } from '#stock/contract/stock.ts'
import { Link } from '#ui/link.tsx'
import { useStockCall } from './call.ts'
import { TransferDialog } from './transfer-dialog.tsx'

interface ArchivedHereProps extends Pick<StockList, 'archived' | 'locations'> {
  /** Location of the list. */
  locationId: number
}

/** Archived products with pieces at a location. The location cannot be archived until they are moved. */
export function ArchivedHere({ archived: { products, total }, locations, locationId }: ArchivedHereProps) {
  const call = useStockCall()
  const [isOpen, setIsOpen] = useState(false)
  if (total === 0) return null
  return (
    <section className="admin-panel mt-4">
      <h2>Produits archivés qui sont encore ici</h2>
      <p className="mt-1 text-sm text-ink-2">
        Ils ne se vendent plus, mais leurs pièces comptent dans ce lieu
        {total > products.length && `. Les ${products.length} premiers sur ${total}`}.
      </p>
      <ul className="mt-3 grid grid-cols-1 divide-y divide-line text-sm">
        {products.map((product) => (
          <Row key={product.id} product={product} locationId={locationId} />
        ))}
      </ul>
      {locations.length > 1 && (
        <button type="button" className="button button-outline mt-3" onClick={() => setIsOpen(true)}>
          Transférer ces pièces
        </button>
      )}
      {isOpen && (
        <TransferDialog
          locations={locations}
          fromId={locationId}
          picked={products}
          call={call}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

function Row({
  product: { id, name, reference, locations },
  locationId,
}: {
  product: StockFigures
  locationId: number
}) {
  const there = locations.find((location) => location.id === locationId)?.on_hand ?? 0
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1.5">
      <span className="min-w-0">
        <Link href={`/admin/produits/${id}`} className="font-medium underline-offset-2 hover:underline">
          {name}
        </Link>
        <small className="block text-ink-2">{reference}</small>
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {there} {there > 1 ? 'pièces' : 'pièce'}
      </span>
    </li>
  )
}
