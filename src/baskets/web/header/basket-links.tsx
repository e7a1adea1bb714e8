import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { BasketKind } from '#baskets/contract.ts'
import { countPieces } from '#baskets/rules/count-pieces.ts'
import { BASKET_ADDRESSES } from '#baskets/rules/kinds.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { browserBaskets, useBasket } from '../store/browser-baskets.ts'
import { BASKET_ICONS, formatPieces } from '../words.ts'
import { formatCount } from './show-baskets.ts'

/** NAV-6: the baskets' icons with their counts. Only members see credit. */
export function BasketLinks() {
  return BASKET_ICONS.map((basket) => <BasketLink key={basket.kind} {...basket} />)
}

/** A plain link. Hover, keyboard focus and a first tap open the mini cart (NAV-9). */
function BasketLink({ kind, icon, label }: (typeof BASKET_ICONS)[number]) {
  const { pieces, description } = useCount(kind, label)
  const { panel, handlers } = useMiniCart(kind)
  return (
    <div
      className={kind === 'creditOrder' ? 'basket-place for-members' : 'basket-place'}
      data-wakes=""
      {...handlers}
    >
      <Link href={BASKET_ADDRESSES[kind]} aria-label={description} className="header-action">
        <Icon name={icon} />
        <span>{label}</span>
        <BasketCount kind={kind} pieces={pieces} />
      </Link>
      {panel}
    </div>
  )
}

/** Delay in ms before hover opens or closes the mini cart, so that a pointer may cross the icon. */
const OPEN_AFTER_MS = 100
const CLOSE_AFTER_MS = 250

/** NAV-9: lazily loads the mini cart and handles opening and closing. */
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
    // In the capture phase, before the link navigates.
    onClickCapture(event: MouseEvent) {
      // The first tap opens the mini cart, as hover does for a mouse. The second follows the link.
      if (touch.current !== 'touch' || panel !== undefined) return
      event.preventDefault()
      open(() => location.assign(BASKET_ADDRESSES[kind]))
    },
  }
  return { panel, handlers }
}

export function useCount(kind: BasketKind, label: string): { pieces: number; description: string } {
  const pieces = countPieces(useBasket(kind))
  return { pieces, description: pieces > 0 ? `${label}, ${formatPieces(pieces)}` : label }
}

/**
 * The count on an icon. Rendered even when empty, without shifting the icons beside it. Filled before hydration
 * (pages/start).
 */
export function BasketCount({ kind, pieces }: { kind: BasketKind; pieces: number }) {
  // The count animates on a change, not on hydration.
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
