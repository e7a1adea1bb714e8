/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of options holds no links, which open in tabs of their own */
import { Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFound } from '#catalogue/web/admin/fields/use-found.ts'
import type { FoundThings } from '#platform/contract/back-office.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { moveThroughOptions } from '#ui/form/move-through-options.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { areKeysOn } from '#ui/table/key-switch.ts'
import { areKeysTaken } from '#ui/table/list-keys.ts'
import { call } from './call.ts'

const FIELD_ID = 'recherche-gestion'
const LIST_ID = 'recherche-gestion-resultats'
const FOUND =
  'absolute inset-x-0 top-[calc(100%+4px)] z-30 max-h-[min(60dvh,480px)] overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-(--shadow-float)'

interface Hit {
  href: string
  group: string
  text: string
  note: string
}

function listHits({ orders, products, customers }: FoundThings): Hit[] {
  return [
    ...orders.map(({ id, name, customer, total }) => ({
      href: `/admin/commandes/${id}`,
      group: 'Commandes',
      text: `${name} · ${customer}`,
      note: formatFrancs(total),
    })),
    ...products.map(({ id, name, reference }) => ({
      href: `/admin/produits/${id}`,
      group: 'Produits',
      text: name,
      note: reference,
    })),
    ...customers.map(({ id, name, phone, email }) => ({
      href: `/admin/clients/${id}`,
      group: 'Clients',
      text: name,
      note: phone ?? email,
    })),
  ]
}

/** Search in orders, products and customers. The key « / » focuses it on every admin screen. */
export function SearchBox() {
  const { text, setText, isOpen, setOpen, active, hits, leave, onKey } = useSearch()
  const field = useSlashKey()
  return (
    <search
      className="relative block max-w-130"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <div className="form-control">
        <label htmlFor={FIELD_ID} className="form-prefix">
          <Icon name="search" size={20} />
          <span className="sr-only">Chercher une commande, un produit, un client</span>
        </label>
        <input
          ref={field}
          id={FIELD_ID}
          type="search"
          role="combobox"
          aria-expanded={isOpen && hits !== undefined}
          aria-controls={LIST_ID}
          aria-activedescendant={active === undefined ? undefined : `${LIST_ID}-${active}`}
          aria-keyshortcuts="/"
          maxLength={100}
          autoComplete="off"
          placeholder="Numéro, nom, téléphone, produit, facture"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKey}
        />
        <kbd className="mr-3 hidden rounded-sm border border-line-strong px-2 text-sm text-ink-2 lg:block">
          /
        </kbd>
      </div>
      {isOpen && hits && <Hits hits={hits} active={active} onLeave={leave} />}
    </search>
  )
}

/** Search state: text, results, and keyboard navigation. */
function useSearch() {
  const [text, setText] = useState('')
  const [active, setActive] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const hits = useFound(findHits, text)
  const navigate = useNavigate()
  function type(typed: string): void {
    setText(typed)
    setActive(undefined)
    setOpen(true)
  }
  function leave(): void {
    type('')
    setOpen(false)
  }
  function open(hit: Hit | undefined): void {
    if (hit === undefined) return
    leave()
    void navigate(hit.href)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') leave()
    if (event.key === 'Enter') open(hits?.[active ?? 0])
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setActive(moveThroughOptions(active, event.key, hits?.length ?? 0))
  }
  return { text, setText: type, isOpen, setOpen, active, hits, leave, onKey }
}

interface HitsProps {
  hits: readonly Hit[]
  active: number | undefined
  onLeave: () => void
}

function Hits({ hits, active, onLeave }: HitsProps) {
  if (hits.length === 0) return <output className={`${FOUND} text-sm`}>Rien ne correspond.</output>
  return (
    <div id={LIST_ID} role="listbox" aria-label="Résultats" className={FOUND}>
      {hits.map(({ href, group, text, note }, index) => (
        <Fragment key={href}>
          {hits[index - 1]?.group !== group && (
            <h3 role="presentation" className="px-2 pt-2 pb-1 text-xs/[1.5] font-medium text-ink-3">
              {group}
            </h3>
          )}
          <Link
            id={`${LIST_ID}-${index}`}
            href={href}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className="flex justify-between gap-3 rounded-md p-2 text-sm/[1.5] hover:bg-brand-soft aria-selected:bg-brand-soft"
            onClick={onLeave}
          >
            <span className="min-w-0 truncate">{text}</span>
            <span className="flex-none text-ink-2">{note}</span>
          </Link>
        </Fragment>
      ))}
    </div>
  )
}

const findHits = (q: string, signal: AbortSignal): Promise<Hit[]> =>
  call('GET /api/admin/recherche', { query: { q }, signal }).then(listHits)

/** Focuses the field on « / », except while staff type. */
function useSlashKey() {
  const field = useRef<HTMLInputElement>(null)
  // Layout effect: the key works as soon as the field is visible.
  useLayoutEffect(() => {
    function onKey(event: globalThis.KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (areKeysTaken(event.target) || !areKeysOn()) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return field
}
