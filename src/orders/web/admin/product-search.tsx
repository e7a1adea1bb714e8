import { useEffect, useState } from 'react'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { callOver } from '../../../platform/web/call.ts'
import { sendAsCustomer } from '../../../platform/web/session/send-as-customer.ts'
import { InputField } from '../../../ui/form/input-field.tsx'
import type { OrderAdminCalls, PhoneProduct, TypeSale } from '../../contract.ts'

const call = callOver<OrderAdminCalls>(sendAsCustomer)

/** Milliseconds without another letter before a search is sent. */
const TYPING_MS = 250

/** What was found for the text as it stands; undefined while there is too little of it. */
export function useFound<Found>(
  find: (text: string, signal: AbortSignal) => Promise<Found[]>,
  text: string,
): Found[] | undefined {
  const asked = text.trim()
  const [found, setFound] = useState<Found[]>()
  useEffect(() => {
    if (asked.length < 2) return undefined
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      find(asked, overtaken.signal).then(setFound, () => undefined)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [find, asked])
  return asked.length < 2 ? undefined : found
}

const findProducts = (q: string, signal: AbortSignal) =>
  call('GET /api/admin/commandes/produits', { query: { q }, signal })

interface ProductSearchProps {
  typeSale: TypeSale
  onAdd: (product: PhoneProduct) => void
}

/** Finds products by name or reference and adds them, with what can be had of each. */
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
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
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

/** What a product costs in an order of each kind, or that it is not sold so. */
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
