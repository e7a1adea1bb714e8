import PackageX from 'lucide-react/icons/package-x'
import { type ReactNode, useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { StockFigures, StockSheet } from '../../../contract/stock.ts'
import type { BookedKind } from '../../../rules/stock-desk.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { CapDialog } from './cap-dialog.tsx'
import { MovementList } from './movement-list.tsx'
import { StockPill, StockTiles } from './stock-figures.tsx'
import { Link } from '../../../../ui/link.tsx'

interface StockSheetPanelProps {
  productId: string
  /** Something was booked: what waits is counted again. */
  onChanged: () => void
  /** What else there is to know of the product. */
  children: ReactNode
}

/** One product's stock: figures, what can be booked, what holds it, and its ledger. */
export function StockSheetPanel({ productId, onChanged, children }: StockSheetPanelProps) {
  const { value, failure, reload } = useStaffRead<StockSheet>(`/api/admin/stock/${productId}`)
  if (failure?.kind === 'hidden')
    return (
      <EmptyState icon={<PackageX aria-hidden />} title="Ce produit n’est plus au catalogue" isPage>
        <Link href="/admin/stock" className="underline">
          Voir tout le stock
        </Link>
      </EmptyState>
    )
  if (failure) return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  const { product, movements } = value
  const again = (): void => {
    reload()
    onChanged()
  }
  return (
    <>
      <p className="mb-2 text-sm">
        <Link href="/admin/stock" className="underline">
          Stock
        </Link>
      </p>
      <PageHead title={product.name} note={`${product.reference}, ${product.category}`}>
        <StockPill product={product} />
      </PageHead>
      <StockTiles product={product} />
      <Actions product={product} onBooked={again} />
      {children}
      <MovementList key={movements[0]?.id ?? 0} sheet={value} />
    </>
  )
}

function Actions({ product, onBooked }: { product: StockFigures; onBooked: () => void }) {
  const [open, setOpen] = useState<BookedKind | 'count' | 'cap'>()
  const close = (): void => setOpen(undefined)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <button type="button" className="button button-sun" onClick={() => setOpen('receipt')}>
        Réceptionner
      </button>
      <button type="button" className="button button-outline" onClick={() => setOpen('count')}>
        Compter
      </button>
      <button type="button" className="button button-outline" onClick={() => setOpen('return')}>
        Reprendre un retour
      </button>
      <button type="button" className="button button-outline" onClick={() => setOpen('loss')}>
        Sortir une perte
      </button>
      {product.is_preorder && (
        <button type="button" className="button button-outline" onClick={() => setOpen('cap')}>
          Plafonner les précommandes
        </button>
      )}
      {open === 'cap' && <CapDialog product={product} onSaved={onBooked} onClose={close} />}
      {open !== undefined && open !== 'cap' && (
        <BookingDialog product={product} kind={open} onBooked={onBooked} onClose={close} />
      )}
    </div>
  )
}
