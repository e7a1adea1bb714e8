import type { ReactNode } from 'react'
import { FieldError } from '#ui/form/field-error.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { type PickedProduct, ProductSearch } from './product-picker.tsx'

interface ProductLinesProps<Line> {
  /** Of the field that finds more products. */
  id: string
  lines: readonly Line[]
  error: string | undefined
  /** A product that was found, as it begins in the list. */
  toLine: (product: PickedProduct) => Line
  onChange: (lines: readonly Line[]) => void
  /** A line's name and its two fields: what is typed there goes to `change`. */
  children: (line: Line, change: (typed: Partial<Line>) => void) => ReactNode
  /** What they come to. */
  sum: ReactNode
}

/** Products with their pieces and amounts as they are typed; more are found and added. */
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
