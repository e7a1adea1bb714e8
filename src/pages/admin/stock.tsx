import { CountPanel } from '../../catalogue/web/admin/stock/count-panel.tsx'
import { StockListPanel } from '../../catalogue/web/admin/stock/stock-list.tsx'
import { StockSheetPanel } from '../../catalogue/web/admin/stock/stock-sheet.tsx'
import { PromisesPanel } from '../../orders/web/admin/promises-panel.tsx'
import type { SectionProps } from './sections.ts'

/** Stock: the list, one product's ledger, and the count at the shelves. */
export default function StockPage({ rest, onChanged }: SectionProps) {
  if (rest === '') return <StockListPanel />
  if (rest === 'comptage') return <CountPanel onChanged={onChanged} />
  const productId = encodeURIComponent(rest)
  return (
    <StockSheetPanel key={productId} productId={productId} onChanged={onChanged}>
      <PromisesPanel productId={productId} />
    </StockSheetPanel>
  )
}
