import { type RefObject, useEffect, useRef } from 'react'
import { areKeysOn } from './key-switch.ts'
import { areKeysTaken, findListAct, findRow } from './list-keys.ts'

/** A table that the keys move through, where several are shown. */
const LIST = 'table[data-list]'
/** What a row is reached by: the link that opens it, else the first button. The tick box stands before it. */
const STOP = 'a[href], button:not(:disabled)'

/**
 * Moves through the rows of a table with j and k, and with the arrows once a row has the focus: each row's own link is
 * focused, so that Enter opens it, a screen reader reads it, and Tab goes on from there. x ticks the row.
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

/** Of several lists the one that has the focus, else the first. */
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
    // A tick box has no use for Enter; a link and a button have their own.
    rows[current]?.querySelector<HTMLElement>(STOP)?.click()
  }
}
