import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'

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

interface TrailProps {
  /** The list that it belongs to, and where that stands. */
  list: string
  href: string
  title: string
}

/** Where one is, above the head of one thing of a list. */
export function Trail({ list, href, title }: TrailProps) {
  return (
    <nav aria-label="Fil d’Ariane" className="mb-1 flex items-center gap-2 text-sm">
      <Link href={href} className="flex-none">
        {list}
      </Link>
      <Icon name="chevron-right" size={16} />
      <span aria-current="page" className="min-w-0 truncate font-medium">
        {title}
      </span>
    </nav>
  )
}
