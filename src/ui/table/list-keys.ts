/** A pressed key with its modifiers. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Effect of a key in a list. */
type ListAct = 'next' | 'previous' | 'choose' | 'open'

const ACTS: Readonly<Record<string, ListAct>> = { j: 'next', k: 'previous', x: 'choose' }
/** Keys that scroll a page or press a control elsewhere: they act on the list only while one of its rows has focus. */
const ACTS_IN_ROW: Readonly<Record<string, ListAct>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'open',
}

/** Returns the effect of a key in a list, if any. `isInRow`: one of its rows has focus. */
export function findListAct(pressed: PressedKey, isInRow: boolean): ListAct | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  return ACTS[pressed.key.toLowerCase()] ?? (isInRow ? ACTS_IN_ROW[pressed.key] : undefined)
}

/** Index of the next row, from 0. The first and the last are the limits. `current` -1: no row has focus. */
export function findRow(act: 'next' | 'previous', current: number, count: number): number {
  if (current === -1) return act === 'next' ? 0 : count - 1
  return Math.min(Math.max(current + (act === 'next' ? 1 : -1), 0), count - 1)
}

/** Whether the focused element, an open dialog or an open menu uses the keys. */
export function areKeysTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], :popover-open') !== null) return true
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  )
}
