import { useState } from 'react'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { AdminOrder } from '#orders/contract.ts'
import { LinesChange } from '#orders/contract/admin-edits.ts'
import { bodyForm, nameLines } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import { addLine, type DraftLine, LineEditor } from './line-editor.tsx'
import { ProductSearch } from './product-search.tsx'
import { useConfirmedTotal } from './use-confirmed-total.tsx'
import type { Act } from './use-order-act.ts'

/** Ordered and delivered articles, with an editor while changes are allowed. */
export function LinesPanel({ order, act }: { order: AdminOrder; act: Act }) {
  const [isOpen, setIsOpen] = useState(false)
  const { order_lines: lines, serials, can_edit } = order
  return (
    <section className="admin-panel">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2>Articles</h2>
        {can_edit.lines && (
          <button type="button" className="button button-outline" onClick={() => setIsOpen(true)}>
            Modifier les articles
          </button>
        )}
      </header>
      <ul className="mt-2 divide-y divide-line">
        {lines.map(
          ({
            id,
            product_id,
            product_name,
            picture,
            product_uom_qty,
            qty_delivered,
            qty_returned,
            price_total,
          }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <span className="size-14 flex-none">
                <ShopPicture hash={picture} alt="" sizes="56px" widths={THUMB_WIDTHS} />
              </span>
              <span className="min-w-0 grow basis-40">
                <Link href={`/admin/produits/${product_id}`} className="font-medium hover:underline">
                  {product_name}
                </Link>
                <span className="block text-sm text-ink-2">
                  {product_uom_qty} pièce{product_uom_qty > 1 ? 's' : ''}
                  {qty_delivered > 0 && `, ${qty_delivered} remise${qty_delivered > 1 ? 's' : ''}`}
                  {qty_returned > 0 && `, ${qty_returned} rendue${qty_returned > 1 ? 's' : ''}`}
                </span>
                <Serials
                  serials={serials.filter(({ line_id }) => line_id === id).map(({ serial }) => serial)}
                />
              </span>
              {price_total !== null && (
                <b className="ms-auto whitespace-nowrap">{formatFrancs(price_total)}</b>
              )}
            </li>
          ),
        )}
      </ul>
      {order.note !== '' && <p className="mt-2 rounded-md bg-well p-3 text-sm">{order.note}</p>}
      {isOpen && <LinesDialog order={order} act={act} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Serials({ serials }: { serials: readonly string[] }) {
  if (serials.length === 0) return null
  return <span className="block text-sm text-ink-2">N° de série&#x202F;: {serials.join(', ')}</span>
}

interface LinesDialogProps {
  order: AdminOrder
  act: Act
  onClose: () => void
}

/** The articles of an order's `version`. */
export const linesForm = bodyForm(
  LinesChange,
  ({ lines, version }: { lines: readonly { id: number; quantity: number }[]; version: number }) => ({
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    version,
  }),
)

function LinesDialog({ order, act, onClose }: LinesDialogProps) {
  const [lines, setLines] = useState<DraftLine[]>(() =>
    order.order_lines.map(({ product_id, product_name, product_uom_qty, price_unit }) => ({
      id: product_id,
      name: product_name,
      quantity: product_uom_qty,
      price: price_unit,
    })),
  )
  const changed = { lines, version: order.version }
  const { send, label, warning } = useConfirmedTotal()
  return (
    <FormDialog
      title={`Modifier les articles de ${order.name}`}
      consequence="Les articles qui restent gardent leur prix. Le client voit la modification dans sa commande."
      label={label ?? 'Enregistrer les articles'}
      check={() => nameLines(linesForm.check(changed), 'lines', () => 'form', 'form')}
      onSend={() =>
        send((confirmed) =>
          act(
            'POST /api/admin/commandes/:id/articles',
            { ...linesForm.read(changed), ...confirmed },
            `${order.name}\u202F: les articles sont modifiés.`,
          ),
        )
      }
      onClose={onClose}
    >
      {() => (
        <>
          <SecondPersonNote limit="money" />
          <LineEditor lines={lines} onChange={setLines} />
          <ProductSearch
            typeSale={order.type_sale}
            onAdd={({ id, name, price }) => setLines((last) => addLine(last, { id, name, price }))}
          />
          {warning}
        </>
      )}
    </FormDialog>
  )
}
