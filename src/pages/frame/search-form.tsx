import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icons/icon.tsx'

/** The shop's search: a plain GET form that opens the listing. */
export function SearchForm({ className, placeholder }: { className?: string; placeholder: string }) {
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''
  return (
    <search className={className}>
      <form action="/boutique" method="get" data-origin="header" className="search">
        <Icon name="search" size={20} className="text-ink-2" />
        <input
          // A new search in the address is a new field: what was typed before is gone.
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          aria-label="Rechercher un produit"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label="Rechercher">
          <Icon name="arrow-right" size={20} />
        </button>
      </form>
    </search>
  )
}
