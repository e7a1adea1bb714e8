import type { ReactNode } from 'react'

/** Figures of a report side by side, wide enough for hundreds of millions; two and two on a phone. */
export function ReportTiles({ children }: { children: ReactNode }) {
  return <dl className="admin-tiles md:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">{children}</dl>
}

interface ReportTileProps {
  label: string
  value: string
  /** Lines under it; what is false is none. */
  notes?: readonly (string | false)[]
  /** The notes say what is late. */
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
