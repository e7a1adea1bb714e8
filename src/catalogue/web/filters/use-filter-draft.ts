import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filters, formatListAddress } from '#catalogue/rules/filters.ts'
import { STAY_IN_PLACE } from '#platform/web/settle-after-navigation.ts'

/** Debounce in ms after the last movement of a handle. */
const SETTLE_MS = 350

export interface FilterDraft {
  /** Filters shown in the form: the visitor's choice immediately, the address shortly after. */
  filters: Filters
  /** Applies a choice and loads its list. With `isMoving`, loading waits until the handle rests. */
  change: (choice: Partial<Filters>, options?: { isMoving?: boolean }) => void
}

/** Keeps the form ahead of the address while a list loads, and in sync on Back and links. */
export function useFilterDraft(applied: Filters, path: string): FilterDraft {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = formatListAddress(path, applied)
  const [draft, setDraft] = useState({ filters: applied, address })
  if (draft.address !== address) setDraft({ filters: applied, address })

  function change(choice: Partial<Filters>, { isMoving = false } = {}): void {
    const filters = { ...draft.filters, ...choice, page: 1 }
    setDraft({ filters, address })
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        void navigate(formatListAddress(path, filters), { preventScrollReset: true, state: STAY_IN_PLACE })
      },
      isMoving ? SETTLE_MS : 0,
    )
  }
  return { filters: draft.filters, change }
}
