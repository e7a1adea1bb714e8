import { type RefObject, useEffect, useRef } from 'react'
import { areKeysOn } from './key-switch.ts'
import { areKeysTaken, findListAct, findRow } from './list-keys.ts'

/** A table with keyboard navigation, if there are several. */
const LIST = 'table[data-list]'
/** Focus target of a row: the link that opens it, else the first button. The checkbox precedes it. */
const STOP = 'a[href], button:not(:disabled)'

/**
 * Moves through the rows of a table with j and k, and with the arrows once a row has focus. Each row's own link is
 * focused: Enter opens it, screen readers announce it, and Tab continues from there. x selects the row.
 */
export function useListKeys(isList: boolean): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (!isList) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (table.current && isMeant(table.current) && !event.defaultPrevented && areKeysOn())
        act(table.current, event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isList])
  return table
}

/** Of several lists, the focused one, else the first. */
function isMeant(table: HTMLTableElement): boolean {
  return (document.activeElement?.closest(LIST) ?? document.querySelector(LIST)) === table
}

function act(table: HTMLTableElement, event: KeyboardEvent): void {
  if (areKeysTaken(event.target)) return
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter((row) => row.querySelector(STOP) !== null)
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const wanted = findListAct(event, current !== -1)
  if (wanted === undefined || rows.length === 0) return
  if (wanted === 'next' || wanted === 'previous') {
    event.preventDefault()
    rows[findRow(wanted, current, rows.length)]?.querySelector<HTMLElement>(STOP)?.focus()
  } else if (wanted === 'choose') {
    rows[current]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  } else if (document.activeElement instanceof HTMLInputElement) {
    // A checkbox ignores Enter. Links and buttons handle it themselves.
    rows[current]?.querySelector<HTMLElement>(STOP)?.click()
  }
}
