import { type ReactNode, useState } from 'react'

interface FilterFoldProps {
  /** Number of active filters. */
  count: number
  children: ReactNode
}

/** Collapsed filters: on a phone they are behind one button with the number of active ones. */
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
