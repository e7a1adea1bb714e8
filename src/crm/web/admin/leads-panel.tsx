import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { Moment } from '../../../ui/admin/moment.tsx'
import { PageTurns } from '../../../ui/admin/page-turns.tsx'
import { type AddressQuery, useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { OpenBasket, OpenBaskets } from '../../contract.ts'
import { LeadContactPart } from './lead-contact-part.tsx'
import { BASKET_WORDS } from './lead-words.ts'

/** Products that a basket's row names. */
const NAMED = 4

/** Baskets that no order was made of: what is in them, and the way to write to whose they are. */
export function LeadsPanel() {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<OpenBaskets>(`/api/admin/prospects${query.text}`)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  return (
    <>
      <Filters query={query} />
      {value.baskets.length === 0 ? (
        <EmptyState icon={<ShoppingBasket aria-hidden />} title="Aucun panier en attente">
          Les paniers remplis et non commandés s’affichent ici.
        </EmptyState>
      ) : (
        <ul className="admin-panel divide-y divide-line py-0" aria-busy={isReading}>
          {value.baskets.map((basket) => (
            <Basket key={basket.id} basket={basket} />
          ))}
        </ul>
      )}
      <PageTurns page={value.page} hasMore={value.has_more} query={query} />
    </>
  )
}

function Filters({ query }: { query: AddressQuery }) {
  return (
    <div className="admin-filters">
      <input
        type="search"
        aria-label="Chercher un nom ou un produit"
        placeholder="Nom ou produit"
        maxLength={100}
        value={query.get('q')}
        onChange={(event) => query.change({ q: event.target.value })}
      />
      <select
        aria-label="Sorte de panier"
        value={query.get('type')}
        onChange={(event) => query.change({ type: event.target.value })}
      >
        <option value="">Tous les paniers</option>
        {Object.entries(BASKET_WORDS).map(([type, word]) => (
          <option key={type} value={type}>
            {word}
          </option>
        ))}
      </select>
    </div>
  )
}

function Basket({ basket }: { basket: OpenBasket }) {
  const { who, is_customer, place, type, products, total, updated_at } = basket
  const more = products.length - NAMED
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium break-words">{who ?? 'Visiteur sans nom'}</p>
        <p className="text-sm text-ink-2">
          {is_customer ? 'Client' : 'Visiteur'}
          {place !== '' && `, ${place}`}
        </p>
        <p className="text-sm text-ink-2">
          <Moment at={updated_at} />
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="status-pill">{BASKET_WORDS[type]}</span>
          <b className="text-base">{formatFrancs(total)}</b>
        </p>
        <ul className="mt-1">
          {products.slice(0, NAMED).map(({ id, name, quantity }) => (
            <li key={id} className="truncate">
              {quantity} × {name}
            </li>
          ))}
          {more > 0 && <li className="text-ink-2">{`et ${more}\u00A0autre${more > 1 ? 's' : ''}`}</li>}
        </ul>
      </div>
      <LeadContactPart basket={basket} />
    </li>
  )
}
