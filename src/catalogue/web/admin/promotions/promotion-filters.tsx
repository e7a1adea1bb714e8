import { Chip, Chips } from '../../../../ui/admin/chip.tsx'
import type { AddressQuery } from '../../../../ui/admin/use-address-query.ts'
import { ListSearch } from '../fields/list-search.tsx'
import { HOLIDAY_PAGES } from '../sorting/holiday-pages.ts'
import { Link } from '../../../../ui/link.tsx'

const STATES = [
  ['', 'Toutes'],
  ['courante', 'En cours'],
  ['prevue', 'Prévues'],
  ['finie', 'Finies'],
] as const
const LISTS = ['ramadan', 'tabaski'] as const

/** States, and the lists of the holidays with their way to the shop. */
export function PromotionFilters({ query }: { query: AddressQuery }) {
  const list = LISTS.find((name) => name === query.get('liste'))
  return (
    <>
      <div className="admin-filters">
        <ListSearch
          id="recherche-promotions"
          label="Rechercher un produit en promotion"
          placeholder="Nom du produit"
          value={query.get('q')}
          onSearch={(q) => query.change({ q })}
        />
        <Chips query={query} name="etat" choices={STATES} />
        {LISTS.map((name) => (
          <Chip
            key={name}
            label={`Liste ${name === 'ramadan' ? 'Ramadan' : 'Tabaski'}`}
            isOn={list === name}
            onPress={() => query.change({ liste: list === name ? '' : name })}
          />
        ))}
      </div>
      {list && (
        <p className="mb-3 text-sm text-ink-2">
          <Link href={HOLIDAY_PAGES[list].href} className="text-brand underline">
            {HOLIDAY_PAGES[list].label}
          </Link>{' '}
          montre les produits en cours de promotion dont une étiquette contient « {list} ».
        </p>
      )}
    </>
  )
}
