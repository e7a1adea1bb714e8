import type { AddressQuery } from './use-address-query.ts'

interface UncountedPagerProps {
  page: number
  hasMore: boolean
  query: AddressQuery
}

/** Pager of a list without a total. */
export function UncountedPager({ page, hasMore, query }: UncountedPagerProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav
      className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm/[1.5] text-ink-2"
      aria-label="Pages"
    >
      <button
        type="button"
        className="button button-outline"
        disabled={page === 1}
        onClick={() => query.change({ page: String(page - 1) })}
      >
        Précédents
      </button>
      <span>Page {page}</span>
      <button
        type="button"
        className="button button-outline"
        disabled={!hasMore}
        onClick={() => query.change({ page: String(page + 1) })}
      >
        Suivants
      </button>
    </nav>
  )
}
