import type { ReactNode } from 'react'

/** Report figures side by side, wide enough for hundreds of millions; two per row on a phone. */
export function ReportTiles({ children }: { children: ReactNode }) {
  return <dl className="admin-tiles md:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">{children}</dl>
}

interface ReportTileProps {
  label: string
  value: string
  /** Lines under the figure; false values are skipped. */
  notes?: readonly (string | false)[]
  /** True when the notes show overdue amounts. */
  isLate?: boolean
}

export function ReportTile({ label, value, notes = [], isLate = false }: ReportTileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="md:text-lg/7">{value}</dd>
      {notes.flatMap((note) =>
        note === false
          ? []
          : [
              <dd key={note} className={isLate ? 'is-late' : undefined}>
                {note}
              </dd>,
            ],
      )}
    </div>
  )
}
