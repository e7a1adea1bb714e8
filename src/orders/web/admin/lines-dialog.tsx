import { useState } from 'react'
import type { DeskOrder } from '../../contract.ts'
import { findLinesFaults } from '../../rules/desk-faults.ts'
import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import { addLine, type DraftLine, LineEditor } from './line-editor.tsx'
import { ProductSearch } from './product-search.tsx'
import type { Act } from './use-desk-order.ts'

interface LinesDialogProps {
  order: DeskOrder
  act: Act
  onClose: () => void
}

/** Changes what an order consists of. */
export function LinesDialog({ order, act, onClose }: LinesDialogProps) {
  const [lines, setLines] = useState<DraftLine[]>(() =>
    order.order_lines.map(({ product_id, product_name, product_uom_qty, price_unit }) => ({
      id: product_id,
      name: product_name,
      quantity: product_uom_qty,
      price: price_unit,
    })),
  )
  return (
    <FormDialog
      title={`Modifier les articles de ${order.name}`}
      consequence="Les articles qui restent gardent leur prix. Le client voit la modification dans sa commande."
      label="Enregistrer les articles"
      check={() => findLinesFaults(lines, 'Une commande garde au moins un article.')}
      onSend={() =>
        act(
          'articles',
          { lines: lines.map(({ id, quantity }) => ({ id, quantity })) },
          `${order.name}\u202F: les articles sont modifiés.`,
        )
      }
      onClose={onClose}
    >
      {() => (
        <>
          <LineEditor lines={lines} onChange={setLines} />
          <ProductSearch
            typeSale={order.type_sale}
            onAdd={({ id, name, price }) => setLines((last) => addLine(last, { id, name, price }))}
          />
        </>
      )}
    </FormDialog>
  )
}
