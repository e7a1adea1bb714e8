import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  /** A line under it, e.g. how much there is. */
  note?: ReactNode
  /** What can be done with the whole. */
  children?: ReactNode
}

export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <header className="admin-head">
      <div>
        <h1 className="text-2xl font-bold">{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      {children}
    </header>
  )
}
