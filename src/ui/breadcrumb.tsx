import { Fragment } from 'react'
import { Icon } from './icons/icon.tsx'
import { Link } from './link.tsx'

export interface BreadcrumbStep {
  label: string
  /** Omit for the current page. */
  href?: string
}

/** Breadcrumb from Home to this page. Home is added. */
export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  return (
    <nav aria-label="Fil d’Ariane" className="breadcrumb">
      <ol>
        <li>
          <Link href="/">Accueil</Link>
        </li>
        {steps.map(({ label, href }) => (
          <Fragment key={label}>
            <li aria-hidden="true">
              <Icon name="chevron-right" size={16} />
            </li>
            <li>{href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
