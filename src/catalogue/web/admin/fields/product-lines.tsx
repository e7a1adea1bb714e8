import type { ReactNode } from 'react'
import { FieldError } from '#ui/form/field-error.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { type PickedProduct, ProductSearch } from './product-picker.tsx'

interface ProductLinesProps<Line> {
  /** Id of the product search field. */
  id: string
  lines: readonly Line[]
  error: string | undefined
  /** Converts a found product to a new line. */
  toLine: (product: PickedProduct) => Line
  onChange: (lines: readonly Line[]) => void
  /** Renders a line's name and its two fields. Typed values are passed to `change`. */
  children: (line: Line, change: (typed: Partial<Line>) => void) => ReactNode
  /** Total of the lines. */
  sum: ReactNode
}

/** Product lines with pieces and amounts as typed, and a search to add more. */
export function ProductLines<Line extends { product_id: number; name: string }>({
  id,
  lines,
  error,
  toLine,
  onChange,
  children,
  sum,
}: ProductLinesProps<Line>) {
  return (
    <section className="admin-panel grid grid-cols-1 gap-4">
      <h2>Produits</h2>
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {lines.map((line, index) => (
          <li
            key={line.product_id}
            className="grid grid-cols-[80px_minmax(0,1fr)_auto] items-start gap-2 border-b border-line pb-3 md:grid-cols-[minmax(0,1fr)_96px_180px_auto]"
          >
            {children(line, (typed) => onChange(lines.with(index, { ...line, ...typed })))}
            <button
              type="button"
              className="icon-button mt-7.5"
              aria-label={`Retirer ${line.name}`}
              onClick={() => onChange(lines.toSpliced(index, 1))}
            >
              <Icon name="trash-2" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <ProductSearch
        id={id}
        label="Ajouter un produit"
        except={new Set(lines.map(({ product_id }) => product_id))}
        onPick={(product) => onChange([...lines, toLine(product)])}
      />
      <FieldError name="lines" error={error} />
      {sum}
    </section>
  )
}
