import { useState } from 'react'
import { describeRefusal } from '../../../../accounts/web/desk/describe-refusal.ts'
import { sendAsCustomer } from '../../../../accounts/web/session/send-as-customer.ts'
import { type Column, DataTable } from '../../../../ui/admin/data-table.tsx'
import { Moment } from '../../../../ui/admin/moment.tsx'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { StockMovement, StockSheet } from '../../../contract/stock.ts'
import { MOVEMENT_WORDS } from '../../../rules/stock-desk.ts'

const COLUMNS: readonly Column<StockMovement>[] = [
  { key: 'at', label: 'Quand', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'kind',
    label: 'Mouvement',
    cell: ({ kind }) => <b className="font-medium">{MOVEMENT_WORDS[kind]}</b>,
  },
  {
    key: 'quantity',
    label: 'Pièces',
    isNumber: true,
    isLabelled: true,
    cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
  },
  { key: 'total', label: 'En stock après', isNumber: true, isLabelled: true, cell: ({ total }) => total },
  { key: 'reason', label: 'Raison', cell: ({ reason }) => <span className="break-words">{reason}</span> },
  { key: 'who', label: 'Par', isLabelled: true, cell: ({ who }) => who ?? 'La boutique' },
]

/** The ledger of one product, newest first; older lines on demand. Give it a key that changes when something is booked. */
export function MovementList({ sheet }: { sheet: StockSheet }) {
  const [older, setOlder] = useState<StockMovement[]>([])
  const [hasMore, setHasMore] = useState(sheet.has_more)
  const movements = [...sheet.movements, ...older]
  async function showMore(): Promise<void> {
    try {
      const last = movements.at(-1)?.id ?? 0
      const next = await sendAsCustomer<StockSheet>(`/api/admin/stock/${sheet.product.id}?avant=${last}`)
      setOlder([...older, ...next.movements])
      setHasMore(next.has_more)
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    }
  }
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">Mouvements</h2>
      {movements.length === 0 ? (
        <p className="admin-panel text-ink-2">Les réceptions, ventes et comptes s’inscriront ici.</p>
      ) : (
        <DataTable caption="Mouvements du stock" columns={COLUMNS} rows={movements} keyOf={({ id }) => id} />
      )}
      {hasMore && (
        <button type="button" className="button button-outline mt-3" onClick={() => void showMore()}>
          Afficher les plus anciens
        </button>
      )}
    </section>
  )
}
