/** A key that was pressed, and with what beside it. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key does in a list. */
type ListAct = 'next' | 'previous' | 'choose' | 'open'

const ACTS: Readonly<Record<string, ListAct>> = { j: 'next', k: 'previous', x: 'choose' }
/** Keys that scroll a page or press a control elsewhere: the list's own only while one of its rows has the focus. */
const ACTS_IN_ROW: Readonly<Record<string, ListAct>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'open',
}

/** What a key does in a list, where it does anything. `isInRow`: one of its rows has the focus. */
export function findListAct(pressed: PressedKey, isInRow: boolean): ListAct | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  return ACTS[pressed.key.toLowerCase()] ?? (isInRow ? ACTS_IN_ROW[pressed.key] : undefined)
}

/** The row that comes next, counted from 0; the first and the last stay where they are. `current` -1: none has the focus. */
export function findRow(act: 'next' | 'previous', current: number, count: number): number {
  if (current === -1) return act === 'next' ? 0 : count - 1
  return Math.min(Math.max(current + (act === 'next' ? 1 : -1), 0), count - 1)
}

/** Whether somebody writes or chooses with the keys where the focus is, or a dialog or an open menu has them. */
export function areKeysTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], :popover-open') !== null) return true
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  )
}
