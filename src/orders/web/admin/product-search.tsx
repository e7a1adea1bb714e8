import { useState } from 'react'
import { stayInForm, useFound } from '#catalogue/web/admin/fields/use-found.ts'
import type { PhoneProduct, TypeSale } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { InputField } from '#ui/form/input-field.tsx'
import { call } from './call.ts'

const findProducts = (q: string, signal: AbortSignal) =>
  call('GET /api/admin/commandes/produits', { query: { q }, signal })

interface ProductSearchProps {
  typeSale: TypeSale
  onAdd: (product: PhoneProduct) => void
}

/** Searches products by name or reference and adds them, with availability. */
export function ProductSearch({ typeSale, onAdd }: ProductSearchProps) {
  const [text, setText] = useState('')
  const found = useFound(findProducts, text)
  return (
    <InputField
      name="ajouter-article"
      label="Ajouter un article"
      type="search"
      maxLength={100}
      placeholder="Nom ou référence"
      value={text}
      onValue={setText}
      onKeyDown={stayInForm}
    >
      {found && (
        <ul className="mt-1 grid gap-1" aria-label="Articles trouvés">
          {found.length === 0 && <li className="text-sm text-ink-2">Aucun article ne correspond.</li>}
          {found.map((product) => (
            <li key={product.id} className="flex items-center justify-between gap-3 text-sm">
              <span className="min-w-0">
                {product.name}
                <span className="block text-ink-2">{OFFERS[typeSale](product)}</span>
              </span>
              <button
                type="button"
                className="button button-outline"
                aria-label={`Ajouter ${product.name}`}
                onClick={() => {
                  onAdd(product)
                  setText('')
                }}
              >
                Ajouter
              </button>
            </li>
          ))}
        </ul>
      )}
    </InputField>
  )
}

/** A product's price for each kind of order, or that it is not sold in this way. */
const OFFERS: Readonly<Record<TypeSale, (product: PhoneProduct) => string>> = {
  order: (product) =>
    `${formatFrancs(product.price)}, ${product.sale_ok ? countPieces(product) : 'pas en vente'}`,
  preorder: ({ is_preorder, preorder_price: price }) =>
    is_preorder && price !== null ? `${formatFrancs(price)} en précommande` : 'Pas en précommande',
  creditorder: (product) => {
    const { is_creditorder, creditorder_price: price } = product
    return is_creditorder && price !== null
      ? `${formatFrancs(price)} à crédit, ${countPieces(product)}`
      : 'Pas à crédit'
  },
}

const countPieces = ({ available }: PhoneProduct): string =>
  available > 0 ? `${available} disponibles` : 'épuisé'
