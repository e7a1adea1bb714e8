import { useEffect, useRef } from 'react'
import { Form, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icons/icon.tsx'

/** The suggestions come with the first sign that somebody is about to type. */
async function suggest(field: HTMLInputElement, navigate: NavigateFunction): Promise<void> {
  const { suggestIn } = await import('../../catalogue/web/suggestions/suggest-in.tsx')
  suggestIn(field, navigate)
}

/** The shop's search: a plain GET form that opens the listing, with suggestions where scripts run. */
export function SearchForm({ className, placeholder }: { className?: string; placeholder: string }) {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(query).get('search') ?? ''
  const ref = useRef<HTMLInputElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    const field = ref.current
    if (field === null || shown.current === search) return
    shown.current = search
    // What was typed before is gone with another search, but not under the hand of somebody who emptied the field.
    if (search !== '' || field !== document.activeElement) field.value = search
  }, [search])
  return (
    <search className={className}>
      <Form action="/boutique" method="get" data-origin="header" className="search">
        <Icon name="search" size={20} className="text-ink-2" />
        <input
          ref={ref}
          type="search"
          name="search"
          defaultValue={search}
          aria-label="Rechercher un produit"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={(event) => void suggest(event.currentTarget, navigate)}
        />
        <button type="submit" aria-label="Rechercher">
          <Icon name="arrow-right" size={20} />
        </button>
      </Form>
    </search>
  )
}
