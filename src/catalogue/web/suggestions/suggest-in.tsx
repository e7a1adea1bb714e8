import { type MouseEvent, useId, useRef, useSyncExternalStore, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { NavigateFunction } from 'react-router'
import type { Suggestion } from '#catalogue/contract.ts'
import { productAddress } from '#catalogue/rules/addresses.ts'
import { normaliseSearch } from '#catalogue/rules/filters.ts'
import { SEARCH_PAUSE_MS, MIN_SUGGESTION_LENGTH, moveThroughRows } from '#catalogue/rules/suggestions.ts'
import { send } from '#platform/web/browser-send.ts'
import { STAY_IN_PLACE } from '#platform/web/settle-after-navigation.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Price } from '#ui/price.tsx'
import { ShopPicture } from '#ui/shop-picture.tsx'
import { typedSearch } from './typed-search.ts'

/** History state of a live-filtered list. The list does not count it as a search (listing.tsx). */
const FOLLOWS_TYPING = { ...STAY_IN_PLACE, followsTyping: true } as const

const served = new WeakSet<HTMLInputElement>()

/**
 * Attaches suggestions to a search field, once. They are a separate React root: rows are plain links passed to the
 * router, and the form that every screen loads stays small.
 */
export function suggestIn(field: HTMLInputElement, navigate: NavigateFunction): void {
  const place = field.closest('search')
  if (place === null || served.has(field)) return
  served.add(field)
  followTyped(field, navigate)
  const box = place.appendChild(document.createElement('div'))
  createRoot(box).render(<SuggestionBox field={field} navigate={navigate} />)
}

/** Address of this list for a term, from page one. Undefined if it is already the current search. */
function findTypedList(term: string): string | undefined {
  const query = new URLSearchParams(location.search)
  if ((query.get('search') ?? '') === term) return undefined
  query.delete('page')
  if (term === '') query.delete('search')
  else query.set('search', term)
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname
}

/**
 * CAT-15: updates the list after each pause in typing, from two characters on. Emptying the field shows the whole
 * list. Focus stays in the field, and Back leaves the list, because intermediate terms are not history entries.
 */
function followTyped(field: HTMLInputElement, navigate: NavigateFunction): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(pause)
  field.form?.addEventListener('submit', () => {
    stop()
    typedSearch.replace(normaliseSearch(field.value))
  })
  // A click on a link, such as a suggestion, takes precedence.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a'))) return
    stop()
    typedSearch.settle()
  })
  field.addEventListener('input', () => {
    stop()
    pause = setTimeout(() => {
      const term = normaliseSearch(field.value)
      const screen = document.querySelector<HTMLElement>('[data-searched]')?.dataset['searched']
      if (screen === undefined || (term !== '' && term.length < MIN_SUGGESTION_LENGTH)) return
      const address = findTypedList(term)
      if (address === undefined) return
      // The header does not overwrite the field when this search loads.
      field.dataset['typed'] = term
      typedSearch.follow(term, screen)
      void navigate(address, { replace: true, preventScrollReset: true, state: FOLLOWS_TYPING })
    }, SEARCH_PAUSE_MS)
  })
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of options holds no pictures, prices and links */
/** Widths for a row's picture, displayed at 48 px. */
const ROW_WIDTHS = [160, 160]

interface Row {
  id: string
  href: string
  product?: Suggestion
  label?: string
}

interface SuggestionBoxProps {
  field: HTMLInputElement
  /** The router's function, because the box is outside its tree. */
  navigate: NavigateFunction
}

/** Suggestions below the search field, for mouse and keyboard. The form works without them. */
function SuggestionBox({ field, navigate }: SuggestionBoxProps) {
  const listId = useId()
  const suggested = useSuggestions(useFieldText(field))
  const rows = listRows(suggested, listId)
  const box = useCombobox({ field, listId, rows })
  function choose(event: MouseEvent, { href, product }: Row): void {
    box.close()
    if (product) typedSearch.choose(suggested.term)
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

/** The products, then a link to all results; without products, a link to customer service. */
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
  onChosen: (event: MouseEvent, row: Row) => void
}

function SuggestionRow({ row, isActive, onChosen }: SuggestionRowProps) {
  const { id, href, product, label } = row
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="suggestion"
      // Keeps focus in the field. Otherwise the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChosen(event, row)}
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

/** Current text of a field that the form controls. */
function useFieldText(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (changed) => {
      field.addEventListener('input', changed)
      return () => field.removeEventListener('input', changed)
    },
    () => field.value,
  )
}

/** Suggestions for a text. `products` is undefined if none were requested or the request failed. */
interface Suggested {
  term: string
  products: Suggestion[] | undefined
}

const NOTHING: Suggested = { term: '', products: undefined }

/**
 * CAT-15: requests suggestions after a pause in typing. A further key cancels the request, so that late responses are
 * never shown.
 */
function useSuggestions(text: string): Suggested {
  const term = normaliseSearch(text)
  const [suggested, setSuggested] = useState(NOTHING)
  const isLongEnough = term.length >= MIN_SUGGESTION_LENGTH
  useEffect(() => {
    if (!isLongEnough) return undefined
    const overtaken = new AbortController()
    const pause = setTimeout(() => {
      send<Suggestion[]>(`/api/suggestions?search=${encodeURIComponent(term)}`, { signal: overtaken.signal })
        .then((products) => setSuggested({ term, products }))
        .catch((error: unknown) => {
          if (!overtaken.signal.aborted) console.error('Erreur lors de la récupération des produits', error)
        })
    }, SEARCH_PAUSE_MS)
    return () => {
      clearTimeout(pause)
      overtaken.abort()
    }
  }, [term, isLongEnough])
  // Suggestions stay while the word is continued. Another word starts a new request.
  return isLongEnough && term.startsWith(suggested.term) ? suggested : NOTHING
}

interface Combobox {
  isOpen: boolean
  /** Row that Enter opens. */
  active: number | undefined
  close: () => void
}

interface ComboboxOptions {
  field: HTMLInputElement
  listId: string
  /** Rows for the arrow keys, in order: links by element id. */
  rows: readonly { id: string }[]
}

/** Makes a search field a combobox with arrows, Enter and Escape. Its ARIA state is set on the field itself. */
function useCombobox({ field, listId, rows }: ComboboxOptions): Combobox {
  const [isWanted, setWanted] = useState(true)
  const [active, setActive] = useState<number>()
  const isOpen = isWanted && rows.length > 0
  const open = (row?: number): void => {
    setWanted(true)
    setActive(row)
  }
  const close = (): void => {
    setWanted(false)
    setActive(undefined)
  }
  const choose = (row: number): void => {
    close()
    document.getElementById(rows[row]?.id ?? '')?.click()
  }
  /** True if the key is handled and the browser's default must be prevented. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') open(moveThroughRows(active, key, rows.length))
    // The browser would also clear the field.
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Enter' && isOpen && active !== undefined) choose(active)
    else return false
    return true
  }
  useFieldEvents(field, { open, close, press })
  useFieldRole(field, {
    listId,
    isOpen,
    activeId: isOpen && active !== undefined ? rows[active]?.id : undefined,
  })
  return { isOpen, active, close }
}

interface FieldEvents extends Pick<Combobox, 'close'> {
  open: () => void
  press: (key: string) => boolean
}

/** Registers listeners once, because a render during an event must not remove listeners that have not run yet. */
function useFieldEvents(field: HTMLInputElement, events: FieldEvents): void {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const open = (): void => latest.current.open()
    const close = (): void => latest.current.close()
    const pressKey = (event: KeyboardEvent): void => {
      if (!event.isComposing && latest.current.press(event.key)) event.preventDefault()
    }
    field.addEventListener('input', open, { signal })
    field.addEventListener('focus', open, { signal })
    field.addEventListener('keydown', pressKey, { signal })
    field.addEventListener('blur', close, { signal })
    field.form?.addEventListener('submit', close, { signal })
    return () => listening.abort()
  }, [field])
}

interface FieldRole {
  listId: string
  isOpen: boolean
  activeId: string | undefined
}

/** The form owns the field, so its ARIA attributes are set in the DOM. */
function useFieldRole(field: HTMLInputElement, { listId, isOpen, activeId }: FieldRole): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-expanded', String(isOpen))
    field.setAttribute('aria-activedescendant', activeId ?? '')
  }, [field, listId, isOpen, activeId])
}
