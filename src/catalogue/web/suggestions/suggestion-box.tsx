/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of options holds no pictures, prices and links */
import { type MouseEvent, useId } from 'react'
import type { NavigateFunction } from 'react-router'
import { whatsappLink } from '../../../platform/web/whatsapp-link.ts'
import { Price } from '../../../ui/price.tsx'
import { ShopPicture } from '../../../ui/shop-picture.tsx'
import type { Suggestion } from '../../contract.ts'
import { productAddress } from '../../rules/addresses.ts'
import { useCombobox } from './use-combobox.ts'
import { useFieldText } from './use-field-text.ts'
import { type Suggested, useSuggestions } from './use-suggestions.ts'

/** Widths in which a row's picture is fetched; it stands 48 px wide. */
const ROW_WIDTHS = [160, 160]

interface Row {
  id: string
  href: string
  product?: Suggestion
  label?: string
}

interface SuggestionBoxProps {
  field: HTMLInputElement
  /** The router's: the box stands beside its pages. */
  navigate: NavigateFunction
}

/** Products under the search field while it is typed in, by mouse and keyboard. Its form works without it. */
export function SuggestionBox({ field, navigate }: SuggestionBoxProps) {
  const listId = useId()
  const suggested = useSuggestions(useFieldText(field))
  const rows = listRows(suggested, listId)
  const box = useCombobox({ field, listId, rows })
  function choose(event: MouseEvent, href: string): void {
    box.close()
    const isOtherwise = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isOtherwise || !href.startsWith('/')) return
    event.preventDefault()
    void navigate(href, { viewTransition: true })
  }
  return (
    <div className="suggestions" hidden={!box.isOpen}>
      <output className={suggested.products?.length === 0 ? 'suggestions-none' : 'sr-only'}>
        {box.isOpen ? describeCount(suggested.products ?? []) : ''}
      </output>
      <div id={listId} role="listbox" aria-label="Produits proposés">
        {rows.map((row, index) => (
          <SuggestionRow key={row.id} row={row} isActive={index === box.active} onChosen={choose} />
        ))}
      </div>
    </div>
  )
}

function describeCount(products: readonly Suggestion[]): string {
  if (products.length === 0) return 'Aucun résultat trouvé'
  return products.length === 1 ? 'Un produit proposé' : `${products.length} produits proposés`
}

/** The products, then all of them; where there are none, the way to somebody who knows. */
function listRows({ term, products }: Suggested, listId: string): Row[] {
  if (products === undefined) return []
  const shown = products.map((product, index) => ({
    id: `${listId}${index}`,
    href: productAddress(product.id),
    product,
  }))
  const last =
    products.length > 0
      ? {
          href: `/boutique?search=${encodeURIComponent(term)}`,
          label: `Tous les résultats pour «\u00A0${term}\u00A0»`,
        }
      : {
          href: whatsappLink(`Bonjour, je cherche «\u202F${term}\u202F».`),
          label: 'Demander au service client sur WhatsApp',
        }
  return [...shown, { id: `${listId}last`, ...last }]
}

interface SuggestionRowProps {
  row: Row
  isActive: boolean
  onChosen: (event: MouseEvent, href: string) => void
}

function SuggestionRow({ row: { id, href, product, label }, isActive, onChosen }: SuggestionRowProps) {
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="suggestion"
      // The field keeps the focus, else the list would be gone before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChosen(event, href)}
    >
      {product ? (
        <>
          <ShopPicture hash={product.picture} alt="" sizes="48px" widths={ROW_WIDTHS} />
          <span className="suggestion-name">{product.name}</span>
          <Price amount={product.price_unit} isPromo={product.en_promo} />
        </>
      ) : (
        <span className="suggestion-name text-brand">{label}</span>
      )}
    </a>
  )
}
