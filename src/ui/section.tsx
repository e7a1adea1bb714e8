import { type ReactNode, useId } from 'react'
import { Link } from './link.tsx'

interface SectionProps {
  title: string
  /** A fact below the title. */
  note?: ReactNode
  href?: string
  linkLabel?: string
  children: ReactNode
}

export function Section({ title, note, href, linkLabel, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="page-column mt-8 lg:mt-12">
      <div className="mb-3 flex items-center justify-between gap-4 lg:mb-4">
        <div>
          <h2 id={titleId} className="text-lg font-bold tracking-tight lg:text-2xl">
            {title}
          </h2>
          {note}
        </div>
        {href && (
          <Link href={href} className="text-link inline-flex min-h-11 flex-none items-center">
            {linkLabel}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
