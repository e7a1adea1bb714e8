import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { countPieces } from '#baskets/rules/count-pieces.ts'
import { BASKET_ADDRESSES } from '#baskets/rules/kinds.ts'
import { countable, type LineCheck, repriceLines } from '#baskets/rules/learn-check.ts'
import { basketTotal, lineTotal } from '#baskets/rules/totals.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { formatAllChanges, formatChanges } from '../check/check-words.ts'
import { useBasketCheck } from '../check/use-basket-check.ts'
import { LinePicture } from '../line-picture.tsx'
import { useBasket } from '../store/browser-baskets.ts'
import { BASKET_TITLES } from '../titles.ts'
import { formatPieces } from '../words.ts'

export function renderMiniCart(kind: BasketKind, onClose: () => void): ReactNode {
  return <MiniCart kind={kind} onClose={onClose} />
}

/** Maximum lines shown. The page shows all. */
const MAX_SHOWN = 4

interface MiniCartProps {
  kind: BasketKind
  onClose: () => void
}

/** NAV-9: a basket's lines, its subtotal and the link to its page. */
function MiniCart({ kind, onClose }: MiniCartProps) {
  const basket = useBasket(kind)
  const check = useBasketCheck(kind, basket)
  const lines = repriceLines(kind, basket, check.lines)
  const panel = useClosing(onClose)
  const { title, seeAll } = BASKET_TITLES[kind]
  return (
    <section ref={panel} aria-label={title} className="mini-cart">
      <p className="flex items-baseline justify-between">
        <b className="text-lg">{title}</b>
        {lines.length > 0 && <span className="text-sm text-ink-2">{formatPieces(countPieces(lines))}</span>}
      </p>
      <output className="sr-only">{formatAllChanges(lines, check)}</output>
      {lines.length === 0 ? (
        <p className="my-4 text-ink-2">Panier vide</p>
      ) : (
        <>
          <ul>
            {lines.slice(0, MAX_SHOWN).map((line) => (
              <MiniLine key={line.id} kind={kind} line={line} check={check.lines.get(line.id)} />
            ))}
          </ul>
          {lines.length > MAX_SHOWN && <Others count={lines.length - MAX_SHOWN} />}
          <p className="my-3 flex items-baseline justify-between font-bold">
            Sous-total <Price amount={basketTotal(kind, countable(kind, lines, check.lines))} />
          </p>
        </>
      )}
      <Link
        href={lines.length > 0 ? BASKET_ADDRESSES[kind] : '/boutique'}
        className="button button-green w-full"
      >
        {lines.length > 0 ? seeAll : 'Voir la boutique'}
      </Link>
    </section>
  )
}

interface MiniLineProps {
  kind: BasketKind
  line: BasketLine
  check: LineCheck | undefined
}

/** A change is shown in place of the outdated value, so that the lines below do not move. */
function MiniLine({ kind, line, check }: MiniLineProps) {
  const latest = formatChanges(line, check).at(-1)
  const isPriceShown = latest !== undefined && check?.change !== undefined && check.most === undefined
  return (
    <li>
      <LinePicture line={line} sizes="64px" />
      <div className="min-w-0 flex-1 text-sm">
        <p className={latest ? 'truncate' : 'line-clamp-2'}>{line.name}</p>
        {latest ? (
          <p className="text-xs font-medium text-sun-ink">{latest}</p>
        ) : (
          kind !== 'wishlist' && (
            <p className="whitespace-nowrap text-ink-2">Quantité&#x202F;: {line.quantity}</p>
          )
        )}
      </div>
      {check?.price !== null && !isPriceShown && (
        <b translate="no" className="whitespace-nowrap">
          {formatFrancs(lineTotal(kind, line))}
        </b>
      )}
    </li>
  )
}

function Others({ count }: { count: number }) {
  return <p className="mt-2 text-sm text-ink-2">{`et ${count} autre${count > 1 ? 's' : ''}`}</p>
}

/** Closes on Escape, on a tap outside and on navigation. */
function useClosing(onClose: () => void) {
  const panel = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  const { key } = useLocation()
  const firstKey = useRef(key)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    if (key !== firstKey.current) close.current()
  }, [key])
  // Layout effect, so that the view can be closed as soon as it shows.
  useLayoutEffect(() => {
    const press = ({ target }: Event): void => {
      if (!panel.current?.parentElement?.contains(target as Node)) close.current()
    }
    const type = ({ key: pressed }: KeyboardEvent): void => {
      if (pressed === 'Escape') close.current()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', type)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', type)
    }
  }, [])
  return panel
}
