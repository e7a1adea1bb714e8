import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { formatAmount } from '../../../../platform/contract/format-francs.ts'
import { InputField } from '../../../../ui/form/input-field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { AdminProduct } from '../../../contract/admin.ts'
import { call } from '../call.ts'

/** Milliseconds without another letter before products are asked for. */
const TYPING_MS = 250
/** Products proposed at once. */
const PROPOSED = 8

/** A product that was picked. */
export type PickedProduct = Pick<AdminProduct, 'id' | 'name' | 'list_price' | 'picture'>

interface ProductSearchProps {
  id: string
  label: string
  /** Those that are picked are not proposed again. */
  except: ReadonlySet<number>
  onPick: (product: PickedProduct) => void
}

/** Finds products by name or reference, and picks one with a press. */
export function ProductSearch({ id, label, except, onPick }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed.trim())
  const proposed = found?.filter((product) => !except.has(product.id)).slice(0, PROPOSED)
  return (
    <InputField
      name={id}
      label={label}
      type="search"
      prefix={<Icon name="search" size={20} />}
      maxLength={100}
      placeholder="Nom ou référence"
      value={typed}
      onValue={setTyped}
      onKeyDown={stayInForm}
    >
      {proposed && (
        <ul className="max-h-64 overflow-y-auto rounded-lg border border-line" aria-label="Produits trouvés">
          {proposed.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="flex min-h-11 w-full justify-between gap-3 px-3 py-2 text-left text-sm hover:bg-well"
                onClick={() => {
                  onPick(product)
                  setTyped('')
                }}
              >
                <span>{product.name}</span>
                <span className="whitespace-nowrap text-ink-2">{formatAmount(product.list_price)}</span>
              </button>
            </li>
          ))}
          {proposed.length === 0 && <li className="px-3 py-2 text-sm text-ink-2">Rien ne correspond.</li>}
        </ul>
      )}
    </InputField>
  )
}

/** Enter looks for a product: it does not send the form around. */
function stayInForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** What a text finds; undefined while there is too little of it. */
function useFound(asked: string): readonly AdminProduct[] | undefined {
  const [found, setFound] = useState<readonly AdminProduct[]>()
  useEffect(() => {
    if (asked.length < 2) return undefined
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      const query = { q: asked, tri: 'name' } as const
      call('GET /api/admin/produits', { query, signal: overtaken.signal }).then(
        ({ products }) => setFound(products),
        () => undefined,
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [asked])
  return asked.length < 2 ? undefined : found
}

interface PickedListProps {
  picked: readonly PickedProduct[]
  onRemove: (id: number) => void
}

/** The products that were picked, each with a way out. */
export function PickedList({ picked, onRemove }: PickedListProps) {
  if (picked.length === 0) return <p className="text-sm text-ink-2">Aucun produit choisi.</p>
  return (
    <ul className="grid grid-cols-1 gap-1 text-sm">
      {picked.map(({ id, name, list_price }) => (
        <li key={id} className="flex items-center gap-2 rounded-md bg-well pl-3">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="whitespace-nowrap text-ink-2">{formatAmount(list_price)}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={`Retirer ${name}`}
            onClick={() => onRemove(id)}
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
