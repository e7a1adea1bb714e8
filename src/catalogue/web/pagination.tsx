import type { ReactNode } from 'react'
import { countPages, isUncounted, pageSteps } from '#catalogue/rules/pagination.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  hrefOf: (page: number) => string
}

/**
 * CAT-10: first, previous, a window of numbers, next, last. On a phone: previous, « 1 / 4 », next. Hidden for a single
 * page.
 */
export function Pagination({ page, pageSize, total, hrefOf }: PaginationProps) {
  const pages = countPages(total, pageSize)
  if (pages === 1) return null
  const before = page > 1
  const after = page < pages
  return (
    <nav aria-label="Pagination" className="pagination">
      <Step label="Première page" href={before ? hrefOf(1) : undefined} isWide>
        <Icon name="chevrons-left" size={20} />
      </Step>
      <Step label="Page précédente" href={before ? hrefOf(page - 1) : undefined} rel="prev">
        <Icon name="chevron-left" size={20} />
      </Step>
      <span className="pagination-narrow font-medium">{`${page} / ${pages}`}</span>
      {pageSteps(page, pages).map((step, index, steps) =>
        step === 'gap' ? (
          <span key={`after-${steps[index - 1]}`} className="pagination-step pagination-wide">
            …
          </span>
        ) : (
          <Link
            key={step}
            href={hrefOf(step)}
            aria-label={`Page ${step}`}
            aria-current={step === page ? 'page' : undefined}
            className="pagination-step pagination-wide"
          >
            {step}
          </Link>
        ),
      )}
      <Step label="Page suivante" href={after ? hrefOf(page + 1) : undefined} rel="next">
        <Icon name="chevron-right" size={20} />
      </Step>
      <Step label="Dernière page" href={after ? hrefOf(pages) : undefined} isWide>
        <Icon name="chevrons-right" size={20} />
      </Step>
      {!after && isUncounted(total) && (
        <p className="pagination-rest">Précisez avec les filtres pour voir la suite.</p>
      )}
    </nav>
  )
}

interface StepProps {
  label: string
  /** Undefined at either end. */
  href: string | undefined
  rel?: 'prev' | 'next'
  isWide?: boolean
  children: ReactNode
}

function Step({ label, href, rel, isWide = false, children }: StepProps) {
  const className = isWide ? 'pagination-step pagination-wide' : 'pagination-step'
  if (href === undefined) {
    return (
      <span aria-hidden="true" className={`${className} is-off`}>
        {children}
      </span>
    )
  }
  return (
    <Link href={href} rel={rel} aria-label={label} className={className}>
      {children}
    </Link>
  )
}
