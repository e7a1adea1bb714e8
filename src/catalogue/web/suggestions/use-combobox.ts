import { useEffect, useState } from 'react'
import { moveThroughRows } from '../../rules/suggestions.ts'

export interface Combobox {
  isOpen: boolean
  /** The row that Enter opens. */
  active: number | undefined
  close: () => void
}

interface ComboboxOptions {
  field: HTMLInputElement
  listId: string
  /** Rows that the arrow keys walk through, in order: links, by their element ids. */
  rows: readonly { id: string }[]
}

/** Makes a plain search field a combobox: arrows, Enter and Escape, told to screen readers on the field itself. */
export function useCombobox({ field, listId, rows }: ComboboxOptions): Combobox {
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
  /** True where the key is ours, and the browser shall not have it too. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') open(moveThroughRows(active, key, rows.length))
    // The browser would also empty the field.
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

function useFieldEvents(field: HTMLInputElement, { open, close, press }: FieldEvents): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const pressKey = (event: KeyboardEvent): void => {
      if (!event.isComposing && press(event.key)) event.preventDefault()
    }
    field.addEventListener('input', () => open(), { signal })
    field.addEventListener('focus', () => open(), { signal })
    field.addEventListener('keydown', pressKey, { signal })
    field.addEventListener('blur', close, { signal })
    field.form?.addEventListener('submit', close, { signal })
    return () => listening.abort()
  })
}

interface FieldRole {
  listId: string
  isOpen: boolean
  activeId: string | undefined
}

/** The field is the form's own, and works without us: what it becomes is written on it. */
function useFieldRole(field: HTMLInputElement, { listId, isOpen, activeId }: FieldRole): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-expanded', String(isOpen))
    field.setAttribute('aria-activedescendant', activeId ?? '')
  }, [field, listId, isOpen, activeId])
}
