import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { BasketKind } from '#baskets/contract.ts'
import { countPieces } from '#baskets/rules/count-pieces.ts'
import { BASKET_ADDRESSES } from '#baskets/rules/kinds.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { browserBaskets, useBasket } from '../store/browser-baskets.ts'
import { BASKET_ICONS, formatPieces } from '../words.ts'
import { formatCount } from './show-baskets.ts'

/** NAV-6: the baskets' icons with their counts; credit shows to members only. */
export function BasketLinks() {
  return BASKET_ICONS.map((basket) => <BasketLink key={basket.kind} {...basket} />)
}

/** A plain link; pointing at it, the keyboard's focus and a first touch open the small view (NAV-9). */
function BasketLink({ kind, icon, label }: (typeof BASKET_ICONS)[number]) {
  const { pieces, said } = useCount(kind, label)
  const { panel, handlers } = useMiniCart(kind)
  return (
    <div
      className={kind === 'creditOrder' ? 'basket-place for-members' : 'basket-place'}
      data-wakes=""
      {...handlers}
    >
      <Link href={BASKET_ADDRESSES[kind]} aria-label={said} className="header-action">
        <Icon name={icon} />
        <span>{label}</span>
        <BasketCount kind={kind} pieces={pieces} />
      </Link>
      {panel}
    </div>
  )
}

/** A pointer that only crosses the icon opens nothing; one that leaves may come back. In milliseconds. */
const OPEN_AFTER_MS = 100
const CLOSE_AFTER_MS = 250

/** NAV-9: the small view of a basket, fetched when it is first wanted, and what opens and closes it. */
function useMiniCart(kind: BasketKind) {
  const [panel, setPanel] = useState<ReactNode>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWanted = useRef(false)
  const touch = useRef('')

  function close(): void {
    isWanted.current = false
    clearTimeout(timer.current)
    setPanel(undefined)
  }
  function open(onFailure?: () => void): void {
    isWanted.current = true
    clearTimeout(timer.current)
    import('./mini-cart.tsx').then(
      ({ renderMiniCart }) => isWanted.current && setPanel(renderMiniCart(kind, close)),
      onFailure ?? close,
    )
  }
  function plan(step: () => void, milliseconds: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(step, milliseconds)
  }
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && plan(open, OPEN_AFTER_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && plan(close, CLOSE_AFTER_MS),
    onPointerDown: ({ pointerType }: PointerEvent) => void (touch.current = pointerType),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && open(),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      currentTarget.contains(relatedTarget) || (relatedTarget && close()),
    // Before the link itself, which would follow.
    onClickCapture(event: MouseEvent) {
      // The first touch shows what a mouse sees by pointing; the second follows the link.
      if (touch.current !== 'touch' || panel !== undefined) return
      event.preventDefault()
      open(() => location.assign(BASKET_ADDRESSES[kind]))
    },
  }
  return { panel, handlers }
}

export function useCount(kind: BasketKind, label: string): { pieces: number; said: string } {
  const pieces = countPieces(useBasket(kind))
  return { pieces, said: pieces > 0 ? `${label}, ${formatPieces(pieces)}` : label }
}

/** The count on an icon. Always there, empty: it takes no room from its neighbours. It stands before React comes (pages/start). */
export function BasketCount({ kind, pieces }: { kind: BasketKind; pieces: number }) {
  // A count moves when it changes, not when the page comes alive.
  const [atFirst] = useState(() => (import.meta.env.SSR ? 0 : countPieces(browserBaskets().getLines(kind))))
  const isFirst = pieces === atFirst || pieces === 0
  return (
    <b
      key={isFirst ? 'first' : pieces}
      data-count={kind}
      aria-hidden="true"
      suppressHydrationWarning
      className="basket-count"
    >
      {formatCount(pieces)}
    </b>
  )
}
