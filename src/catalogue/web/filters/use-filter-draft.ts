import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filters, formatListAddress } from '#catalogue/rules/filters.ts'
import { STAY_IN_PLACE } from '#platform/web/settle-after-navigation.ts'

/** Milliseconds after the last move of a handle before the list is asked for. */
const SETTLE_MS = 350

export interface FilterDraft {
  /** What the form shows: the visitor's choice at once, the address a moment later. */
  filters: Filters
  /** Takes a choice over and asks for its list; `isMoving` waits until the handle rests. */
  change: (choice: Partial<Filters>, options?: { isMoving?: boolean }) => void
}

/** Keeps a filter form ahead of the address while a list is on its way, and in step with it on Back and links. */
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
