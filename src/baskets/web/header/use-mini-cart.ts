import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { BasketKind } from '../../contract.ts'
import { BASKET_ADDRESSES } from '../../rules/kinds.ts'

/** A pointer that only crosses the icon opens nothing; one that leaves may come back. In milliseconds. */
const OPEN_AFTER_MS = 100
const CLOSE_AFTER_MS = 250

/** NAV-9: the small view of a basket, fetched when it is first wanted, and what opens and closes it. */
export function useMiniCart(kind: BasketKind) {
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
    import('./draw-mini-cart.tsx').then(
      ({ drawMiniCart }) => isWanted.current && setPanel(drawMiniCart(kind, close)),
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
