import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'

interface PageHeadProps {
  title: string
  /** A line below it, e.g. the count. */
  note?: ReactNode
  /** Actions on the whole. */
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
  /** The parent list, and its address. */
  list: string
  href: string
  title: string
}

/** Breadcrumb above the heading of one item of a list. */
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
