import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icons/icon.tsx'

/** The suggestions come with the first sign that somebody is about to type. */
async function suggest(field: HTMLInputElement): Promise<void> {
  const { suggestIn } = await import('../../catalogue/web/suggestions/suggest-in.tsx')
  suggestIn(field)
}

/** The shop's search: a plain GET form that opens the listing, with suggestions where scripts run. */
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
          onFocus={(event) => void suggest(event.currentTarget)}
        />
        <button type="submit" aria-label="Rechercher">
          <Icon name="arrow-right" size={20} />
        </button>
      </form>
    </search>
  )
}
