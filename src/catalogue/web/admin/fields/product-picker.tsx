import { useState } from 'react'
import type { AdminProduct } from '#catalogue/contract/admin.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { InputField } from '#ui/form/input-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { call } from '../call.ts'
import { stayInForm, useFound } from './use-found.ts'

/** Maximum proposals shown. */
const PROPOSED = 8

export type PickedProduct = Pick<AdminProduct, 'id' | 'name' | 'list_price' | 'picture'>

const findProducts = (q: string, signal: AbortSignal): Promise<readonly AdminProduct[]> =>
  call('GET /api/admin/produits', { query: { q, tri: 'name' }, signal }).then(({ products }) => products)

interface ProductSearchProps {
  id: string
  label: string
  /** Picked products, excluded from proposals. */
  except: ReadonlySet<number>
  onPick: (product: PickedProduct) => void
}

/** Searches products by name or reference and picks one. */
export function ProductSearch({ id, label, except, onPick }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(findProducts, typed)
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

interface PickedListProps {
  picked: readonly PickedProduct[]
  onRemove: (id: number) => void
}

/** The picked products, each with a remove button. */
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
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
