import type { ReactNode } from 'react'

interface BulkBarProps {
  /** How many rows are ticked; nothing shows for none. */
  count: number
  /** What one of them is called, and several. */
  nouns: readonly [one: string, several: string]
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with the rows that are ticked. */
export function BulkBar({ count, nouns, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section aria-label="Actions groupées" className="bulk-bar">
      <p aria-live="polite">
        {count} {count > 1 ? nouns[1] : nouns[0]}
      </p>
      {children}
      <button type="button" className="button button-ghost text-white" onClick={onClear}>
        Annuler
      </button>
    </section>
  )
}
