import { type ReactNode, useState } from 'react'

interface FilterFoldProps {
  /** How many of the filters narrow the list. */
  count: number
  children: ReactNode
}

/** Filters of a long row: on a phone they wait behind one button, which says how many of them narrow the list. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="admin-chip fold-button md:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filtres{count > 0 && ` (${count})`}
      </button>
      <div className={`filter-fold contents ${isOpen ? '' : 'max-md:hidden'}`}>{children}</div>
    </>
  )
}
