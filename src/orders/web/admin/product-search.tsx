import { useEffect, useState } from 'react'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { PhoneProduct } from '../../contract.ts'

/** Milliseconds without another letter before a search is sent. */
const TYPING_MS = 250

/** What was found for the text as it stands; undefined while there is too little of it. */
export function useFound<Found>(path: string, text: string): Found[] | undefined {
  const asked = text.trim()
  const [found, setFound] = useState<Found[]>()
  useEffect(() => {
    if (asked.length < 2) return undefined
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      sendAsCustomer<Found[]>(`${path}?q=${encodeURIComponent(asked)}`, { signal: overtaken.signal }).then(
        setFound,
        () => undefined,
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [path, asked])
  return asked.length < 2 ? undefined : found
}

interface ProductSearchProps {
  typeSale: 'order' | 'preorder' | 'creditorder'
  onAdd: (product: PhoneProduct) => void
}

/** Finds products by name or reference and adds them, with what can be had of each. */
export function ProductSearch({ typeSale, onAdd }: ProductSearchProps) {
  const [text, setText] = useState('')
  const found = useFound<PhoneProduct>('/api/admin/commandes/produits', text)
  return (
    <div className="form-field">
      <label htmlFor="ajouter-article">Ajouter un article</label>
      <div className="form-control">
        <input
          id="ajouter-article"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Nom ou référence"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      {found && (
        <ul className="mt-1 grid gap-1" aria-label="Articles trouvés">
          {found.length === 0 && <li className="text-sm text-ink-2">Aucun article ne correspond.</li>}
          {found.map((product) => (
            <li key={product.id} className="flex items-center justify-between gap-3 text-sm">
              <span className="min-w-0">
                {product.name}
                <span className="block text-ink-2">{describeOffer(product, typeSale)}</span>
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
    </div>
  )
}

function describeOffer(product: PhoneProduct, typeSale: ProductSearchProps['typeSale']): string {
  if (typeSale === 'preorder')
    return product.is_preorder && product.preorder_price !== null
      ? `${formatFrancs(product.preorder_price)} en précommande`
      : 'Pas en précommande'
  if (typeSale === 'creditorder' && (!product.is_creditorder || product.creditorder_price === null))
    return 'Pas à crédit'
  const stock = product.available > 0 ? `${product.available} disponibles` : 'épuisé'
  if (typeSale === 'creditorder') return `${formatFrancs(product.creditorder_price ?? 0)} à crédit, ${stock}`
  return `${formatFrancs(product.price)}, ${product.sale_ok ? stock : 'pas en vente'}`
}
