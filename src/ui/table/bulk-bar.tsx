import type { ReactNode } from 'react'

interface BulkBarProps {
  /** Number of selected rows. Hidden for 0. */
  count: number
  /** Noun in singular and plural. */
  nouns: readonly [one: string, several: string]
  onClear: () => void
  children: ReactNode
}

export function BulkBar({ count, nouns, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label="Actions groupées"
      className="bulk-bar sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-3 rounded-lg bg-ink px-4 py-3 text-on-brand shadow-(--shadow-float)"
    >
      <p aria-live="polite">
        {count} {count > 1 ? nouns[1] : nouns[0]}
      </p>
      {children}
      <button type="button" className="button button-ghost text-white" onClick={onClear}>
        Annuler la sélection
      </button>
    </section>
  )
}
