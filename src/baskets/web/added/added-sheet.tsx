import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { BasketLine } from '#baskets/contract.ts'
import { countPieces } from '#baskets/rules/count-pieces.ts'
import { BASKET_ADDRESSES } from '#baskets/rules/kinds.ts'
import { lineAddress } from '#baskets/rules/line-address.ts'
import { basketTotal, lineTotal } from '#baskets/rules/totals.ts'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import type { CardProduct } from '#catalogue/web/card-product.ts'
import { loadGoesWith } from '#catalogue/web/load-goes-with.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { LinePicture } from '../line-picture.tsx'
import { useBasket, browserBaskets } from '../store/browser-baskets.ts'
import { BASKET_TITLES } from '../titles.ts'
import { formatPieces } from '../words.ts'
import styles from './added.css?url'

interface AddedSheetProps {
  productId: number
  opener: HTMLElement
  offers?: ReactNode
  onClose: () => void
}

/**
 * Sheet after « Commander »: the cart's contents and the next steps. Customers may go straight to the order. At the
 * bottom on a phone, a card on the right elsewhere. Non-modal: the page stays usable, and only keyboard focus moves
 * into the sheet.
 */
export function AddedSheet({ productId, opener, offers, onClose }: AddedSheetProps) {
  const titleId = useId()
  const lines = useBasket('cart')
  const line = lines.find(({ id }) => id === productId)
  const [dialog, close] = useClosing(opener, onClose)
  const isGone = line === undefined
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  if (isGone) return null
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="late" />
      <dialog ref={dialog} open aria-labelledby={titleId} className="added" tabIndex={-1}>
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="flex items-center gap-2 text-lg font-bold">
            <Icon name="check" className="text-brand" /> Dans votre panier
          </h2>
          <button type="button" aria-label="Fermer" className="icon-button -mr-2" onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <AddedLine line={line} />
        <p className="added-sum">
          {`Total, ${formatPieces(countPieces(lines))}`} <Price amount={basketTotal('cart', lines)} />
        </p>
        <div className="added-ways">
          <Link href="/checkout" className="button button-sun for-customers col-span-2">
            Valider le Panier
          </Link>
          <Link href={BASKET_ADDRESSES.cart} className="button button-green px-1">
            {BASKET_TITLES.cart.seeAll}
          </Link>
          <button type="button" className="button button-outline px-1" onClick={close}>
            Continuer mes achats
          </button>
        </div>
        <GoesWith key={productId} line={line} />
        {offers}
      </dialog>
    </>
  )
}

function AddedLine({ line }: { line: BasketLine }) {
  return (
    <div className="flex items-center gap-3">
      <LinePicture line={line} sizes="64px" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm">{line.name}</p>
        <p className="flex justify-between text-sm text-ink-2">
          {`Quantité\u202F: ${line.quantity}`}
          <b translate="no" className="whitespace-nowrap text-ink">
            {formatFrancs(lineTotal('cart', line))}
          </b>
        </p>
      </div>
    </div>
  )
}

/**
 * Closes on Escape, navigation and the buttons, then restores focus. Returns the dialog's ref and the close function.
 */
function useClosing(
  opener: HTMLElement,
  onClose: () => void,
): [RefObject<HTMLDialogElement | null>, () => void] {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const firstKey = useRef(key)
  const latest = useRef({ opener, onClose })
  useLayoutEffect(() => {
    latest.current = { opener, onClose }
  })
  const close = useCallback((): void => {
    if (dialog.current?.contains(document.activeElement)) latest.current.opener.focus({ preventScroll: true })
    latest.current.onClose()
  }, [])
  useEffect(() => {
    if (key !== firstKey.current) latest.current.onClose()
  }, [key])
  useLayoutEffect(() => {
    const root = document.documentElement
    // Toasts appear above the sheet, whatever its height.
    root.style.setProperty('--added', `${dialog.current?.offsetHeight ?? 0}px`)
    if (opener.matches(':focus-visible')) dialog.current?.focus({ preventScroll: true })
    const type = ({ key: pressed }: KeyboardEvent): void => {
      if (pressed === 'Escape') close()
    }
    document.addEventListener('keydown', type)
    return () => {
      root.style.removeProperty('--added')
      document.removeEventListener('keydown', type)
    }
  }, [opener, close])
  return [dialog, close]
}

/** Complementary products. Space is reserved while they load. Hidden offline and when there are none. */
function GoesWith({ line: { categ_id } }: { line: BasketLine }) {
  const products = useGoesWith(categ_id)
  if (products === undefined) return <div aria-busy="true" className="added-waiting skeleton" />
  if (products.length === 0) return null
  return (
    <section aria-labelledby="va-bien-avec">
      <h3 id="va-bien-avec" className="text-sm font-medium text-ink-2">
        Va bien avec
      </h3>
      <ul className="added-others">
        {products.map((product) => (
          <li key={product.id}>
            <Link href={lineAddress(product)}>
              <LinePicture line={product} sizes="64px" />
              <span className="line-clamp-2">{product.name}</span>
              <b translate="no">{formatFrancs(firstOffer(product).price)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NO_CATEGORIES: CatalogueMenu['categories'] = []

/** Undefined while loading. */
function useGoesWith(category: string): readonly CardProduct[] | undefined {
  const categories = useRouteLoaderData<{ menu?: CatalogueMenu }>('root')?.menu?.categories ?? NO_CATEGORIES
  const [products, setProducts] = useState<readonly CardProduct[]>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: readonly CardProduct[]): void => {
      if (isCurrent) setProducts(found)
    }
    const had = new Set(
      browserBaskets()
        .getLines('cart')
        .map(({ id }) => id),
    )
    loadGoesWith(category, categories, had).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [category, categories])
  return products
}
